import type { FastifyInstance } from 'fastify'
import { isFinished, storeKey, uploadAt } from '../../media/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../services.ts'
import { sendMedia } from './media.ts'

/** Serves an upload when it is ordered. Knowing its unguessable address is enough to read it. */
export function mountUploadedFiles(app: FastifyInstance, { db, media }: Services): void {
  app.get('/uploads/:key/:name', { schema: { hide: true } }, async (request, reply) => {
    const key = uploadAt(request.url.split('?', 1)[0]!)
    if (!key || !(await isFinished(db, key))) throw new Refusal('not_found', 'There is no such upload.')
    // An uploaded file must never run as a page of ours.
    reply.headers({ 'content-disposition': 'attachment', 'content-security-policy': 'sandbox' })
    return sendMedia(media, storeKey(key), 'application/octet-stream', request, reply)
  })
}
