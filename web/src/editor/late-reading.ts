import type { EditorView } from 'prosemirror-view'

/** ProseMirror's watcher of the page: it can put off reading, and has no public way to be asked to. */
type Watcher = { flush(): void; flushSoon(): void; forceFlush(): void }
const watcherOf = (view: EditorView) => (view as unknown as { domObserver: Watcher }).domObserver

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
  if (inputType !== 'insertText' || data?.length !== 1 || isComposing) return
  const { focusNode, focusOffset, isCollapsed } = document.getSelection()!
  if (!isCollapsed || !(focusNode instanceof Text)) return
  if (isLeftAlone(focusNode.data.slice(0, focusOffset), data)) watcherOf(view).flushSoon()
}

/** Reads what the browser has written and not told of yet. */
export function readPage(view: EditorView): void {
  watcherOf(view).forceFlush()
  watcherOf(view).flush()
}
