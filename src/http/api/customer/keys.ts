import { z } from 'zod'
import { type ApiKey, addOwnKey, listKeys, revokeKey, SPENDING_PERIODS } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { Db } from '../../../platform/db/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars } from '../../../platform/money.ts'
import { spentOf } from '../../../shop/ledger/index.ts'
import { line } from '../../fields.ts'
import { route } from '../../route.ts'
import { grantAnswer, grantBody, grantOf, limitBody, presentGrant, scopesWithLimit } from '../grants.ts'

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

const present = async (db: Db, key: ApiKey) => ({
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

export const keyRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/keys',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    tag: 'API keys',
    operationId: 'listKeys',
    summary: 'List API keys',
    description:
      'Shows what each key may do and when it was last used. The keys themselves are not stored and cannot be shown.',
    response: z.object({ keys: z.array(keyAnswer), message: z.string() }),
    async run({ db, account }) {
      const keys = await listKeys(db, account.id)
      return {
        keys: await Promise.all(keys.map((key) => present(db, key))),
        message: counted(keys.length, 'key'),
      }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/keys',
    of: 'holderThemselves',
    access: { customer: 'operate', operator: 'refused' },
    done: 'created an API key',
    tag: 'API keys',
    operationId: 'createKey',
    summary: 'Create an API key; it is shown only once',
    description: 'Choose the scopes of the key, a spending limit, and when it expires.',
    body: z.object({ label: line(LIMITS.label.max).optional(), ...grantBody, ...limitBody }),
    response: z.object({ api_key: z.string(), key: keyAnswer, message: z.string() }),
    async run({ db, account, caller, body }) {
      const { label, scopes, expires, spending_limit: cents, spending_period: period } = body
      const limit = cents === null ? null : { cents, period }
      const grant = grantOf(caller, { scopes: limit ? scopesWithLimit(caller, scopes) : scopes, expires })
      const named = { label: label || 'API key', personId: caller.personId }
      const { key, apiKey } = await db
        .transaction()
        .execute((tx) => addOwnKey(tx, account.id, named, grant, limit))
      const message = { says: 'done.keyCreated', name: apiKey.label } as const
      return { api_key: key, key: await present(db, apiKey), message }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/keys/:key',
    of: 'holder',
    access: { customer: 'operate', operator: 'operate' },
    done: 'revoked an API key',
    tag: 'API keys',
    operationId: 'revokeKey',
    summary: 'Revoke an API key',
    description:
      'The key stops working at once. Live streams that use the key end, and upload links that it created stop working.',
    response: z.object({ key: keyAnswer, message: z.string() }),
    async run({ db, services: { keyring }, account, params }) {
      const key = await revokeKey(db, account.id, params.key)
      keyring.forgetAll()
      return {
        key: await present(db, key),
        message: { says: 'done.keyRevoked', key: String(key.id) } as const,
      }
    },
  }),
]
