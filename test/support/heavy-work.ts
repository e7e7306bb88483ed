import { after } from 'node:test'
import { createHeavyWork, type HeavyWork } from '../../src/platform/heavy-work/index.ts'

/** Worker processes without a database, for tests of what they read. */
export function startHeavyWork(): HeavyWork {
  const none = { host: '/nowhere' }
  const work = createHeavyWork({
    database: none,
    replicaUrl: null,
    logLevel: 'silent',
    compileCache: undefined,
  })
  after(() => work.close())
  return work
}
