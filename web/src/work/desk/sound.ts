import { useEffect, useRef, useState } from 'react'
import { onFrames } from '../../listen/on-frames.ts'
import { remember, remembered } from '../../remembered.ts'

const SPEEDS = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2]
const JUMP_SECONDS = 5
const STORAGE = 'longhand-sound'

export type Loop = { from: number; to: number | null }
export type Sound = ReturnType<typeof useSound>

type Preferences = { speed: number; stepBack: number }

function readPreferences(): Preferences {
  return { speed: 1, stepBack: 1, ...remembered<Preferences>(STORAGE) }
}

/** The recording, as somebody who types hears it. `onFrame` is called while it plays, and when somebody jumps. */
export function useSound(startSeconds: number, onFrame: (seconds: number) => void) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(startSeconds)
  const [isGone, setGone] = useState(false)
  const [loop, setLoop] = useState<Loop | null>(null)
  const [preferences, setPreferences] = useState(readPreferences)
  const latest = useRef({ loop, onFrame, stepBack: preferences.stepBack })
  latest.current = { loop, onFrame, stepBack: preferences.stepBack }

  useEffect(() => {
    const element = audio.current!
    element.currentTime = startSeconds
    const stopLooking = onFrames(element, () => {
      const { loop, onFrame } = latest.current
      if (loop?.to && element.currentTime >= loop.to) element.currentTime = loop.from
      onFrame(element.currentTime)
    })
    const moved = () => setSeconds(element.currentTime)
    const listeners: [string, () => void][] = [
      ['play', () => setPlaying(true)],
      ['pause', () => setPlaying(false)],
      ['timeupdate', moved],
      ['seeked', moved],
      ['error', () => setGone(true)],
    ]
    for (const [name, listener] of listeners) element.addEventListener(name, listener)
    return () => {
      stopLooking()
      for (const [name, listener] of listeners) element.removeEventListener(name, listener)
    }
  }, [startSeconds])

  useEffect(() => {
    audio.current!.preservesPitch = true
    audio.current!.playbackRate = preferences.speed
    remember(STORAGE, preferences)
  }, [preferences])

  function seek(to: number) {
    audio.current!.currentTime = Math.max(0, to)
  }
  function playFrom(to: number) {
    seek(to)
    audio.current!.play().catch(() => {})
  }
  /** Whoever stops to write hears the last words again when going on. */
  function toggle() {
    const element = audio.current!
    if (element.paused) return void element.play().catch(() => {})
    element.pause()
    seek(Math.max(latest.current.loop?.from ?? 0, element.currentTime - latest.current.stepBack))
  }
  function changeSpeed(by: number) {
    const at = SPEEDS.findIndex((speed) => speed >= preferences.speed)
    const speed = SPEEDS[Math.min(Math.max(at + by, 0), SPEEDS.length - 1)]!
    setPreferences({ ...preferences, speed })
  }
  /** Once for the beginning of the passage, again for its end, once more to go on. */
  function turnLoop() {
    const now = audio.current!.currentTime
    if (!loop) setLoop({ from: now, to: null })
    else if (loop.to === null && now > loop.from) setLoop({ from: loop.from, to: now })
    else setLoop(null)
  }

  return {
    audio,
    isPlaying,
    isGone,
    seconds,
    loop,
    ...preferences,
    speeds: SPEEDS,
    now: () => audio.current!.currentTime,
    isPaused: () => audio.current!.paused,
    toggle,
    seek,
    playFrom,
    back: () => seek(audio.current!.currentTime - JUMP_SECONDS),
    forward: () => seek(audio.current!.currentTime + JUMP_SECONDS),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
    setSpeed: (speed: number) => setPreferences({ ...preferences, speed }),
    setStepBack: (stepBack: number) => setPreferences({ ...preferences, stepBack }),
    turnLoop,
  }
}
