import { type RefObject, useCallback, useRef } from 'react'
import type { CaptionRules } from '../../../../src/render/captions/rules.ts'
import type { Playback } from '../../player/use-playback.ts'
import type { CueStore } from './cue-store.ts'
import {
  cueAt,
  insertedAfter,
  joinedWithNext,
  nextBroken,
  nudged,
  removed,
  splitAt,
  withTimes,
} from './cues.ts'
import { type Command, LOOKING } from './keys.ts'

const NUDGE_MS = 50

type Desk = {
  isReadOnly: boolean
  rules: CaptionRules
  store: CueStore
  saver: { save(): Promise<void> }
  playback: Playback
  words: RefObject<HTMLTextAreaElement | null>
  help: RefObject<HTMLDialogElement | null>
  handIn: RefObject<HTMLDialogElement | null>
}

/** Runs the commands, by key or by button. The functions keep their identity from render to render. */
export function useCommands(desk: Desk) {
  const latest = useRef(desk)
  latest.current = desk
  const run = useCallback((command: Command) => {
    if (!latest.current.isReadOnly || LOOKING.includes(command)) commandsOf(latest.current)[command]()
  }, [])
  const goTo = useCallback((cue: number) => go(latest.current, cue), [])
  return { run, goTo }
}

/** Seeks to the caption, unless the recording is playing. */
function go({ store, playback }: Desk, to: number): void {
  store.select(to)
  const found = store.now().cues[to]
  if (found && playback.isPaused()) playback.seek(found.startMs)
}

function commandsOf(desk: Desk): Record<Command, () => void> {
  const { rules, store, saver, playback, words, help, handIn } = desk
  const { cues, at } = store.now()
  const cue = cues[at]
  const nudge = (end: 'startMs' | 'endMs', byMs: number) => () =>
    cue && store.change(nudged(end, byMs), `${end} of ${cue.id}`)
  return {
    play: playback.toggle,
    playCue: () => cue && playback.playBetween(cue.startMs, cue.endMs),
    back: playback.back,
    forward: playback.forward,
    slower: playback.slower,
    faster: playback.faster,
    previous: () => go(desk, at - 1),
    next: () => go(desk, at + 1),
    goToSound() {
      const spoken = cueAt(cues, Math.round(playback.nowMs()))
      if (spoken) store.select(cues.indexOf(spoken))
    },
    nextBroken: () => go(desk, nextBroken(cues, at, 1, rules)),
    previousBroken: () => go(desk, nextBroken(cues, at, -1, rules)),
    startHere: () => cue && store.change(withTimes({ startMs: Math.round(playback.nowMs()) })),
    endHere: () => cue && store.change(withTimes({ endMs: Math.round(playback.nowMs()) })),
    startEarlier: nudge('startMs', -NUDGE_MS),
    startLater: nudge('startMs', NUDGE_MS),
    endEarlier: nudge('endMs', -NUDGE_MS),
    endLater: nudge('endMs', NUDGE_MS),
    split: () => cue && store.change(splitAt(words.current?.selectionStart ?? 0)),
    join: () => store.change(joinedWithNext),
    insert: () => store.change(insertedAfter),
    remove: () => cue && store.change(removed),
    undo: store.undo,
    redo: store.redo,
    save: () => saver.save(),
    handIn: () => handIn.current?.showModal(),
    help: () => help.current?.showModal(),
  }
}
