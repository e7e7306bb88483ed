import { z } from 'zod'
import { type ApiKey, addKey, listKeys, revokeKey } from '../../../accounts/index.ts'
import { counted } from '../../../lib/counted.ts'
import { grantAnswer, grantBody, grantOf, presentGrant } from '../grants.ts'
import { type Api, id, line, typed } from '../routes.ts'

const keyAnswer = z.object({
  id: z.number(),
  label: z.string(),
  hint: z.string().meta({ description: 'the last characters of the key' }),
  created: z.iso.datetime(),
  ...grantAnswer,
})

export function mountKeys({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).get(
    '/accounts/:account/keys',
    {
      schema: {
        tags: ['API keys'],
        summary: 'List API keys',
        params: z.object({ account: id }),
        response: { 200: z.object({ keys: z.array(keyAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const keys = await listKeys(db, account.id)
      return { keys: keys.map(present), message: counted(keys.length, 'key') }
    },
  )

  typed(app).post(
    '/accounts/:account/keys',
    {
      schema: {
        tags: ['API keys'],
        summary: 'Create an API key; it is shown only once',
        params: z.object({ account: id }),
        body: z.object({ label: line(100).optional(), ...grantBody }),
        response: { 200: z.object({ api_key: z.string(), key: keyAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.customerThemselves(request, reply, request.params.account)
      const { label, ...wanted } = request.body
      const grant = grantOf(await auth.caller(request, reply), wanted)
      const { key, apiKey } = await addKey(db, account.id, label || 'API key', grant)
      const message = `The key ${apiKey.label} is created. Save it now: it is not shown again`
      return { api_key: key, key: present(apiKey), message }
    },
  )

  typed(app).delete(
    '/accounts/:account/keys/:key',
    {
      schema: {
        tags: ['API keys'],
        summary: 'Revoke an API key',
        params: z.object({ account: id, key: id }),
        response: { 200: z.object({ key: keyAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const account = await auth.accountHolder(request, reply, request.params.account)
      const key = await revokeKey(db, account.id, request.params.key)
      services.keyring.forgetAll()
      return { key: present(key), message: `Key ${key.id} no longer works` }
    },
  )
}

const present = (key: ApiKey) => ({
  id: key.id,
  label: key.label,
  hint: key.hint,
  created: key.createdAt.toISOString(),
  ...presentGrant(key),
})
