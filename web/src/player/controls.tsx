import { player } from 'texts:player'
import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { shownClock, shownNumber, shownSkip } from '../shown.ts'
import './player.css'
import { type Playback, usePositionMs } from './use-playback.ts'

const text = player
const SKIP_SECONDS = 5

/** The buttons below a recording, in the direction of its time. A page adds its own at the end. */
export function Controls({
  playback,
  endMs,
  children,
}: {
  playback: Playback
  endMs: number
  children?: ReactNode
}) {
  return (
    <div className="controls" dir="ltr">
      <Button className="skip-seconds" onClick={playback.back}>
        <span aria-hidden="true">{shownSkip(-SKIP_SECONDS)}</span>
        <span className="unseen">{text.back}</span>
      </Button>
      <Button look="primary" className="play" disabled={playback.isUnplayable} onClick={playback.toggle}>
        {playback.isPlaying ? text.pause : text.play}
      </Button>
      <Button className="skip-seconds" onClick={playback.forward}>
        <span aria-hidden="true">{shownSkip(SKIP_SECONDS)}</span>
        <span className="unseen">{text.forward}</span>
      </Button>
      <span className="clock">
        <Clock playback={playback} /> / {shownClock(endMs / 1000)}
      </span>
      <NumberSelect
        label={text.speed}
        value={playback.speed}
        options={playback.speeds}
        shown={(speed) => `${shownNumber(speed)} ×`}
        choose={playback.setSpeed}
      />
      {children}
    </div>
  )
}

const Clock = ({ playback }: { playback: Playback }) => shownClock(usePositionMs(playback) / 1000)

export function NumberSelect({
  label,
  value,
  options,
  shown,
  choose,
}: {
  label: string
  value: number
  options: number[]
  shown: (option: number) => string
  choose: (option: number) => void
}) {
  return (
    <select aria-label={label} value={value} onChange={({ target }) => choose(Number(target.value))}>
      {options.map((option) => (
        <option key={option} value={option}>
          {shown(option)}
        </option>
      ))}
    </select>
  )
}

export function FollowButton({
  isFollowing,
  setFollowing,
}: {
  isFollowing: boolean
  setFollowing: (isFollowing: boolean) => void
}) {
  return (
    <Button look="quiet" aria-pressed={isFollowing} onClick={() => setFollowing(!isFollowing)}>
      {text.follow}
    </Button>
  )
}
