import { z } from 'zod'
import { findAccount, suspendAccount } from '../../../accounts/index.ts'
import { aboutAccount, describeAccount } from '../../../operations/oversight/index.ts'
import { dollars } from '../../../platform/money.ts'
import { line, messageOnly, price, text } from '../../fields.ts'
import { route } from '../../route.ts'

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
export const accountAboutRoutes = [
  route({
    method: 'GET',
    path: '/console/accounts/:account',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Accounts',
    operationId: 'showAccountAbout',
    summary: 'Notes, credit limit and totals of an account (operators)',
    description: 'The totals come from the ledger and cover all time.',
    response: aboutAnswer,
    async run({ db, services: { listDb }, params }) {
      const found = await findAccount(db, params.account)
      const about = await aboutAccount(listDb, found)
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
  }),

  route({
    method: 'PUT',
    path: '/console/accounts/:account',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed the details of an account',
    tag: 'Accounts',
    operationId: 'editAccount',
    summary: 'Set the name, notes and credit limit of an account (operators)',
    description: 'All three are replaced. Orders that would take the amount owed over the limit are refused.',
    body: z.object({ name: line(200).min(1), notes: text(5000), credit_limit: price.nullable() }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { id } = await findAccount(tx, params.account)
      const { name, notes, credit_limit: creditLimitCents } = body
      await describeAccount(tx, id, { name, notes, creditLimitCents })
      return { message: { says: 'done.accountDescribed', name } as const }
    },
  }),

  route({
    method: 'PUT',
    path: '/console/accounts/:account/suspended',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'suspended an account, or lifted its suspension',
    tag: 'Accounts',
    operationId: 'suspendAccount',
    summary: 'Suspend an account, or lift the suspension (operators)',
    description:
      'The customer can still read, download and pay; orders and changes are refused with the reason. Work that has already been ordered continues.',
    body: z.object({
      suspended: z.boolean(),
      reason: line(500).default('').meta({ description: 'a sentence that the customer reads' }),
    }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { id, name } = await findAccount(tx, params.account)
      const { suspended: isSuspended, reason } = body
      await suspendAccount(tx, id, { isSuspended, reason })
      return { message: { says: isSuspended ? 'done.suspended' : 'done.unsuspended', name } as const }
    },
    afterwards: ({ services: { keyring } }) => keyring.forgetAll(),
  }),
]
