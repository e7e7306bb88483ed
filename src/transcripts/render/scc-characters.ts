/**
 * The letters of CEA-608, as codes of seven bits. Those of the extended sets take the place of the character before
 * them, so that old decoders show that one: the plainest letter like it.
 */
const BASIC = new Map<string, number>([
  ...Array.from({ length: 0x5f }, (_, i) => [String.fromCharCode(0x20 + i), 0x20 + i] as const),
  ...Object.entries({ á: 0x2a, é: 0x5c, í: 0x5e, ó: 0x5f, ú: 0x60, ç: 0x7b, '÷': 0x7c, Ñ: 0x7d, ñ: 0x7e }),
])
/** Codes of ASCII that stand for other letters. */
for (const taken of '*\\^_`{|}~') BASIC.delete(taken)

const SPECIAL = setOf(0x11, 0x30, '®°½¿™¢£♪à\u00a0èâêîôû')
const EXTENDED = new Map([
  ...setOf(0x12, 0x20, 'ÁÉÓÚÜü‘¡*\u02bc—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»'),
  ...setOf(0x13, 0x20, 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø'),
])

const SAME = new Map(
  Object.entries({ '’': "'", '–': '—', '…': '...', '„': '“', ʼ: "'", Œ: 'OE', œ: 'oe', Æ: 'AE', æ: 'ae' }),
)

/** One byte that can share a word with another, or a word of its own. */
export type Code = { byte: number } | { word: [number, number]; instead?: number }

/** Null if it has no letter like this one; nothing for a sign that can be left out. */
export function codesOf(character: string): Code[] | null {
  const byte = BASIC.get(character)
  if (byte !== undefined) return [{ byte }]
  const special = SPECIAL.get(character)
  if (special) return [{ word: special }]
  const extended = EXTENDED.get(character)
  if (extended) return [{ word: extended, instead: BASIC.get(plain(character)) ?? 0x20 }]
  const same = SAME.get(character) ?? (plain(character) !== character ? plain(character) : null)
  if (same !== null) return allOrNone([...same].map(codesOf))
  return /\p{L}/u.test(character) ? null : []
}

const allOrNone = (codes: (Code[] | null)[]): Code[] | null =>
  codes.every((one) => one !== null) ? codes.flat() : null

const plain = (character: string): string => character.normalize('NFD').replace(/\p{M}/gu, '')

function setOf(first: number, from: number, characters: string): Map<string, [number, number]> {
  return new Map([...characters].map((character, i) => [character, [first, from + i]]))
}
