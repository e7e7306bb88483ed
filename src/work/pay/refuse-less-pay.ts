import { Refusal } from '../../platform/refusal.ts'

/** Between the list and the click, a rate may have changed. */
export function refuseLessPay(cents: number, shownCents: number | null): void {
  if (shownCents !== null && cents < shownCents)
    throw new Refusal('wrong_state', {
      says: 'task.paysLess',
      now: { cents: cents },
      shown: { cents: shownCents },
    })
}
