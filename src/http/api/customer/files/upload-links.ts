import { z } from 'zod'
import { addUploadLink } from '../../../../media/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { type Api, text, typed } from '../../routes.ts'

export function mountUploadLinks({ app, services, auth }: Api): void {
  typed(app).post(
    '/uploads/links',
    {
      config: { done: 'created an upload link', access: { customer: 'order' } },
      schema: {
        tags: ['Files'],
        operationId: 'createUploadLink',
        summary: 'Create a link for uploading one recording without an API key',
        description:
          'Send the file to the link with PUT (`curl -T FILE LINK`): the response has the URL to order. The link works once and expires after an hour.',
        body: z.object({ name: text(LIMITS.uploadName.max).default('recording') }),
        response: {
          200: z.object({ link: z.string(), expires: z.iso.datetime(), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const account = await auth.ownAccount(request, reply)
      const { token, expiresAt } = await addUploadLink(services.db, account.id, request.body.name)
      return {
        link: `${services.ownUrl()}/uploads/links/${token}`,
        expires: expiresAt.toISOString(),
        message: 'The link works once',
      }
    },
  )
}
