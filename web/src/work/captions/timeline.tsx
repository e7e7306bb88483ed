import { memo, useCallback } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import type { CaptionRules } from '../../../../src/render/captions/rules.ts'
import type { Playback } from '../../player/use-playback.ts'
import { type Size, type View, Waveform } from '../../player/waveform.tsx'
import { captions as captionText } from '../../strings/captions.ts'
import { useCaptionRules } from './caption-rules.ts'
import { brokenAt, type DeskCue } from './cues.ts'

const WINDOW_MS = 12_000
/** A third for what was played; the rest for what comes next. */
const BEFORE_MS = 4_000
const CUE_HEIGHT = 22

/** The sound around the current moment, with the captions over it. */
export const Timeline = memo(function Timeline({
  peaks,
  cues,
  at,
  media,
  nowMs,
  seek,
}: {
  peaks: Peaks | null
  cues: readonly DeskCue[]
  at: number
} & Pick<Playback, 'media' | 'nowMs' | 'seek'>) {
  const rules = useCaptionRules()
  const view = useCallback(() => {
    const fromMs = nowMs() - BEFORE_MS
    return { fromMs, toMs: fromMs + WINDOW_MS }
  }, [nowMs])
  const drawOver = useCallback(
    (context: CanvasRenderingContext2D, shown: View, size: Size) =>
      drawCues(context, { cues, at, rules }, { ...shown, ...size }),
    [cues, at, rules],
  )
  return (
    <Waveform
      className="timeline"
      role="img"
      aria-label={captionText.timeline}
      peaks={peaks}
      view={view}
      media={media}
      topPx={CUE_HEIGHT + 8}
      drawOver={drawOver}
      onClick={({ nativeEvent, currentTarget }) =>
        seek(view().fromMs + (nativeEvent.offsetX / currentTarget.clientWidth) * WINDOW_MS)
      }
    />
  )
})

function drawCues(
  context: CanvasRenderingContext2D,
  { cues, at, rules }: { cues: readonly DeskCue[]; at: number; rules: CaptionRules },
  { fromMs, toMs, width, height }: View & Size,
): void {
  const colours = coloursOf(context.canvas)
  const xOf = (ms: number) => ((ms - fromMs) / WINDOW_MS) * width
  context.font = `12px ${getComputedStyle(context.canvas).fontFamily}`
  cues.forEach((cue, i) => {
    if (cue.endMs < fromMs || cue.startMs > toMs) return
    const isBroken = brokenAt(cue, cues[i + 1], rules).length > 0
    const colour = isBroken ? colours.broken : colours.cue
    drawCue(context, cue, { x: xOf(cue.startMs), toX: xOf(cue.endMs), height, colour, isAtHand: i === at })
  })
  context.fillStyle = colours.moment
  context.fillRect(xOf(fromMs + BEFORE_MS) - 1, 0, 2, height)
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
