import type { CSSProperties } from 'react'
import type { Peaks, Task } from '../../../../sdk/index.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { shownClock } from '../../shown.ts'
import { strings } from '../../strings.ts'
import type { Sound } from './sound.ts'
import { Waveform } from './waveform.tsx'

const text = strings.work.desk.player
const STEPS_BACK = [0, 0.5, 1, 1.5, 2, 3, 5]

export function Player({
  sound,
  task,
  peaks,
  isFollowing,
  setFollowing,
}: {
  sound: Sound
  task: Task
  peaks: Peaks | null
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
}) {
  return (
    <section className="player" aria-label={text.label}>
      {/* biome-ignore lint/a11y/useMediaCaption: the text is right below */}
      <audio ref={sound.audio} src={`/api/files/${task.audiofile}/playback.mp3`} preload="auto" />
      {sound.isGone && <Notice tone="warn">{text.gone}</Notice>}
      <Position sound={sound} task={task} peaks={peaks} />
      <div className="controls">
        <Button onClick={sound.back}>
          <span aria-hidden="true">−5 s</span>
          <span className="unseen">{text.back}</span>
        </Button>
        <Button look="primary" className="play" disabled={sound.isGone} onClick={sound.toggle}>
          {sound.isPlaying ? text.pause : text.play}
        </Button>
        <Button onClick={sound.forward}>
          <span aria-hidden="true">+5 s</span>
          <span className="unseen">{text.forward}</span>
        </Button>
        <span className="clock">
          {shownClock(sound.seconds)} / {shownClock(task.end_ms / 1000)}
        </span>
        <span className="speed">
          <select
            aria-label={text.speed}
            value={sound.speed}
            onChange={({ target }) => sound.setSpeed(Number(target.value))}
          >
            {sound.speeds.map((speed) => (
              <option key={speed} value={speed}>
                {speed} ×
              </option>
            ))}
          </select>
        </span>
        <label className="speed">
          <span>{text.stepBack}</span>
          <select
            aria-label={text.stepBack}
            value={sound.stepBack}
            onChange={({ target }) => sound.setStepBack(Number(target.value))}
          >
            {STEPS_BACK.map((seconds) => (
              <option key={seconds} value={seconds}>
                {text.stepBackBy(seconds)}
              </option>
            ))}
          </select>
        </label>
        <Button look="quiet" aria-pressed={sound.loop !== null} onClick={sound.turnLoop}>
          {sound.loop === null ? text.loop : sound.loop.to === null ? text.loopStart : text.loopOn}
        </Button>
        <Button look="quiet" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
          {text.follow}
        </Button>
      </div>
    </section>
  )
}

/** The waveform is what is seen of the slider that lies on it. */
function Position({ sound, task, peaks }: { sound: Sound; task: Task; peaks: Peaks | null }) {
  const start = task.start_ms / 1000
  const end = Math.max(task.end_ms / 1000, start + 1)
  const share = (seconds: number) => `${Math.min(Math.max((seconds - start) / (end - start), 0), 1) * 100}%`
  const { loop } = sound
  return (
    <div className="position-strip">
      {peaks && <Waveform peaks={peaks} startMs={task.start_ms} endMs={end * 1000} />}
      <div className="played" style={{ inlineSize: share(sound.seconds) }} />
      {loop && (
        <div
          className="loop"
          style={{ '--from': share(loop.from), '--to': share(loop.to ?? sound.seconds) } as CSSProperties}
        />
      )}
      <input
        type="range"
        min={start}
        max={end}
        step={0.1}
        value={Math.min(Math.max(sound.seconds, start), end)}
        aria-label={text.position}
        aria-valuetext={shownClock(sound.seconds)}
        onChange={({ target }) => sound.seek(Number(target.value))}
      />
    </div>
  )
}
