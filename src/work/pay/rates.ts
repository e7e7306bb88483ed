import { type Selectable, sql } from 'kysely'
import { writeNoticeToStaff } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { CENTS_NOW, staffWithRole } from '../store.ts'
import { type Kind, ROLE_OF } from '../tasks.ts'

/**
 * What a minute of a recording pays, by kind of task and product; the rate of DIFFQ2 is added where the customer pays for
 * difficult sound. A task pays what was shown when it was taken. A rate can rise at once. Before it falls, people are told,
 * and have a week unless the operator gives them more; tasks that were taken by then pay as before.
 */
export type Rate = Selectable<Tables['work_rates']>

const NOTICE_DAYS = 7
const DAY_MS = 24 * 3_600_000

export async function listRates(db: Db): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select kind, product, ${CENTS_NOW} as cents_per_minute,
      case when next_from > now() then next_cents_per_minute end as next_cents_per_minute,
      case when next_from > now() then next_from end as next_from
    from work_rates order by product, kind`.execute(db)
  return rows
}

type NewRate = { kind: Kind; product: string; centsPerMinute: number; from: Date | null }

/**
 * Since when it holds, or will. It takes the place of a change that was announced and has not come yet, except that a
 * smaller rise today leaves the announced one.
 */
export async function setRate(tx: Tx, rate: NewRate): Promise<Date> {
  const { kind, product, centsPerMinute } = rate
  await changeDueRates(tx)
  const current = await lockRate(tx, kind, product)
  const isLess = current !== null && centsPerMinute < current
  const earliest = new Date(now().getTime() + NOTICE_DAYS * DAY_MS)
  if (isLess && rate.from && rate.from < earliest)
    throw new Refusal('bad_parameter', {
      says: 'money.ratesNotice',
      days: NOTICE_DAYS,
      first: firstDayFrom(earliest),
    })
  const from = rate.from ?? (isLess ? earliest : now())
  if (from <= now()) await changeNow(tx, { kind, product, centsPerMinute })
  else await announce(tx, { kind, product, centsPerMinute, from }, current ?? 0)
  return from
}

/** The first day that begins after a moment. */
const firstDayFrom = (moment: Date): string =>
  new Date(Math.ceil(moment.getTime() / DAY_MS) * DAY_MS).toISOString().slice(0, 10)

async function lockRate(tx: Tx, kind: Kind, product: string): Promise<number | null> {
  const row = await tx
    .selectFrom('work_rates')
    .select('cents_per_minute')
    .where('kind', '=', kind)
    .where('product', '=', product)
    .forUpdate()
    .executeTakeFirst()
  return row?.cents_per_minute ?? null
}

const changeNow = (tx: Tx, { kind, product, centsPerMinute }: Omit<NewRate, 'from'>) =>
  sql`
    insert into work_rates (kind, product, cents_per_minute) values (${kind}, ${product}, ${centsPerMinute})
    on conflict (kind, product) do update
      set cents_per_minute = excluded.cents_per_minute,
        next_cents_per_minute = case when ${STAYS} then work_rates.next_cents_per_minute end,
        next_from = case when ${STAYS} then work_rates.next_from end`.execute(tx)
const STAYS = sql<boolean>`work_rates.next_cents_per_minute > excluded.cents_per_minute`

async function announce(
  tx: Tx,
  { kind, product, centsPerMinute, from }: NewRate & { from: Date },
  before: number,
): Promise<void> {
  await sql`
    insert into work_rates (kind, product, cents_per_minute, next_cents_per_minute, next_from)
    values (${kind}, ${product}, 0, ${centsPerMinute}, ${from})
    on conflict (kind, product) do update
      set next_cents_per_minute = excluded.next_cents_per_minute, next_from = excluded.next_from`.execute(tx)
  const day = { day: from.toISOString().slice(0, 10) }
  const rate = {
    kind: { says: 'taskKind', kind },
    product: { sku: product, meaning: await meaningOf(tx, product) },
    rate: { cents: centsPerMinute },
    before: { cents: before },
  } as const
  await writeNoticeToStaff(tx, await staffWithRole(tx, ROLE_OF[kind]), 'rates change', {
    title: { says: 'rateTitle', day },
    text: [{ says: 'rateChanges', day, ...rate }, { says: 'takenBefore' }],
    action: { says: 'seeRates' },
    path: '/work/earnings',
  })
}

const meaningOf = async (tx: Tx, sku: string): Promise<string> =>
  (await tx.selectFrom('skus').select('meaning').where('sku', '=', sku).executeTakeFirst())?.meaning ?? sku

/** Announced changes whose time has come. */
export const changeDueRates = (db: Db | Tx) =>
  sql`
    update work_rates set cents_per_minute = next_cents_per_minute, next_cents_per_minute = null, next_from = null
    where next_from <= now()`.execute(db)
