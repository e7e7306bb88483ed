import { languageName, languageTag } from '../../platform/languages.ts'
import { languageOf } from '../../platform/texts/texts-in.ts'
import type { Paragraph } from '../model.ts'
import type { RenderOptions } from './options.ts'

/** What documents print before a paragraph in another language than their own: `[Spanish]`. */
export const passageMark = ({ language }: Paragraph, options: RenderOptions): string | null =>
  language === undefined || languageTag(language) === baseOf(options.language)
    ? null
    : `[${languageName(language, languageOfMarks(options))}]`

/** The document's, if the website is in it. */
export const languageOfMarks = ({ language }: RenderOptions): string => languageOf(baseOf(language))

const baseOf = (tag: string): string => tag.split('-', 1)[0]!
