import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type DueInvoice, noticeInvoice, type Reminder } from './invoice-notices.ts'
import { dueOfInvoice } from './invoices.ts'

const REMIND_DAYS_BEFORE = 3
/** After the due date, customers are reminded every week, for so many weeks. */
const REMIND_WEEKS = 4

type Reminded = DueInvoice & { occasion: Reminder; is_past_due: boolean }

export async function remindOfInvoices(db: Db): Promise<void> {
  const { rows } = await sql<Reminded>`
    with due as (
      select id, account_id, due_on, due_on < current_date as is_past_due,
        case when due_on >= current_date then 'due soon'
          when current_date - due_on < 7 then 'past due'
          else 'past due week ' || (current_date - due_on) / 7 end as occasion
      from invoices
      where state = 'SUBMITTED' and due_on <= current_date + ${REMIND_DAYS_BEFORE}::int
        and due_on > current_date - 7 * ${REMIND_WEEKS + 1}::int and submitted_at < now() - interval '1 day'
    )
    select id, account_id, due_on::text, is_past_due, occasion from due
    where not exists (select from notices where cause = 'invoice ' || due.id || ' ' || occasion)
    order by id`.execute(db)
  for (const { occasion, is_past_due, ...invoice } of rows)
    await db.transaction().execute(async (tx) => {
      const dueCents = await dueOfInvoice(tx, invoice.id)
      await noticeInvoice(tx, invoice, { occasion, dueCents, isPastDue: is_past_due })
    })
}
