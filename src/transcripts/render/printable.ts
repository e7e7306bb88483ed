/**
 * Makes text safe for every format. Control characters, byte order marks and Unicode noncharacters are dropped, because
 * XML, Word and WebVTT cannot represent them. Any run of white space except no-break spaces becomes one space, and the
 * text is trimmed. Half a surrogate pair becomes U+FFFD. Everything else stays.
 */
export function printable(text: string): string {
  if (plainText.test(text)) return text
  return text.toWellFormed().replace(unprintable, '').replace(whiteSpace, ' ').trim()
}

/** A quick check that is enough for most text. */
const plainText = /^[!-~]+(?: [!-~]+)*$/
const unprintable = /[[\p{Cc}\p{Noncharacter_Code_Point}\ufeff]--\p{White_Space}]/gv
const whiteSpace = /[\p{White_Space}--[\u00a0\u2007\u202f]]+/gv
