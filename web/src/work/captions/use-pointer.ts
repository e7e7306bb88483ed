import { type PointerEvent, type RefObject, useRef } from 'react'
import type { View } from '../../player/waveform.tsx'
import type { DeskCue } from './cues.ts'
import type { Drag, Handle } from './use-drag.ts'

/** An edge is gripped, and snaps, this near. */
const REACH_PX = 8
/** Less is a click with an unsteady hand. */
const MIN_DRAG_PX = 3

type Press = { x: number; nowMs: number; view: View; handle: Handle | null; isDrag: boolean }

/** The pointer over the timeline: it drags an edge, the selected caption, or the timeline itself; a click seeks. */
export function usePointer({
  cues,
  at,
  drag,
  view,
  held,
  seek,
  nowMs,
}: {
  cues: readonly DeskCue[]
  at: number
  drag: Drag | null
  view: () => View
  held: RefObject<View | null>
  seek: (ms: number) => void
  nowMs: () => number
}) {
  const press = useRef<Press | null>(null)

  function msPerPx({ currentTarget }: PointerEvent<HTMLCanvasElement>, { fromMs, toMs }: View): number {
    return (toMs - fromMs) / currentTarget.clientWidth
  }
  function handleAt(event: PointerEvent<HTMLCanvasElement>, shown: View): Handle | null {
    const pxMs = msPerPx(event, shown)
    return drag && handleNear(cues, at, shown.fromMs + event.nativeEvent.offsetX * pxMs, REACH_PX * pxMs)
  }
  function end(): void {
    press.current = null
    held.current = null
  }

  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const shown = view()
      const handle = handleAt(event, shown)
      press.current = { x: event.clientX, nowMs: nowMs(), view: shown, handle, isDrag: false }
      if (handle) held.current = shown
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      const { current } = press
      if (!current) {
        event.currentTarget.dataset.grip = handleAt(event, view())?.grip ?? ''
        return
      }
      const byPx = event.clientX - current.x
      if (!current.isDrag && Math.abs(byPx) < MIN_DRAG_PX) return
      const pxMs = msPerPx(event, current.view)
      if (!current.isDrag && current.handle) drag?.begin(current.handle)
      current.isDrag = true
      const how = { reachMs: REACH_PX * pxMs, isFree: event.ctrlKey || event.metaKey }
      if (current.handle) drag?.move(byPx * pxMs, how)
      else seek(current.nowMs - byPx * pxMs)
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const { current } = press
      if (!current) return
      end()
      if (current.isDrag) return
      seek(current.view.fromMs + event.nativeEvent.offsetX * msPerPx(event, current.view))
    },
    onPointerCancel() {
      const { current } = press
      end()
      if (current?.isDrag && current.handle) drag?.cancel()
    },
  }
}

/** The selected caption comes first: where two captions touch, their edges are in one place. */
function handleNear(cues: readonly DeskCue[], at: number, ms: number, reachMs: number): Handle | null {
  const isNear = (edge: number) => Math.abs(edge - ms) <= reachMs
  const selected = cues[at]
  if (selected && isNear(selected.startMs)) return { cue: at, grip: 'start' }
  if (selected && isNear(selected.endMs)) return { cue: at, grip: 'end' }
  if (selected && ms > selected.startMs && ms < selected.endMs) return { cue: at, grip: 'whole' }
  const end = cues.findIndex(({ endMs }) => isNear(endMs) && ms <= endMs)
  if (end >= 0) return { cue: end, grip: 'end' }
  const start = cues.findIndex(({ startMs }) => isNear(startMs))
  if (start >= 0) return { cue: start, grip: 'start' }
  const after = cues.findIndex(({ endMs }) => isNear(endMs))
  return after >= 0 ? { cue: after, grip: 'end' } : null
}
