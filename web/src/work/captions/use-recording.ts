import { useEffect, useRef, useState } from 'react'
import { onFrames } from '../../listen/on-frames.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
const JUMP_SECONDS = 5

export type Recording = ReturnType<typeof useRecording>

/** The recording as a captioner plays it. `onFrame` is called while it plays, and when somebody jumps. */
export function useRecording(onFrame: (ms: number) => void) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [speed, setSpeed] = useState(1)
  const stopAtMs = useRef(Number.POSITIVE_INFINITY)
  const latest = useRef(onFrame)
  latest.current = onFrame

  useEffect(() => {
    if (!media) return
    const stopLooking = onFrames(media, () => {
      const ms = media.currentTime * 1000
      if (ms >= stopAtMs.current) media.pause()
      latest.current(ms)
    })
    const listeners: [string, () => void][] = [
      ['play', () => setPlaying(true)],
      ['pause', () => setPlaying(false)],
      ['timeupdate', () => setSeconds(media.currentTime)],
    ]
    for (const [name, listener] of listeners) media.addEventListener(name, listener)
    return () => {
      stopLooking()
      for (const [name, listener] of listeners) media.removeEventListener(name, listener)
    }
  }, [media])

  useEffect(() => {
    if (media) media.playbackRate = speed
  }, [media, speed])

  function seek(ms: number) {
    stopAtMs.current = Number.POSITIVE_INFINITY
    if (media) media.currentTime = Math.max(0, ms / 1000)
  }
  function play() {
    media?.play().catch(() => {})
  }
  function changeSpeed(by: number) {
    setSpeed((last) => SPEEDS[Math.min(Math.max(SPEEDS.indexOf(last) + by, 0), SPEEDS.length - 1)]!)
  }

  return {
    setMedia,
    isPlaying,
    seconds,
    speed,
    speeds: SPEEDS,
    setSpeed,
    nowMs: () => Math.round((media?.currentTime ?? 0) * 1000),
    isPaused: () => media?.paused ?? true,
    seek,
    toggle() {
      stopAtMs.current = Number.POSITIVE_INFINITY
      if (media?.paused) play()
      else media?.pause()
    },
    /** From one moment to another, and no further. */
    playBetween(fromMs: number, toMs: number) {
      seek(fromMs)
      stopAtMs.current = toMs
      play()
    },
    back: () => seek((media?.currentTime ?? 0) * 1000 - JUMP_SECONDS * 1000),
    forward: () => seek((media?.currentTime ?? 0) * 1000 + JUMP_SECONDS * 1000),
    slower: () => changeSpeed(-1),
    faster: () => changeSpeed(1),
  }
}
