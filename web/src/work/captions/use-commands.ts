import { type RefObject, useCallback, useRef } from 'react'
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
import type { Recording } from './use-recording.ts'

const NUDGE_MS = 50

type Desk = {
  isReadOnly: boolean
  store: CueStore
  saver: { save(): Promise<void> }
  recording: Recording
  words: RefObject<HTMLTextAreaElement | null>
  help: RefObject<HTMLDialogElement | null>
  handIn: RefObject<HTMLDialogElement | null>
}

/** What every command does, by key or by button; and the ways to get about with the mouse. All stay the same ones. */
export function useCommands(desk: Desk) {
  const latest = useRef(desk)
  latest.current = desk
  const run = useCallback((command: Command) => {
    if (!latest.current.isReadOnly || LOOKING.includes(command)) commandsOf(latest.current)[command]()
  }, [])
  const goTo = useCallback((cue: number) => go(latest.current, cue), [])
  const seek = useCallback((ms: number) => latest.current.recording.seek(ms), [])
  return { run, goTo, seek }
}

/** The sound comes along, unless it is playing: then somebody is listening. */
function go({ store, recording }: Desk, to: number): void {
  store.select(to)
  const found = store.now().cues[to]
  if (found && recording.isPaused()) recording.seek(found.startMs)
}

function commandsOf(desk: Desk): Record<Command, () => void> {
  const { store, saver, recording, words, help, handIn } = desk
  const { cues, at } = store.now()
  const cue = cues[at]
  const nudge = (end: 'startMs' | 'endMs', byMs: number) => () =>
    cue && store.change(nudged(end, byMs), `${end} of ${cue.id}`)
  return {
    play: recording.toggle,
    playCue: () => cue && recording.playBetween(cue.startMs, cue.endMs),
    back: recording.back,
    forward: recording.forward,
    slower: recording.slower,
    faster: recording.faster,
    previous: () => go(desk, at - 1),
    next: () => go(desk, at + 1),
    goToSound() {
      const spoken = cueAt(cues, recording.nowMs())
      if (spoken) store.select(cues.indexOf(spoken))
    },
    nextBroken: () => go(desk, nextBroken(cues, at, 1)),
    previousBroken: () => go(desk, nextBroken(cues, at, -1)),
    startHere: () => cue && store.change(withTimes({ startMs: recording.nowMs() })),
    endHere: () => cue && store.change(withTimes({ endMs: recording.nowMs() })),
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
