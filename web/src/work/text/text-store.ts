import type { Block } from './blocks.ts'
import { type Caret, type Edited, withText } from './edits.ts'

/**
 * The text of a desk, kept outside React. Typed characters are on the screen already, so React renders only when
 * paragraphs change in another way, and a key press touches one paragraph only.
 */
export type TextStore = ReturnType<typeof createTextStore>

type Moment = { blocks: readonly Block[]; caret: Caret | null }

/** Typing in one paragraph is undone as one step, unless there was a pause. */
const PAUSE_MS = 1500
const MAX_UNDO_STEPS = 500

export function createTextStore(initial: readonly Block[]) {
  let blocks = initial
  /** As last rendered. */
  let drawn = initial
  let past: Moment[] = []
  let future: Moment[] = []
  let lastTyped = { block: 0, at: 0 }
  /** Paragraphs that the browser has changed since the last render. */
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
  /** React rewrites a paragraph whose object has changed; it does not know about typed text. */
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
    /** The browser shows it already. */
    typed(id: number, text: string, caret: Caret | null): void {
      const now = performance.now()
      if (lastTyped.block !== id || now - lastTyped.at > PAUSE_MS) remember(caret)
      lastTyped = { block: id, at: now }
      typedInto.add(id)
      change(withText(blocks, id, text))
    },
    /** Any other edit. */
    edit(make: (blocks: readonly Block[]) => Edited, before: Caret | null): Caret | null {
      const { blocks: next, caret } = make(blocks)
      if (next === blocks) return caret
      remember(before)
      lastTyped = { block: 0, at: 0 }
      change(next)
      draw()
      return caret
    },
    /** Replaces the whole text, such as with an earlier version; clears the undo history. */
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
