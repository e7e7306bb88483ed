/**
 * Text as every format can carry it. Control characters, byte order marks and Unicode's noncharacters are dropped:
 * nobody speaks them, and XML, Word and WebVTT have no way to write them. White space of any kind and length (line
 * breaks, tabs, wide spaces) becomes one space, but for the no-break ones, and none is left at the ends. Half a
 * surrogate pair becomes U+FFFD. Everything else is printed as it is.
 */
export function printable(text: string): string {
  if (plainText.test(text)) return text
  return text.toWellFormed().replace(unprintable, '').replace(whiteSpace, ' ').trim()
}

/** Most text by far, known at a glance. */
const plainText = /^[!-~]+(?: [!-~]+)*$/
const unprintable = /[[\p{Cc}\p{Noncharacter_Code_Point}\ufeff]--\p{White_Space}]/gv
const whiteSpace = /[\p{White_Space}--[\u00a0\u2007\u202f]]+/gv
