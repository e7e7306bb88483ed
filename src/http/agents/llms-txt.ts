import type { FastifyInstance } from 'fastify'
import { listSkuRows } from '../../shop/catalogue/index.ts'
import type { Authentication } from '../authentication.ts'
import type { Described } from '../openapi/described.ts'
import { inPlace } from '../openapi/named-schemas.ts'
import type { Services } from '../services.ts'
import { directory, reference } from './reference.ts'
import type { OpenApi } from './reference-calls.ts'

const TEXT = 'text/plain; charset=utf-8'

/** Pages for programs that read text, such as agents. */
export function mountLlmsTxt(
  app: FastifyInstance,
  { db, ownUrl, serviceName }: Services,
  auth: Authentication,
): void {
  let description: OpenApi | undefined
  const options = { config: { access: 'anyone' as const }, schema: { hide: true }, onRequest: auth.admit }
  app.get('/llms.txt', options, async (_, reply) => reply.type(TEXT).send(directory(serviceName, ownUrl())))
  app.get('/llms-full.txt', options, async (_, reply) => {
    const skus = (await listSkuRows(db)).filter(({ forEveryone }) => forEveryone)
    // Anyone can ask, and it never changes.
    description ??= inPlace(app.swagger() as Described) as OpenApi
    return reply.type(TEXT).send(reference(serviceName, ownUrl(), skus, description))
  })
}
