import { sql } from 'kysely'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { formatDollars } from '../../platform/money.ts'

type DueInvoice = { id: number; account_id: number; due_on: string | null }
const REMIND_DAYS_BEFORE = 3

type Occasion = 'submitted' | 'due soon' | 'past due' | 'sent again'

/** Customers are told when an invoice comes, shortly before it is due, and when it is past due, each once; and on request. */
export async function noticeInvoice(
  tx: Tx,
  { id, account_id, due_on }: DueInvoice,
  occasion: Occasion,
): Promise<void> {
  const { total } = await tx
    .selectFrom('line_items')
    .select(sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total'))
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow()
  const details =
    occasion === 'past due'
      ? `${formatDollars(total)} was due on ${due_on}. New orders are on hold until it is paid.`
      : `${formatDollars(total)} is due on ${due_on}.`
  await writeNotice(tx, account_id, {
    kind: 'invoice due',
    invoice: id,
    details,
    ...(occasion === 'sent again' ? {} : { cause: `invoice ${id} ${occasion}` }),
  })
}

export async function remindOfInvoices(db: Db): Promise<void> {
  const { rows } = await sql<DueInvoice & { occasion: Occasion }>`
    select id, account_id, due_on::text, case when due_on < current_date then 'past due' else 'due soon' end as occasion
    from invoices
    where state = 'SUBMITTED' and due_on <= current_date + ${REMIND_DAYS_BEFORE}::int
      and submitted_at < now() - interval '1 day'
      and not exists (
        select from notices
        where cause = 'invoice ' || invoices.id || case when due_on < current_date then ' past due' else ' due soon' end)
    order by id`.execute(db)
  for (const { occasion, ...invoice } of rows)
    await db.transaction().execute((tx) => noticeInvoice(tx, invoice, occasion))
}
