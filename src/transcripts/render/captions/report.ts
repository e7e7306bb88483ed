import {
  brokenRules,
  CAPTION_RULES,
  type CaptionRule,
  type CaptionRules,
  type Cue,
  captionRules,
  charactersASecond,
  charactersIn,
  durationMs,
  gapMs,
} from '../caption-rules.ts'

/** How well the captions read, and how many cues break which rule. Only `tooFast` depends on how fast people speak. */
export type CaptionReport = {
  cues: number
  charactersASecond: { mean: number; highest: number }
  lineCharacters: { mean: number; longest: number }
  durationMs: { mean: number; shortest: number; longest: number }
  /** Between one cue and the next; none between cues that follow each other at once. */
  gapsMs: { count: number; mean: number; shortest: number; longest: number }
  broken: Record<CaptionRule, number>
}

export function captionReport(cues: Cue[], rules: CaptionRules = captionRules): CaptionReport {
  const speeds = summary(cues.map(charactersASecond))
  const lines = summary(cues.flatMap((cue) => cue.lines.map(charactersIn)))
  const { mean, lowest: shortest, highest: longest } = summary(cues.map(durationMs))
  const gaps = summary(cues.map((cue, i) => gapMs(cue, cues[i + 1])).filter((gap) => gap > 0))
  return {
    cues: cues.length,
    charactersASecond: { mean: speeds.mean, highest: speeds.highest },
    lineCharacters: { mean: lines.mean, longest: lines.highest },
    durationMs: { mean, shortest, longest },
    gapsMs: { count: gaps.count, mean: gaps.mean, shortest: gaps.lowest, longest: gaps.highest },
    broken: countBroken(cues, rules),
  }
}

function countBroken(cues: Cue[], rules: CaptionRules): CaptionReport['broken'] {
  const counts = Object.fromEntries(CAPTION_RULES.map((rule) => [rule, 0])) as CaptionReport['broken']
  cues.forEach((cue, i) => {
    for (const rule of brokenRules(cue, cues[i + 1], rules)) counts[rule]++
  })
  return counts
}

/** All zero without captions; rounded to one decimal. */
function summary(values: number[]) {
  const tenth = (value: number) => Math.round(value * 10) / 10
  return {
    count: values.length,
    mean: tenth(values.reduce((sum, value) => sum + value, 0) / (values.length || 1)),
    lowest: tenth(values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)),
    highest: tenth(values.reduce((a, b) => Math.max(a, b), values[0] ?? 0)),
  }
}
