import { tokensIn } from './cut-text.ts'
import { RETRY_RULES, RULES } from './prompts.ts'
import type { Wanted } from './store.ts'

/** How the window of a model is divided: so many tokens of the text in one request, and so many for the response. */
export type Room = { text: number; response: number }

const MAX_NOTES_TOKENS = 2_000
const MAX_TRANSLATED_TOKENS = 2_000
/** What is said in one language in a line takes two in another. */
const GROWTH = 2
/** Of the names and terms that are sent with a part. */
const MAX_TERM_TOKENS = 500
/** The marks around a text, and what servers add. */
const SPARE_TOKENS = 100

export function roomFor(windowTokens: number, { kind, question }: Wanted): Room {
  if (kind === 'translation') {
    const left = windowTokens - tokensIn(RULES.TRANSLATION) - termTokens(windowTokens) - SPARE_TOKENS
    const text = Math.min(MAX_TRANSLATED_TOKENS, Math.floor(left / (1 + GROWTH)))
    return { text, response: GROWTH * text }
  }
  const response = Math.min(MAX_NOTES_TOKENS, Math.floor(windowTokens / 4))
  const rules = tokensIn(`${RULES.SUMMARY}${RETRY_RULES}${question ?? ''}`)
  return { text: windowTokens - response - rules - SPARE_TOKENS, response }
}

export const termTokens = (windowTokens: number): number =>
  Math.min(MAX_TERM_TOKENS, Math.floor(windowTokens / 8))
