/**
 * Noises of thinking that mean nothing, by language. One that is a word somewhere else only stands where it is none: `er`
 * and `um` are words in German, `um` in Portuguese, `eh` means something in Italian.
 */
const FILLERS: Record<string, string> = {
  en: 'um umm ummm uh uhh uhhh uhm er erm ehm',
  de: 'äh ähh ähm ähmm öh öhm uhm hm hmm',
  nl: 'eh ehm euh uh uhm hm hmm',
  fr: 'euh euhh heu hum hmm',
  es: 'eh ehh ehm em mmm',
  it: 'ehm uhm mmm',
  pt: 'ãh ahn hum hmm ehm',
  sv: 'öh öhm eh ehm hm',
  no: 'øh øhm eh ehm hm',
  da: 'øh øhm eh ehm hm',
  fi: 'öö ööh hm hmm',
  pl: 'yyy eee ymm hmm',
  cs: 'ehm hm hmm',
  ru: 'э ээ эээ эм эмм',
  uk: 'е ее еее ем емм',
  tr: 'ıı ııı ıh hmm',
  ja: 'えーと えっと えーっと えー うーん',
  zh: '嗯 呃 呃呃',
}

const byLanguage = new Map(
  Object.entries(FILLERS).map(([language, words]) => [language, new Set(words.split(' '))]),
)
const NONE: ReadonlySet<string> = new Set()

/** None for a language that is not among them: nothing is left out that may mean something. */
export const fillersOf = (language: string): ReadonlySet<string> => byLanguage.get(language) ?? NONE
