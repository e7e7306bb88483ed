import { z } from 'zod'
import {
  type Account,
  addFirstKey,
  createAccount,
  findAccount,
  setTerms,
  TERMS,
} from '../../../accounts/index.ts'
import { type FoundAccount, findAccounts } from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars } from '../../../platform/money.ts'
import { giveCredit, prepayBalance } from '../../../shop/ledger/index.ts'
import { recordGift, recordPayment } from '../../../shop/orders/index.ts'
import { amount, email, line, next, page, pageOf, price, queryFlag, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'

export const accountAnswer = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    terms: z.enum(TERMS),
    balance: z.number().meta({ description: 'balance in USD' }),
    created: z.iso.datetime(),
    erased: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the deletion of the account’s data was complete' }),
  })
  .meta({ id: 'Account' })

const oneAccount = z.object({ account: accountAnswer, message: z.string() }).meta({ id: 'OneAccount' })
const listedAnswer = accountAnswer.extend({ past_due: z.boolean() }).meta({ id: 'ListedAccount' })

export const accountRoutes = [
  route({
    method: 'GET',
    path: '/accounts',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Accounts',
    operationId: 'listAccounts',
    summary: 'List accounts (operators)',
    description: 'The list comes in pages, newest first, and can be searched by name or email.',
    query: z.object({
      ...page,
      limit: page.limit.default(200),
      q: text(200).optional().meta({ description: 'part of the name or the email, or the id' }),
      past_due: queryFlag('only accounts that are past due'),
    }),
    response: z.object({ accounts: z.array(listedAnswer), next, message: z.string() }),
    async run({ services: { listDb }, query }) {
      const { cursor = null, limit, q, past_due: isPastDue } = query
      const found = await findAccounts(listDb, {
        search: q || null,
        isPastDue,
        after: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { accounts: rows.map(presentFound), next, message: counted(rows.length, 'account') }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'added an account',
    tag: 'Accounts',
    operationId: 'addAccount',
    summary: 'Add an account, with its first API key (operators)',
    description: 'The API key is shown only in this response.',
    body: z.object({
      email,
      name: line(200).optional(),
      terms: z.enum(TERMS).default('prepay'),
      credit: price.optional().meta({ description: 'initial balance in USD' }),
      confirm,
    }),
    response: z.object({ account: accountAnswer, api_key: z.string(), message: z.string() }),
    async run({ tx, body }) {
      const { email, name, terms, credit } = body
      askAboutAmount('credit', credit ?? 0, body)
      const account = await createAccount(tx, { email, name: name || email, terms })
      const { key } = await addFirstKey(tx, account.id)
      if (credit) await giveCredit(tx, account.id, credit, { says: 'memo.openingCredit' })
      return {
        account: present(account, credit ?? 0),
        api_key: key,
        message: `Account ${account.id} created`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/accounts/:account',
    of: 'holder',
    access: { customer: 'any scope', operator: 'read' },
    tag: 'Accounts',
    operationId: 'showAccount',
    summary: 'An account',
    description: 'Shows the name, payment terms and balance of the account.',
    response: oneAccount,
    async run({ db, account }) {
      return { account: present(account, await prepayBalance(db, account.id)), message: account.name }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/credit',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed the balance',
    tag: 'Accounts',
    operationId: 'creditAccount',
    summary: 'Add credit, or correct the balance (operators)',
    description:
      'A negative amount is a correction. Orders on hold continue if the balance allows it. Unusual amounts must be confirmed.',
    body: z.object({
      amount: amount
        .refine((cents) => cents !== 0, 'must not be zero')
        .meta({ description: 'in USD; negative for a correction' }),
      memo: text(500).optional(),
      is_gift: z
        .boolean()
        .default(false)
        .meta({ description: 'whether this is goodwill, with no payment received' }),
      confirm,
    }),
    response: z.object({ account: accountAnswer, transaction: z.number(), message: z.string() }),
    async run({ tx, params, body }) {
      const { amount, memo = '', is_gift } = body
      askAboutAmount('credit', amount, body)
      const account = await findAccount(tx, params.account)
      const { transaction, released } = is_gift
        ? await recordGift(tx, account.id, amount, memo || { says: 'memo.goodwill' })
        : await recordPayment(tx, account.id, amount, { memo: memo || { says: 'memo.credit' } })
      const balance = await prepayBalance(tx, account.id)
      return {
        account: present(account, balance),
        transaction,
        message: {
          ...(released.length === 0
            ? ({ says: 'done.balance' } as const)
            : ({ says: 'done.balanceReleased', orders: released.join(', ') } as const)),
          balance: { cents: balance },
        },
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/terms',
    of: 'operation',
    access: { operator: 'money' },
    done: 'changed the payment terms',
    tag: 'Accounts',
    operationId: 'setTerms',
    summary: 'Set the payment terms of an account (operators)',
    description: 'Orders from now on are paid from the balance, by card or by invoice, as you choose.',
    body: z.object({ terms: z.enum(TERMS) }),
    response: oneAccount,
    async run({ tx, params, body }) {
      const account = await setTerms(tx, params.account, body.terms)
      return {
        account: present(account, await prepayBalance(tx, account.id)),
        message: { says: `done.paysBy.${account.terms}`, account: String(account.id) } as const,
      }
    },
    afterwards: ({ services: { keyring } }) => keyring.forgetAll(),
  }),
]

export const present = (
  {
    id,
    name,
    email,
    terms,
    createdAt,
    erasedAt,
  }: Omit<Account, 'deletionAt' | 'isErased' | 'hasInvoices' | 'lowBalanceCents' | 'suspendedBecause'>,
  balanceCents: number,
) => ({
  id,
  name,
  email,
  terms,
  balance: dollars(balanceCents),
  created: createdAt.toISOString(),
  erased: erasedAt?.toISOString() ?? null,
})

const presentFound = ({ balance_cents, past_due, created_at, erased_at, ...account }: FoundAccount) => ({
  ...present({ ...account, createdAt: created_at, erasedAt: erased_at }, balance_cents),
  past_due,
})
