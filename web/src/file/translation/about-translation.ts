import type { Translation } from '../../../../sdk/index.ts'
import { isRightToLeftLanguage, languageTag } from '../../../../src/platform/languages.ts'
import { shownDay } from '../../shown.ts'
import { translation as text } from '../../strings/translation.ts'

/** Who stands for a translation. */
export const madeBy = ({ reviewed, reviewed_by }: NonNullable<Translation['text']>): string =>
  reviewed === null ? text.byMachine : text.reviewedBy(reviewed_by!, shownDay(reviewed))

/** How browsers read a text aloud, and in which direction it goes. */
export const writtenIn = (language: string | null) =>
  language === null
    ? {}
    : { lang: languageTag(language), dir: isRightToLeftLanguage(language) ? 'rtl' : 'ltr' }
