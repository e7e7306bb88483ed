import type { Paragraph, Word } from './model.ts'

/** Words below this are shown as uncertain, at the desk and to customers who want to see them. */
const DOUBT_BELOW = 0.7

/** Of the words below this, nearly one in two is wrong; they are marked more strongly. */
const LIKELY_WRONG_BELOW = 0.5

/** A text whose words are this unsure on average is hard to understand. One in a wrong language had 0.51, one in echo 0.69. */
export const HARD_TO_UNDERSTAND_BELOW = 0.45

export const isUncertain = ({ confidence }: Word): boolean =>
  confidence !== undefined && confidence < DOUBT_BELOW

export const isLikelyWrong = ({ confidence }: Word): boolean =>
  confidence !== undefined && confidence < LIKELY_WRONG_BELOW

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
