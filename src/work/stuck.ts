import type { Db } from '../platform/db/index.ts'
import { type StuckTask, stuckTasks } from './offers-store.ts'
import { stuckSecondLooks } from './review/second-look.ts'

/** What no staff member may take: tasks, then second looks, each with the oldest first. */
export const stuckWork = async (db: Db, limit: number): Promise<StuckTask[]> => [
  ...(await stuckTasks(db, limit)),
  ...(await stuckSecondLooks(db, limit)),
]
