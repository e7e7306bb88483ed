import type { NewParagraph } from '../translation/store.ts'
import { type Line, textOf } from './cut-text.ts'

/** By which an earlier translation of a line is found. */
export const placeOf = (line: Line) => ({ original: textOf(line), startMs: Math.round(line.startMs) })

/** A line with its translation; what cannot be translated stands as it is. */
export const paragraphOf = (
  line: Line,
  before: Pick<NewParagraph, 'text' | 'editedBy'> | undefined,
  text: string | undefined,
): NewParagraph => {
  const { original, startMs } = placeOf(line)
  return {
    original,
    startMs,
    endMs: Math.round(line.endMs),
    continues: !line.begins,
    speaker: line.speaker,
    spans: spansOf(line),
    text: before?.text ?? text ?? original,
    editedBy: before?.editedBy ?? null,
  }
}

/** What stands in brackets is not spoken. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\[[^[\]]*\]/g, ''))

const PAUSE_MS = 500

/** When something is said, without the pauses. */
export function spansOf({ words }: Pick<Line, 'words'>): NewParagraph['spans'] {
  const spans: NewParagraph['spans'] = []
  for (const word of words) {
    const [startMs, endMs] = [Math.round(word.startMs), Math.round(word.endMs)]
    const last = spans.at(-1)
    if (last && startMs - last.endMs < PAUSE_MS) last.endMs = Math.max(last.endMs, endMs)
    else spans.push({ startMs, endMs })
  }
  return spans
}
