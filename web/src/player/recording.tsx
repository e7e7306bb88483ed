import { useState } from 'react'
import type { Playback } from './use-playback.ts'
import './player.css'

/** The recording itself: with its picture if it is a video that the browser can show. */
export function Recording({
  playback,
  hasVideo,
  preload,
}: {
  playback: Playback
  hasVideo: boolean
  preload: 'auto' | 'metadata'
}) {
  const [hasPicture, setPicture] = useState(false)
  if (!hasVideo) return <audio {...playback.element} preload={preload} />
  return (
    <video
      {...playback.element}
      className={hasPicture ? 'picture' : 'unseen'}
      preload={preload}
      playsInline
      onLoadedMetadata={({ currentTarget }) => setPicture(currentTarget.videoWidth > 0)}
    />
  )
}
