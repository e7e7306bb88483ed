/** How one of the format's code tables writes a character; null for a letter or digit that it has nothing like. */
export type CodeTable = { code: string; bytesOf(character: string): number[] | null }

/** Latin letters with accents, as ISO 6937 combines them: the accent stands before its letter. */
const LATIN = new Map<string, number[]>([
  ...ascii(),
  ...from(0xa0, '\u00a0¡¢£'),
  ...from(0xa5, '¥'),
  ...from(0xa7, '§¤‘“«←↑→↓°±²³×µ¶·÷’”»¼½¾¿'),
  ...from(0xd0, '—¹®©™♪¬¦'),
  ...from(0xdc, '⅛⅜⅝⅞ΩÆĐªĦ'),
  ...from(0xe6, 'ĲĿŁØŒºÞŦŊŉĸæđðħıĳŀłøœßþŧŋ'),
  ['Ð', [0xe2]],
  ...accented(0xc1, '\u0300', 'AEIOUaeiou'),
  ...accented(0xc2, '\u0301', 'ACEILNORSUYZaceilnorsuyz'),
  ...accented(0xc3, '\u0302', 'ACEGHIJOSUWYaceghijosuwy'),
  ...accented(0xc4, '\u0303', 'AINOUainou'),
  ...accented(0xc5, '\u0304', 'AEIOUaeiou'),
  ...accented(0xc6, '\u0306', 'AGUagu'),
  ...accented(0xc7, '\u0307', 'CEGIZcegz'),
  ...accented(0xc8, '\u0308', 'AEIOUYaeiouy'),
  ...accented(0xca, '\u030a', 'AUau'),
  ...accented(0xcb, '\u0327', 'CGKLNRSTcgklnrst'),
  // Romanian has commas, for which the table has cedillas.
  ...accented(0xcb, '\u0326', 'STst'),
  ...accented(0xcd, '\u030b', 'OUou'),
  ...accented(0xce, '\u0328', 'AEIUaeiu'),
  ...accented(0xcf, '\u030c', 'CDELNRSTZcdelnrstz'),
])

/** The four others are halves of ISO 8859 above ASCII. */
const eightBit = (encoding: string): Map<string, number[]> => {
  const upper = Uint8Array.from({ length: 0x60 }, (_, i) => 0xa0 + i)
  const letters = new TextDecoder(encoding).decode(upper)
  return new Map([...ascii(), ...from(0xa0, letters)])
}

/** What is written for characters that a table does not have. */
const PLAINER = new Map<string, string>([
  ...Object.entries({
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '“': '"',
    '”': '"',
    '„': '“',
    '«': '"',
    '»': '"',
    '\u00a0': ' ',
  }),
  ...Object.entries({
    '–': '—',
    '—': '-',
    '…': '...',
    '€': 'EUR',
    '№': 'No',
    ґ: 'г',
    Ґ: 'Г',
    Đ: 'D',
    đ: 'd',
  }),
  ...Object.entries({ Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', ß: 'ss', Ł: 'L', ł: 'l' }),
  ...[...'٠١٢٣٤٥٦٧٨٩'].map((digit, i) => [digit, String(i)] as const),
])

const table = (code: string, letters: Map<string, number[]>): CodeTable => ({
  code,
  bytesOf: function bytesOf(character): number[] | null {
    if (character === '\u00ad') return []
    const known = letters.get(character)
    if (known) return known
    const plainer = PLAINER.get(character) ?? withoutLastMark(character)
    if (plainer !== null) {
      const all = [...plainer].map(bytesOf)
      return all.every((bytes) => bytes !== null) ? all.flat() : null
    }
    return /[\p{L}\p{N}]/u.test(character) ? null : []
  },
})

/** In the order in which they are tried. */
export const TABLES: CodeTable[] = [
  table('00', LATIN),
  table('01', eightBit('iso-8859-5')),
  table('03', eightBit('iso-8859-7')),
  table('04', eightBit('iso-8859-8')),
  table('02', eightBit('iso-8859-6')),
]

function withoutLastMark(character: string): string | null {
  const parts = [...character.normalize('NFD')]
  return parts.length > 1 ? parts.slice(0, -1).join('').normalize('NFC') : null
}

/** The first edition has another sign at the place of the dollar; readers have long agreed on the dollar. */
function ascii(): [string, number[]][] {
  return Array.from({ length: 0x5f }, (_, i) => [String.fromCharCode(0x20 + i), [0x20 + i]])
}

/** Places without a character stay free. */
function from(first: number, characters: string): [string, number[]][] {
  return [...characters].flatMap((character, i) => (character === '\ufffd' ? [] : [[character, [first + i]]]))
}

function accented(accent: number, mark: string, letters: string): [string, number[]][] {
  return [...letters].map((letter) => [(letter + mark).normalize('NFC'), [accent, letter.charCodeAt(0)]])
}
