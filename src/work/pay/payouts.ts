import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Words, wordedIn } from '../../platform/texts/worded.ts'
import { tellPaid } from '../tell-staff.ts'
import { type EarningsFilter, isWithin } from './earnings-store.ts'

/**
 * Payouts. Closing a period puts everything that was earned up to a day, and every adjustment, into one payout; a row is
 * in one payout at most, so nothing is paid twice. What is booked late for a closed day is in the next payout. A person
 * whose adjustments leave nothing to pay is not in it either: their rows wait for the next one, too.
 */
export type Payout = Selectable<Tables['work_payouts']> & { people: number; total_cents: number }

export async function closePayout(tx: Tx, through: string): Promise<{ id: number }> {
  // One closing at a time: a second click finds nothing left.
  await sql`lock table work_payouts in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into work_payouts (through) values (${through}::date) returning id`.execute(tx)
  const id = rows[0]!.id
  const { rows: payable } = await sql<{ person_id: number }>`
    select person_id from (
      select person_id, amount_cents from work_earnings where ${isOpenUntil(through)}
      union all
      select person_id, amount_cents from work_adjustments where ${isOpenUntil(through)}
    ) as open group by person_id having sum(amount_cents) > 0`.execute(tx)
  if (payable.length === 0) throw new Refusal('wrong_state', { says: 'money.noOneOwed', through })
  const people = payable.map(({ person_id }) => person_id)
  for (const table of ['work_earnings', 'work_adjustments'])
    await sql`
      update ${sql.table(table)} set payout_id = ${id}
      where ${isOpenUntil(through)} and person_id = any(${people}::bigint[])`.execute(tx)
  return { id }
}

const isOpenUntil = (through: string) => sql<boolean>`
  payout_id is null and at < (${through}::date + 1)::timestamp at time zone 'UTC'`

/** Marked twice, it keeps the first date, and people are told once. */
export async function markPaid(tx: Tx, id: number): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('work_payouts')
    .set({ paid_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  const lines = await payoutLines(tx, id)
  if (numUpdatedRows > 0n)
    for (const { person, total_cents } of lines) await tellPaid(tx, id, person, total_cents)
}

/** It was marked by mistake. Marked again, it gets the new date, and people are told again. */
export async function markNotPaid(tx: Tx, id: number): Promise<void> {
  await payoutLines(tx, id)
  await tx.updateTable('work_payouts').set({ paid_at: null }).where('id', '=', id).execute()
}

const noPayout = (id: number) => new Refusal('not_found', { says: 'money.noPayout', id })

/** Newest first. */
export async function listPayouts(
  db: Db,
  { before, limit }: { before: number | null; limit: number },
): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select work_payouts.*, coalesce(people, 0) as people, coalesce(total_cents, 0) as total_cents
    from work_payouts
    cross join lateral (
      select count(distinct person_id) as people, sum(amount_cents)::bigint as total_cents
      from (${entriesOf(sql`work_payouts.id`)}) as entries
    ) as sums
    where ${before}::bigint is null or work_payouts.id < ${before}
    order by work_payouts.id desc limit ${limit}`.execute(db)
  return rows
}

export type PayoutLine = {
  person: number
  name: string
  email: string
  tasks: number
  earned_cents: number
  adjusted_cents: number
  total_cents: number
}

/** One line for each person, by name. */
export async function payoutLines(db: Db | Tx, id: number): Promise<PayoutLine[]> {
  const { rows } = await sql<PayoutLine>`
    select person_id as person, name, email, count(*) filter (where is_earning) as tasks,
      coalesce(sum(amount_cents) filter (where is_earning), 0)::bigint as earned_cents,
      coalesce(sum(amount_cents) filter (where not is_earning), 0)::bigint as adjusted_cents,
      sum(amount_cents)::bigint as total_cents
    from (${entriesOf(sql`${id}::bigint`)}) as entries join people on people.id = person_id
    group by person_id, name, email order by name, person_id`.execute(db)
  if (rows.length === 0) throw noPayout(id)
  return rows
}

const entriesOf = (payout: ReturnType<typeof sql>) => sql`
  select person_id, amount_cents, true as is_earning from work_earnings where payout_id = ${payout}
  union all
  select person_id, amount_cents, false from work_adjustments where payout_id = ${payout}`

type NewAdjustment = { personId: number; amountCents: number; memo: Words; requestId: string }

/** Adds to what a person has earned, or takes off. The same request makes one adjustment. */
export async function adjust(
  tx: Tx,
  { personId, amountCents, memo, requestId }: NewAdjustment,
): Promise<void> {
  if (amountCents === 0) throw new Refusal('bad_parameter', { says: 'money.zeroAdjustment' })
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('account_id', 'is', null)
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found', { says: 'account.noStaff', person: personId })
  await tx
    .insertInto('work_adjustments')
    .values({
      person_id: personId,
      amount_cents: amountCents,
      memo: wordedIn('en', memo),
      request_id: requestId,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute()
}

type Adjustment = Pick<
  Selectable<Tables['work_adjustments']>,
  'id' | 'person_id' | 'amount_cents' | 'memo' | 'at'
> & { name: string; paid_at: Date | null }

/** Newest first. Whole days in UTC, both inclusive. */
export async function adjustmentsOf(db: Db, { personId, from, to }: EarningsFilter): Promise<Adjustment[]> {
  const { rows } = await sql<Adjustment>`
    select work_adjustments.id, person_id, amount_cents, memo, at, people.name, paid_at
    from work_adjustments
    join people on people.id = person_id
    left join work_payouts on work_payouts.id = payout_id
    where ${isWithin({ personId, from, to })} order by at desc, work_adjustments.id desc limit ${MAX_ADJUSTMENTS}`.execute(
    db,
  )
  return rows
}
const MAX_ADJUSTMENTS = 200
