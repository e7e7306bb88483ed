import type { KvStore } from '@tus/server'
import type { Db } from '../../platform/db/index.ts'

/** What the library's stores remember of an unfinished upload: in its row, so that every server knows it. */
export const createResumeState = <State>(db: Db, keyOf: (id: string) => string): KvStore<State> => ({
  async get(id) {
    const row = await db
      .selectFrom('uploads')
      .select('resume_state')
      .where('key', '=', keyOf(id))
      .executeTakeFirst()
    return (row?.resume_state ?? undefined) as State | undefined
  },
  async set(id, state) {
    await db
      .updateTable('uploads')
      .set({ resume_state: JSON.stringify(state) })
      .where('key', '=', keyOf(id))
      .execute()
  },
  async delete(id) {
    await db.updateTable('uploads').set({ resume_state: null }).where('key', '=', keyOf(id)).execute()
  },
})
