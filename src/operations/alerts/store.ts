import { type Selectable, sql } from 'kysely'
import type { Wording } from '../../messages/notices/index.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

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
export async function raiseAlert(
  tx: Tx,
  name: string,
  wording: Wording,
  told: string[],
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (name, wording, told, calm_checks_needed)
    select ${name}, ${JSON.stringify(wording)}, ${told}, least(coalesce(2 * max(calm_checks_needed), ${CALM_CHECKS}), ${MAX_CALM_CHECKS})
    from alerts where name = ${name} and ended_at > now() - interval '1 hour'
    on conflict (name) where ended_at is null do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function updateAlert(tx: Tx, id: number, wording: Wording, told: string[]): Promise<void> {
  await sql`
    update alerts set wording = ${JSON.stringify(wording)}, told = ${told}, calm_checks = 0
    where id = ${id}
      and (wording <> ${JSON.stringify(wording)}::jsonb or told <> ${told}::text[] or calm_checks > 0)`.execute(
    tx,
  )
}

/** Whether an open alert tells of any of these cases. */
export async function isTold(tx: Tx, name: string, cases: string[]): Promise<boolean> {
  const { rows } = await sql`
    select from alerts where name = ${name} and ended_at is null and told && ${cases}::text[]`.execute(tx)
  return rows.length > 0
}

/** A person says that they have seen it, and what they do about it. */
export async function acknowledgeAlert(
  tx: Tx,
  alert: number,
  { person, note }: { person: number; note: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('alerts')
    .set({ acknowledged_at: sql<Date>`now()`, acknowledged_by: person, note })
    .where('id', '=', alert)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found', { says: 'console.noAlert', alert })
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

/** With the name of the person who acknowledged it. */
export type ShownAlert = Alert & { acknowledged_name: string | null }

const shownAlerts = (db: Db) =>
  db
    .selectFrom('alerts')
    .leftJoin('people', 'people.id', 'acknowledged_by')
    .selectAll('alerts')
    .select('people.name as acknowledged_name')

/** The latest first. */
export const openAlerts = (db: Db): Promise<ShownAlert[]> =>
  shownAlerts(db).where('ended_at', 'is', null).orderBy('alerts.id', 'desc').execute()

/** Those that ended within a day, the latest first. */
export const recentAlerts = (db: Db, limit: number): Promise<ShownAlert[]> =>
  shownAlerts(db)
    .where('ended_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
