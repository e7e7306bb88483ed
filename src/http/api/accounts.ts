import { z } from 'zod'
import {
  type Account,
  addKey,
  createAccount,
  findAccount,
  listAccounts,
  setTerms,
  TERMS,
} from '../../accounts/index.ts'
import { creditAccount, prepayBalance, prepayBalances } from '../../ledger/index.ts'
import { dollars, formatDollars } from '../../lib/money.ts'
import { recordPayment } from '../../orders/index.ts'
import { type Api, amount, email, id, price, text, typed } from './routes.ts'

export const accountAnswer = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  terms: z.enum(TERMS),
  balance: z.number().meta({ description: 'prepay balance in USD' }),
  created: z.iso.datetime(),
  erased: z.iso.datetime().nullable().meta({ description: 'when the last of its data was deleted' }),
})

export function mountAccounts({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'List accounts (operators)',
        response: { 200: z.object({ accounts: z.array(accountAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const [accounts, balances] = await Promise.all([listAccounts(db), prepayBalances(db)])
      return {
        accounts: accounts.map((account) => present(account, balances.get(account.id) ?? 0)),
        message: `${accounts.length} accounts`,
      }
    },
  )

  typed(app).post(
    '/accounts',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'Add an account, with its first API key (operators)',
        body: z.object({
          email,
          name: text(200).optional(),
          terms: z.enum(TERMS).default('prepay'),
          credit: price.optional().meta({ description: 'prepay in USD to begin with' }),
        }),
        response: { 200: z.object({ account: accountAnswer, api_key: z.string(), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { email, name, terms, credit } = request.body
      return db.transaction().execute(async (tx) => {
        const account = await createAccount(tx, { email, name: name || email, terms })
        const { key } = await addKey(tx, account.id, 'first key')
        if (credit) await creditAccount(tx, account.id, credit, 'Opening credit')
        return {
          account: present(account, credit ?? 0),
          api_key: key,
          message: `Account ${account.id} created`,
        }
      })
    },
  )

  typed(app).get(
    '/accounts/:account',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'An account',
        params: z.object({ account: id }),
        response: { 200: z.object({ account: accountAnswer, message: z.string() }) },
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
      schema: {
        tags: ['Accounts'],
        summary: 'Add to the prepay balance (operators)',
        params: z.object({ account: id }),
        body: z.object({
          amount: amount
            .refine((cents) => cents !== 0, 'must not be nothing')
            .meta({ description: 'in USD; below zero for a correction' }),
          memo: text(500).optional(),
        }),
        response: { 200: z.object({ account: accountAnswer, transaction: z.number(), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { amount, memo } = request.body
      return db.transaction().execute(async (tx) => {
        const account = await findAccount(tx, request.params.account)
        const { transaction, released } = await recordPayment(tx, account.id, amount, memo || 'Credit')
        const balance = await prepayBalance(tx, account.id)
        return {
          account: present(account, balance),
          transaction,
          message: `The balance is now ${formatDollars(balance)}${released.length > 0 ? `; orders ${released.join(', ')} go on` : ''}`,
        }
      })
    },
  )

  typed(app).put(
    '/accounts/:account/terms',
    {
      schema: {
        tags: ['Accounts'],
        summary: 'How an account pays (operators)',
        params: z.object({ account: id }),
        body: z.object({ terms: z.enum(TERMS) }),
        response: { 200: z.object({ account: accountAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const account = await setTerms(db, request.params.account, request.body.terms)
      services.keyring.forgetAll()
      return {
        account: present(account, await prepayBalance(db, account.id)),
        message: `Account ${account.id} pays by ${account.terms}`,
      }
    },
  )
}

export const present = ({ id, name, email, terms, createdAt, erasedAt }: Account, balanceCents: number) => ({
  id,
  name,
  email,
  terms,
  balance: dollars(balanceCents),
  created: createdAt.toISOString(),
  erased: erasedAt?.toISOString() ?? null,
})
