/**
 * Text as every format can carry it. Control characters, byte order marks and Unicode's noncharacters are dropped:
 * nobody speaks them, and XML, Word and WebVTT have no way to write them. Line breaks, tabs and runs of spaces become
 * one space, and half a surrogate pair becomes U+FFFD. Everything else is printed as it is.
 */
export function printable(text: string): string {
  if (plainText.test(text)) return text
  return text.toWellFormed().replace(unprintable, '').replace(whiteSpace, ' ').replace(outerSpace, '')
}

/** Most text by far, known at a glance. */
const plainText = /^[!-~]+(?: [!-~]+)*$/
const unprintable = /[[\p{Cc}\p{Noncharacter_Code_Point}\ufeff]--[\t-\r\u0085]]/gv
const whiteSpace = /[ \t-\r\u0085\u2028\u2029]+/g
const outerSpace = /^ | $/g
