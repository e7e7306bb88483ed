import type { Readable } from 'node:stream'
import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { type Api, text, typed } from '../../routes.ts'

/** An upload may take any time. */
const RETRY_AFTER_SECONDS = 10

export async function mountUploads({ app, services, auth }: Api): Promise<void> {
  await app.register(async (uploads) => {
    // The body is the file itself, of any type, and goes to disk as it comes.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', async (_: unknown, body: Readable) => body)

    typed(uploads).post(
      '/uploads',
      {
        config: { access: { customer: 'order' }, takesLongBody: true, receives: 'application/octet-stream' },
        schema: {
          tags: ['Files'],
          operationId: 'upload',
          summary: 'Upload a recording; the response has the URL to order',
          description:
            'The body is the file itself. It is kept for a week unless the operator set another period; an order keeps its own copy.',
          querystring: z.object({ name: text(LIMITS.uploadName.max).default('recording') }),
          response: { 200: z.object({ url: z.string(), size: z.number(), message: z.string() }) },
        },
      },
      async (request, reply) => {
        const account = await auth.ownAccount(request, reply)
        await services.diskRoom.check(Number(request.headers['content-length']) || 0)
        if (!request.body) throw new Refusal('bad_parameter', 'The file is missing: send it as the body.')
        const kept = await services.uploads.keep(account.id, request.query.name, request.body as Readable)
        if (!kept) {
          reply.header('retry-after', RETRY_AFTER_SECONDS)
          throw new Refusal(
            'too_many_requests',
            'Too many uploads are in progress. Wait until one of them is done, then send this file again.',
          )
        }
        return { url: services.ownUrl() + kept.path, size: kept.sizeBytes, message: 'Uploaded' }
      },
    )
  })
}
