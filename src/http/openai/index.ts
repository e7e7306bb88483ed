import type { Readable } from 'node:stream'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { refuseForeignPages } from '../access/cross-site.ts'
import { type Api, typed } from '../api/routes.ts'
import { keepInNoCache } from '../no-cache.ts'
import { MODELS, modelGiven, presentModel, refuseUnknownModel } from './models.ts'
import { mountTranscriptions } from './transcriptions.ts'

const modelAnswer = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.number(),
    owned_by: z.string(),
  })
  .meta({ id: 'OpenAiModel' })

/** The part of OpenAI's API that transcribes, so that programs which can use that can use this service. */
export async function mountOpenAi({
  app,
  services,
  auth,
}: Pick<Api, 'app' | 'services' | 'auth'>): Promise<void> {
  app.addHook('onRequest', refuseForeignPages)
  app.addHook('onRequest', keepInNoCache)
  app.addHook('onRequest', auth.admit)
  // A form with a recording goes to disk as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_: unknown, body: Readable) => body)

  mountTranscriptions({ app, services, auth })

  app.post(
    '/audio/translations',
    {
      config: { access: { customer: 'order' }, isLogged: false },
      schema: { hide: true },
    },
    async () => {
      throw new Refusal(
        'not_found',
        'Translation is not offered here: recordings are transcribed in the language that is spoken. Use /v1/audio/transcriptions.',
      )
    },
  )

  typed(app).get(
    '/models',
    {
      config: { access: { customer: 'any scope' } },
      schema: {
        tags: ['OpenAI'],
        operationId: 'listModels',
        summary: 'List the values of the parameter model',
        description: 'All values mean the same machine transcription.',
        response: { 200: z.object({ object: z.literal('list'), data: z.array(modelAnswer) }) },
      },
    },
    async () => ({ object: 'list' as const, data: MODELS.map(presentModel) }),
  )

  typed(app).get(
    '/models/:model',
    {
      config: { access: { customer: 'any scope' } },
      schema: {
        tags: ['OpenAI'],
        operationId: 'showModel',
        summary: 'One value of the parameter model',
        description: 'The value has the same form as in the list.',
        params: z.object({ model: modelGiven }),
        response: { 200: modelAnswer },
      },
    },
    async ({ params: { model } }) => {
      if (!services.takesAnyModel) refuseUnknownModel(model)
      return presentModel(model)
    },
  )
}
