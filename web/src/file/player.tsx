import { lazy, type RefObject, Suspense, useEffect, useState } from 'react'
import { Button } from '../design/button.tsx'
import { Notice } from '../design/notice.tsx'
import { shownClock } from '../shown.ts'
import { strings } from '../strings.ts'

const text = strings.file.player
const Waveform = lazy(() => import('./waveform.tsx'))
const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2]
const JUMP_SECONDS = 5

export function Player({
  audio,
  file,
  durationSeconds,
  isFollowing,
  follow,
  momentChanged,
}: {
  audio: RefObject<HTMLAudioElement | null>
  file: number
  durationSeconds: number
  isFollowing: boolean
  follow: (isFollowing: boolean) => void
  momentChanged: (seconds: number) => void
}) {
  const [isPlaying, setPlaying] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const [isGone, setGone] = useState(false)
  const [element, setElement] = useState<HTMLAudioElement | null>(null)
  useEffect(() => setElement(audio.current), [audio])

  function moved() {
    const now = audio.current!.currentTime
    setSeconds(now)
    momentChanged(now)
  }
  /** By what the sound does, not by what the page was told of it. A pause before it has begun is no fault. */
  function toggle() {
    if (audio.current!.paused) audio.current!.play().catch(() => {})
    else audio.current!.pause()
  }
  function jump(by: number) {
    audio.current!.currentTime = Math.max(0, audio.current!.currentTime + by)
  }

  return (
    <section className="player" aria-label={text.label}>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is right below */}
      <audio
        ref={audio}
        src={`/api/files/${file}/playback.mp3`}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={moved}
        onSeeked={moved}
        onError={() => setGone(true)}
      />
      {isGone && <Notice tone="warn">{text.gone}</Notice>}
      <div className="waveform">
        <Suspense>
          {element && <Waveform file={file} audio={element} durationSeconds={durationSeconds} />}
        </Suspense>
      </div>
      <input
        className="position"
        type="range"
        min={0}
        max={Math.ceil(durationSeconds)}
        step={1}
        value={Math.min(seconds, durationSeconds)}
        aria-label={text.position}
        aria-valuetext={shownClock(seconds)}
        onChange={({ target }) => {
          audio.current!.currentTime = Number(target.value)
        }}
      />
      <div className="controls">
        <Button onClick={() => jump(-JUMP_SECONDS)}>
          <span aria-hidden="true">−{JUMP_SECONDS} s</span>
          <span className="unseen">{text.back}</span>
        </Button>
        <Button look="primary" className="play" disabled={isGone} onClick={toggle}>
          {isPlaying ? text.pause : text.play}
        </Button>
        <Button onClick={() => jump(JUMP_SECONDS)}>
          <span aria-hidden="true">+{JUMP_SECONDS} s</span>
          <span className="unseen">{text.forward}</span>
        </Button>
        <span className="clock">
          {shownClock(seconds)} / {shownClock(durationSeconds)}
        </span>
        <label className="speed">
          <span>{text.speed}</span>
          <select
            aria-label={text.speed}
            defaultValue={1}
            onChange={({ target }) => {
              audio.current!.playbackRate = Number(target.value)
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed} ×
              </option>
            ))}
          </select>
        </label>
        <Button look="quiet" aria-pressed={isFollowing} onClick={() => follow(!isFollowing)}>
          {text.follow}
        </Button>
      </div>
    </section>
  )
}
