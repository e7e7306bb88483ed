import { type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Block } from '../text/blocks.ts'
import { type Caret, type Edited, insert, join, split } from '../text/edits.ts'
import type { TextStore } from '../text/text-store.ts'
import { blockOf, elementOf, placeCaret, readCaret } from './caret.ts'
import type { Doubts } from './doubts.ts'
import { moveAcross } from './move-across.ts'

type Options = { store: TextStore; isReadOnly: boolean; snippets: Record<string, string>; doubts: Doubts }

/** Marks are updated after a pause in typing, not at every key. */
const LOOK_AGAIN_MS = 250
const ENDS_ABBREVIATION = /^[\s.,;:!?)]$/

/** Applies an edit, renders it and places the caret. */
export function editText(
  root: HTMLElement,
  store: TextStore,
  make: (blocks: readonly Block[]) => Edited,
): void {
  const before = readCaret()
  const caret = flushSync(() => store.edit(make, before))
  if (caret) placeCaret(root, caret)
}

/** Editing beyond plain typing: paragraphs, undo, paste and abbreviations. */
export function useEditing(root: RefObject<HTMLDivElement | null>, options: Options): void {
  const latest = useRef(options)
  latest.current = options
  useLayoutEffect(() => {
    const element = root.current!
    const editing = createEditing(element, () => latest.current)
    for (const [name, listener] of editing.listeners)
      element.addEventListener(name, listener as EventListener)
    return () => {
      editing.end()
      for (const [name, listener] of editing.listeners)
        element.removeEventListener(name, listener as EventListener)
    }
  }, [root])
}

function createEditing(root: HTMLElement, options: () => Options) {
  let caretBefore: Caret | null = null
  let lookingAgain: ReturnType<typeof setTimeout> | undefined
  const changed = new Set<number>()

  const edit = (make: (blocks: readonly Block[]) => Edited) => editText(root, options().store, make)

  function beforeInput(event: InputEvent): void {
    const { store, isReadOnly, snippets } = options()
    if (isReadOnly) event.preventDefault()
    caretBefore = isReadOnly ? null : readCaret()
    if (!caretBefore || event.isComposing) return
    const { block, start, end } = caretBefore
    if (/^insert(Paragraph|LineBreak)$/.test(event.inputType)) {
      event.preventDefault()
      edit((blocks) => {
        const cut = insert(blocks, { block, start, end }, '')
        return split(cut.blocks, block, start)
      })
    } else if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault()
    } else if (
      event.inputType === 'insertText' &&
      start === end &&
      ENDS_ABBREVIATION.test(event.data ?? '')
    ) {
      const typed = /(?<!\S)\S+$/.exec(store.block(block)!.text.slice(0, start))?.[0] ?? ''
      const meant = Object.hasOwn(snippets, typed) ? snippets[typed]! : null
      if (meant === null) return
      event.preventDefault()
      edit((blocks) => insert(blocks, { block, start: start - typed.length, end }, meant + event.data))
    }
  }

  function input(event: Event): void {
    const element = blockOf(event.target as Node)
    if (!element) return
    const block = Number(element.dataset.block)
    options().store.typed(block, element.textContent, caretBefore)
    changed.add(block)
    clearTimeout(lookingAgain)
    lookingAgain = setTimeout(lookAgain, LOOK_AGAIN_MS)
  }

  function lookAgain(): void {
    const { store, doubts } = options()
    for (const id of changed) {
      const block = store.block(id)
      const element = elementOf(root, id)
      if (block && element) doubts.show(block, element)
    }
    changed.clear()
  }

  /** Moving to another paragraph counts as a pause in this one. */
  function focusMoved({ target }: FocusEvent): void {
    if (changed.size > 0) lookAgain()
    const element = blockOf(target as Node)
    if (element) options().doubts.caretMoved(element)
  }

  function paste(event: ClipboardEvent): void {
    const caret = readCaret()
    const text = event.clipboardData?.getData('text/plain').replaceAll('\r', '').trim() ?? ''
    if (!caret || options().isReadOnly || !text.includes('\n')) return
    event.preventDefault()
    edit((blocks) => insert(blocks, caret, text))
  }

  function keyDown(event: KeyboardEvent): void {
    if (event.isComposing) return
    const { store, isReadOnly } = options()
    const isUndo = (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key)
    if (isUndo) {
      event.preventDefault()
      if (isReadOnly) return
      const isBack = event.key.toLowerCase() === 'z' && !event.shiftKey
      const caret = flushSync(() => (isBack ? store.undo() : store.redo()))
      if (caret) placeCaret(root, caret)
      return
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (!isReadOnly && /^(Backspace|Delete)$/.test(event.key) && joinAtEdge(event.key)) event.preventDefault()
    else if (moveAcross(root, store.blocks(), event)) event.preventDefault()
  }

  function joinAtEdge(key: string): boolean {
    const caret = readCaret()
    if (!caret || caret.start !== caret.end) return false
    const blocks = options().store.blocks()
    const at = blocks.findIndex(({ id }) => id === caret.block)
    if (key === 'Backspace' && caret.start === 0 && at > 0) {
      edit((blocks) => join(blocks, caret.block))
      return true
    }
    const next = blocks[at + 1]
    if (key === 'Delete' && caret.start === blocks[at]!.text.length && next) {
      edit((blocks) => join(blocks, next.id))
      return true
    }
    return false
  }

  return {
    listeners: [
      ['beforeinput', beforeInput],
      ['input', input],
      ['paste', paste],
      ['keydown', keyDown],
      ['focusin', focusMoved],
      ['focusout', focusMoved],
    ] as const,
    end: () => clearTimeout(lookingAgain),
  }
}
