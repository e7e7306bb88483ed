import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../platform/db/index.ts'

/** A setting as operators may see it: the value of a secret is null. */
export type SettingInForce = { name: string; value: string | null; isSet: boolean }

/** What a process says of itself. */
export type ProcessFacts = {
  parts: { serve: boolean; work: boolean }
  version: string
  settings: SettingInForce[]
}

export type KnownProcess = Omit<Selectable<Tables['processes']>, 'settings'> & {
  settings: SettingInForce[]
  /** It ended without saying so, or cannot reach the database. */
  is_silent: boolean
}

/** Longer than a few reports take. */
export const SILENT = sql`interval '5 minutes'`

export function createProcessReport(db: Db, { parts, version, settings }: ProcessFacts) {
  const id = randomUUID()
  return {
    write: () =>
      sql`
        insert into processes (id, machine, pid, serves, works, version, settings)
        values (${id}, ${hostname()}, ${process.pid}, ${parts.serve}, ${parts.work}, ${version},
          ${JSON.stringify(settings)})
        on conflict (id) do update set seen_at = now()`.execute(db),
    remove: () => db.deleteFrom('processes').where('id', '=', id).execute(),
  }
}

export const forgetSilentProcesses = (db: Db) =>
  sql`delete from processes where seen_at < now() - interval '1 day'`.execute(db)

export async function knownProcesses(db: Db): Promise<KnownProcess[]> {
  const { rows } = await sql<KnownProcess>`
    select *, seen_at < now() - ${SILENT} as is_silent from processes
    order by machine, started_at`.execute(db)
  return rows
}
