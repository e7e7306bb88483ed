import { intoEnglish } from 'texts:intoEnglish'
import { translation as text } from 'texts:translation'
import { translator } from 'texts:translator'
import type { Translation } from '../../../../sdk/index.ts'
import { directionOf, languageTag } from '../../../../src/platform/languages.ts'
import { shownDay } from '../../shown.ts'

/** What one is good for that no one has reviewed. */
export const byMachine = (isFromRecording: boolean): string =>
  isFromRecording ? `${text.byMachine} ${intoEnglish.mark}` : text.byMachine

/** Who stands for a translation, and what it is good for. */
export function madeBy(
  { server }: Translation,
  { reviewed, reviewed_by, reviewed_by_translator }: NonNullable<Translation['text']>,
): string {
  if (reviewed === null) return byMachine(server === null)
  const { reviewedBy } = reviewed_by_translator ? translator : text
  return reviewedBy({ person: reviewed_by!, day: shownDay(reviewed) })
}

/** How browsers read a text aloud, and in which direction it goes. */
export const writtenIn = (language: string | null) =>
  language === null ? {} : { lang: languageTag(language), dir: directionOf(language) }
