import type { EditorView } from 'prosemirror-view'

/** As far as a Page key moves. */
const CHAPTERS_AROUND = 2

/**
 * Chapters out of sight are not drawn, and browsers move a caret wrongly through what is not. Before a key that moves it,
 * those around it are drawn. A style sheet says so, because the editor reads every change of an element as an edit.
 */
export function createDrawing() {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return {
    around({ state, dom }: EditorView): void {
      const at = state.doc.resolve(state.selection.head).index(0) + 1
      const range = `:nth-child(n + ${at - CHAPTERS_AROUND}):nth-child(-n + ${at + CHAPTERS_AROUND})`
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
