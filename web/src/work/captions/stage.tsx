import { type ReactNode, useState } from 'react'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { shownClock } from '../../shown.ts'
import { strings } from '../../strings.ts'
import { asShown, type DeskCue } from './cues.ts'
import type { Recording } from './use-recording.ts'

const text = strings.captions.player

/** The recording with the caption that is on the screen at this moment. */
export function Stage({
  video,
  sound,
  recording,
  durationSeconds,
  onScreen,
  children,
}: {
  video: string | null
  sound: string
  recording: Recording
  durationSeconds: number
  onScreen: DeskCue | null
  children: ReactNode
}) {
  const [source, setSource] = useState(video ?? sound)
  const [hasPicture, setPicture] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <section className="stage" aria-label={text.label}>
      <div className={hasPicture ? 'screen' : 'screen dark'}>
        {/* biome-ignore lint/a11y/useMediaCaption: the captions are what is being made here */}
        <video
          ref={recording.setMedia}
          src={source}
          preload="auto"
          playsInline
          onLoadedMetadata={({ currentTarget }) => setPicture(currentTarget.videoWidth > 0)}
          onError={() => (source === sound ? setGone(true) : setSource(sound))}
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
      {isGone && <Notice tone="warn">{text.gone}</Notice>}
      {children}
      <div className="controls">
        <Button onClick={recording.back}>
          <span aria-hidden="true">−5 s</span>
          <span className="unseen">{text.back}</span>
        </Button>
        <Button look="primary" className="play" disabled={isGone} onClick={recording.toggle}>
          {recording.isPlaying ? text.pause : text.play}
        </Button>
        <Button onClick={recording.forward}>
          <span aria-hidden="true">+5 s</span>
          <span className="unseen">{text.forward}</span>
        </Button>
        <span className="clock">
          {shownClock(recording.seconds)} / {shownClock(durationSeconds)}
        </span>
        <label className="speed">
          <span className="unseen">{text.speed}</span>
          <select value={recording.speed} onChange={({ target }) => recording.setSpeed(Number(target.value))}>
            {recording.speeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed} ×
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  )
}
