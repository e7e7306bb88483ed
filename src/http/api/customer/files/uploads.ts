import type { Readable } from 'node:stream'
import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import { keepUpload } from '../../../keep-upload.ts'
import { type Api, text, typed } from '../../routes.ts'

export async function mountUploads({ app, services, auth }: Api): Promise<void> {
  await app.register(async (uploads) => {
    // The body is the file itself, of any type, and goes to disk as it comes.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', async (_: unknown, body: Readable) => body)

    typed(uploads).post(
      '/uploads',
      {
        config: {
          done: 'uploaded a recording',
          access: { customer: 'order' },
          takesLongBody: true,
          receives: 'application/octet-stream',
        },
        schema: {
          tags: ['Files'],
          operationId: 'upload',
          summary: 'Upload a recording; the response has the URL to order',
          description:
            'The body is the file itself. The upload is kept for a week unless the operator has set a different period; an order keeps its own copy.',
          querystring: z.object({ name: text(LIMITS.uploadName.max).default('recording') }),
          response: { 200: z.object({ url: z.string(), size: z.number(), message: z.string() }) },
        },
      },
      async (request, reply) => {
        const account = await auth.ownAccount(request, reply)
        return keepUpload(services, request, reply, { accountId: account.id, name: request.query.name })
      },
    )
  })
}
