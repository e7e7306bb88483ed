import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isFinished, storeKey, uploadAt, uploadByLink } from '../../media/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Authentication } from '../authentication.ts'
import { keepUpload } from '../keep-upload.ts'
import { keepInNoCache } from '../no-cache.ts'
import type { Services } from '../services.ts'
import { sendMedia } from './media.ts'
import { openUpload } from './open-file.ts'

export async function mountUploadedFiles(
  app: FastifyInstance,
  services: Services,
  auth: Authentication,
): Promise<void> {
  const { db, media } = services

  /** Serves an upload when it is ordered. Knowing its unguessable address is enough to read it. */
  app.get('/uploads/:key/:name', { schema: { hide: true } }, async (request, reply) => {
    const key = uploadAt(request.url.split('?', 1)[0]!)
    if (!key || !(await isFinished(db, key))) throw new Refusal('not_found', { says: 'upload.none' })
    await openUpload(db, await auth.visitor(request), key)
    // An uploaded file must never run as a page of ours.
    reply.headers({ 'content-disposition': 'attachment', 'content-security-policy': 'sandbox' })
    return sendMedia(media, storeKey(key), 'application/octet-stream', request, reply)
  })

  await app.register(async (links) => {
    links.removeAllContentTypeParsers()
    links.addContentTypeParser('*', async (_: unknown, body: Readable) => body)
    links.put<{ Params: { token: string } }>(
      '/uploads/links/:token',
      {
        config: { access: 'anyone', takesLongBody: true },
        schema: { hide: true },
        onRequest: [keepInNoCache, auth.admit],
      },
      (request, reply) =>
        uploadByLink(db, request.params.token, (link) => keepUpload(services, request, reply, link)),
    )
  })
}
