import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lockAccount } from '../../src/accounts/index.ts'
import { lockAudiofile, updateAudiofile } from '../../src/audiofiles/index.ts'
import { openKysely, openPool } from '../../src/db/connect.ts'
import { findLedgerFault } from '../../src/ledger/index.ts'
import { createLog } from '../../src/lib/log.ts'
import { settle } from '../../src/orders/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { type Customer, startService } from '../support/service.ts'

const host = await startFileHost({ '/jfk.mp3': sample('jfk.mp3') })
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_LOG: 'error' },
  parts: { serve: true, work: false },
})
const pool = openPool({ connectionString: service.databaseUrl }, 4, createLog('silent'))
const db = openKysely(pool)
const url = `${host.url}/jfk.mp3`

const at = fc.nat(30)
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      skus: fc.constantFrom(['EMSR02'], ['TRANS14', 'TSTMP1'], ['TRANS2', 'CAPTION1', 'VERBATIM1']),
      files: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('upgrade' as const),
      sku: fc.constantFrom('DIFFQ2', 'EDIT01', 'UPGRD1', 'UPGRD2', 'UPGRD3'),
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      cents: fc.integer({ min: -1500, max: 3000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'cancel' as const), at }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      at,
      minutes: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('bill' as const, 'pay' as const) }) },
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
    case 'credit':
      return operator.accounts.credit(customer.id, step.cents / 100)
    case 'release':
      return order && operator.orders.release(order)
    case 'cancel':
      return order && operator.orders.cancel(order)
    case 'settle':
      return file && settleAs(known, file, step.minutes)
    case 'bill': {
      const open = (await customer.client.invoices.list()).invoices.find((one) => one.state === 'CREATED')
      if (!open) return
      await operator.invoices.close(open.id)
      return operator.invoices.submit(open.id, { due: '2020-01-01' })
    }
    case 'pay': {
      const waiting = (await customer.client.invoices.list()).invoices.find(
        (one) => one.state === 'SUBMITTED',
      )
      return waiting && operator.invoices.pay(waiting.id)
    }
  }
}

/** As the production line does once it has measured the sound; each file once. */
async function settleAs(known: Known, file: number, minutes: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, known.customer.id)
    const row = (await lockAudiofile(tx, file))!
    if (row.total_cents !== null || row.statename !== 'Pre-Processing') return
    await updateAudiofile(tx, file, { duration_seconds: minutes * 60 })
    await settle(tx, { ...row, duration_seconds: minutes * 60 })
  })
}

/** Refusals are fine, faults are not. */
async function attempt(known: Known, step: Action): Promise<void> {
  await perform(known, step).catch((error) => {
    if (!(error.status >= 400 && error.status < 500)) throw error
  })
}

const zero = async (text: string) => assert.deepEqual((await pool.query(text)).rows, [])

async function assertBooksAreRight(): Promise<void> {
  assert.equal(await findLedgerFault(db), null)
  // No order is half there.
  await zero(`select id from orders where not exists (select from audiofiles where order_id = orders.id)`)
  await zero(
    `select a.id from audiofiles a where not is_test and not exists (select from line_items where audiofile_id = a.id)`,
  )
  await zero(
    `select a.id from audiofiles a where not exists (select from audiofile_history where audiofile_id = a.id)`,
  )
  // What is held was not charged; what is not held was, for those who pay in advance or by invoice.
  await zero(
    `select i.id from line_items i join orders o on o.id = i.order_id where o.hold is not null and i.transaction_id is not null and i.kind = 'order'`,
  )
  await zero(`select i.id from line_items i join orders o on o.id = i.order_id join audiofiles a on a.id = i.audiofile_id
              where o.hold is null and i.transaction_id is null and a.statename not in ('Order Cancelled', 'Refunded')`)
  // Nobody is refunded twice, and nobody gets back more than they paid.
  await zero(
    `select count(*) from ledger_transactions where kind = 'refund' group by cause having count(*) > 1`,
  )
  await zero(`select account_id from ledger_balances where book = 'revenue' and balance_cents < 0`)
  // What invoices ask for is what is owed.
  await zero(`
    select a.id from accounts a
    left join (select account_id, sum(total_cents) as cents from line_items join invoices using (account_id) where invoice_id = invoices.id and invoices.state <> 'PAID' group by account_id) asked on asked.account_id = a.id
    left join ledger_balances owed on owed.account_id = a.id and owed.book = 'receivable'
    where coalesce(asked.cents, 0) <> -coalesce(owed.balance_cents, 0)`)
}

test('random orders, upgrades, refunds, payments, releases and settlements, many at once: the books are always right', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('prepay' as const, 'invoice' as const),
      fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 4, maxLength: 12 }),
      async (terms, rounds) => {
        const known: Known = {
          customer: await service.customer({ terms, credit: 20 }),
          files: [],
          orders: [],
        }
        for (const together of rounds) await Promise.all(together.map((step) => attempt(known, step)))
        await assertBooksAreRight()
      },
    ),
    { numRuns: 80, endOnFailure: true },
  )
  const { rows } = await pool.query('select count(*) as count from ledger_transactions')
  assert.ok(rows[0].count > 1000, `${rows[0].count} transactions`)
  await pool.end()
})
