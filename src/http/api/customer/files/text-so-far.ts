import { z } from 'zod'
import { counted } from '../../../../platform/counted.ts'
import { textSoFar } from '../../../../production/index.ts'
import { route } from '../../../route.ts'

export const textSoFarRoutes = [
  route({
    method: 'GET',
    path: '/files/:file/text-so-far',
    of: 'openedFile',
    access: { customer: 'read', operator: 'read' },
    tag: 'Transcripts',
    operationId: 'getTextSoFar',
    summary: 'What the machine has recognized so far',
    description:
      'While a machine transcript is being made, returns pieces of a few seconds each, in the order in which they were recognized, without speakers. To get the pieces that follow, send the last `id` as `after`. The list is empty before transcription starts, after it ends, and for files that people transcribe.',
    query: z.object({
      after: z.coerce
        .number()
        .int()
        .min(0)
        .max(Number.MAX_SAFE_INTEGER)
        .default(0)
        .meta({ description: 'only pieces that were recognized after this one' }),
    }),
    response: z.object({
      pieces: z.array(
        z.object({ id: z.number(), start_ms: z.number(), end_ms: z.number(), text: z.string() }),
      ),
      message: z.string(),
    }),
    async run({ db, file, query }) {
      const pieces = await textSoFar(db, file, query.after)
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
  }),
]
