import { z } from 'zod'
import { findAccount, suspendAccount } from '../../../accounts/index.ts'
import { aboutAccount, describeAccount } from '../../../operations/oversight/index.ts'
import { dollars } from '../../../platform/money.ts'
import { type Api, id, line, messageOnly, price, text, typed } from '../routes.ts'

const account = z.object({ account: id })
const usd = z.number().meta({ description: 'USD' })

const aboutAnswer = z
  .object({
    notes: z.string().meta({ description: 'for operators only' }),
    credit_limit: usd
      .nullable()
      .meta({ description: 'USD that may be owed on invoices; null for any amount' }),
    suspended: z
      .object({ since: z.iso.datetime(), reason: z.string() })
      .nullable()
      .meta({ description: 'when the account was suspended, and why; the customer reads the reason' }),
    files: z.number(),
    billed: usd,
    refunded: usd,
    given: usd,
    received: usd,
    pay: usd,
    margin: usd.meta({ description: 'USD: the amount billed, less refunds, credit given, tax and pay' }),
    owed: usd.meta({ description: 'USD, on invoices' }),
    message: z.string(),
  })
  .meta({ id: 'AccountAbout' })

/** What operators keep about an account, and what it has come to. */
export function mountAccountAbout({ app, services, auth }: Api): void {
  typed(app).get(
    '/console/accounts/:account',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'showAccountAbout',
        summary: 'Notes, credit limit and totals of an account (operators)',
        description: 'The totals come from the ledger and cover all time.',
        params: account,
        response: { 200: aboutAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const found = await findAccount(services.db, request.params.account)
      const about = await aboutAccount(services.listDb, found)
      return {
        notes: about.notes,
        credit_limit: about.creditLimitCents === null ? null : dollars(about.creditLimitCents),
        suspended: about.suspendedAt && {
          since: about.suspendedAt.toISOString(),
          reason: found.suspendedBecause ?? '',
        },
        files: about.files,
        billed: dollars(about.total.billed_cents),
        refunded: dollars(about.total.refunded_cents),
        given: dollars(about.total.given_cents),
        received: dollars(about.total.received_cents),
        pay: dollars(about.total.pay_cents),
        margin: dollars(about.total.margin_cents),
        owed: dollars(about.owedCents),
        message: found.name,
      }
    },
  )

  typed(app).put(
    '/console/accounts/:account',
    {
      config: { done: 'changed the details of an account', access: { operator: 'money' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'editAccount',
        summary: 'Set the name, notes and credit limit of an account (operators)',
        description:
          'All three are replaced. Orders that would take the amount owed over the limit are refused.',
        params: account,
        body: z.object({ name: line(200).min(1), notes: text(5000), credit_limit: price.nullable() }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { id } = await findAccount(tx, request.params.account)
        const { name, notes, credit_limit: creditLimitCents } = request.body
        await describeAccount(tx, id, { name, notes, creditLimitCents })
        return { message: `The details of ${name} are saved` }
      }),
  )

  typed(app).put(
    '/console/accounts/:account/suspended',
    {
      config: { done: 'suspended an account, or lifted its suspension', access: { operator: 'operate' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'suspendAccount',
        summary: 'Suspend an account, or lift the suspension (operators)',
        description:
          'The customer can still read, download and pay; orders and changes are refused with the reason. Work that has already been ordered continues.',
        params: account,
        body: z.object({
          suspended: z.boolean(),
          reason: line(500).default('').meta({ description: 'a sentence that the customer reads' }),
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const answer = await auth.operation(request, reply, async (tx) => {
        const { id, name } = await findAccount(tx, request.params.account)
        const { suspended: isSuspended, reason } = request.body
        await suspendAccount(tx, id, { isSuspended, reason })
        return { message: isSuspended ? `${name} is suspended` : `${name} can order again` }
      })
      services.keyring.forgetAll()
      return answer
    },
  )
}
