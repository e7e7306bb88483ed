import { type CSSProperties, useCallback } from 'react'
import type { Peaks } from '../../../sdk/index.ts'
import { shownClock } from '../shown.ts'
import { player } from '../strings/player.ts'
import './player.css'
import { type Playback, usePositionMs } from './use-playback.ts'
import { Waveform } from './waveform.tsx'

/** A slider from `startMs` to `endMs`. It is invisible: the user sees the waveform below it. */
export function Position({
  playback,
  peaks,
  startMs,
  endMs,
  stepMs,
  loop = null,
}: {
  playback: Playback
  peaks: Peaks | null
  startMs: number
  endMs: number
  stepMs: number
  /** To the current position while it has no end. */
  loop?: { fromMs: number; toMs: number | null } | null
}) {
  const lastMs = Math.max(endMs, startMs + 1000)
  const view = useCallback(() => ({ fromMs: startMs, toMs: lastMs }), [startMs, lastMs])
  const valueMs = Math.min(Math.max(usePositionMs(playback), startMs), lastMs)
  const share = (ms: number) => `${((ms - startMs) / (lastMs - startMs)) * 100}%`
  return (
    <div className="position-strip">
      {peaks && <Waveform className="bars" peaks={peaks} view={view} />}
      <div className="played" style={{ inlineSize: share(valueMs) }} />
      {loop && (
        <div
          className="loop"
          style={{ '--from': share(loop.fromMs), '--to': share(loop.toMs ?? valueMs) } as CSSProperties}
        />
      )}
      <input
        type="range"
        min={startMs}
        max={lastMs}
        step={stepMs}
        value={valueMs}
        aria-label={player.position}
        aria-valuetext={shownClock(valueMs / 1000)}
        onChange={({ target }) => playback.seek(Number(target.value))}
      />
    </div>
  )
}
