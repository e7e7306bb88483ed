import type { bills } from 'texts:bills'
import type { documents } from 'texts:documents'
import type { emails } from 'texts:emails'
import type { help } from 'texts:help'
import type { notifications } from 'texts:notifications'
import type { products } from 'texts:products'
import type { sentences } from 'texts:sentences'
import { languageNames, ORIGINAL, readTexts, type Texts } from './catalog.ts'
import { formatted, setApart, type Values } from './format.ts'
import { partsOf } from './parse.ts'

/** The groups that the service itself needs. Their types are written from the English texts, as those of the website are. */
type OwnTexts = {
  bills: typeof bills
  documents: typeof documents
  emails: typeof emails
  help: typeof help
  notifications: typeof notifications
  products: typeof products
  sentences: typeof sentences
}

const known = new Map<string, OwnTexts>()

/** Each language is read once. One that is no longer there, and null, are English. */
export function textsIn(language: string | null): OwnTexts {
  const name = languageOf(language)
  const texts = known.get(name) ?? readOwn(name)
  known.set(name, texts)
  return texts
}

const LANGUAGES = languageNames()

export const languageOf = (language: string | null): string =>
  language !== null && LANGUAGES.includes(language) ? language : ORIGINAL

function readOwn(language: string): OwnTexts {
  const texts = readTexts(language) as Record<keyof OwnTexts, Texts>
  const { bills, documents, emails, help, notifications, products, sentences } = texts
  return spoken({ bills, documents, emails, help, notifications, products, sentences }, language) as OwnTexts
}

/** Messages with values as functions, and all others as strings. */
export function spoken(texts: Texts | Texts[] | string, language: string): unknown {
  if (Array.isArray(texts)) return texts.map((one) => spoken(one, language))
  if (typeof texts === 'string') return spokenMessage(texts, language)
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, spoken(inner, language)]))
}

/** Parsed when it is first said: parsing all would keep others waiting for a tenth of a second. */
function spokenMessage(message: string, language: string): string | ((values: Values) => string) {
  if (!/[{']/.test(message)) return message
  // Quoted braces are text.
  let parts = message.includes("'") ? partsOf(message) : undefined
  if (parts?.every((part) => typeof part === 'string')) return parts.join('')
  return (values) => {
    parts ??= partsOf(message)
    return formatted(parts, values, language, language === ORIGINAL ? asItIs : setApart)
  }
}

/** Programs compare English texts, and find in them what they sent. */
const asItIs = (text: string): string => text

/** An email of the group `emails`: its subject may need fewer values than its text. */
export const worded = <OfSubject, OfText>(
  { subject, text }: { subject(values: OfSubject): string; text(values: OfText): string },
  values: OfSubject & OfText,
): { subject: string; text: string } => ({ subject: subject(values), text: text(values) })
