import { z } from 'zod'
import { type ApiKey, addOwnKey, listKeys, revokeKey, SPENDING_PERIODS } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars } from '../../../platform/money.ts'
import { spentOf } from '../../../shop/ledger/index.ts'
import { grantAnswer, grantBody, grantOf, limitBody, presentGrant, scopesWithLimit } from '../grants.ts'
import { type Api, id, line, typed } from '../routes.ts'

const keyAnswer = z
  .object({
    id: z.number(),
    label: z.string(),
    hint: z.string().meta({ description: 'the last characters of the key' }),
    created: z.iso.datetime(),
    person: z.string().nullable().meta({
      description:
        'the person that the key belongs to; the key stops working when they are no longer an owner of the account',
    }),
    ...grantAnswer,
    spending_limit: z
      .number()
      .nullable()
      .meta({ description: 'USD that may be spent with the key; null for no limit' }),
    spending_period: z
      .enum(SPENDING_PERIODS)
      .meta({ description: 'whether the limit is for all time or for each calendar month (UTC)' }),
    spent: z
      .number()
      .nullable()
      .meta({ description: 'USD of the limit that is already spent; null if there is no limit' }),
  })
  .meta({ id: 'ApiKey' })

export function mountKeys({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/keys',
    {
      config: { access: { customer: 'operate', operator: 'operate' } },
      schema: {
        tags: ['API keys'],
        operationId: 'listKeys',
        summary: 'List API keys',
        description:
          'Shows what each key may do and when it was last used. The keys themselves are not stored and cannot be shown.',
        params: z.object({ account: id }),
        response: { 200: z.object({ keys: z.array(keyAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const keys = await listKeys(db, account.id)
      return { keys: await Promise.all(keys.map(present)), message: counted(keys.length, 'key') }
    },
  )

  typed(app).post(
    '/accounts/:account/keys',
    {
      config: { done: 'created an API key', access: { customer: 'operate', operator: 'refused' } },
      schema: {
        tags: ['API keys'],
        operationId: 'createKey',
        summary: 'Create an API key; it is shown only once',
        description: 'Choose the scopes of the key, a spending limit, and when it expires.',
        params: z.object({ account: id }),
        body: z.object({ label: line(LIMITS.label.max).optional(), ...grantBody, ...limitBody }),
        response: { 200: z.object({ api_key: z.string(), key: keyAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.customerThemselves(request, reply, request.params.account)
      const { label, scopes, expires, spending_limit: cents, spending_period: period } = request.body
      const caller = await auth.caller(request, reply)
      const limit = cents === null ? null : { cents, period }
      const grant = grantOf(caller, { scopes: limit ? scopesWithLimit(caller, scopes) : scopes, expires })
      const named = { label: label || 'API key', personId: caller.personId }
      const { key, apiKey } = await db
        .transaction()
        .execute((tx) => addOwnKey(tx, account.id, named, grant, limit))
      const message = `The key “${apiKey.label}” was created. Save it now: it won’t be shown again`
      return { api_key: key, key: await present(apiKey), message }
    },
  )

  typed(app).delete(
    '/accounts/:account/keys/:key',
    {
      config: { done: 'revoked an API key', access: { customer: 'operate', operator: 'operate' } },
      schema: {
        tags: ['API keys'],
        operationId: 'revokeKey',
        summary: 'Revoke an API key',
        description:
          'The key stops working at once. Live streams that use the key end, and upload links that it created stop working.',
        params: z.object({ account: id, key: id }),
        response: { 200: z.object({ key: keyAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const key = await revokeKey(db, account.id, request.params.key)
      services.keyring.forgetAll()
      return { key: await present(key), message: `Key ${key.id} no longer works` }
    },
  )

  const present = async (key: ApiKey) => ({
    id: key.id,
    label: key.label,
    hint: key.hint,
    created: key.createdAt.toISOString(),
    person: key.personName,
    ...presentGrant(key),
    spending_limit: key.limit && dollars(key.limit.cents),
    spending_period: key.limit?.period ?? ('total' as const),
    spent: key.limit && dollars(await spentOf(db, key.limit)),
  })
}
