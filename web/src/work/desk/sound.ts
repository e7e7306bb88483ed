import { useState } from 'react'
import { type HeardDesk, useMediaKeys, useRecording } from '../use-recording.ts'

type Loop = { fromMs: number; toMs: number | null }
export type Sound = ReturnType<typeof useSound>

/** The recording as a transcriber plays it: it repeats a passage, and steps back on pause. */
export function useSound(desk: HeardDesk, onFrame: (ms: number) => void) {
  const [loop, setLoop] = useState<Loop | null>(null)
  const recording = useRecording(desk, (ms) => {
    if (loop?.toMs && ms >= loop.toMs) recording.seek(loop.fromMs)
    onFrame(recording.nowMs())
  })
  const sound = {
    ...recording,
    loop,
    /** After a pause for typing, the last words are heard again. */
    toggle() {
      const isPause = !recording.isPaused()
      recording.toggle()
      if (isPause) recording.seek(Math.max(loop?.fromMs ?? 0, recording.nowMs() - recording.stepBack * 1000))
    },
    /** The first call sets the start of the passage, the second its end, the third ends the loop. */
    turnLoop() {
      const nowMs = recording.nowMs()
      if (!loop) setLoop({ fromMs: nowMs, toMs: null })
      else if (loop.toMs === null && nowMs > loop.fromMs) setLoop({ fromMs: loop.fromMs, toMs: nowMs })
      else setLoop(null)
    },
  }
  useMediaKeys(sound)
  return sound
}
