import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { refuseForeignPages } from '../access/cross-site.ts'
import type { Authentication } from '../authentication.ts'
import type { MountRoutes } from '../mount-routes.ts'
import { keepInNoCache } from '../no-cache.ts'
import { route } from '../route.ts'
import { MODELS, modelGiven, presentModel, refuseUnknownModel } from './models.ts'
import { transcriptionRoute } from './transcriptions.ts'

const modelAnswer = z
  .object({
    id: z.string(),
    object: z.literal('model'),
    created: z.number(),
    owned_by: z.string(),
  })
  .meta({ id: 'OpenAiModel' })

const openAiRoutes = [
  transcriptionRoute,

  route({
    method: 'POST',
    path: '/audio/translations',
    of: 'account',
    access: { customer: 'order' },
    done: 'asked for a translation',
    isLogged: false,
    isHidden: true,
    run() {
      throw new Refusal(
        'not_found',
        'Translation is not offered here: recordings are transcribed in the language that is spoken. Use /v1/audio/transcriptions.',
      )
    },
  }),

  route({
    method: 'GET',
    path: '/models',
    of: 'caller',
    access: { customer: 'any scope' },
    tag: 'OpenAI',
    operationId: 'listModels',
    summary: 'List the values of the parameter model',
    description: 'All values mean the same machine transcription.',
    response: z.object({ object: z.literal('list'), data: z.array(modelAnswer) }),
    run: () => ({ object: 'list' as const, data: MODELS.map(presentModel) }),
  }),

  route({
    method: 'GET',
    path: '/models/:model',
    of: 'caller',
    access: { customer: 'any scope' },
    tag: 'OpenAI',
    operationId: 'showModel',
    summary: 'One value of the parameter model',
    description: 'The value has the same form as in the list.',
    params: z.object({ model: modelGiven }),
    response: modelAnswer,
    run({ services: { takesAnyModel }, params: { model } }) {
      if (!takesAnyModel) refuseUnknownModel(model)
      return presentModel(model)
    },
  }),
]

/** The part of OpenAI's API that transcribes, so that programs which can use that can use this service. */
export function mountOpenAi(app: FastifyInstance, auth: Authentication, mountRoutes: MountRoutes): void {
  app.addHook('onRequest', refuseForeignPages)
  app.addHook('onRequest', keepInNoCache)
  app.addHook('onRequest', auth.admit)
  // A form with a recording goes to disk as it comes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', async (_: unknown, body: Readable) => body)
  mountRoutes(app, openAiRoutes)
}
