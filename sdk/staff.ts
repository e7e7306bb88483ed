import { consoleOf } from './console.ts'
import { type Caller, type Connection, callerOf, idempotent, type Keyed } from './request.ts'
import type * as Types from './types.ts'
import { workOf } from './work.ts'

/** What staff and operators call for their work; the website loads it with their pages. */
export function createStaffClient(connection: Connection) {
  const caller = callerOf(connection)
  return { console: consoleOf(caller.call), payouts: payoutsOf(caller), work: workOf(caller) }
}

/** What people are paid; for operators. */
const payoutsOf = ({ call, read }: Caller) => ({
  list: (query: Types.Query<'/api/payouts'> = {}) => call('get', '/api/payouts', { query }),
  close: (through: string) => call('post', '/api/payouts', { body: { through } }),
  show: (payout: number) => call('get', '/api/payouts/{payout}', { path: { payout } }),
  csv: (payout: number) => read('/api/payouts/{payout}/lines.csv', { path: { payout } }),
  markPaid: (payout: number) => call('post', '/api/payouts/{payout}/paid', { path: { payout } }),
  markNotPaid: (payout: number) => call('delete', '/api/payouts/{payout}/paid', { path: { payout } }),
  adjust: (
    person: number,
    body: Types.Body<'post', '/api/people/{person}/adjustments'>,
    options: Keyed = {},
  ) =>
    call('post', '/api/people/{person}/adjustments', {
      path: { person },
      body,
      headers: idempotent(options),
    }),
})
