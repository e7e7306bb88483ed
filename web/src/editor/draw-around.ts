import type { EditorView } from 'prosemirror-view'

/** As far as a Page key moves. */
const CHAPTERS_AROUND = 2

/**
 * Chapters out of sight are not drawn, nor is a new paragraph before the next frame, and browsers move a caret wrongly
 * through what is not drawn: what is typed comes into another paragraph. Before a key that moves the caret, what is around
 * it is drawn. A style sheet says so, because the editor reads every change of an element as an edit.
 */
export function createDrawing() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    around({ state, dom }: EditorView): void {
      const at = state.doc.resolve(state.selection.head).index(0) + 1
      // CSS has no `n + -1`.
      const first = Math.max(0, at - CHAPTERS_AROUND)
      const range = `:nth-child(n + ${first}):nth-child(-n + ${at + CHAPTERS_AROUND})`
      sheet.replaceSync(
        `.text-editor > .chapter${range}, .text-editor > .chapter${range} > .paragraph { content-visibility: visible; }`,
      )
      // Drawn now, not with the next frame.
      dom.getBoundingClientRect()
    },
    end(): void {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}
