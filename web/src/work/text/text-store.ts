import type { Block } from './blocks.ts'
import { type Caret, type Edited, withText } from './edits.ts'

/**
 * Holds the text of one desk, outside of the page. What somebody types into a paragraph is on the screen already:
 * the page is told of it only when paragraphs change otherwise, so that a key touches one paragraph and nothing else.
 */
export type TextStore = ReturnType<typeof createTextStore>

type Moment = { blocks: readonly Block[]; caret: Caret | null }

/** Typing in one paragraph is undone in one go, unless somebody paused. */
const PAUSE_MS = 1500
const MAX_UNDO_STEPS = 500

export function createTextStore(initial: readonly Block[]) {
  let blocks = initial
  /** As the page was last told to draw it. */
  let drawn = initial
  let past: Moment[] = []
  let future: Moment[] = []
  let lastTyped = { block: 0, at: 0 }
  /** Paragraphs whose text the browser has changed since the page was last told to draw. */
  const typedInto = new Set<number>()
  const drawers = new Set<() => void>()
  const watchers = new Set<(blocks: readonly Block[]) => void>()

  function change(next: readonly Block[]): void {
    blocks = next
    for (const watcher of watchers) watcher(blocks)
  }
  function draw(): void {
    drawn = blocks
    typedInto.clear()
    for (const drawer of drawers) drawer()
  }
  /** The page writes a paragraph anew if it is another object; of what was typed it knows nothing. */
  const toBeWritten = (next: readonly Block[]): readonly Block[] =>
    next.map((block) => (typedInto.has(block.id) ? { ...block } : block))
  function remember(caret: Caret | null): void {
    past.push({ blocks, caret })
    if (past.length > MAX_UNDO_STEPS) past.shift()
    future = []
  }
  function step(from: Moment[], to: Moment[]): Caret | null {
    const moment = from.pop()
    if (!moment) return null
    to.push({ blocks, caret: moment.caret })
    lastTyped = { block: 0, at: 0 }
    change(toBeWritten(moment.blocks))
    draw()
    return moment.caret
  }

  return {
    blocks: () => blocks,
    block: (id: number) => blocks.find((block) => block.id === id),
    drawn: () => drawn,
    /** The page shows it already. */
    typed(id: number, text: string, caret: Caret | null): void {
      const now = performance.now()
      if (lastTyped.block !== id || now - lastTyped.at > PAUSE_MS) remember(caret)
      lastTyped = { block: id, at: now }
      typedInto.add(id)
      change(withText(blocks, id, text))
    },
    /** Anything else that is done to the text. */
    edit(make: (blocks: readonly Block[]) => Edited, before: Caret | null): Caret | null {
      const { blocks: next, caret } = make(blocks)
      if (next === blocks) return caret
      remember(before)
      lastTyped = { block: 0, at: 0 }
      change(next)
      draw()
      return caret
    },
    /** Another text altogether, such as an earlier version: there is no way back by undoing. */
    open(next: readonly Block[]): void {
      blocks = toBeWritten(next)
      past = []
      future = []
      lastTyped = { block: 0, at: 0 }
      draw()
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    onDraw(drawer: () => void): () => void {
      drawers.add(drawer)
      return () => drawers.delete(drawer)
    },
    onChange(watcher: (blocks: readonly Block[]) => void): () => void {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
