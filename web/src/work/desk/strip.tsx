import { work } from 'texts:work'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Peaks } from '../../../../sdk/index.ts'
import { afterPause } from '../../editor/after-pause.ts'
import type { TextEditor } from '../../editor/text-editor.ts'
import { doubtsIn } from '../../editor/word-times.ts'
import { type Pin, Position } from '../../player/position.tsx'
import type { DrawOver } from '../../player/waveform.tsx'
import type { Sound } from './sound.ts'
import type { Zoom } from './use-zoom.ts'

const STEP_MS = 100
/** Of a wheel that turns by one notch. */
const WHEEL_STEP = 1.25
const PAUSE_MS = 500
const TICK = { width: 2, height: 7 }

/** The waveform, with pins of what others say and ticks of uncertain words. Ctrl and the wheel zoom at the pointer. */
export function Strip({
  sound,
  peaks,
  zoom: { view, zoomAt },
  editor,
  pins,
}: {
  sound: Sound
  peaks: Peaks | null
  zoom: Zoom
  editor: TextEditor
  pins: Pin[]
}) {
  const holder = useRef<HTMLDivElement>(null)
  const { fromMs, toMs } = view
  useEffect(() => {
    const { current } = holder
    function turned(event: WheelEvent) {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { left, width } = current!.getBoundingClientRect()
      const ms = fromMs + ((event.clientX - left) / width) * (toMs - fromMs)
      zoomAt(ms, event.deltaY < 0 ? 1 / WHEEL_STEP : WHEEL_STEP)
    }
    // React listens in a way that cannot keep the browser from zooming the page.
    current!.addEventListener('wheel', turned, { passive: false })
    return () => current!.removeEventListener('wheel', turned)
  }, [fromMs, toMs, zoomAt])
  return (
    <div ref={holder} className="strip" title={work.desk.player.zoom}>
      <Position
        playback={sound}
        peaks={peaks}
        startMs={fromMs}
        endMs={toMs}
        stepMs={STEP_MS}
        loop={sound.loop}
        pins={pins}
        drawOver={useDoubtTicks(editor)}
      />
    </div>
  )
}

/** Counted again after a pause in typing. */
function useDoubtTicks(editor: TextEditor): DrawOver {
  const [moments, setMoments] = useState<readonly number[]>([])
  useEffect(() => {
    function count() {
      const now = editor.paragraphs().flatMap((node) => doubtsIn(node).map(({ word }) => word.startMs))
      // The same list draws nothing anew.
      setMoments((last) =>
        now.length === last.length && now.every((ms, at) => ms === last[at]) ? last : now,
      )
    }
    const pause = afterPause(PAUSE_MS, count)
    pause.soon()
    const unwatch = editor.onChange(pause.changed)
    return () => {
      unwatch()
      pause.end()
    }
  }, [editor])
  return useCallback(
    (context, { fromMs, toMs }, { width, height }) => {
      context.fillStyle = getComputedStyle(context.canvas).caretColor
      for (const ms of moments)
        if (ms >= fromMs && ms <= toMs) {
          const x = ((ms - fromMs) / (toMs - fromMs)) * width
          context.fillRect(x - TICK.width / 2, height - TICK.height, TICK.width, TICK.height)
        }
    },
    [moments],
  )
}
