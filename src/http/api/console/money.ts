import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import {
  checkPeriod,
  INVOICE_AGES,
  type JournalLine,
  journalOf,
  linesOfMoney,
  type MoneyLine,
  type Owing,
  owing,
  type Period,
  type Sums,
  stepOf,
  sumMoney,
} from '../../../operations/money/index.ts'
import { csvLine } from '../../../platform/csv.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { day, text } from '../../fields.ts'
import { route } from '../../route.ts'

const usd = z.number().meta({ description: 'USD' })
const count = z.number()

const sums = {
  billed: usd.meta({ description: 'USD sold; prices include tax' }),
  refunded: usd,
  given: usd.meta({ description: 'USD of credit that no one paid for' }),
  tax: usd.meta({ description: 'USD of tax in what was billed and not refunded' }),
  pay: usd.meta({ description: 'USD that staff earned, with adjustments' }),
  margin: usd.meta({ description: 'USD: the amount billed, less refunds, credit given, tax and pay' }),
  received: usd.meta({ description: 'USD received by bank and card, less what was returned' }),
}

const money = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    step: z.enum(['day', 'month', 'year']),
    total: z.object(sums).meta({ id: 'MoneySums' }),
    products: z.array(z.object({ product: z.string().nullable(), ...sums })).meta({
      description:
        'sums by the product that each file has now; `product` is null for credit and pay adjustments',
    }),
    accounts: z
      .array(z.object({ account: z.number().nullable(), account_name: z.string().nullable(), ...sums }))
      .meta({
        description:
          'sums of the fifty accounts that were billed the most; `account` is null for pay adjustments',
      }),
    account_count: count,
    steps: z.array(
      z.object({ day: z.iso.date().meta({ description: 'the first day of the step' }), ...sums }),
    ),
    card_fees: z
      .null()
      .meta({ description: 'always null: card fees are only on the payment provider’s statement' }),
    owed: z.object({
      balances: z
        .object({ amount: usd, accounts: count })
        .meta({ description: 'balances that customers have not spent' }),
      overdrawn: z.object({ amount: usd, accounts: count }),
      invoices: z.array(z.object({ age: z.enum(INVOICE_AGES), amount: usd, invoices: count })),
      pay: z.object({
        not_in_payout: usd,
        not_paid: usd.meta({ description: 'USD, in payouts that are not marked as paid' }),
        people: count,
      }),
    }),
    message: z.string(),
  })
  .meta({ id: 'Money' })

const period = z.object({
  from: day,
  to: day.meta({ description: 'last day of the period' }),
  time_zone: text(64)
    .min(1)
    .default('UTC')
    .meta({ description: 'the time zone that days are counted in, such as `Europe/Berlin`' }),
})

/** What a period brought and cost, and what is owed now. */
export const consoleMoneyRoutes = [
  route({
    method: 'GET',
    path: '/console/money',
    of: 'operator',
    access: { operator: 'money' },
    tag: 'Console',
    operationId: 'showMoney',
    summary: 'Money in a period, by product and account, and what is owed now (operators)',
    description:
      'Shows what was billed, tax, refunds, credits, pay and margin. The sums equal the ledger, to the cent.',
    query: period,
    response: money,
    async run({ services: { listDb }, query }) {
      const asked = periodOf(query)
      const [found, owed] = await Promise.all([sumMoney(listDb, asked), owing(listDb)])
      return {
        from: asked.from,
        to: asked.to,
        step: stepOf(asked),
        total: present(found.total),
        products: found.products.map((one) => ({ product: one.product, ...present(one) })),
        accounts: found.accounts.map((one) => ({
          account: one.account_id,
          account_name: one.account_name,
          ...present(one),
        })),
        account_count: found.accountCount,
        steps: found.steps.map((one) => ({ day: one.day, ...present(one) })),
        card_fees: null,
        owed: presentOwed(owed),
        message: `${formatDollars(found.total.billed_cents)} billed`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/console/money.csv',
    of: 'operator',
    access: { operator: 'money' },
    sends: ['text/csv'],
    tag: 'Console',
    operationId: 'downloadMoney',
    summary: 'Money in a period as CSV, by account and product (operators)',
    description: 'The CSV has one line for each account and product, for all accounts.',
    query: period,
    async run({ services: { listDb }, query, reply }) {
      const asked = periodOf(query)
      const lines = await linesOfMoney(listDb, asked)
      return asCsv(reply, `money-${asked.from}-${asked.to}.csv`, [
        csvLine(['account', 'account_name', 'product', ...Object.keys(sums)]),
        ...lines.map(csvOfLine),
      ])
    },
  }),

  route({
    method: 'GET',
    path: '/console/journal.csv',
    of: 'operator',
    access: { operator: 'money' },
    sends: ['text/csv'],
    tag: 'Console',
    operationId: 'downloadJournal',
    summary: 'All transactions of a period as CSV (operators)',
    description:
      'The CSV has one line for each transaction of the ledger and for each earning. Each amount column, such as `revenue`, `balance` and `pay`, is one account of the ledger; its sum is the total for the period.',
    query: period,
    async run({ services: { listDb }, query, reply }) {
      const asked = periodOf(query)
      return asCsv(reply, `journal-${asked.from}-${asked.to}.csv`, journalCsv(journalOf(listDb, asked)))
    },
  }),
]

function periodOf({ from, to, time_zone: timeZone }: z.infer<typeof period>): Period {
  const asked = { from, to, timeZone }
  checkPeriod(asked)
  return asked
}

const asCsv = (reply: FastifyReply, filename: string, lines: Iterable<string> | AsyncIterable<string>) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
    })
    .send(Readable.from(lines))

const present = (one: Sums) => ({
  billed: dollars(one.billed_cents),
  refunded: dollars(one.refunded_cents),
  given: dollars(one.given_cents),
  tax: dollars(one.tax_cents),
  pay: dollars(one.pay_cents),
  margin: dollars(one.margin_cents),
  received: dollars(one.received_cents),
})

const presentOwed = ({ balances, overdrawn, invoices, pay }: Owing) => ({
  balances: { amount: dollars(balances.cents), accounts: balances.accounts },
  overdrawn: { amount: dollars(overdrawn.cents), accounts: overdrawn.accounts },
  invoices: invoices.map(({ age, cents, invoices }) => ({ age, amount: dollars(cents), invoices })),
  pay: {
    not_in_payout: dollars(pay.notInPayoutCents),
    not_paid: dollars(pay.notPaidCents),
    people: pay.people,
  },
})

const csvOfLine = ({ account_id, account_name, product, ...line }: MoneyLine): string =>
  csvLine([account_id, account_name, product, ...Object.values(present(line))])

const JOURNAL = ['revenue', 'balance', 'receivable', 'received', 'given', 'opening', 'pay'] as const

async function* journalCsv(pages: AsyncIterable<JournalLine[]>): AsyncGenerator<string> {
  yield csvLine(['at', 'kind', 'id', 'account', 'name', 'product', 'memo', ...JOURNAL])
  for await (const lines of pages) yield lines.map(csvOfJournal).join('')
}

const csvOfJournal = (line: JournalLine): string =>
  csvLine([
    line.at.toISOString(),
    line.kind,
    line.id,
    line.account_id,
    line.name,
    line.product,
    line.memo,
    ...JOURNAL.map((book) => dollars(line[`${book}_cents`])),
  ])
