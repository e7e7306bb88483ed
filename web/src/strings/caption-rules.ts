import type { CaptionRules } from '../../../src/render/captions/rules.ts'

type Bounds = { min: number; max: number }

const between = ({ min, max }: Bounds) => `${min} to ${max}.`

const labels: Record<keyof CaptionRules, string> = {
  lineCharacters: 'Characters per line',
  lines: 'Lines per caption',
  shortestMs: 'Shortest time on screen (milliseconds)',
  longestMs: 'Longest time on screen (milliseconds)',
  charactersASecond: 'Characters per second',
  shortestGapMs: 'Smallest gap between captions (milliseconds)',
}

const hints: Record<keyof CaptionRules, (bounds: Bounds) => string> = {
  lineCharacters: between,
  lines: between,
  shortestMs: between,
  longestMs: between,
  charactersASecond: (bounds) => `${between(bounds)} Fast speech can exceed it.`,
  shortestGapMs: (bounds) => `${between(bounds)} Smaller gaps are closed.`,
}

/** Not part of `strings`, so that the first page does not load them. */
export const captionRulesText = {
  title: 'Captions',
  aside:
    'How long and how fast captions may be. The machine cuts them by these rules, and captioners see where one is broken.',
  labels,
  hints,
  save: 'Save',
  saved:
    'Saved. Captions you download from now on follow these rules. Captions made by a captioner stay as they are.',
  usualWords: ({ lines, lineCharacters, charactersASecond }: CaptionRules) =>
    `Usually, captions have up to ${lines} lines of ${lineCharacters} characters, and ${charactersASecond} characters per second.`,
  usual: 'Go back to the usual rules',
  usualAgain: 'The usual rules apply again.',
}
