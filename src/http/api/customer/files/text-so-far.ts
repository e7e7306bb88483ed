import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { textSoFar } from '../../../../production/index.ts'
import { openFile } from '../../../content/open-file.ts'
import { type Api, id, typed } from '../../routes.ts'

export function mountTextSoFar({ app, services: { db }, auth }: Api): void {
  typed(app).get(
    '/files/:file/text-so-far',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Transcripts'],
        operationId: 'getTextSoFar',
        summary: 'What the machine has recognized so far',
        description:
          'While a machine transcript is being made, returns pieces of a few seconds each, in the order in which they were recognized, without speakers. To get the pieces that follow, send the last `id` as `after`. The list is empty before transcription starts, after it ends, and for files that people transcribe.',
        params: z.object({ file: id }),
        querystring: z.object({
          after: z.coerce
            .number()
            .int()
            .min(0)
            .max(Number.MAX_SAFE_INTEGER)
            .default(0)
            .meta({ description: 'only pieces that were recognized after this one' }),
        }),
        response: {
          200: z.object({
            pieces: z.array(
              z.object({ id: z.number(), start_ms: z.number(), end_ms: z.number(), text: z.string() }),
            ),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { file } = request.params
      const found = await openFile(db, await auth.caller(request, reply), file)
      const pieces = await textSoFar(db, found, request.query.after)
      return {
        pieces: pieces.map(({ id, startMs, endMs, text }) => ({
          id,
          start_ms: startMs,
          end_ms: endMs,
          text,
        })),
        message: counted(pieces.length, 'piece'),
      }
    },
  )
}
