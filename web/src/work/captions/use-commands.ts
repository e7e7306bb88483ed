import { type RefObject, useCallback, useRef } from 'react'
import type { CaptionRules } from '../../../../src/transcripts/render/caption-rules.ts'
import type { Playback } from '../../player/use-playback.ts'
import type { CueStore } from './cue-store.ts'
import { cueAt, insertedAfter, nextBroken, removed } from './cues.ts'
import { type Grip, moved } from './edges.ts'
import { fixedAll } from './fix-all.ts'
import { type Command, LOOKING } from './keys.ts'
import { balancedWithNext, joinedWithNext, splitAt, withBalancedLines } from './reflow.ts'
import { type Magnets, stepToPoint } from './snap.ts'
import type { SpokenWord } from './spoken-words.ts'
import type { Find } from './use-find.ts'
import type { TimelineTools } from './use-timeline-tools.ts'

const NUDGE_MS = 50

type Desk = {
  isReadOnly: boolean
  rules: CaptionRules
  store: CueStore
  saver: { save(): Promise<void> }
  playback: Playback
  goTo: (cue: number) => void
  words: RefObject<HTMLTextAreaElement | null>
  spoken: readonly SpokenWord[]
  tools: TimelineTools
  find: Find
  showShift: () => void
  help: RefObject<HTMLDialogElement | null>
  handIn: () => void
}

/** Runs the commands, by key or by button. The function keeps its identity from render to render. */
export function useCommands(desk: Desk): (command: Command) => void {
  const latest = useRef(desk)
  latest.current = desk
  return useCallback((command: Command) => {
    if (!latest.current.isReadOnly || LOOKING.includes(command)) commandsOf(latest.current)[command]()
  }, [])
}

/** Selects a caption, and seeks to it unless the recording is playing. */
export function useGoTo(store: CueStore, { isPaused, seek }: Pick<Playback, 'isPaused' | 'seek'>) {
  return useCallback(
    (to: number) => {
      store.select(to)
      const found = store.now().cues[to]
      if (found && isPaused()) seek(found.startMs)
    },
    [store, isPaused, seek],
  )
}

function commandsOf(desk: Desk): Record<Command, () => void> {
  const { rules, store, saver, playback, goTo, words, spoken, tools, find, showShift, help, handIn } = desk
  const { cues, at } = store.now()
  const cue = cues[at]
  const nowMs = () => Math.round(playback.nowMs())
  const { isRipple } = tools
  const move = (grip: Grip, byMs: number, run: string | null = null) =>
    store.change(moved(grip, byMs, { rules, isRipple }), run)
  const nudge = (grip: Grip, byMs: number) => () => cue && move(grip, byMs, `${grip} of ${cue.id}`)
  const step = (grip: 'start' | 'end', direction: 1 | -1) => () => {
    const magnets: Magnets = { cues, at, words: spoken, nowMs: nowMs() }
    if (cue) move(grip, stepToPoint(grip, direction, magnets))
  }
  return {
    play: playback.toggle,
    playCue: () => cue && playback.playBetween(cue.startMs, cue.endMs),
    back: playback.back,
    forward: playback.forward,
    slower: playback.slower,
    faster: playback.faster,
    previous: () => goTo(at - 1),
    next: () => goTo(at + 1),
    goToSound() {
      const spoken = cueAt(cues, nowMs())
      if (spoken) store.select(cues.indexOf(spoken))
    },
    nextBroken: () => goTo(nextBroken(cues, at, 1, rules)),
    previousBroken: () => goTo(nextBroken(cues, at, -1, rules)),
    startHere: () => cue && move('start', nowMs() - cue.startMs),
    endHere: () => cue && move('end', nowMs() - cue.endMs),
    startEarlier: nudge('start', -NUDGE_MS),
    startLater: nudge('start', NUDGE_MS),
    endEarlier: nudge('end', -NUDGE_MS),
    endLater: nudge('end', NUDGE_MS),
    startToPrevious: step('start', -1),
    startToNext: step('start', 1),
    endToPrevious: step('end', -1),
    endToNext: step('end', 1),
    moveEarlier: nudge('whole', -NUDGE_MS),
    moveLater: nudge('whole', NUDGE_MS),
    ripple: tools.toggleRipple,
    snapping: tools.toggleSnapping,
    zoomIn: tools.zoomIn,
    zoomOut: tools.zoomOut,
    shift: () => cue && showShift(),
    fixAll: () => store.change(fixedAll(rules, spoken)),
    split: () => cue && store.change(splitAt(words.current?.selectionStart ?? 0, spoken)),
    join: () => store.change(joinedWithNext(rules)),
    balance: () => store.change(withBalancedLines(rules)),
    balanceNext: () => store.change(balancedWithNext(rules, spoken)),
    insert: () => store.change(insertedAfter),
    remove: () => cue && store.change(removed),
    find: find.open,
    findNext: () => find.step(1),
    findPrevious: () => find.step(-1),
    undo: store.undo,
    redo: store.redo,
    save: () => saver.save(),
    handIn,
    help: () => help.current?.showModal(),
  }
}
