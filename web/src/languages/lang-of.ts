import { languageTag } from '../../../src/platform/languages.ts'

/** The language of a text, for the attribute `lang`: browsers read it aloud, check its spelling and choose its letters by it. */
export const langOf = (code: string | null | undefined): string | undefined =>
  code ? languageTag(code) : undefined
