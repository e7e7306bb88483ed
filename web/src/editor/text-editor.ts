import { work } from 'texts:work'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import { type Command, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { type Change, changesIn } from './changes.ts'
import { doubts } from './doubts.ts'
import { createDrawing } from './draw-around.ts'
import { type Edit, insertText } from './edits.ts'
import { readLater, readPage, unreadParagraphs } from './late-reading.ts'
import { longFormOf, mayEndAbbreviation, type Snippets } from './long-form.ts'
import { createMarks } from './marks.ts'
import { ParagraphView } from './paragraph-view.ts'
import {
  caretOf,
  paragraphAt,
  paragraphsOf,
  positionOf,
  selectionAt,
  startOfParagraph,
  type TextPlace,
} from './places.ts'
import { type Remark, remarksIn } from './remarks.ts'
import { stateOf } from './state.ts'
import { isSuggesting, suggestionsFrom } from './suggestions.ts'
import { createUndoGroups } from './undo-groups.ts'
import './editor.css'

/** The text of a desk or of a file's page, kept outside React: a key press draws nothing but its own paragraph. */
export type TextEditor = ReturnType<typeof createTextEditor>

type Watcher = (paragraphs: readonly Node[]) => void

function watch(watchers: Set<Watcher>, watcher: Watcher): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The caret is not left below the player. */
const SCROLL_MARGIN = { top: 230, bottom: 90, left: 0, right: 0 }

/** What browsers say of a key that an input method or a screen keyboard has taken. */
const FROM_INPUT_METHOD = 229

/** Enter moves the caret into a paragraph that was never drawn. */
const MOVES = /^(Arrow|Page|Home|End|Enter)/

/** Most keys need no scrolling, for which every box around the text would be measured. */
function caretIsInSight(): boolean {
  const selection = document.getSelection()
  const caret = selection?.isCollapsed ? selection.getRangeAt(0).getClientRects()[0] : undefined
  if (!caret) return false
  return caret.top > SCROLL_MARGIN.top && caret.bottom < innerHeight - SCROLL_MARGIN.bottom
}

export function createTextEditor(paragraphs: readonly Node[], { hasRecording = true } = {}) {
  const isNewStep = createUndoGroups()
  const draw = createDrawing()
  const remarks = createMarks('remarks')
  const changes = createMarks('changes')
  const watchers = new Set<Watcher>()
  const keepers = new Set<Watcher>()
  const place = document.createElement('div')
  let isReadOnly = false
  let snippets: Snippets = {}
  let terms: readonly string[] = []

  /** What the browser writes stays as it is. */
  const isLeftAlone = (before: string, character: string) =>
    !mayEndAbbreviation(before, character, snippets) && !isSuggesting(view.state)

  const view = new EditorView(
    { mount: place },
    {
      state: stateOf(paragraphs, [doubts, remarks.plugin, changes.plugin, suggestionsFrom(() => terms)]),
      nodeViews: { paragraph: (node) => new ParagraphView(node, { hasRecording }) },
      editable: () => !isReadOnly,
      attributes: () => ({
        class: 'transcript text-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-readonly': String(isReadOnly),
        'aria-label': work.desk.text,
        spellcheck: 'true',
        tabindex: '0',
      }),
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
      handleScrollToSelection: caretIsInSight,
      clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, '\n'),
      handleDOMEvents: {
        // Commands work on the caret as it is on the page.
        keydown: (view, { key, ctrlKey, metaKey, keyCode }) => {
          if (MOVES.test(key)) draw.around(view)
          const isTyped = key.length === 1 || keyCode === FROM_INPUT_METHOD
          if (!isTyped || ctrlKey || metaKey) readPage(view)
        },
        beforeinput: (view, event) => readLater(view, event, isLeftAlone),
        // A tab can be killed before it is read.
        input: (view) => {
          const paragraphs = unreadParagraphs(view)
          if (paragraphs) callWatchers(keepers, paragraphs)
        },
        blur: readPage,
        copy: readPage,
        cut: readPage,
        paste: readPage,
        drop: readPage,
      },
      handlePaste: (view, event) => {
        const text = event.clipboardData?.getData('text/plain').replaceAll('\r', '') ?? ''
        view.dispatch(insertText(text.includes('\n') ? text.trim() : text)(view.state)!)
        return true
      },
      handleTextInput: (view, from, to, text) => {
        const long = longFormOf(view.state, { from, to, text }, snippets)
        if (long) view.dispatch(long)
        return long !== null
      },
      dispatchTransaction(edit) {
        const before = view.state.doc
        view.updateState(view.state.apply(isNewStep(view.state, edit)))
        if (view.state.doc !== before) callWatchers(watchers, paragraphsOf(view.state.doc))
      },
    },
  )

  const callWatchers = (those: Set<Watcher>, paragraphs: readonly Node[]) => {
    for (const watcher of those) watcher(paragraphs)
  }
  function edit(make: Edit): void {
    readPage(view)
    const made = isReadOnly ? null : make(view.state)
    if (made) view.dispatch(made)
  }
  const run = (step: Command) => {
    readPage(view)
    if (!isReadOnly) step(view.state, view.dispatch)
  }

  /** Without it, a text that cannot be edited shows no selection, and is not scrolled to it. */
  function selectOnPage({ from, to }: { from: number; to: number }): void {
    const [start, end] = [view.domAtPos(from, 1), view.domAtPos(to, -1)]
    document.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
  }

  return {
    element: place,
    paragraphs: (): readonly Node[] => paragraphsOf(view.state.doc),
    edit,
    readPage: () => readPage(view),
    /** Shows an edit of the page's own, also while the person may not write. */
    show(make: Edit): void {
      readPage(view)
      const made = make(view.state)
      if (made) view.dispatch(made)
    },
    undo: () => run(undo),
    redo: () => run(redo),
    canUndo: () => !isReadOnly && undo(view.state),
    canRedo: () => !isReadOnly && redo(view.state),
    /** The caret, also while the focus is elsewhere on the page. */
    caret(): TextPlace {
      readPage(view)
      return caretOf(view.state)
    },
    placeCaret(at: TextPlace): void {
      readPage(view)
      view.dispatch(view.state.tr.setSelection(selectionAt(view.state.doc, at)).scrollIntoView())
      view.focus()
    },
    /** Moves the caret and leaves the focus where it is. */
    selectQuietly(at: TextPlace): void {
      readPage(view)
      view.dispatch(view.state.tr.setSelection(selectionAt(view.state.doc, at)))
    },
    focus(): void {
      readPage(view)
      view.focus()
    },
    rangeOf({ paragraph, start, end }: TextPlace): Range {
      const range = document.createRange()
      const from = view.domAtPos(positionOf(view.state.doc, paragraph, start), 1)
      const to = view.domAtPos(positionOf(view.state.doc, paragraph, end), -1)
      range.setStart(from.node, from.offset)
      range.setEnd(to.node, to.offset)
      return range
    },
    /** The place at a point on the screen. */
    placeAt(left: number, top: number): TextPlace | null {
      const found = view.posAtCoords({ left, top })
      if (!found) return null
      const at = view.state.doc.resolve(found.pos)
      const { parentOffset: start } = at
      return at.depth < 2 ? null : { paragraph: paragraphAt(at), start, end: start }
    },
    paragraphOf(element: Element): number {
      return paragraphAt(view.state.doc.resolve(view.posAtDOM(element, 0)))
    },
    /** With its margin, scrolled into sight. */
    elementOf(paragraph: number): HTMLElement {
      const element = view.nodeDOM(startOfParagraph(view.state.doc, paragraph)) as HTMLElement
      element.scrollIntoView({ block: 'nearest' })
      return element
    },
    setReadOnly(next: boolean): void {
      readPage(view)
      isReadOnly = next
      view.setProps({})
    },
    setSnippets(next: Snippets): void {
      snippets = next
    },
    /** Suggested while they are typed. */
    setTerms(next: readonly string[]): void {
      terms = next
    },
    setRemarks(next: readonly Remark[]): void {
      readPage(view)
      view.dispatch(remarks.show(view.state, remarksIn(view.state.doc, next)))
    },
    setChanges(next: readonly Change[]): void {
      readPage(view)
      view.dispatch(changes.show(view.state, changesIn(view.state.doc, next)))
    },
    /** To the next marked change, or to the one before. */
    stepChange(by: 1 | -1): void {
      readPage(view)
      const { from } = view.state.selection
      const places = changes.places(view.state)
      const next =
        by === 1 ? places.find((one) => one.from > from) : places.findLast((one) => one.from < from)
      if (!next) return
      if (isReadOnly) selectOnPage(next)
      const selection = TextSelection.create(view.state.doc, next.from, next.to)
      view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
      view.focus()
    },
    onChange: (watcher: Watcher) => watch(watchers, watcher),
    /** While a character is written; `onChange` follows when it is read. The character's frame waits for this. */
    onChanging: (watcher: Watcher) => watch(keepers, watcher),
    destroy() {
      draw.end()
      view.destroy()
    },
  }
}
