import type { Paragraph, Word } from './model.ts'

/** Words below this are shown as uncertain, at the desk and to customers who want to see them. */
const DOUBT_BELOW = 0.7

export const isUncertain = ({ confidence }: Word): boolean =>
  confidence !== undefined && confidence < DOUBT_BELOW

/** On the mean over all words that have one; null where none has. */
export function meanConfidence(paragraphs: Paragraph[]): number | null {
  let sum = 0
  let count = 0
  for (const { words } of paragraphs) {
    for (const { confidence } of words) {
      if (confidence === undefined) continue
      sum += confidence
      count++
    }
  }
  return count === 0 ? null : sum / count
}
