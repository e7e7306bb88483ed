import { useEffect, useMemo, useState } from 'react'
import type { View } from '../../player/waveform.tsx'
import type { Sound } from './sound.ts'

const MIN_SHOWN_MS = 4000
const STEP = 2
/** Where the sound goes on after it has left what is shown. */
const SHARE_BEFORE = 0.1

export type Zoom = ReturnType<typeof useZoom>

/** How much of the recording the waveform shows. It follows the sound. */
export function useZoom(whole: View, { position, nowMs }: Pick<Sound, 'position' | 'nowMs'>) {
  const { fromMs, toMs } = whole
  const [view, setView] = useState(whole)
  const actions = useMemo(() => {
    const within = (from: number, span: number): View => {
      const start = Math.max(fromMs, Math.min(from, toMs - span))
      return { fromMs: start, toMs: start + span }
    }
    /** The moment stays where it is on the screen. */
    const zoomAt = (ms: number, factor: number) =>
      setView((last) => {
        const before = last.toMs - last.fromMs
        const span = Math.min(Math.max(before * factor, MIN_SHOWN_MS), Math.max(toMs - fromMs, MIN_SHOWN_MS))
        return within(ms - ((ms - last.fromMs) / before) * span, span)
      })
    return {
      zoomAt,
      zoomIn: () => zoomAt(nowMs(), 1 / STEP),
      zoomOut: () => zoomAt(nowMs(), STEP),
      follow: (ms: number) =>
        setView((last) => {
          const span = last.toMs - last.fromMs
          const isShown = ms >= last.fromMs && ms <= last.toMs
          return isShown ? last : within(ms - span * SHARE_BEFORE, span)
        }),
    }
  }, [fromMs, toMs, nowMs])
  useEffect(() => position.onMove(() => actions.follow(position.ms())), [position, actions])
  return { view, ...actions }
}
