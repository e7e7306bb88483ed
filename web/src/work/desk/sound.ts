import { useEffect, useRef, useState } from 'react'
import type { Desk } from '../../../../sdk/index.ts'
import { type Playback, usePlayback } from '../../player/use-playback.ts'
import { keepPreferences } from '../keep-preferences.ts'

const SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

type Loop = { fromMs: number; toMs: number | null }
export type Sound = ReturnType<typeof useSound>

/** The recording as a transcriber plays it: it repeats a passage, and steps back on pause. */
export function useSound(
  { playback: source, video, task, place, preferences }: Desk,
  onFrame: (ms: number) => void,
) {
  const [kept] = useState(() => preferences.sound ?? { speed: 1, step_back: 1 })
  const [stepBack, setStepBack] = useState(kept.step_back)
  const [loop, setLoop] = useState<Loop | null>(null)
  const playback = usePlayback({
    sources: video ? [video, source] : [source],
    startMs: place?.sound_ms ?? task.start_ms,
    speeds: SPEEDS,
    firstSpeed: kept.speed,
    onFrame(ms) {
      if (loop?.toMs && ms >= loop.toMs) playback.seek(loop.fromMs)
      onFrame(playback.nowMs())
    },
  })
  const { speed } = playback
  const lastKept = useRef(kept)
  useEffect(() => {
    if (speed === lastKept.current.speed && stepBack === lastKept.current.step_back) return
    lastKept.current = { speed, step_back: stepBack }
    keepPreferences({ sound: lastKept.current })
  }, [speed, stepBack])

  useMediaKeys(playback)

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

/** Media keys of the keyboard and of headsets go to the browser, which asks the page. */
function useMediaKeys({ toggle, back, forward }: Pick<Playback, 'toggle' | 'back' | 'forward'>): void {
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const actions = { play: toggle, pause: toggle, seekbackward: back, seekforward: forward } as const
    for (const [name, act] of Object.entries(actions))
      navigator.mediaSession.setActionHandler(name as MediaSessionAction, act)
    return () => {
      for (const name of Object.keys(actions))
        navigator.mediaSession.setActionHandler(name as MediaSessionAction, null)
    }
  }, [toggle, back, forward])
}
