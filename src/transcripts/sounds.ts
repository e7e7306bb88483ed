/** What a name sounds like, as far as its letters tell. */
export type Sound = { consonants: string; firstVowel: string }

export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/['’]s(?=\P{L}*$)/u, '')
    .replace(/[^\p{L}]/gu, '')

/** What consonants sound like, roughly and in many languages. */
const SOUNDS: [RegExp, string][] = [
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/^x/, 's'],
  [/ch(?=[rl])/g, 'k'],
  [/sch|sh|ch|cz|tsch|tj/g, 'j'],
  [/ph|v|w(?=[aeiou])/g, 'f'],
  [/th|dt|d/g, 't'],
  [/gh/g, 'g'],
  [/ck|q|c(?![eiy])|g(?![eiy])/g, 'k'],
  [/g/g, 'j'],
  [/[cz]/g, 's'],
  [/x/g, 'ks'],
]

const VOWELS: [RegExp, string][] = [
  [/[ea][iy]/, 'a'],
  [/[eiy]/, 'i'],
  [/[ou]/, 'o'],
]

export function soundOf(text: string): Sound {
  const plain = plainOf(text)
  let sound = plain
  for (const [letters, as] of SOUNDS) sound = sound.replace(letters, as)
  const consonants = sound.replace(/[aeiouyhw]/g, '').replace(/(.)\1+/gu, '$1')
  const firstVowel = vowelOf(/[aeiouy]+/.exec(plain)?.[0] ?? '')
  return { consonants: /^[aeiouyh]/.test(sound) ? `a${consonants}` : consonants, firstVowel }
}

/** Of all its syllables. */
export const vowelsOf = (text: string): string =>
  (plainOf(text).match(/[aeiouy]+/g) ?? []).map(vowelOf).join('-')

const vowelOf = (vowels: string): string =>
  VOWELS.find(([letters]) => vowels.search(letters) === 0)?.[1] ?? vowels.slice(0, 1)

/** How many letters must be put in, taken out or changed. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    }
    row = next
  }
  return row[b.length]!
}
