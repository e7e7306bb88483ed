import { consoleOf } from './console.ts'
import { payoutsOf } from './payouts.ts'
import { type Connection, callerOf } from './request.ts'
import { workOf } from './work.ts'

/** What staff and operators call for their work; the website loads it with their pages. */
export function createStaffClient(connection: Connection) {
  const caller = callerOf(connection)
  return { console: consoleOf(caller.call), payouts: payoutsOf(caller), work: workOf(caller) }
}
