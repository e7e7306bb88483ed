import { memo, useEffect, useRef } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import { onThemeChange } from '../../design/theme.ts'

const BAR_PX = 3

/** The stretch of the recording that the task is about, drawn from the peaks that were measured when it was fetched. */
export const Waveform = memo(function Waveform({
  peaks,
  startMs,
  endMs,
}: {
  peaks: Peaks
  startMs: number
  endMs: number
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current!
    const redraw = () => drawBars(element, loudnessBetween(peaks, startMs, endMs))
    const watching = new ResizeObserver(redraw)
    watching.observe(element)
    const unwatchTheme = onThemeChange(redraw)
    return () => {
      watching.disconnect()
      unwatchTheme()
    }
  }, [peaks, startMs, endMs])
  return <canvas ref={canvas} className="bars" />
})

/** The format has the lowest and the highest of each stretch; the larger of both is what is drawn. */
function loudnessBetween(
  { data, sample_rate, samples_per_pixel }: Peaks,
  startMs: number,
  endMs: number,
): number[] {
  const pairMs = (samples_per_pixel / sample_rate) * 1000
  const first = Math.floor(startMs / pairMs)
  const last = Math.min(Math.ceil(endMs / pairMs), data.length / 2)
  return Array.from({ length: Math.max(0, last - first) }, (_, i) =>
    Math.max(Math.abs(data[2 * (first + i)]!), Math.abs(data[2 * (first + i) + 1]!)),
  )
}

function drawBars(canvas: HTMLCanvasElement, loudness: number[]): void {
  const { clientWidth: width, clientHeight: height } = canvas
  const scale = window.devicePixelRatio
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(canvas).color
  const loudest = loudness.reduce((most, one) => Math.max(most, one), 1)
  const bars = Math.floor(width / BAR_PX)
  for (let bar = 0; bar < bars; bar++) {
    const from = Math.floor((bar * loudness.length) / bars)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * loudness.length) / bars))
    let most = 0
    for (let i = from; i < to; i++) most = Math.max(most, loudness[i] ?? 0)
    const tall = Math.max(1, (most / loudest) * height)
    context.fillRect(bar * BAR_PX, (height - tall) / 2, BAR_PX - 1, tall)
  }
}
