import type { ReactNode } from 'react'
import { Button } from '../design/button.tsx'
import { shownClock } from '../shown.ts'
import { player } from '../strings/player.ts'
import './player.css'
import { type Playback, usePositionMs } from './use-playback.ts'

const text = player

/** The buttons below a recording. A page adds its own at the end. */
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
    <div className="controls">
      <Button className="skip-seconds" onClick={playback.back}>
        <span aria-hidden="true">−5 s</span>
        <span className="unseen">{text.back}</span>
      </Button>
      <Button look="primary" className="play" disabled={playback.isUnplayable} onClick={playback.toggle}>
        {playback.isPlaying ? text.pause : text.play}
      </Button>
      <Button className="skip-seconds" onClick={playback.forward}>
        <span aria-hidden="true">+5 s</span>
        <span className="unseen">{text.forward}</span>
      </Button>
      <span className="clock">
        <Clock playback={playback} /> / {shownClock(endMs / 1000)}
      </span>
      <NumberSelect
        label={text.speed}
        value={playback.speed}
        options={playback.speeds}
        shown={(speed) => `${speed} ×`}
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
