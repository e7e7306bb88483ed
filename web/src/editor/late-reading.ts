import { Fragment, type Node } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import { paragraphAt, paragraphsOf } from './places.ts'
import { idOf, schema } from './schema.ts'

/** ProseMirror's watcher of the page: it can put off reading, and has no public way to be asked to. */
type Watcher = {
  flush(): void
  flushSoon(): void
  forceFlush(): void
  /** Its timer, or -1. */
  flushingSoon: number
}
const watcherOf = (view: EditorView) => (view as unknown as { domObserver: Watcher }).domObserver

/** Its screen keyboards compose and correct what is typed, for which ProseMirror has timers of its own. */
const IS_ANDROID = /Android/.test(navigator.userAgent)

/**
 * The browser writes a typed character itself, and the frame that shows it needs nothing from the editor: the character
 * is read some milliseconds later, when that frame is drawn. Everything that changes the text must call `readPage`
 * first.
 */
export function readLater(
  view: EditorView,
  { inputType, data, isComposing }: InputEvent,
  isLeftAlone: (before: string, character: string) => boolean,
): void {
  if (IS_ANDROID || inputType !== 'insertText' || data?.length !== 1 || isComposing) return
  const { focusNode, focusOffset, isCollapsed } = document.getSelection()!
  if (!isCollapsed || !(focusNode instanceof Text)) return
  if (isLeftAlone(focusNode.data.slice(0, focusOffset), data)) watcherOf(view).flushSoon()
  else watcherOf(view).forceFlush()
}

/** The text as the page shows it, if some of it is not read yet. The frame that shows it waits for this. */
export function unreadParagraphs(view: EditorView): readonly Node[] | null {
  const words = document.getSelection()?.focusNode?.parentElement?.closest<HTMLElement>('[data-block]')
  if (IS_ANDROID || watcherOf(view).flushingSoon === -1 || !words?.textContent) return null
  const isWritten = (node: Node) => idOf(node) === Number(words.dataset.block)
  // Copied because `with` takes longer than all the rest.
  const paragraphs = [...paragraphsOf(view.state.doc)]
  // So does asking every paragraph, and the caret is nearly always in the right one.
  const { $from } = view.state.selection
  const at = isWritten($from.parent) ? paragraphAt($from) : paragraphs.findIndex(isWritten)
  if (at === -1) return null
  paragraphs[at] = paragraphs[at]!.copy(Fragment.from(schema.text(words.textContent)))
  return paragraphs
}

/** Reads what the browser has written and not told of yet. */
export function readPage(view: EditorView): void {
  watcherOf(view).forceFlush()
  watcherOf(view).flush()
}
