import type { Chapter } from '../../../../sdk/index.ts'
import { chapterId } from './chapters.tsx'

/** Each chapter stands before the first paragraph that is heard after it begins, or else before the last one. */
export function withChapters<P extends { endMs: number }>(paragraphs: P[], chapters: Chapter[]) {
  const shown = paragraphs.map((paragraph) => ({
    ...paragraph,
    chapters: [] as { id: string; title: string }[],
  }))
  for (const [nth, { start_ms, title }] of chapters.entries()) {
    const place = shown.find(({ endMs }) => endMs > start_ms) ?? shown.at(-1)
    place?.chapters.push({ id: chapterId(nth), title })
  }
  return shown
}
