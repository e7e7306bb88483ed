import { type Selectable, sql } from 'kysely'
import type { Wording } from '../../messages/notices/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'

export type Alert = Selectable<Tables['alerts']>

const CALM_CHECKS = 5
const MAX_CALM_CHECKS = 60

export const lockOpenAlert = (tx: Tx, name: string): Promise<Alert | undefined> =>
  tx
    .selectFrom('alerts')
    .selectAll()
    .where('name', '=', name)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Null if another process has just raised it. */
export async function raiseAlert(tx: Tx, name: string, wording: Wording): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (name, wording, calm_checks_needed)
    select ${name}, ${JSON.stringify(wording)}, least(coalesce(2 * max(calm_checks_needed), ${CALM_CHECKS}), ${MAX_CALM_CHECKS})
    from alerts where name = ${name} and ended_at > now() - interval '1 hour'
    on conflict (name) where ended_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function seeAgain(tx: Tx, id: number, wording: Wording): Promise<void> {
  await sql`
    update alerts set wording = ${JSON.stringify(wording)}, calm_checks = 0
    where id = ${id} and (wording <> ${JSON.stringify(wording)}::jsonb or calm_checks > 0)`.execute(tx)
}

export async function countCalm(tx: Tx, id: number): Promise<void> {
  await sql`update alerts set calm_checks = calm_checks + 1 where id = ${id}`.execute(tx)
}

export async function endAlert(tx: Tx, id: number): Promise<void> {
  await sql`update alerts set ended_at = now() where id = ${id}`.execute(tx)
}

export async function recordCheck(db: Db): Promise<void> {
  await sql`
    insert into alert_checks (checked_at) values (now())
    on conflict (is_only_row) do update set checked_at = excluded.checked_at`.execute(db)
}

export async function lastCheck(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('alert_checks').select('checked_at').executeTakeFirst()
  return row?.checked_at ?? null
}

/** The latest first. */
export const openAlerts = (db: Db): Promise<Alert[]> =>
  db.selectFrom('alerts').selectAll().where('ended_at', 'is', null).orderBy('id', 'desc').execute()

/** Those that ended within a day, the latest first. */
export const recentAlerts = (db: Db, limit: number): Promise<Alert[]> =>
  db
    .selectFrom('alerts')
    .selectAll()
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
