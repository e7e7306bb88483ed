import { player } from 'texts:player'
import { type CSSProperties, useCallback } from 'react'
import type { Peaks } from '../../../sdk/index.ts'
import { shownClock } from '../shown.ts'
import './player.css'
import { type Playback, usePositionMs } from './use-playback.ts'
import { type DrawOver, Waveform } from './waveform.tsx'

/** A moment that a comment or report is about. */
export type Pin = { key: string; ms: number; kind: 'comment' | 'report'; label: string; go: () => void }

/** A slider from `startMs` to `endMs`. It is invisible: the user sees the waveform below it. Time runs from the left in every language. */
export function Position({
  playback,
  peaks,
  startMs,
  endMs,
  stepMs,
  loop = null,
  pins = [],
  drawOver,
}: {
  playback: Playback
  peaks: Peaks | null
  startMs: number
  endMs: number
  stepMs: number
  /** To the current position while it has no end. */
  loop?: { fromMs: number; toMs: number | null } | null
  pins?: Pin[]
  drawOver?: DrawOver
}) {
  const lastMs = Math.max(endMs, startMs + 1000)
  const view = useCallback(() => ({ fromMs: startMs, toMs: lastMs }), [startMs, lastMs])
  const valueMs = Math.min(Math.max(usePositionMs(playback), startMs), lastMs)
  const share = (ms: number) => `${((ms - startMs) / (lastMs - startMs)) * 100}%`
  return (
    <div className="position-strip" dir="ltr">
      {(peaks || drawOver) && <Waveform className="bars" peaks={peaks} view={view} drawOver={drawOver} />}
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
      {pins
        .filter(({ ms }) => ms >= startMs && ms <= lastMs)
        .map(({ key, ms, kind, label, go }) => (
          <button
            key={key}
            type="button"
            className={`pin ${kind}`}
            style={{ insetInlineStart: share(ms) }}
            title={label}
            aria-label={label}
            onClick={go}
          />
        ))}
    </div>
  )
}
