import { removeExpiredSessions } from '../accounts/index.ts'
import { closeFilledInvoices } from '../ledger/index.ts'
import { type CardDeps, chargeOrder } from '../orders/index.ts'
import type { Schedule, Tasks } from '../queue/index.ts'

/** Which domain call each job makes. A job may run twice; the domain makes sure that it takes effect once. */
export const createTasks = (deps: CardDeps): Tasks => ({
  'fetch-media': async () => {},
  'begin-transcription': async () => {},
  'charge-order': ({ order }) => chargeOrder(deps, order),
  'close-invoices': () => closeFilledInvoices(deps.db),
  'remove-expired-sessions': () => removeExpiredSessions(deps.db),
})

export const schedule: Schedule = {
  'close-invoices': '5 0 1 * *',
  'remove-expired-sessions': '17 3 * * *',
}
