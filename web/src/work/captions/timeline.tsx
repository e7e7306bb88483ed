import { memo, type RefObject, useEffect, useRef } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import { onThemeChange } from '../../design/theme.ts'
import { strings } from '../../strings.ts'
import { brokenAt, type DeskCue } from './cues.ts'

const WINDOW_MS = 12_000
/** More of what comes than of what was. */
const BEFORE_MS = 4_000
const BAR_PX = 3
const CUE_HEIGHT = 22

/** Lets whoever plays the recording move the picture of it. */
export type DrawMoment = (ms: number) => void

type Drawn = { peaks: Peaks | null; cues: readonly DeskCue[]; at: number }

/** The sound around this moment, with the captions over it. */
export const Timeline = memo(function Timeline({
  peaks,
  cues,
  at,
  moment,
  seek,
}: Drawn & { moment: RefObject<DrawMoment | null>; seek: (ms: number) => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const shownMs = useRef(0)
  useEffect(() => {
    const element = canvas.current!
    function redraw() {
      draw(element, shownMs.current, { peaks, cues, at })
    }
    moment.current = (ms) => {
      shownMs.current = ms
      redraw()
    }
    redraw()
    const size = new ResizeObserver(redraw)
    size.observe(element)
    const unwatchTheme = onThemeChange(redraw)
    return () => {
      moment.current = null
      size.disconnect()
      unwatchTheme()
    }
  }, [peaks, cues, at, moment])
  return (
    <canvas
      ref={canvas}
      className="timeline"
      role="img"
      aria-label={strings.captions.timeline}
      onClick={({ nativeEvent }) =>
        seek(shownMs.current - BEFORE_MS + (nativeEvent.offsetX / canvas.current!.clientWidth) * WINDOW_MS)
      }
    />
  )
})

function draw(canvas: HTMLCanvasElement, ms: number, { peaks, cues, at }: Drawn): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  const colours = coloursOf(canvas)
  const fromMs = ms - BEFORE_MS
  const xOf = (moment: number) => ((moment - fromMs) / WINDOW_MS) * width
  if (peaks) drawWave(context, peaks, { fromMs, width, height, colour: colours.wave })
  context.font = `12px ${getComputedStyle(canvas).fontFamily}`
  cues.forEach((cue, i) => {
    if (cue.endMs < fromMs || cue.startMs > fromMs + WINDOW_MS) return
    const isBroken = brokenAt(cue, cues[i + 1]).length > 0
    const colour = isBroken ? colours.broken : colours.cue
    drawCue(context, cue, { x: xOf(cue.startMs), toX: xOf(cue.endMs), height, colour, isAtHand: i === at })
  })
  context.fillStyle = colours.moment
  context.fillRect(xOf(ms) - 1, 0, 2, height)
}

type Wave = { fromMs: number; width: number; height: number; colour: string }

function drawWave(context: CanvasRenderingContext2D, peaks: Peaks, { fromMs, width, height, colour }: Wave) {
  const pairMs = (peaks.samples_per_pixel / peaks.sample_rate) * 1000
  const room = height - CUE_HEIGHT - 8
  context.fillStyle = colour
  for (let x = 0; x < width; x += BAR_PX) {
    const pair = Math.floor((fromMs + (x / width) * WINDOW_MS) / pairMs)
    const [low = 0, high = 0] = [peaks.data[2 * pair], peaks.data[2 * pair + 1]]
    const tall = Math.max(1, (Math.max(Math.abs(low), Math.abs(high)) / 128) * room)
    context.fillRect(x, CUE_HEIGHT + 8 + (room - tall) / 2, BAR_PX - 1, tall)
  }
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

/** A canvas knows no variables; the properties that it has no use for carry the colours of the page. */
function coloursOf(canvas: HTMLCanvasElement) {
  const { color, caretColor, outlineColor, columnRuleColor } = getComputedStyle(canvas)
  return { wave: color, moment: caretColor, broken: outlineColor, cue: columnRuleColor }
}
