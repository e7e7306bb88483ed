import { type Selectable, sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { inEnglish } from '../../platform/texts/said.ts'
import { noticeInvoice } from './invoice-notices.ts'
import type { LineItem } from './line-items.ts'
import { bookTransaction, isBooked } from './store.ts'

/**
 * An account that pays by invoice has one invoice that collects items (CREATED). Every month, or on an operator's
 * request, it is closed (OPEN), then sent with a due date (SUBMITTED), and finally PAID, at once or in parts. What was sent
 * is frozen: what comes off it later is on credit notes (`credit-notes.ts`). One that is void has a credit note for all of
 * it, and nothing is due.
 */
export type Invoice = Selectable<Tables['invoices']>
export const INVOICE_STATES = ['CREATED', 'OPEN', 'SUBMITTED', 'PAID'] as const
type InvoiceState = (typeof INVOICE_STATES)[number]

const DAYS_TO_PAY = 30

export async function currentInvoice(tx: Tx, accountId: number): Promise<number> {
  // The update changes nothing: it returns the row and locks it, so that it is not closed in the meantime.
  const { rows } = await sql<{ id: number }>`
    insert into invoices (account_id) values (${accountId})
    on conflict (account_id) where state = 'CREATED' do update set state = 'CREATED' returning id`.execute(tx)
  return rows[0]!.id
}

/** The states of the invoices of these items, with their rows locked. */
export async function invoiceStates(tx: Tx, items: LineItem[]): Promise<Map<number, InvoiceState>> {
  const ids = [...new Set(items.flatMap((item) => item.invoice_id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'state'])
    .where('id', '=', sql<number>`any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row.state]))
}

export const invoiceOfAccount = (db: Db | Tx, accountId: number, id: number): Promise<Invoice | undefined> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()

/** One of the account. Operators, who have no account, see every invoice. */
export async function findInvoice(db: Db, accountId: number | null, id: number): Promise<Invoice> {
  if (accountId === null) return findAnyInvoice(db, id)
  const invoice = await invoiceOfAccount(db, accountId, id)
  if (!invoice) throw noSuchInvoice(id)
  return invoice
}

export async function findAnyInvoice(db: Db | Tx, id: number): Promise<Invoice> {
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  if (!invoice) throw noSuchInvoice(id)
  return invoice
}

const noSuchInvoice = (id: number) => new Refusal('not_found', { says: 'money.noInvoice', id })

export type ListedInvoice = Invoice & { account_name: string; total_cents: number; due_cents: number }

/** What is on the invoice itself. */
const TOTAL = sql<number>`(
  select coalesce(sum(total_cents), 0)::bigint from line_items
  where invoice_id = invoices.id and credit_note_id is null)`

/** What is still to be paid: without what is on credit notes, and without what was paid. */
const DUE = sql<number>`case when invoices.state = 'PAID' then 0 else (
  select coalesce(sum(total_cents), 0)::bigint from line_items where invoice_id = invoices.id
) - (select coalesce(sum(amount_cents), 0)::bigint from invoice_payments where invoice_id = invoices.id) end`

export async function dueOfInvoice(db: Db | Tx, id: number): Promise<number> {
  const row = await db
    .selectFrom('invoices')
    .select(DUE.as('due'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.due
}

/** Newest first, with their accounts and totals. */
export const listInvoices = (
  db: Db | Tx,
  filter: {
    accountId: number | null
    state: InvoiceState | null
    before: number | null
    limit: number
  },
): Promise<ListedInvoice[]> =>
  db
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .selectAll('invoices')
    .select('accounts.name as account_name')
    .select([TOTAL.as('total_cents'), DUE.as('due_cents')])
    .$if(filter.accountId !== null, (query) => query.where('account_id', '=', filter.accountId!))
    .$if(filter.state !== null, (query) => query.where('invoices.state', '=', filter.state!))
    .$if(filter.before !== null, (query) => query.where('invoices.id', '<', filter.before!))
    .orderBy('invoices.id', 'desc')
    .limit(filter.limit)
    .execute()

/** With those of its credit notes: what counts for it. */
export const countedItems = (tx: Tx, invoiceId: number): Promise<LineItem[]> =>
  tx.selectFrom('line_items').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute()

/** Without those of its credit notes. */
export const itemsOfInvoice = (db: Db | Tx, invoiceId: number): Promise<LineItem[]> =>
  db
    .selectFrom('line_items')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('credit_note_id', 'is', null)
    .orderBy('id')
    .execute()

/** Also those of the service that the file came from. */
export async function invoicesOfFile(db: Db, accountId: number, audiofileId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select invoice_id as id from line_items where audiofile_id = ${audiofileId} and invoice_id is not null
    union select id from imported_invoices
    where account_id = ${accountId} and audiofile_ids @> array[${audiofileId}::bigint]
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function closeInvoice(tx: Tx, id: number): Promise<Invoice> {
  await lockInState(tx, id, ['CREATED'], 'closed')
  return update(tx, id, { state: 'OPEN' })
}

export async function submitInvoice(
  tx: Tx,
  id: number,
  { dueOn, purchaseOrder }: { dueOn: string | null; purchaseOrder: string | null },
): Promise<Invoice> {
  const invoice = await lockInState(tx, id, ['OPEN'], 'sent')
  const submitted = await update(tx, id, {
    state: 'SUBMITTED',
    submitted_at: sql<Date>`now()`,
    due_on: sql<Date>`coalesce(${dueOn}::date, due_on, current_date + ${DAYS_TO_PAY}::int)`,
    purchase_order: purchaseOrder ?? invoice.purchase_order,
    // Changes after this day must not change the document.
    buyer: sql`(
      select jsonb_build_object('name', coalesce(nullif(buyers.name, ''), accounts.name),
        'address', coalesce(address, ''), 'tax_number', coalesce(tax_number, ''))
      from accounts left join buyers on buyers.account_id = accounts.id where accounts.id = invoices.account_id)`,
  })
  const dueCents = await dueOfInvoice(tx, id)
  await noticeInvoice(tx, submitted, { occasion: 'submitted', dueCents, isPastDue: isPastDue(submitted) })
  return submitted
}

/** Locks an invoice that can still be edited. */
export const lockUnsentInvoice = (tx: Tx, id: number): Promise<Invoice> =>
  lockInState(tx, id, ['CREATED', 'OPEN'], 'edited')

export async function describeInvoice(
  tx: Tx,
  id: number,
  { dueOn, purchaseOrder, memo }: { dueOn: string | null; purchaseOrder: string | null; memo: string },
): Promise<Invoice> {
  await lockUnsentInvoice(tx, id)
  return update(tx, id, { due_on: sql<Date>`${dueOn}::date`, purchase_order: purchaseOrder, memo })
}

/** Tells the customer of a sent invoice once more, with the document attached to the mail. */
export async function sendInvoiceAgain(tx: Tx, id: number): Promise<Invoice> {
  const invoice = await lockInState(tx, id, ['SUBMITTED'], 'sent again')
  await noticeInvoice(tx, invoice, {
    occasion: 'sent again',
    dueCents: await dueOfInvoice(tx, id),
    isPastDue: isPastDue(invoice),
  })
  return invoice
}

const isPastDue = ({ due_on }: Invoice): boolean => String(due_on) < now().toISOString().slice(0, 10)

export type NewPayment = {
  /** Null for all that is due. */
  cents: number | null
  memo: string
  /** Recorded once for each. */
  requestId: string | null
}

export const paymentsOf = (db: Db | Tx, invoice: number) =>
  db.selectFrom('invoice_payments').selectAll().where('invoice_id', '=', invoice).orderBy('id').execute()

/** Records a payment of a submitted invoice: of all that is due, or of a part. */
export async function payInvoice(tx: Tx, id: number, payment: NewPayment): Promise<Invoice> {
  const { requestId, memo } = payment
  const cause = `payment ${requestId ? `${requestId} ` : ''}of invoice ${id}`
  if (requestId !== null && (await isBooked(tx, cause))) return findAnyInvoice(tx, id)
  const invoice = await lockInState(tx, id, ['SUBMITTED'], 'paid')
  const due = await dueOfInvoice(tx, id)
  const cents = payment.cents ?? due
  if (cents > due || (cents <= 0 && due > 0))
    throw new Refusal('bad_parameter', { says: 'money.lessIsDue', due: { cents: due }, id })
  const transaction = await bookTransaction(tx, invoice.account_id, {
    kind: 'payment',
    memo: {
      says: cents < due ? 'memo.invoicePaidInPart' : 'memo.invoicePaid',
      invoice: String(id),
      amount: { cents },
    },
    cause,
    movements: [
      { book: 'receivable', cents },
      { book: 'bank', cents: -cents },
    ],
  })
  await addPayment(tx, { invoice: id, cents, memo, transaction })
  return cents < due ? invoice : markPaid(tx, id)
}

const addPayment = (
  tx: Tx,
  {
    invoice,
    cents,
    memo,
    transaction,
  }: { invoice: number; cents: number; memo: string; transaction: number },
) =>
  tx
    .insertInto('invoice_payments')
    .values({ invoice_id: invoice, amount_cents: cents, memo, transaction_id: transaction })
    .execute()

const markPaid = (tx: Tx, id: number): Promise<Invoice> =>
  update(tx, id, { state: 'PAID', paid_at: sql<Date>`now()` })

/** What of these credits, by invoice, was paid already: it goes to the balance. */
export async function paidBefore(tx: Tx, credits: Map<number, number>): Promise<Map<number, number>> {
  const paid = new Map<number, number>()
  for (const [id, cents] of credits) {
    const { state } = await findAnyInvoice(tx, id)
    if (state !== 'SUBMITTED') continue
    const beyond = cents - Math.max(0, await dueOfInvoice(tx, id))
    if (beyond > 0) paid.set(id, beyond)
  }
  return paid
}

/** After a credit note. */
export async function settleCredited(
  tx: Tx,
  id: number,
  { paidCents, transaction }: { paidCents: number; transaction: number },
): Promise<void> {
  await lockInState(tx, id, ['SUBMITTED'], 'credited')
  if (paidCents > 0)
    await addPayment(tx, {
      invoice: id,
      cents: -paidCents,
      memo: inEnglish([{ says: 'memo.movedToBalance' }]),
      transaction,
    })
  if ((await dueOfInvoice(tx, id)) === 0) await markPaid(tx, id)
}

export async function lockInvoiceToVoid(tx: Tx, id: number): Promise<Invoice> {
  await lockInState(tx, id, ['SUBMITTED'], 'voided')
  return update(tx, id, { voided_at: sql<Date>`now()` })
}

/** The monthly closing of every invoice that has items. */
export async function closeInvoices(db: Db): Promise<void> {
  await sql`
    update invoices set state = 'OPEN'
    where state = 'CREATED' and exists (select from line_items where invoice_id = invoices.id)`.execute(db)
}

const IN_WORDS: Record<InvoiceState, string> = {
  CREATED: 'a draft',
  OPEN: 'closed but not sent yet',
  SUBMITTED: 'awaiting payment',
  PAID: 'paid',
}

async function lockInState(tx: Tx, id: number, states: InvoiceState[], verb: string): Promise<Invoice> {
  const invoice = await tx
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw noSuchInvoice(id)
  if (states.includes(invoice.state)) return invoice
  if (invoice.voided_at) throw new Refusal('wrong_state', `Invoice ${id} is void, so it can’t be ${verb}.`)
  throw new Refusal(
    'wrong_state',
    `Invoice ${id} is ${IN_WORDS[invoice.state]}, so it can’t be ${verb}: only an invoice that is ${states.map((state) => IN_WORDS[state]).join(' or ')} can be.`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: Kysely's own type of a set clause
const update = (tx: Tx, id: number, changes: any): Promise<Invoice> =>
  tx.updateTable('invoices').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
