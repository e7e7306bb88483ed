import type { TranslatedParagraph } from '../../../../sdk/index.ts'

/** The paragraphs as they are typed. Those that stay the same are the same objects, so they are not drawn again. */
export function createTextStore(opened: readonly TranslatedParagraph[]) {
  let items = opened
  const listeners = new Set<(items: readonly TranslatedParagraph[]) => void>()
  function become(next: readonly TranslatedParagraph[]): void {
    items = next
    for (const listener of listeners) listener(items)
  }
  return {
    now: () => items,
    become,
    change: (id: number, text: string): void =>
      become(items.map((item) => (item.id === id ? { ...item, text } : item))),
    onChange(listener: (items: readonly TranslatedParagraph[]) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
