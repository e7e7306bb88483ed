import { glossaryOf } from '../../accounts/index.ts'
import { findAnyAudiofile } from '../../files/audiofiles/index.ts'
import { languageName } from '../../platform/languages.ts'
import { LIMITS } from '../../platform/limits.ts'
import { randomText } from '../../platform/secrets.ts'
import { clockTime } from '../../platform/timecode.ts'
import { isUnspaced } from '../../transcripts/index.ts'
import { type NewParagraph, translatedBefore } from '../translation/store.ts'
import { type Asking, ask, CannotBeMade, notesOfParts } from './ask-model.ts'
import { type Line, textOf, tokensIn } from './cut-text.ts'
import { marked, promptOf } from './prompts.ts'
import { jsonIn, plain } from './read-response.ts'
import { termTokens } from './room.ts'
import { hasWords, paragraphOf, placeOf } from './translated-lines.ts'

/**
 * Every line of the text is translated by itself, under a key that the model has to repeat: a line that is left out, joined
 * with another, or answered instead of translated, is noticed and asked for again, alone. If that fails too, there is no
 * translation. Speakers and times are not sent, so they cannot change. What was translated before, or changed by a person
 * since, is taken over where the transcript still says the same.
 *
 * Lines are paragraphs, or some sentences of long ones.
 */
export async function translate(asking: Asking): Promise<null> {
  const terms = await termsOf(asking)
  await notesOfParts(asking, (lines) => translateLines(asking, lines, terms))
  return null
}

/** Names and terms that keep their spelling. */
async function termsOf({ db, insight }: Asking): Promise<string[]> {
  const { names } = await findAnyAudiofile(db, insight.audiofile_id)
  return [...new Set([...names, ...(await glossaryOf(db, insight.account_id))])]
}

async function translateLines(asking: Asking, lines: Line[], terms: string[]): Promise<NewParagraph[]> {
  const speakers = lines.flatMap(({ speaker }) => speaker ?? [])
  const places = lines.map(placeOf)
  const before = await translatedBefore(asking.db, asking.insight, places)
  const wanted = lines.filter((_, at) => !before.has(at) && hasWords(places[at]!.original))
  const names = [...new Set([...speakers, ...terms])].filter(Boolean)
  const texts = await translationsOf(asking, wanted, names)
  return lines.map((line, at) => paragraphOf(line, before.get(at), texts.get(line)))
}

async function translationsOf(asking: Asking, lines: Line[], terms: string[]): Promise<Map<Line, string>> {
  const found = await askFor(asking, lines, terms)
  const doubtful = lines.filter((line, at) => {
    // The words of one that is missing may stand in the next.
    const near = lines.slice(Math.max(0, at - 1), at + 2)
    return near.some((one) => !found.has(one)) || hasLost(terms, textOf(line), found.get(line)!)
  })
  for (const line of doubtful) {
    const text = (await askFor(asking, [line], terms)).get(line)
    if (text === undefined) throw new CannotBeMade(notTranslated(line), 'Try again.')
    found.set(line, text)
  }
  return found
}

const hasLost = (terms: string[], original: string, text: string): boolean =>
  terms.some((term) => hasTerm(original, term) && !hasTerm(text, term))

const notTranslated = ({ startMs }: Line): string =>
  `The language model did not translate the paragraph at ${clockTime(startMs)}, or only in part, even when it was sent alone.`

/** Those that the model has translated in one response. */
async function askFor(asking: Asking, lines: Line[], terms: string[]): Promise<Map<Line, string>> {
  const found = new Map<Line, string>()
  if (lines.length === 0) return found
  const keyed = lines.map((line, at) => ({ key: `${at + 1}${randomText(2)}`, line }))
  const text = keyed.map(({ key, line }) => `[${key}] ${textOf(line)}`).join('\n')
  const response = await ask(asking, promptOf('TRANSLATION', text, afterText(asking, text, terms)))
  const given = response === null ? null : jsonIn(response)
  for (const { key, line } of keyed) {
    const translated = readTranslation((given as Record<string, unknown> | null)?.[key], key, line)
    const hasOthers = keyed.some((other) => other.key !== key && translated?.includes(`[${other.key}]`))
    if (translated !== null && !hasOthers) found.set(line, translated)
  }
  return found
}

function afterText({ insight, languageModel }: Asking, text: string, terms: string[]): string {
  const spoken: string[] = []
  let left = termTokens(languageModel.windowTokens)
  for (const term of terms) {
    const tokens = tokensIn(`"${term}",`)
    if (tokens > left || !hasTerm(text, term)) continue
    left -= tokens
    spoken.push(term)
  }
  // Speakers are named by people who import a text: what they are called is data, too.
  const listed = spoken.length > 0 ? `\nNames and terms:\n${marked(JSON.stringify(spoken))}` : ''
  return `Translate into ${languageName(insight.language!)}.${listed}`
}

/** As a whole word, where words stand apart. */
function hasTerm(text: string, term: string): boolean {
  const isPart = (neighbour: string) => /[\p{L}\p{N}\p{M}]/u.test(neighbour) && !isUnspaced(neighbour)
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    if (!isPart(text.charAt(at - 1)) && !isPart(text.charAt(at + term.length))) return true
  }
  return false
}

/** Hardly any line grows or shrinks more than this, from one language to another. */
const MAX_GROWTH = { times: 6, tokens: 60 }
const MAX_SHRINKING = { times: 8, fromTokens: 20 }

function readTranslation(given: unknown, key: string, line: Line): string | null {
  if (typeof given !== 'string') return null
  const text = plain(given.replace(`[${key}]`, ''), LIMITS.translatedParagraph.max + 1)
  const spoken = withoutSpeaker(text, line)
  const [before, after] = [tokensIn(textOf(line)), tokensIn(spoken)]
  const isTooLong =
    after > MAX_GROWTH.times * before + MAX_GROWTH.tokens || spoken.length > LIMITS.translatedParagraph.max
  const isTooShort = before > MAX_SHRINKING.fromTokens && after < before / MAX_SHRINKING.times
  return spoken === '' || isTooLong || isTooShort ? null : spoken
}

/** Some models add the label that they expect. */
const withoutSpeaker = (text: string, { speaker }: Line): string =>
  speaker && text.startsWith(`${speaker}: `) ? text.slice(speaker.length + 2) : text
