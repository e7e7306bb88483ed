import { useMemo, useRef } from 'react'
import type { CaptionRules } from '../../../../src/transcripts/render/caption-rules.ts'
import type { CueStore, Snapshot } from './cue-store.ts'
import { type Grip, moved } from './edges.ts'
import { snapped } from './snap.ts'
import type { SpokenWord } from './spoken-words.ts'
import type { TimelineTools } from './use-timeline-tools.ts'

/** What the pointer can take hold of: an edge of a caption, or the caption. */
export type Handle = { cue: number; grip: Grip }

export type Drag = {
  begin(handle: Handle): void
  /** `isFree` reverses whether edges snap. */
  move(byMs: number, how: { reachMs: number; isFree: boolean }): void
  cancel(): void
}

type Desk = {
  store: CueStore
  rules: CaptionRules
  spoken: readonly SpokenWord[]
  tools: TimelineTools
  nowMs: () => number
}

let drags = 0

/** Every move of the pointer begins from the captions as they were, so one drag is one step to undo. */
export function useDrag(desk: Desk): Drag {
  const latest = useRef(desk)
  latest.current = desk
  return useMemo(() => {
    let origin: Snapshot
    let grip: Grip
    let run: string
    return {
      begin(handle) {
        const { store } = latest.current
        store.select(handle.cue)
        origin = store.now()
        grip = handle.grip
        run = `drag ${++drags}`
      },
      move(byMs, { reachMs, isFree }) {
        const { store, rules, spoken, tools, nowMs } = latest.current
        const magnets = { ...origin, words: spoken, nowMs: nowMs() }
        const way = tools.isSnapping === isFree ? byMs : snapped(grip, byMs, magnets, reachMs)
        const change = moved(grip, Math.round(way), { rules, isRipple: tools.isRipple })
        store.change(() => change(origin.cues, origin.at), run)
      },
      cancel: () => latest.current.store.change(() => origin, run),
    }
  }, [])
}
