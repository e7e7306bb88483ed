import type { Caller } from './request.ts'
import type * as Types from './types.ts'

/** What people are paid; for operators. */
export const payoutsOf = ({ call, read }: Caller) => ({
  list: (query: Types.Query<'/api/payouts'> = {}) => call('get', '/api/payouts', { query }),
  close: (through: string) => call('post', '/api/payouts', { body: { through } }),
  show: (payout: number) => call('get', '/api/payouts/{payout}', { path: { payout } }),
  csv: (payout: number) => read('/api/payouts/{payout}/lines.csv', { path: { payout } }),
  markPaid: (payout: number) => call('post', '/api/payouts/{payout}/paid', { path: { payout } }),
  markNotPaid: (payout: number) => call('delete', '/api/payouts/{payout}/paid', { path: { payout } }),
  adjust: (person: number, body: Types.Body<'post', '/api/people/{person}/adjustments'>) =>
    call('post', '/api/people/{person}/adjustments', { path: { person }, body }),
})
