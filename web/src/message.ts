import { formatted, type Part, setApart, type Values } from '../../src/platform/texts/format.ts'
import { pageLanguage } from './page-language.ts'

/** A text with values; the build makes them from the messages of the page's language. */
export const message = (parts: Part[]) => (values: Values) => formatted(parts, values, pageLanguage)

/** A title that stands by itself, such as a file's in the heading of a page. */
export const ownTitle = (title: string): string => setApart(title, pageLanguage)
