import { z } from 'zod'
import { now } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'

/**
 * Figures that are more often a slip than meant. Above these amounts, and for due dates that have passed, an operator's
 * request is refused with the code `confirmation_needed` and a sentence that names the figure; sent again with
 * `confirm`, it is carried out.
 */
const USUAL_CENTS = {
  refund: 50_000,
  credit: 1_000_000,
  pricePerMinute: 5_000,
  ratePerMinute: 2_000,
  adjustment: 100_000,
  item: 500_000,
} as const

export const confirm = z
  .boolean()
  .optional()
  .meta({ description: 'true to carry out a request that was refused with the code `confirmation_needed`' })

type Confirmed = { confirm?: boolean | undefined }

export function askAboutAmount(
  what: keyof typeof USUAL_CENTS,
  cents: number,
  { confirm: isConfirmed }: Confirmed,
): void {
  if (isConfirmed || Math.abs(cents) <= USUAL_CENTS[what]) return
  throw needed({ says: `confirm.${what}`, amount: { cents } })
}

export function askAboutDueDate(due: string | null, { confirm: isConfirmed }: Confirmed): void {
  const today = now().toISOString().slice(0, 10)
  if (isConfirmed || due === null || due >= today) return
  throw needed({ says: 'confirm.dueDate', due })
}

const needed = (question: Said) => new Refusal('confirmation_needed', question)
