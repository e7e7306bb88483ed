import { type ReactNode, useState } from 'react'
import { Notice } from '../../design/notice.tsx'
import { Controls } from '../../player/controls.tsx'
import type { Playback } from '../../player/use-playback.ts'
import { captions as captionText } from '../../strings/captions.ts'
import { player } from '../../strings/player.ts'
import { asShown, type DeskCue } from './cues.ts'

/** The recording with the caption that is on the screen at this moment. */
export function Stage({
  playback,
  endMs,
  onScreen,
  children,
}: {
  playback: Playback
  endMs: number
  onScreen: DeskCue | null
  children: ReactNode
}) {
  const [hasPicture, setPicture] = useState(false)
  return (
    <section aria-label={player.label}>
      <div className={hasPicture ? 'screen' : 'screen dark'}>
        <video
          {...playback.element}
          preload="auto"
          playsInline
          onLoadedMetadata={({ currentTarget }) => setPicture(currentTarget.videoWidth > 0)}
        />
        {onScreen && (
          <p className="on-screen" aria-hidden="true">
            {asShown(onScreen).lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
              <span key={i}>{line}</span>
            ))}
          </p>
        )}
      </div>
      {playback.isUnplayable && <Notice tone="warn">{captionText.unplayable}</Notice>}
      {children}
      <Controls playback={playback} endMs={endMs} />
    </section>
  )
}
