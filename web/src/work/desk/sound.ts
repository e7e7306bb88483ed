import { useEffect, useState } from 'react'
import { usePlayback } from '../../player/use-playback.ts'
import { remember, remembered } from '../../remembered.ts'

const SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]
const STORAGE = 'longhand-sound'

type Loop = { fromMs: number; toMs: number | null }
export type Sound = ReturnType<typeof useSound>

type Preferences = { speed: number; stepBack: number }

/** The recording as a transcriber plays it: it repeats a passage, and steps back on pause. */
export function useSound(source: string, startMs: number, onFrame: (ms: number) => void) {
  const [kept] = useState((): Preferences => ({ speed: 1, stepBack: 1, ...remembered<Preferences>(STORAGE) }))
  const [stepBack, setStepBack] = useState(kept.stepBack)
  const [loop, setLoop] = useState<Loop | null>(null)
  const playback = usePlayback({
    sources: [source],
    startMs,
    speeds: SPEEDS,
    firstSpeed: kept.speed,
    onFrame(ms) {
      if (loop?.toMs && ms >= loop.toMs) playback.seek(loop.fromMs)
      onFrame(playback.nowMs())
    },
  })
  const { speed } = playback
  useEffect(() => remember(STORAGE, { speed, stepBack }), [speed, stepBack])

  return {
    ...playback,
    stepBack,
    setStepBack,
    loop,
    /** After a pause for typing, the last words are heard again. */
    toggle() {
      const isPause = !playback.isPaused()
      playback.toggle()
      if (isPause) playback.seek(Math.max(loop?.fromMs ?? 0, playback.nowMs() - stepBack * 1000))
    },
    /** The first call sets the start of the passage, the second its end, the third ends the loop. */
    turnLoop() {
      const nowMs = playback.nowMs()
      if (!loop) setLoop({ fromMs: nowMs, toMs: null })
      else if (loop.toMs === null && nowMs > loop.fromMs) setLoop({ fromMs: loop.fromMs, toMs: nowMs })
      else setLoop(null)
    },
  }
}
