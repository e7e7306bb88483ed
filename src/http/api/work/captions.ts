import { z } from 'zod'
import { counted } from '../../../lib/counted.ts'
import { brokenRules, CAPTION_RULES, captionReport } from '../../../render/index.ts'
import { captionsOf, saveCaptions, WORKER_ROLES } from '../../../work/index.ts'
import { hasVideo } from '../../content/video.ts'
import { captionRulesShape } from '../customer/caption-rules.ts'
import { type Api, typed } from '../routes.ts'
import { cue, presentSaved, save, saved, stale, TEXT_LIMIT_BYTES, task } from './texts.ts'

const captionsAnswer = z.object({
  version: z.number(),
  made: z.boolean().meta({ description: 'false while they are generated from the text' }),
  cues: z.array(
    cue.extend({
      broken: z.array(z.enum(CAPTION_RULES)).meta({ description: 'rules that this caption breaks' }),
    }),
  ),
  rules: captionRulesShape.meta({ description: 'caption rules of the customer’s account' }),
  report: z.looseObject({
    cues: z.number(),
    broken: z.record(z.string(), z.number()).meta({ description: 'number of captions that break each rule' }),
  }),
  video: z.string().nullable().meta({ description: 'the recording as video, if it has one' }),
  message: z.string(),
})

export function mountWorkCaptions({ app, services, auth }: Api): void {
  const { db, media } = services

  typed(app).get(
    '/work/tasks/:task/captions',
    {
      schema: {
        tags: ['Work'],
        summary: 'The captions, edited or generated, with the rules that each of them breaks',
        params: task,
        response: { 200: captionsAnswer },
      },
      // Not validated: it has our own shape, and checking every line would block the event loop.
      serializerCompiler: () => JSON.stringify,
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { task, file, isMade, rules, cues } = await captionsOf(db, person, request.params.task)
      return {
        version: task.version_id,
        made: isMade,
        cues: cues.map((cue, i) => ({ ...cue, broken: brokenRules(cue, cues[i + 1], rules) })),
        rules,
        report: captionReport(cues, rules),
        video: (await hasVideo(media, file.id)) ? `/api/files/${file.id}/video` : null,
        message: counted(cues.length, 'caption'),
      }
    },
  )

  typed(app).put(
    '/work/tasks/:task/captions',
    {
      bodyLimit: TEXT_LIMIT_BYTES,
      onRequest: async (request, reply) => {
        await auth.worker(request, reply, WORKER_ROLES)
      },
      schema: {
        tags: ['Work'],
        summary: 'Save the captions as a new version; .srt and .vtt use them from then on',
        params: task,
        body: z.object({ ...save, cues: z.array(cue).max(100_000) }),
        response: { 200: saved, 409: stale },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { based_on: basedOn, save_id: saveId, cues } = request.body
      return presentSaved(
        await saveCaptions(db, services.desks, person, request.params.task, { basedOn, saveId, cues }),
      )
    },
  )
}
