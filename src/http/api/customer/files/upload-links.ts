import { z } from 'zod'
import { addUploadLink } from '../../../../media/index.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { text } from '../../../fields.ts'
import { route } from '../../../route.ts'

export const uploadLinkRoutes = [
  route({
    method: 'POST',
    path: '/uploads/links',
    of: 'account',
    access: { customer: 'order' },
    done: 'created an upload link',
    tag: 'Files',
    operationId: 'createUploadLink',
    summary: 'Create a link for uploading one recording without an API key',
    description:
      'Send the file to the link with PUT (`curl -T FILE LINK`): the response has the URL to order. The link works once and expires after an hour.',
    body: z.object({ name: text(LIMITS.uploadName.max).default('recording') }),
    response: z.object({ link: z.string(), expires: z.iso.datetime(), message: z.string() }),
    async run({ db, services: { ownUrl }, account, body }) {
      const { token, expiresAt } = await addUploadLink(db, account.id, body.name)
      return {
        link: `${ownUrl()}/uploads/links/${token}`,
        expires: expiresAt.toISOString(),
        message: { says: 'done.uploadLink' } as const,
      }
    },
  }),
]
