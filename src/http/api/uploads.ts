import type { Readable } from 'node:stream'
import { z } from 'zod'
import { Refusal } from '../../lib/refusal.ts'
import { keepUpload } from '../../media/index.ts'
import { type Api, text, typed } from './routes.ts'

export async function mountUploads({ app, services, auth }: Api): Promise<void> {
  await app.register(async (uploads) => {
    // The body is the file itself, of any type, and goes to disk as it comes.
    uploads.removeAllContentTypeParsers()
    uploads.addContentTypeParser('*', async (_: unknown, body: Readable) => body)

    typed(uploads).post(
      '/uploads',
      {
        config: { takesLongBody: true },
        schema: {
          tags: ['Files'],
          summary: 'Send a recording from your machine; the answer is an address that can be ordered',
          description:
            'The body is the file itself. It is kept for some days (a week if the operator says nothing else); an order takes a copy.',
          querystring: z.object({ name: text(300).default('recording') }),
          response: { 200: z.object({ url: z.string(), size: z.number(), message: z.string() }) },
        },
      },
      async (request, reply) => {
        const account = await auth.ownAccount(request, reply)
        if (!request.body) throw new Refusal('bad_parameter', 'The file is missing: send it as the body.')
        const { path, sizeBytes } = await keepUpload(
          services.uploads,
          account.id,
          request.query.name,
          request.body as Readable,
        )
        return { url: services.ownUrl() + path, size: sizeBytes, message: 'Uploaded' }
      },
    )
  })
}
