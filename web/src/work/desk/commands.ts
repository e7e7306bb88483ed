import type { RefObject } from 'react'
import { doubtsIn, inaudibleMark, spanAt, spokenAt, timeMark } from '../text/blocks.ts'
import { type Caret, insert, join } from '../text/edits.ts'
import type { TextStore } from '../text/text-store.ts'
import { placeCaret } from './caret.ts'
import type { Command } from './keys.ts'
import { isInPanel, openPanel, type PanelName } from './panels.ts'
import type { Sound } from './sound.ts'
import { editText } from './use-editing.ts'

type Options = {
  root: RefObject<HTMLDivElement | null>
  store: TextStore
  sound: Sound
  lastCaret: () => Caret | null
  isReadOnly: boolean
  assignSpeaker: (block: number, number: number) => void
  save: () => Promise<void>
  finish: () => void
  showKeys: () => void
}

/** The command behind each key. */
export function createCommands({ root, store, sound, lastCaret, isReadOnly, ...others }: Options) {
  /** Falls back to the start if the caret's paragraph is gone. */
  function here(): Caret {
    const last = lastCaret()
    return last && store.block(last.block) ? last : { block: store.blocks()[0]!.id, start: 0, end: 0 }
  }
  function put(place: Caret): void {
    placeCaret(root.current!, place)
  }
  function backToText(): void {
    put(here())
  }
  /** Inserts a mark, separated from the words around it by spaces. */
  function write(mark: string): void {
    if (isReadOnly) return
    const { block, start, end } = here()
    const { text } = store.block(block)!
    const before = start > 0 && !/\s$/.test(text.slice(0, start)) ? ' ' : ''
    const after = /^\s/.test(text.slice(end)) ? '' : ' '
    editText(root.current!, store, (blocks) => insert(blocks, { block, start, end }, before + mark + after))
  }
  function playHere(): void {
    const { block, start } = here()
    const span = spanAt(store.block(block)!, start)
    sound.playFrom(span ? span.word.startMs : store.block(block)!.startMs)
  }
  function goToSound(): void {
    const spoken = spokenAt(store.blocks(), sound.nowMs())
    if (spoken) put({ block: spoken.block.id, start: spoken.span.start, end: spoken.span.start })
  }
  function step(by: 1 | -1): void {
    const blocks = store.blocks()
    const at = blocks.findIndex(({ id }) => id === here().block)
    const next = blocks[Math.min(Math.max(at + by, 0), blocks.length - 1)]!
    put({ block: next.id, start: 0, end: 0 })
  }
  function stepDoubt(by: 1 | -1): void {
    const { block, start } = here()
    const blocks = store.blocks()
    const at = blocks.findIndex(({ id }) => id === block)
    const ahead = by === 1 ? blocks.slice(at) : blocks.slice(0, at + 1).reverse()
    for (const candidate of ahead) {
      const doubts = doubtsIn(candidate).filter(
        (span) => candidate.id !== block || (by === 1 ? span.start > start : span.start < start),
      )
      const doubt = by === 1 ? doubts[0] : doubts.at(-1)
      if (doubt) {
        put({ block: candidate.id, start: doubt.start, end: doubt.end })
        return
      }
    }
  }
  function panel(name: PanelName, first?: string): void {
    if (isInPanel(name)) backToText()
    else openPanel(name, first)
  }
  function renameSpeaker(): void {
    const speaker = store.block(here().block)?.speaker
    panel('speakers', speaker ? `[data-speaker="${CSS.escape(speaker)}"]` : undefined)
  }

  const run: Record<Command, () => void> = {
    play: sound.toggle,
    back: sound.back,
    forward: sound.forward,
    slower: sound.slower,
    faster: sound.faster,
    loop: sound.turnLoop,
    playHere,
    goToSound,
    timestamp: () => write(timeMark(sound.nowMs())),
    inaudible: () => write(inaudibleMark(sound.nowMs())),
    nextDoubt: () => stepDoubt(1),
    previousDoubt: () => stepDoubt(-1),
    previousParagraph: () => step(-1),
    nextParagraph: () => step(1),
    join: () => !isReadOnly && editText(root.current!, store, (blocks) => join(blocks, here().block)),
    renameSpeaker,
    find: () => panel('find'),
    notes: () => panel('notes'),
    snippets: () => panel('snippets'),
    versions: () => panel('versions'),
    save: others.save,
    finish: others.finish,
    help: others.showKeys,
  }
  return {
    run,
    speaker: (number: number) => others.assignSpeaker(here().block, number),
    panel,
    currentBlock: () => here().block,
    backToText,
  }
}
