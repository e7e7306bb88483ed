import type { Cue } from '../../transcripts/model.ts'

export type { Cue } from '../../transcripts/model.ts'

/**
 * Characters are UTF-16 units; counts of code points or graphemes are never higher. Those of Chinese, Japanese and Korean
 * count twice: they are twice as wide, and one says as much as two letters.
 */
export const captionRules = {
  lineCharacters: 42,
  lines: 2,
  shortestMs: 834,
  longestMs: 7_000,
  charactersASecond: 20,
  /** Silence inside a cue would show words long before they are said. */
  pauseMs: 1_500,
  /** Two frames of film: a shorter gap between cues is seen as a flicker. */
  flickerMs: 84,
} as const

/** The rules that a cue breaks, by itself or with the next one; used by the service and the captioners' page. */
const BREAKS = {
  empty: (cue: Cue) => isEmpty(cue),
  backwards: (cue: Cue) => durationMs(cue) <= 0,
  tooManyLines: (cue: Cue) => cue.lines.length > captionRules.lines,
  lineTooLong: (cue: Cue) => cue.lines.some((line) => charactersIn(line) > captionRules.lineCharacters),
  tooShort: (cue: Cue) => durationMs(cue) > 0 && durationMs(cue) < captionRules.shortestMs,
  tooLong: (cue: Cue) => durationMs(cue) > captionRules.longestMs,
  tooFast: (cue: Cue) => charactersASecond(cue) > captionRules.charactersASecond,
  overlapping: (cue: Cue, next: Cue | undefined) => gapMs(cue, next) < 0,
  outOfOrder: (cue: Cue, next: Cue | undefined) => next !== undefined && next.startMs < cue.startMs,
  flickering: (cue: Cue, next: Cue | undefined) =>
    gapMs(cue, next) > 0 && gapMs(cue, next) < captionRules.flickerMs,
}

export type CaptionRule = keyof typeof BREAKS

export const CAPTION_RULES = Object.keys(BREAKS) as CaptionRule[]

/** Captions that break one of these cannot be shown as they are; the others only read badly. */
export const UNSHOWABLE: CaptionRule[] = ['empty', 'backwards', 'overlapping', 'outOfOrder']

export const brokenRules = (cue: Cue, next: Cue | undefined): CaptionRule[] =>
  CAPTION_RULES.filter((rule) => BREAKS[rule](cue, next))

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
