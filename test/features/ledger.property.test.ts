import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findAccount, lockAccount } from '../../src/accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  inState,
  lockAudiofile,
  type Statename,
  updateAudiofile,
} from '../../src/files/audiofiles/index.ts'
import { openKysely, openPool } from '../../src/platform/db/connect.ts'
import type { Tx } from '../../src/platform/db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { failFile } from '../../src/production/index.ts'
import { orderById } from '../../src/shop/orders/index.ts'
import { chargeOrder, createTestGateway, topUp } from '../../src/shop/payments/index.ts'
import { finishCardRefund, settle } from '../../src/shop/refunds/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { assertMoneyPage } from '../support/ledger-sums.ts'
import { type Customer, startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_LOG: 'error' },
  parts: { serve: true, work: false },
})
const pool = openPool({ connectionString: service.databaseUrl }, 6, createLog('silent'))
const db = openKysely(pool)
const url = `${host.url}/jfk.mp3`
const gateway = createTestGateway(db, { canTopUp: true })
/** Cards that refuse refunds of odd amounts. */
const refunding = {
  ...gateway,
  refund: async (charge: string, asked: Parameters<typeof gateway.refund>[1]) =>
    asked.cents % 2 === 1 ? { ok: false as const, reason: 'it is gone' } : gateway.refund(charge, asked),
}
/** One more try, at once; then the order is held. */
const cards = { db, gateway, retryAfterMinutes: [0] }

/** How long ago it was ordered. */
const at = fc.nat(7)
const CARDS = ['test-card-succeeds', 'test-card-declines', 'test-card-declines-once'] as const
const TERMS = ['prepay', 'invoice', 'card'] as const
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      skus: fc.constantFrom(
        ['EMSR02'],
        ['EMSR02', 'CAPTION1'],
        ['TRANS14', 'TSTMP1'],
        ['TRANS2', 'CAPTION1', 'VERBATIM1'],
      ),
      files: fc.constantFrom(1, 1, 2, 3),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('upgrade' as const),
      sku: fc.constantFrom('DIFFQ2', 'EDIT01', 'UPGRD1', 'UPGRD2', 'UPGRD3', 'UPGRD4', 'UPGRD5'),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      cents: fc.integer({ min: -1500, max: 3000 }),
      is_gift: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      at: fc.nat(3),
      minutes: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 40 })),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(['refund', 'refund', 'release', 'cancel', 'fail', 'fail', 'retry', 'retry'] as const),
        ...(['charge', 'charge', 'charge'] as const),
      ),
      at,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund a part' as const),
      at,
      cents: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(25, 125, 250, 380)),
      to: fc.constantFrom('balance' as const, 'card' as const),
      request: fc.nat(200),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('edit' as const),
      line: fc.nat(6),
      /** Null removes the line. */
      cents: fc.option(fc.integer({ min: -60, max: 60 }).filter((cents) => cents !== 0)),
      request: fc.nat(100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('terms' as const), terms: fc.constantFrom(...TERMS) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('card' as const), card: fc.constantFrom(...CARDS) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('bill' as const, 'pay' as const, 'top up' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('pay a part' as const),
      cents: fc.integer({ min: 1, max: 60 }),
      request: fc.nat(100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('void' as const) }) },
)

type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** What the account knows of, so that later actions can meet earlier ones. */
type Known = { customer: Customer; files: number[]; orders: string[] }

async function perform(known: Known, step: Action): Promise<unknown> {
  const { customer, files, orders } = known
  const pick = <T>(list: T[], index: number): T | undefined =>
    list[list.length - 1 - (index % Math.max(1, list.length))]
  const file = 'at' in step ? pick(files, step.at) : undefined
  const order = 'at' in step ? pick(orders, step.at) : undefined
  const { operator } = service
  switch (step.do) {
    case 'order': {
      const placed = await customer.client.v4.order({
        url: Array.from({ length: step.files }, () => url),
        sku: [...step.skus],
      })
      files.push(...placed.audiofiles)
      return orders.push(placed.order)
    }
    case 'upgrade':
      return file && customer.client.v4.upgrade(file, step.sku)
    case 'refund':
      return file && customer.client.v4.refund(file)
    case 'refund a part':
      return refundPart(known, step)
    case 'retry':
      return file && customer.client.files.retry(file)
    case 'credit':
      return operator.accounts.credit(customer.id, step.cents / 100, '', { is_gift: step.is_gift })
    case 'card':
      return customer.client.accounts.setCard(customer.id, step.card)
    case 'terms':
      return operator.accounts.terms(customer.id, step.terms)
    case 'top up':
      return topUp({ db, gateway }, await findAccount(db, customer.id), 500, null)
    case 'release':
      return order && operator.orders.release(order)
    case 'cancel':
      return order && operator.orders.cancel(order)
    case 'charge':
      return order && chargeOrder(cards, order)
    case 'settle':
      return order && measureOrder(known, order, step.minutes)
    case 'fail':
      return file && inProduction(known, file, fail)
    case 'edit':
      return editInvoice(customer, step)
    case 'bill': {
      const open = (await customer.client.invoices.list()).invoices.find((one) => one.state === 'CREATED')
      if (!open) return
      await operator.invoices.close(open.id)
      return operator.invoices.submit(open.id, { due: '2020-01-01', confirm: true })
    }
    case 'pay':
    case 'pay a part':
    case 'void': {
      const waiting = (await customer.client.invoices.list()).invoices.find(
        (one) => one.state === 'SUBMITTED',
      )
      if (!waiting) return
      if (step.do === 'void') return operator.invoices.void(waiting.id, 'a mistake')
      const [part, key] =
        'cents' in step ? [{ amount: step.cents / 100 }, { idempotencyKey: `part ${step.request}` }] : []
      return operator.invoices.pay(waiting.id, part, key)
    }
  }
}

async function editInvoice(
  { client }: Customer,
  { line, cents, request }: { line: number; cents: number | null; request: number },
): Promise<unknown> {
  const { invoices } = service.operator
  const open = (await client.invoices.list()).invoices.find(({ state }) => state === 'CREATED')
  if (!open) return
  const { items } = (await client.invoices.show(open.id)).invoice
  const item = items[line % items.length]
  if (!item) return
  if (cents === null) return invoices.removeLine(open.id, item.id)
  const added = { audiofile: item.audiofile, amount: cents / 100, memo: 'Fee' }
  return invoices.addLine(open.id, added, { idempotencyKey: `line ${request}` })
}

/** The job that calls the gateway runs twice at once, as after a process was thought dead. */
async function refundPart(
  { customer, files }: Known,
  { at, cents, to, request }: { at: number; cents: number; to: 'balance' | 'card'; request: number },
): Promise<void> {
  const byCard = await pool.query(
    `select unnest(audiofile_ids) as id from card_charges where account_id = $1 and state = 'paid' and amount_cents > 0`,
    [customer.id],
  )
  const candidates = to === 'card' ? byCard.rows.map(({ id }) => id) : files
  const file = candidates[at % Math.max(1, candidates.length)]
  if (!file) return
  const asked = { amount: cents / 100, to, memo: 'Sorry' }
  const key = { idempotencyKey: `request ${request}` }
  const { refund } = await service.operator.console.refund(file, asked, key)
  const { rows } = await pool.query('select id from card_refunds where refund_id = $1', [refund])
  const twice = rows.flatMap(({ id }) => [id, id])
  await Promise.all(twice.map((id) => finishCardRefund({ db, gateway: refunding }, id)))
}

/** Every file of it, one after the other, each somewhat longer than the last; then a card is charged, if there is one. */
async function measureOrder(known: Known, order: string, minutes: number): Promise<void> {
  const { rows } = await pool.query('select id from audiofiles where order_id = $1 order by id', [order])
  for (const [nth, { id }] of rows.entries())
    await inProduction(known, id, (tx, row) => measure(tx, row, minutes + nth))
  await chargeOrder(cards, order)
}

async function inProduction(
  known: Known,
  file: number,
  step: (tx: Tx, row: AudiofileRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, known.customer.id)
    await step(tx, (await lockAudiofile(tx, file))!)
  })
}

/** As the production line does once it has the sound. What was on hold since has been measured before. */
async function measure(tx: Tx, row: AudiofileRow, minutes: number): Promise<void> {
  if (row.statename !== 'Pre-Processing') return
  const duration_seconds = row.total_cents === null ? minutes * 60 : row.duration_seconds
  await updateAudiofile(tx, row.id, { duration_seconds })
  const way = ['Audio Processing', 'Checking Audio Quality', 'Order Processing'] as const
  const measured = { ...(await walk(tx, row, ...way)), duration_seconds }
  const { isHeld } = await settle(tx, measured)
  if (isHeld) return
  const { terms } = (await orderById(tx, row.order_id))!
  await walk(tx, measured, terms === 'card' ? 'Order Chargeable' : 'Processing')
}

/** Its host no longer has it, or the machine heard nothing. */
async function fail(tx: Tx, row: AudiofileRow): Promise<void> {
  if (row.statename === 'Processing') return failFile(tx, row, { says: 'noSpeech' })
  if (row.statename === 'Pre-Processing')
    await failFile(tx, await walk(tx, row, 'Audio Processing'), { says: 'fileGone', status: 404 })
}

async function walk(tx: Tx, row: AudiofileRow, ...states: Statename[]): Promise<AudiofileRow> {
  let file = row
  for (const statename of states) {
    await changeState(tx, inState(file), statename)
    file = { ...file, statename }
  }
  return file
}

/** Refusals are fine, faults are not. */
async function attempt(known: Known, step: Action): Promise<void> {
  await perform(known, step).catch((error) => {
    if (!(error instanceof Refusal || (error.status >= 400 && error.status < 500))) throw error
  })
}

/** A history has a year, in which the tax changed twice. Two out of three files were worked on. */
const MINUTES = 365 * 24 * 60
const someTimeAgo = (id: string) => `now() - make_interval(mins => (${id} * 7919 % ${MINUTES})::int)`
await pool.query(`
  update sellers set since = now() - interval '500 days';
  insert into sellers (name, address, tax_number, tax_name, tax_rate, payment_details, since)
  select name, address, tax_number, 'VAT', rate, payment_details, now() - make_interval(days => days)
  from sellers, (values (19000, 250), (8875, 100)) as changes (rate, days) order by days desc`)
const { person: worker } = await service.operator.people.add({
  email: 'tom@example.com',
  name: 'Tom Writer',
  roles: ['transcriber'],
})

async function spreadOverTheYear({ customer: { id } }: Known): Promise<void> {
  await pool.query(`
    update ledger_transactions set created_at = ${someTimeAgo('id')} where account_id = ${id};
    update audiofiles set created_at = ${someTimeAgo('id')} where account_id = ${id};
    with versions as (
      insert into transcript_versions (audiofile_id, origin)
      select id, 'machine' from audiofiles where account_id = ${id} and id % 3 > 0 returning id, audiofile_id
    ), tasks as (
      insert into work_tasks (audiofile_id, kind, start_ms, end_ms, state, person_id, version_id, done_at)
      select audiofile_id, 'transcribe', 0, 60000, 'done', ${worker.id}, id, now() from versions returning id, audiofile_id
    )
    insert into work_earnings (task_id, person_id, audiofile_id, kind, product, part, seconds, cents_per_minute, amount_cents, at)
    select id, ${worker.id}, audiofile_id, 'transcribe', 'TRANS14', 0, 60, 40, 40 + id % 60, ${someTimeAgo('id')} from tasks;
    insert into work_adjustments (person_id, amount_cents, memo, request_id, at)
    values (${worker.id}, 100 - ${id} % 90, 'Thanks', 'of account ${id}', ${someTimeAgo(String(id))})`)
}

const DAY_MS = 24 * 3_600_000
const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
const ZONES = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'Pacific/Kiritimati'] as const
const period = fc
  .record({
    time_zone: fc.constantFrom(...ZONES),
    ago: fc.nat(380),
    length: fc.oneof(fc.nat(3), fc.nat(400)),
  })
  .map(({ time_zone, ago, length }) => ({ time_zone, from: dayBefore(ago + length), to: dayBefore(ago) }))

const WHOLE_YEAR = { time_zone: 'America/New_York' as const, from: dayBefore(400), to: dayBefore(-1) }

const zero = async (text: string) => assert.deepEqual((await pool.query(text)).rows, [], text)

async function assertBooksAreRight(): Promise<void> {
  await zero(
    `select transaction_id from ledger_entries group by transaction_id having sum(amount_cents) <> 0`,
  )
  await zero(`
    select account_id, book
    from (select account_id, book, sum(amount_cents) as cents from ledger_entries group by account_id, book) as entries
    full join ledger_balances using (account_id, book) where entries.cents is distinct from balance_cents`)
  // No order is half there.
  await zero(`select id from orders where not exists (select from audiofiles where order_id = orders.id)`)
  await zero(
    `select a.id from audiofiles a where not is_test and not exists (select from line_items where audiofile_id = a.id)`,
  )
  await zero(
    `select a.id from audiofiles a where not exists (select from audiofile_history where audiofile_id = a.id)`,
  )
  // What goes on has its price, and no file goes on for nothing, unless an operator waived it.
  await zero(`
    select a.id, total_cents, cost.cents from audiofiles a
    left join (select audiofile_id, sum(total_cents) as cents from line_items where refunded_at is null group by 1) cost on cost.audiofile_id = a.id
    where statename not in ('Error', 'Refunded', 'Order Cancelled') and (cost.cents <> coalesce(total_cents, cost.cents) or cost.cents is null and not exists (
      select from line_items i join ledger_transactions t on t.id = i.refund_transaction_id where i.audiofile_id = a.id and (t.memo like 'Item removed from invoice %' or t.memo like 'Invoice % is void%')))`)
  await assertWhatIsPaid()
  await assertWhatIsGivenBack()
  // What was sold and not given back is what was earned.
  await zero(`
    select a.id from accounts a
    left join (select account_id, sum(total_cents) as cents from line_items where transaction_id is not null and refunded_at is null group by account_id) sold on sold.account_id = a.id
    left join ledger_balances earned on earned.account_id = a.id and earned.book = 'revenue'
    where coalesce(sold.cents, 0) <> coalesce(earned.balance_cents, 0)`)
  // What invoices ask for is what is owed.
  await zero(`
    select a.id from accounts a
    left join (select account_id, sum(total_cents) as cents from line_items join invoices using (account_id) where invoice_id = invoices.id and invoices.state <> 'PAID' group by account_id) asked on asked.account_id = a.id
    left join (select account_id, sum(amount_cents) as cents from invoice_payments p join invoices on invoices.id = p.invoice_id where invoices.state <> 'PAID' group by account_id) paid on paid.account_id = a.id
    left join ledger_balances owed on owed.account_id = a.id and owed.book = 'receivable'
    where coalesce(asked.cents, 0) - coalesce(paid.cents, 0) <> -coalesce(owed.balance_cents, 0)`)
  // What was sent stays as it was: later lines are on credit notes, and one that was paid or credited asks for nothing.
  await zero(`
    select i.id from line_items i join invoices v on v.id = i.invoice_id
    where i.created_at > v.submitted_at and i.credit_note_id is null`)
  await zero(
    `select id from credit_notes where not exists (select from line_items where credit_note_id = credit_notes.id)`,
  )
}

const ITEMS = `from line_items i join orders o on o.id = i.order_id join audiofiles a on a.id = i.audiofile_id`

async function assertWhatIsPaid(): Promise<void> {
  // What waits for money is on hold, and so is its order.
  await zero(
    `select a.id from audiofiles a join orders o on o.id = a.order_id where a.statename = 'On Hold' and o.hold is null`,
  )
  await zero(
    `select id from orders where hold is not null and not exists (select from audiofiles where order_id = orders.id and statename = 'On Hold')`,
  )
  await zero(
    `select i.id ${ITEMS} where o.terms <> 'card' and a.statename <> 'On Hold' and i.transaction_id is null and i.refunded_at is null`,
  )
  // A card is charged when the price is final, and before any work.
  await zero(
    `select i.id ${ITEMS} where o.terms = 'card' and a.statename = 'Processing' and i.transaction_id is null and i.refunded_at is null`,
  )
  await zero(`select i.id ${ITEMS} where o.terms = 'card' and a.statename in ('On Hold', 'Pre-Processing', 'Order Chargeable', 'Billing Processing')
              and i.kind = 'order' and i.transaction_id is not null and i.refunded_at is null`)
  // What a card paid is what was booked.
  await zero(`
    select c.id from card_charges c
    left join ledger_transactions t on t.cause = 'card charge ' || c.id
    left join ledger_entries e on e.transaction_id = t.id and e.book = 'revenue'
    where c.kind = 'order' and coalesce(e.amount_cents, 0) <> case when c.state = 'paid' then c.amount_cents else 0 end`)
  // Only operators take a balance below zero.
  await zero(`
    select id from (
      select t.id, t.kind, t.cause, amount_cents, sum(amount_cents) over (partition by e.account_id order by t.id) as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where book = 'prepay'
    ) as moved
    where balance < 0 and amount_cents < 0 and kind <> 'credit' and cause not like 'release of order %'`)
}

async function assertWhatIsGivenBack(): Promise<void> {
  await zero(
    `select i.id ${ITEMS} where a.statename in ('Error', 'Refunded', 'Order Cancelled') and i.refunded_at is null`,
  )
  // Only what had gone back in part before moves no money.
  await zero(
    `select i.audiofile_id ${ITEMS} where i.refunded_at is not null and i.transaction_id is not null and i.refund_transaction_id is null
     group by i.audiofile_id, i.refunded_at having sum(i.total_cents) <> 0`,
  )
  // No one is refunded twice, no one gets back more than they paid, and no refund costs anything.
  await zero(
    `select count(*) from ledger_transactions where kind = 'refund' group by cause having count(*) > 1`,
  )
  await zero(`select account_id from ledger_balances where book = 'revenue' and balance_cents < 0`)
  await zero(`select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              where t.kind = 'refund' and e.book = 'prepay' and e.amount_cents < 0`)
  await zero(`
    select audiofile_id from line_items where transaction_id is not null and refunded_at is null
    group by audiofile_id having sum(total_cents) < 0`)
  await assertCardRefunds()
  // What a refund took from revenue is what its items had brought, or the part of them that it is about.
  await zero(`
    select t.id from ledger_transactions t
    left join ledger_entries e on e.transaction_id = t.id and e.book = 'revenue'
    left join (select refund_transaction_id, sum(total_cents) as cents from line_items where transaction_id is not null and kind <> 'credit' group by 1) given on given.refund_transaction_id = t.id
    left join (select transaction_id, -sum(total_cents) as cents from line_items where kind = 'refund' group by 1) part on part.transaction_id = t.id
    where t.kind = 'refund' and coalesce(given.cents, 0) + coalesce(part.cents, 0) <> -coalesce(e.amount_cents, 0)`)
}

async function assertCardRefunds(): Promise<void> {
  // No card gets back more than was taken from it.
  await zero(`
    select c.id from card_charges c join card_refunds r on r.charge_id = c.id
    where r.state <> 'failed' group by c.id having sum(r.amount_cents) > c.amount_cents or c.state <> 'paid'`)
  // What left by the bank is what was sent to cards, and what they refused is on the balance.
  await zero(`
    select refunds.id from refunds
    left join (select refund_id, sum(amount_cents) as cents from card_refunds group by 1) sent on sent.refund_id = refunds.id
    left join ledger_entries e on e.transaction_id = refunds.transaction_id and e.book = 'bank'
    where coalesce(sent.cents, 0) <> coalesce(e.amount_cents, 0)`)
  await zero(`
    select r.id from card_refunds r
    left join ledger_transactions t on t.cause = 'card refund ' || r.id || ' failed'
    left join ledger_entries e on e.transaction_id = t.id and e.book = 'prepay'
    where coalesce(e.amount_cents, 0) <> case when r.state = 'failed' then r.amount_cents else 0 end`)
  await zero(`select id from card_refunds where state = 'asked'`)
}

/** Chance alone does not always try these. */
const RARE_HISTORIES: [(typeof TERMS)[number], Action[][]][] = [
  // Declined to the end.
  [
    'card',
    [
      [{ do: 'card', card: 'test-card-declines' }],
      [{ do: 'order', skus: ['EMSR02'], files: 1 }],
      [{ do: 'settle', at: 0, minutes: 1 }],
      [{ do: 'charge', at: 0 }],
      [{ do: 'charge', at: 0 }],
    ],
  ],
  // Charged to a card, which takes one part back and refuses another.
  [
    'card',
    [
      [{ do: 'order', skus: ['TRANS14', 'TSTMP1'], files: 1 }],
      [{ do: 'settle', at: 0, minutes: 30 }],
      [{ do: 'refund a part', at: 0, cents: 2, to: 'card', request: 1 }],
      [{ do: 'refund a part', at: 0, cents: 3, to: 'card', request: 2 }],
    ],
  ],
  // Measured longer than the balance pays for.
  ['prepay', [[{ do: 'order', skus: ['EMSR02'], files: 1 }], [{ do: 'settle', at: 0, minutes: 10_000 }]]],
  // Failed after the work began, and retried.
  [
    'prepay',
    [
      [{ do: 'order', skus: ['EMSR02'], files: 1 }],
      [{ do: 'settle', at: 0, minutes: 1 }],
      [{ do: 'fail', at: 0 }],
      [{ do: 'retry', at: 0 }],
    ],
  ],
  // A line added to an invoice, and one taken off.
  [
    'invoice',
    [
      [{ do: 'order', skus: ['EMSR02'], files: 1 }],
      [{ do: 'settle', at: 0, minutes: 1 }],
      [{ do: 'edit', line: 0, cents: 50, request: 1 }],
      [{ do: 'edit', line: 0, cents: null, request: 2 }],
    ],
  ],
  // Paid in part, then credited; and made void.
  [
    'invoice',
    [
      [{ do: 'order', skus: ['TRANS14', 'TSTMP1'], files: 2 }],
      [{ do: 'bill' }],
      [{ do: 'pay a part', cents: 60, request: 1 }],
      [{ do: 'refund', at: 0 }],
      [{ do: 'void' }],
    ],
  ],
]

const RARE = RARE_HISTORIES.map(([terms, rounds]): [typeof terms, typeof rounds, typeof WHOLE_YEAR] => [
  terms,
  rounds,
  WHOLE_YEAR,
])

test('random orders, upgrades, refunds, payments, cards, failures, retries, releases and settlements, many at once: the books are always right, and the Money page has their sums for any period', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TERMS),
      fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 12 }),
      period,
      async (terms, rounds, days) => {
        const known: Known = {
          customer: await service.customer({ terms, credit: 40 }),
          files: [],
          orders: [],
        }
        if (terms === 'card') await known.customer.client.accounts.setCard(known.customer.id, CARDS[0])
        for (const together of rounds) await Promise.all(together.map((step) => attempt(known, step)))
        await assertBooksAreRight()
        await spreadOverTheYear(known)
        await assertMoneyPage(pool, service.operator, days)
      },
    ),
    {
      numRuns: 60,
      endOnFailure: true,
      examples: RARE,
    },
  )
  const happened = await pool.query(`
    select 'transactions' as what, count(*) as times, 300 as least from ledger_transactions
    union all select 'settlements on hold', count(*), 1 from audiofile_history where from_state = 'Order Processing' and to_state = 'On Hold'
    union all select 'cards declined to the end', count(*), 1 from audiofile_history where from_state = 'Billing Processing' and to_state = 'On Hold'
    union all select 'retries', count(*), 1 from audiofile_history where from_state = 'Error' and to_state = 'Pre-Processing'
    union all select 'failures after the work began', count(*), 1 from audiofile_history where from_state = 'Processing' and to_state = 'Error'
    union all select 'refunds to cards', count(*), 1 from card_refunds where state = 'made'
    union all select 'refunds that cards refused', count(*), 1 from card_refunds where state = 'failed'
    union all select 'refunds in part', count(*), 10 from refunds
    union all select 'lines added to invoices', count(*), 1 from ledger_transactions where kind = 'adjustment'
    union all select 'lines taken off invoices', count(*), 1 from ledger_transactions where memo like 'Item removed from invoice %'
    union all select 'credit notes', count(*), 1 from credit_notes
    union all select 'payments in part', count(*), 1 from ledger_transactions where memo like 'Invoice % paid in part%'
    union all select 'void invoices', count(*), 1 from invoices where voided_at is not null
    union all select 'charges by card', count(*), 1 from card_charges where kind = 'order' and state = 'paid' and amount_cents > 0`)
  for (const { what, times, least } of happened.rows) assert.ok(times >= least, `${what}: ${times}`)
  await pool.end()
})
