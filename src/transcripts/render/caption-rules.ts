import type { Cue } from '../model.ts'

export type { Cue } from '../model.ts'

/**
 * Characters are UTF-16 units; counts of code points or graphemes are never higher. Those of Chinese, Japanese and Korean
 * count twice: they are twice as wide, and one says as much as two letters.
 */
export type CaptionRules = {
  lineCharacters: number
  lines: number
  shortestMs: number
  longestMs: number
  charactersASecond: number
  /** Cues touch, or have at least this gap between them: a shorter one is seen as a flicker. */
  shortestGapMs: number
}

/** Of the formats that are made of captions. */
export const CAPTION_EXTENSIONS = ['srt', 'vtt', 'ttml', 'scc', 'stl'] as const

/** For accounts without rules of their own. The gap is two frames of film. */
export const captionRules: CaptionRules = {
  lineCharacters: 42,
  lines: 2,
  shortestMs: 834,
  longestMs: 7_000,
  charactersASecond: 20,
  shortestGapMs: 84,
}

/** What an account may ask for. The shortest time never exceeds the longest. */
export const RULE_BOUNDS: Record<keyof CaptionRules, { min: number; max: number }> = {
  lineCharacters: { min: 20, max: 80 },
  lines: { min: 1, max: 3 },
  shortestMs: { min: 300, max: 3_000 },
  longestMs: { min: 3_000, max: 15_000 },
  charactersASecond: { min: 8, max: 40 },
  shortestGapMs: { min: 0, max: 500 },
}

/** Cues that break one of these cannot be shown as they are, whatever the account's rules. */
const UNSHOWABLE = {
  empty: (cue: Cue) => isEmpty(cue),
  backwards: (cue: Cue) => durationMs(cue) <= 0,
  overlapping: (cue: Cue, next: Cue | undefined) => gapMs(cue, next) < 0,
  outOfOrder: (cue: Cue, next: Cue | undefined) => next !== undefined && next.startMs < cue.startMs,
}

/** Cues that break one of these read badly. */
const UNREADABLE = {
  tooManyLines: (cue: Cue, { lines }: CaptionRules) => cue.lines.length > lines,
  lineTooLong: (cue: Cue, { lineCharacters }: CaptionRules) =>
    cue.lines.some((line) => charactersIn(line) > lineCharacters),
  tooShort: (cue: Cue, { shortestMs }: CaptionRules) => durationMs(cue) > 0 && durationMs(cue) < shortestMs,
  tooLong: (cue: Cue, { longestMs }: CaptionRules) => durationMs(cue) > longestMs,
  tooFast: (cue: Cue, rules: CaptionRules) => charactersASecond(cue) > rules.charactersASecond,
  flickering: (cue: Cue, { shortestGapMs }: CaptionRules, next: Cue | undefined) =>
    gapMs(cue, next) > 0 && gapMs(cue, next) < shortestGapMs,
}

export type UnshowableRule = keyof typeof UNSHOWABLE
export type CaptionRule = UnshowableRule | keyof typeof UNREADABLE

const UNSHOWABLE_RULES = Object.keys(UNSHOWABLE) as UnshowableRule[]
const UNREADABLE_RULES = Object.keys(UNREADABLE) as (keyof typeof UNREADABLE)[]

export const CAPTION_RULES: CaptionRule[] = [...UNSHOWABLE_RULES, ...UNREADABLE_RULES]

/** The rules that a cue breaks, by itself or with the next one; used by the service and the captioners' page. */
export const brokenRules = (cue: Cue, next: Cue | undefined, rules: CaptionRules): CaptionRule[] => [
  ...whyUnshowable(cue, next),
  ...UNREADABLE_RULES.filter((rule) => UNREADABLE[rule](cue, rules, next)),
]

export const whyUnshowable = (cue: Cue, next: Cue | undefined): UnshowableRule[] =>
  UNSHOWABLE_RULES.filter((rule) => UNSHOWABLE[rule](cue, next))

const isEmpty = (cue: Cue): boolean => cue.lines.join('').trim() === ''

export function cueCharacters(cue: Cue): number {
  return charactersIn(cue.lines.join(' '))
}

/** Punctuation and letters of East Asia, from Hangul's parts to the wide forms of Latin letters. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/g

export const charactersIn = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

/** Zero for a cue without duration, which breaks another rule. */
export function charactersASecond(cue: Cue): number {
  return durationMs(cue) > 0 ? cueCharacters(cue) / (durationMs(cue) / 1000) : 0
}

export function durationMs(cue: Cue): number {
  return cue.endMs - cue.startMs
}

export function gapMs(cue: Cue, next: Cue | undefined): number {
  return next ? next.startMs - cue.endMs : 0
}
