import { useEffect, useRef, useState } from 'react'

export type Stretch = { id: string | null; startMs: number; endMs: number }

/** Plays a few seconds of the recording, one stretch at a time. The page's own player falls silent for them. */
export function useStretch() {
  const audio = useRef<HTMLAudioElement>(null)
  const stretch = useRef<Stretch | null>(null)
  const [playing, setPlaying] = useState<string | null | undefined>(undefined)

  useEffect(() => {
    const sound = audio.current
    if (!sound) return
    const stopAtEnd = () => {
      if (stretch.current && sound.currentTime * 1000 >= stretch.current.endMs) sound.pause()
    }
    const stopped = () => setPlaying(undefined)
    sound.addEventListener('timeupdate', stopAtEnd)
    sound.addEventListener('pause', stopped)
    return () => {
      sound.pause()
      sound.removeEventListener('timeupdate', stopAtEnd)
      sound.removeEventListener('pause', stopped)
    }
  }, [])

  function toggle(wanted: Stretch): void {
    const sound = audio.current!
    if (playing === wanted.id) {
      sound.pause()
      return
    }
    for (const other of document.querySelectorAll('audio')) if (other !== sound) other.pause()
    stretch.current = wanted
    sound.currentTime = wanted.startMs / 1000
    setPlaying(wanted.id)
    sound.play().catch(() => setPlaying(undefined))
  }

  return { audio, playing, toggle }
}
