import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Buyers have names in any script. Each run of text gets a font that has its letters: Noto Sans comes in files by
 * script, and the large fonts for Chinese, Japanese and Korean are only read if they are needed.
 */
export type Run = { font: string; text: string; isRtl: boolean }

type Font = {
  name: string
  /** By which other programs know it; large fonts by their PostScript names. */
  family: string
  file: string
  boldFile: string
  has: (code: number) => boolean
  isRtl: boolean
}

const PACKAGES = join(import.meta.dirname, '../../../../node_modules')

const SCRIPTS: [string, string[]][] = [
  [
    '@fontsource/noto-sans',
    ['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'devanagari'],
  ],
  ['@fontsource/noto-sans-arabic', ['arabic']],
  ['@fontsource/noto-sans-hebrew', ['hebrew']],
]
const FAMILIES: Record<string, string> = {
  'noto-sans': 'Noto Sans',
  'noto-sans-arabic': 'Noto Sans Arabic',
  'noto-sans-hebrew': 'Noto Sans Hebrew',
}
const HANGUL = /[\p{Script=Hangul}]/u
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef\u30fb\u30fc]/u

const FONTS: Font[] = [
  ...SCRIPTS.flatMap(([name, subsets]) => fontsIn(name, subsets)),
  largeFont('hangul', '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', HANGUL),
  largeFont('han', '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf', HAN),
]

function fontsIn(name: string, subsets: string[]): Font[] {
  const folder = join(PACKAGES, name)
  const family = name.split('/')[1]!
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return subsets.map((subset) => ({
    name: subset,
    family: FAMILIES[family]!,
    file: join(folder, `files/${family}-${subset}-400-normal.woff`),
    boldFile: join(folder, `files/${family}-${subset}-700-normal.woff`),
    has: isWithin(ranges[subset]!),
    isRtl: subset === 'arabic' || subset === 'hebrew',
  }))
}

function largeFont(name: string, file: string, letters: RegExp): Font {
  const path = join(PACKAGES, file)
  return {
    name,
    family: basename(path, '.otf'),
    file: path,
    boldFile: path,
    has: (code) => letters.test(String.fromCodePoint(code)),
    isRtl: false,
  }
}

/** From `U+0301,U+0400-045F`. */
function isWithin(ranges: string): (code: number) => boolean {
  const pairs = ranges.split(',').map((range) => {
    const [first, last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const
  })
  return (code) => pairs.some(([first, last]) => code >= first && code <= last)
}

export const registerFonts = (register: (name: string, file: string) => unknown): void => {
  for (const { name, file, boldFile } of FONTS) {
    register(name, file)
    register(`${name} bold`, boldFile)
  }
}

/**
 * Spaces and marks stay with the letters before them. Text that begins from the right has its runs in that order. No font
 * has the narrow space that French puts into numbers.
 */
export function runsOf(text: string, isBold: boolean): Run[] {
  const runs: Run[] = []
  for (const character of text.replace(/\p{C}+/gu, ' ').replaceAll('\u202f', '\u00a0')) {
    const last = runs.at(-1)
    const isNeutral = last !== undefined && /[\s\p{M}]/u.test(character)
    const { name, isRtl } = isNeutral ? { name: last.font, isRtl: last.isRtl } : fontOf(character, isBold)
    if (last?.font === name) last.text += character
    else runs.push({ font: name, text: character, isRtl })
  }
  return runs[0]?.isRtl ? runs.reverse() : runs
}

/** In the order of reading, whichever way that runs. */
export function fontRunsOf(text: string): { family: string; file: string; text: string }[] {
  const runs: { family: string; file: string; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const { family, file } = last && /[\s\p{M}\p{Cf}]/u.test(character) ? last : fontFor(character)
    if (last?.file === file) last.text += character
    else runs.push({ family, file, text: character })
  }
  return runs
}

const known = new Map<string, Font>()

/** Letters that no font has are shown as boxes. */
function fontOf(character: string, isBold: boolean): { name: string; isRtl: boolean } {
  const { name, isRtl } = fontFor(character)
  return { name: isBold ? `${name} bold` : name, isRtl }
}

function fontFor(character: string): Font {
  const code = character.codePointAt(0)!
  const font = known.get(character) ?? FONTS.find(({ has }) => has(code)) ?? FONTS[0]!
  known.set(character, font)
  return font
}
