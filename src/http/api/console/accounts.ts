import { z } from 'zod'
import {
  type Account,
  addFirstKey,
  createAccount,
  findAccount,
  setTerms,
  TERMS,
  type Terms,
} from '../../../accounts/index.ts'
import { type FoundAccount, findAccounts } from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dollars, formatDollars } from '../../../platform/money.ts'
import { giveCredit, prepayBalance } from '../../../shop/ledger/index.ts'
import { recordGift, recordPayment } from '../../../shop/orders/index.ts'
import { askAboutAmount, confirm } from '../ask-first.ts'
import {
  type Api,
  amount,
  email,
  id,
  line,
  next,
  page,
  pageOf,
  price,
  queryFlag,
  text,
  typed,
} from '../routes.ts'

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
const HOW_PAID: Record<Terms, string> = { prepay: 'from its balance', card: 'by card', invoice: 'by invoice' }
const listedAnswer = accountAnswer.extend({ past_due: z.boolean() }).meta({ id: 'ListedAccount' })

export function mountAccounts({ app, services, auth }: Api): void {
  const { db, listDb } = services

  typed(app).get(
    '/accounts',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'listAccounts',
        summary: 'List accounts (operators)',
        description: 'The list comes in pages, newest first, and can be searched by name or email.',
        querystring: z.object({
          ...page,
          limit: page.limit.default(200),
          q: text(200).optional().meta({ description: 'part of the name or the email, or the id' }),
          past_due: queryFlag('only accounts that are past due'),
        }),
        response: { 200: z.object({ accounts: z.array(listedAnswer), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { cursor = null, limit, q, past_due: isPastDue } = request.query
      const found = await findAccounts(listDb, {
        search: q || null,
        isPastDue,
        after: cursor,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(found, limit, (row) => row.id)
      return { accounts: rows.map(presentFound), next, message: counted(rows.length, 'account') }
    },
  )

  typed(app).post(
    '/accounts',
    {
      config: { done: 'added an account', access: { operator: 'every scope' } },
      schema: {
        tags: ['Accounts'],
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
        response: { 200: z.object({ account: accountAnswer, api_key: z.string(), message: z.string() }) },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { email, name, terms, credit } = request.body
        askAboutAmount('credit', credit ?? 0, request.body)
        const account = await createAccount(tx, { email, name: name || email, terms })
        const { key } = await addFirstKey(tx, account.id)
        if (credit) await giveCredit(tx, account.id, credit, 'Opening credit')
        return {
          account: present(account, credit ?? 0),
          api_key: key,
          message: `Account ${account.id} created`,
        }
      }),
  )

  typed(app).get(
    '/accounts/:account',
    {
      config: { access: { customer: 'any scope', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'showAccount',
        summary: 'An account',
        description: 'Shows the name, payment terms and balance of the account.',
        params: z.object({ account: id }),
        response: { 200: oneAccount },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      return { account: present(account, await prepayBalance(db, account.id)), message: account.name }
    },
  )

  typed(app).post(
    '/accounts/:account/credit',
    {
      config: { done: 'changed the balance', access: { operator: 'money' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'creditAccount',
        summary: 'Add credit, or correct the balance (operators)',
        description:
          'A negative amount is a correction. Orders on hold continue if the balance allows it. Unusual amounts must be confirmed.',
        params: z.object({ account: id }),
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
        response: { 200: z.object({ account: accountAnswer, transaction: z.number(), message: z.string() }) },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { amount, memo = '', is_gift } = request.body
        askAboutAmount('credit', amount, request.body)
        const account = await findAccount(tx, request.params.account)
        const { transaction, released } = is_gift
          ? await recordGift(tx, account.id, amount, memo || 'Goodwill')
          : await recordPayment(tx, account.id, amount, { memo: memo || 'Credit' })
        const balance = await prepayBalance(tx, account.id)
        return {
          account: present(account, balance),
          transaction,
          message: `The balance is now ${formatDollars(balance)}${released.length > 0 ? `; released orders: ${released.join(', ')}` : ''}`,
        }
      }),
  )

  typed(app).put(
    '/accounts/:account/terms',
    {
      config: { done: 'changed the payment terms', access: { operator: 'money' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'setTerms',
        summary: 'Set the payment terms of an account (operators)',
        description: 'Orders from now on are paid from the balance, by card or by invoice, as you choose.',
        params: z.object({ account: id }),
        body: z.object({ terms: z.enum(TERMS) }),
        response: { 200: oneAccount },
      },
    },
    async (request, reply) => {
      const answer = await auth.operation(request, reply, async (tx) => {
        const account = await setTerms(tx, request.params.account, request.body.terms)
        return {
          account: present(account, await prepayBalance(tx, account.id)),
          message: `Account ${account.id} now pays ${HOW_PAID[account.terms]}`,
        }
      })
      services.keyring.forgetAll()
      return answer
    },
  )
}

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
