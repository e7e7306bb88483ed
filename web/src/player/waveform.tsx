import { type ComponentProps, memo, useEffect, useMemo, useRef } from 'react'
import type { Peaks } from '../../../sdk/index.ts'
import { onThemeChange } from '../design/theme.ts'
import { onFrames } from './on-frames.ts'

const BAR_PX = 3

/** The part of the recording that the canvas shows from edge to edge. */
export type View = { fromMs: number; toMs: number }
export type Size = { width: number; height: number }
export type DrawOver = (context: CanvasRenderingContext2D, view: View, size: Size) => void

/**
 * A stretch of the recording, drawn from the peaks measured at download, in the element's text colour. It is drawn
 * again when its size or the theme changes, and with every frame that `media` plays, if given.
 */
export const Waveform = memo(function Waveform({
  peaks,
  view,
  media = null,
  topPx = 0,
  drawOver,
  ...canvasProps
}: {
  /** Null while they are loaded, and where they cannot be: the rest of the page does without. */
  peaks: Peaks | null
  view: () => View
  media?: HTMLMediaElement | null
  /** Kept free of bars. */
  topPx?: number
  drawOver?: DrawOver | undefined
} & ComponentProps<'canvas'>) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const loudest = useMemo(() => (peaks ? loudestOf(peaks, 0, peaks.data.length / 2) : 0), [peaks])
  useEffect(() => {
    const element = canvas.current!
    function draw() {
      const size = { width: element.clientWidth, height: element.clientHeight }
      const context = clearedContext(element, size)
      const shown = view()
      if (peaks) drawBars(context, { peaks, loudest, view: shown, size, topPx })
      drawOver?.(context, shown, size)
    }
    const resized = new ResizeObserver(draw)
    resized.observe(element)
    const unwatchTheme = onThemeChange(draw)
    const unwatchFrames = media && onFrames(media, draw)
    return () => {
      resized.disconnect()
      unwatchTheme()
      unwatchFrames?.()
    }
  }, [peaks, loudest, view, media, topPx, drawOver])
  return <canvas ref={canvas} dir="ltr" {...canvasProps} />
})

function clearedContext(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D {
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(canvas).color
  return context
}

type Bars = { peaks: Peaks; loudest: number; view: View; size: Size; topPx: number }

function drawBars(context: CanvasRenderingContext2D, { peaks, loudest, view, size, topPx }: Bars): void {
  const pairMs = (peaks.samples_per_pixel / peaks.sample_rate) * 1000
  const barMs = ((view.toMs - view.fromMs) * BAR_PX) / size.width
  const room = size.height - topPx
  for (let bar = 0; bar * BAR_PX < size.width; bar++) {
    const from = Math.floor((view.fromMs + bar * barMs) / pairMs)
    const to = Math.max(from + 1, Math.floor((view.fromMs + (bar + 1) * barMs) / pairMs))
    const tall = Math.max(1, (loudestOf(peaks, from, to) / loudest) * room)
    context.fillRect(bar * BAR_PX, topPx + (room - tall) / 2, BAR_PX - 1, tall)
  }
}

/** The format has the lowest and the highest sample of each pair. */
function loudestOf({ data }: Peaks, fromPair: number, toPair: number): number {
  let loudest = 1
  for (let at = 2 * fromPair; at < 2 * toPair; at++) loudest = Math.max(loudest, Math.abs(data[at] ?? 0))
  return loudest
}
