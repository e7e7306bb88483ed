import { useEffect, useState } from 'react'
import type { Desk } from '../../../sdk/index.ts'
import { type Playback, usePlayback } from '../player/use-playback.ts'
import { keepPreferences } from './keep-preferences.ts'

const SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]

/** What is needed to hear a recording. */
export type HeardDesk = Pick<Desk, 'playback' | 'video' | 'place' | 'preferences'> & {
  task: Pick<Desk['task'], 'start_ms'>
}

/** The recording of a task, from where its person left it, at the speed that they like. */
export function useRecording(
  { playback: source, video, task, place, preferences }: HeardDesk,
  onFrame: (ms: number) => void,
) {
  const [kept, setKept] = useState(() => preferences.sound ?? { speed: 1, step_back: 1 })
  const playback = usePlayback({
    sources: video ? [video, source] : [source],
    startMs: place?.sound_ms ?? task.start_ms,
    speeds: SPEEDS,
    firstSpeed: kept.speed,
    onFrame,
  })
  function keep(changed: Partial<typeof kept>) {
    const sound = { ...kept, ...changed }
    keepPreferences({ sound })
    setKept(sound)
  }
  const { speed } = playback
  useEffect(() => {
    if (speed !== kept.speed) keep({ speed })
  })
  return { ...playback, stepBack: kept.step_back, setStepBack: (step_back: number) => keep({ step_back }) }
}

/** Media keys of the keyboard and of headsets go to the browser, which asks the page. */
export function useMediaKeys({ toggle, back, forward }: Pick<Playback, 'toggle' | 'back' | 'forward'>): void {
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
