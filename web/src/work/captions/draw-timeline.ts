import type { CaptionRules } from '../../../../src/transcripts/render/caption-rules.ts'
import type { Size, View } from '../../player/waveform.tsx'
import { brokenAt, type DeskCue } from './cues.ts'
import { type SpokenWord, wordsBetween } from './spoken-words.ts'

export const CUE_HEIGHT = 22
export const WORD_HEIGHT = 18
/** Words that are narrower cannot be read. */
const MIN_WORD_PX = 14

type Shown = {
  cues: readonly DeskCue[]
  at: number
  rules: CaptionRules
  spoken: readonly SpokenWord[]
  nowMs: number
}

/** Captions on top, the words that are said below them, and the moment being played. */
export function drawTimeline(
  context: CanvasRenderingContext2D,
  { cues, at, rules, spoken, nowMs }: Shown,
  { fromMs, toMs, width, height }: View & Size,
): void {
  const colours = coloursOf(context.canvas)
  const xOf = (ms: number) => ((ms - fromMs) / (toMs - fromMs)) * width
  context.font = `12px ${getComputedStyle(context.canvas).fontFamily}`
  context.fillStyle = colours.moment
  for (const word of wordsBetween(spoken, fromMs - 2_000, toMs))
    drawWord(context, word.text, xOf(word.startMs), xOf(word.endMs))
  cues.forEach((cue, i) => {
    if (cue.endMs < fromMs || cue.startMs > toMs) return
    const isBroken = brokenAt(cue, cues[i + 1], rules).length > 0
    const colour = isBroken ? colours.broken : colours.cue
    drawCue(context, cue, { x: xOf(cue.startMs), toX: xOf(cue.endMs), height, colour, isAtHand: i === at })
  })
  context.fillStyle = colours.moment
  context.fillRect(xOf(nowMs) - 1, 0, 2, height)
}

/** Left out where it would not be readable: every edge still snaps to it. */
function drawWord(context: CanvasRenderingContext2D, text: string, x: number, toX: number): void {
  if (toX - x < MIN_WORD_PX) return
  context.save()
  context.globalAlpha = 0.75
  context.beginPath()
  context.rect(x, CUE_HEIGHT, toX - x, WORD_HEIGHT)
  context.clip()
  context.fillRect(x, CUE_HEIGHT + 4, 1, WORD_HEIGHT - 6)
  context.fillText(text, x + 4, CUE_HEIGHT + 14)
  context.restore()
}

type Box = { x: number; toX: number; height: number; colour: string; isAtHand: boolean }

function drawCue(context: CanvasRenderingContext2D, cue: DeskCue, { x, toX, height, colour, isAtHand }: Box) {
  const wide = Math.max(2, toX - x - 1)
  context.save()
  context.fillStyle = colour
  context.globalAlpha = isAtHand ? 0.16 : 0.07
  context.fillRect(x, 0, wide, height)
  context.globalAlpha = 1
  context.fillRect(x, 0, isAtHand ? 3 : 1, height)
  context.fillRect(toX - (isAtHand ? 3 : 1) - 1, 0, isAtHand ? 3 : 1, height)
  context.beginPath()
  context.rect(x, 0, wide, CUE_HEIGHT)
  context.clip()
  context.fillText(cue.lines.join(' '), x + 6, 15)
  context.restore()
}

/** A canvas has no CSS variables: properties that it does not use otherwise carry the colours of the theme. */
function coloursOf(canvas: HTMLCanvasElement) {
  const { caretColor, outlineColor, columnRuleColor } = getComputedStyle(canvas)
  return { moment: caretColor, broken: outlineColor, cue: columnRuleColor }
}
