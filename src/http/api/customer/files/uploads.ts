import { z } from 'zod'
import { LIMITS } from '../../../../platform/limits.ts'
import { text } from '../../../fields.ts'
import { keepUpload } from '../../../keep-upload.ts'
import { route } from '../../../route.ts'

export const uploadRoutes = [
  route({
    method: 'POST',
    path: '/uploads',
    of: 'account',
    access: { customer: 'order' },
    done: 'uploaded a recording',
    takesLongBody: true,
    receives: 'application/octet-stream',
    bodyAs: 'stream',
    tag: 'Files',
    operationId: 'upload',
    summary: 'Upload a recording; the response has the URL to order',
    description:
      'The body is the file itself. The upload is kept for a week unless the operator has set a different period; an order keeps its own copy.',
    query: z.object({ name: text(LIMITS.uploadName.max).default('recording') }),
    response: z.object({ url: z.string(), size: z.number(), message: z.string() }),
    run: ({ services, account, query: { name }, request, reply }) =>
      keepUpload(services, request, reply, { accountId: account.id, name }),
  }),
]
