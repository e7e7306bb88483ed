import { useState } from 'react'
import { langOf } from '../../languages/lang-of.ts'
import type { Playback } from '../../player/use-playback.ts'
import { asShown, type DeskCue } from './cues.ts'

/** The picture, if there is one, with the caption that is on the screen at this moment. */
export function Stage({
  playback,
  language,
  onScreen,
}: {
  playback: Playback
  language: string | null
  onScreen: DeskCue | null
}) {
  const [hasPicture, setPicture] = useState(false)
  return (
    <div className={hasPicture ? 'screen' : 'unseen'}>
      <video
        {...playback.element}
        preload="auto"
        playsInline
        onLoadedMetadata={({ currentTarget }) => setPicture(currentTarget.videoWidth > 0)}
      />
      {onScreen && hasPicture && (
        <p className="on-screen" aria-hidden="true">
          {asShown(onScreen).lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <span key={i} dir="auto" lang={langOf(language)}>
              {line}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
