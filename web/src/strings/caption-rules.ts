import type { CaptionRules } from '../../../src/transcripts/render/caption-rules.ts'

type Bounds = { min: number; max: number }

const between = ({ min, max }: Bounds) => `${min} to ${max}.`

const labels: Record<keyof CaptionRules, string> = {
  lineCharacters: 'Characters per line',
  lines: 'Lines per caption',
  shortestMs: 'Minimum time on screen (milliseconds)',
  longestMs: 'Maximum time on screen (milliseconds)',
  charactersASecond: 'Characters per second',
  shortestGapMs: 'Minimum gap between captions (milliseconds)',
}

const hints: Record<keyof CaptionRules, (bounds: Bounds) => string> = {
  lineCharacters: between,
  lines: between,
  shortestMs: between,
  longestMs: between,
  charactersASecond: (bounds) => `${between(bounds)} Fast speech may exceed this.`,
  shortestGapMs: (bounds) => `${between(bounds)} Smaller gaps are closed.`,
}

/** Not part of `strings`, so that the first page does not load them. */
export const captionRulesText = {
  title: 'Captions',
  aside:
    'Limits on the length and speed of captions. Machine captions follow these rules, and editors see which captions break one.',
  labels,
  hints,
  save: 'Save',
  saved:
    'Saved. Captions you download from now on follow these rules. Captions that an editor has adjusted do not change.',
  usualWords: ({ lines, lineCharacters, charactersASecond }: CaptionRules) =>
    `By default, captions have up to ${lines} lines of ${lineCharacters} characters, at up to ${charactersASecond} characters per second.`,
  download: {
    title: 'Caption limits',
    words:
      'For .srt, .vtt, .ttml, .scc and .stl. Where you leave a field empty, the limit of your account applies. Captions that an editor has adjusted do not change.',
    visitorWords:
      'For .srt, .vtt, .ttml, .scc and .stl. Where you leave a field empty, the usual limit applies. Captions that an editor has adjusted do not change.',
    settings: 'Limits of your account',
    outside: (label: string, { min, max }: Bounds) => `${label}: enter a whole number from ${min} to ${max}.`,
    clear: 'Clear limits',
  },
  usual: 'Reset to defaults',
  usualAgain: 'The default rules apply again.',
}
