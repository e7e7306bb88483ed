import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { wasSignedOut } from '../signed-out.ts'
import { onFrames } from './on-frames.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
const JUMP_MS = 5000

export type Playback = ReturnType<typeof usePlayback>

/** Changes about four times a second while it plays. Use it only where it is shown, so that a long page is not drawn again. */
export const usePositionMs = ({ position }: Pick<Playback, 'position'>): number =>
  useSyncExternalStore(position.onMove, position.ms)

function createPosition(startMs: number) {
  const listeners = new Set<() => void>()
  let now = startMs
  return {
    ms: () => now,
    moveTo(ms: number): void {
      now = ms
      for (const listener of listeners) listener()
    },
    onMove(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * A recording being played. Spread `element` on the `<audio>` or `<video>`. The functions keep their identity from
 * render to render, so they do not cause a long transcript to be drawn again.
 */
export function usePlayback({
  sources,
  startMs = 0,
  speeds = SPEEDS,
  firstSpeed = 1,
  onFrame,
}: {
  /** If the browser cannot play the first, it plays the next. */
  sources: string[]
  startMs?: number
  speeds?: number[]
  firstSpeed?: number
  /** Called on every frame while it plays, and once after each jump. */
  onFrame: (ms: number) => void
}) {
  const [media, setMedia] = useState<HTMLMediaElement | null>(null)
  const [source, setSource] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [position] = useState(() => createPosition(startMs))
  const [speed, setSpeed] = useState(firstSpeed)
  const stopAtMs = useRef(Number.POSITIVE_INFINITY)
  const latest = useRef(onFrame)
  latest.current = onFrame

  useEffect(() => {
    if (!media) return
    media.preservesPitch = true
    media.currentTime = startMs / 1000
    return onFrames(media, () => {
      if (media.currentTime * 1000 >= stopAtMs.current) media.pause()
      latest.current(media.currentTime * 1000)
    })
  }, [media, startMs])

  useEffect(() => {
    if (!media) return
    // Loading another source sets the speed back to the default one.
    media.defaultPlaybackRate = speed
    media.playbackRate = speed
  }, [media, speed])

  const actions = useMemo(() => {
    const nowMs = () => (media?.currentTime ?? 0) * 1000
    function seek(ms: number) {
      stopAtMs.current = Number.POSITIVE_INFINITY
      if (media) media.currentTime = Math.max(0, ms / 1000)
    }
    /** `play` rejects when a pause comes before the sound, which is no fault. */
    function play() {
      media?.play().catch(() => {})
    }
    const changeSpeed = (by: number) =>
      setSpeed((last) => {
        const at = speeds.findIndex((speed) => speed >= last)
        return speeds[Math.min(Math.max(at + by, 0), speeds.length - 1)]!
      })
    return {
      nowMs,
      isPaused: () => media?.paused ?? true,
      seek,
      /** Asks the element, not the page, which may lag behind. */
      toggle() {
        stopAtMs.current = Number.POSITIVE_INFINITY
        if (media?.paused) play()
        else media?.pause()
      },
      playFrom(ms: number) {
        seek(ms)
        play()
      },
      playBetween(fromMs: number, toMs: number) {
        seek(fromMs)
        stopAtMs.current = toMs
        play()
      },
      back: () => seek(nowMs() - JUMP_MS),
      forward: () => seek(nowMs() + JUMP_MS),
      slower: () => changeSpeed(-1),
      faster: () => changeSpeed(1),
    }
  }, [media, speeds])

  const moved = () => position.moveTo(actions.nowMs())
  async function failed() {
    const at = position.ms()
    if (!(await wasSignedOut())) return setSource((tried) => Math.min(tried + 1, sources.length))
    media?.load()
    actions.seek(at)
    if (isPlaying) actions.playFrom(at)
  }
  return {
    ...actions,
    media,
    isPlaying,
    isUnplayable: source === sources.length,
    position,
    speed,
    speeds,
    setSpeed,
    element: {
      ref: setMedia,
      src: sources[Math.min(source, sources.length - 1)],
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onTimeUpdate: moved,
      onSeeked: moved,
      onError: () => void failed(),
    },
  }
}
