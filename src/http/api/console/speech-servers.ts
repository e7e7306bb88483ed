import { z } from 'zod'
import { type SpeechServerState, speechServers } from '../../../operations/alerts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { enqueue } from '../../../platform/queue/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { drainServer } from '../../../speech/index.ts'
import { type Api, id, messageOnly, typed } from '../routes.ts'

const known = z.boolean().nullable()

const serverAnswer = z
  .object({
    id: z.number(),
    address: z.string(),
    software: z
      .string()
      .nullable()
      .meta({ description: 'software of the server, such as whisper.cpp; null until it has responded' }),
    endpoint: z.string().nullable(),
    can: z.object({ word_times: known, confidence: known, language: known }).meta({
      description: 'what the responses of the server contain; null until it has transcribed something',
    }),
    speed: z.number().nullable().meta({
      description: 'hours of recordings that the server transcribes per hour, from its latest work',
    }),
    paused: z.boolean(),
    problems: z.array(z.string()).meta({
      description: 'why the server does not work, for each machine that uses it; empty if it works',
    }),
  })
  .meta({ id: 'SpeechServer' })

/** The servers of LONGHAND_ENGINE_URL. */
export function mountSpeechServers({ app, services, auth }: Api): void {
  typed(app).get(
    '/console/speech-servers',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'listSpeechServers',
        summary: 'Speech servers in use: what they can do, their speed and their problems (operators)',
        description: 'The list is empty if the service uses its own models.',
        response: { 200: z.object({ servers: z.array(serverAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const servers = await speechServers(services.db)
      return {
        servers: servers.map(present),
        message:
          servers.length > 0 ? counted(servers.length, 'speech server') : 'No speech servers are in use',
      }
    },
  )

  typed(app).put(
    '/console/speech-servers/:server/paused',
    {
      config: { done: 'paused or resumed a speech server', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'pauseSpeechServer',
        summary: 'Pause a speech server, or use it again (operators)',
        description: 'A paused server finishes what it is working on, and gets no new recordings.',
        params: z.object({ server: id }),
        body: z.object({ paused: z.boolean() }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const { paused } = request.body
        const address = await drainServer(tx, request.params.server, paused)
        if (address === null)
          throw new Refusal('not_found', `There is no speech server ${request.params.server}.`)
        return { message: paused ? `${address} is paused` : `${address} is in use` }
      }),
  )

  typed(app).post(
    '/console/speech-servers/try',
    {
      config: { done: 'tested the speech servers', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'trySpeechServers',
        summary: 'Have each speech server transcribe an 11-second sample (operators)',
        description:
          'The servers transcribe the sample after the response is sent. The list of servers then shows how each of them did.',
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await enqueue(tx, 'try-speech-servers', 'system', {}, { key: 'try speech servers' })
        return { message: 'The speech servers are being tried' }
      }),
  )
}

const present = ({ server, problems }: SpeechServerState): z.infer<typeof serverAnswer> => ({
  id: server.id,
  address: server.address,
  software: server.software,
  endpoint: server.endpoint,
  can: {
    word_times: server.has_word_times,
    confidence: server.has_confidence,
    language: server.names_language,
  },
  speed: server.busy_seconds > 0 ? Number((server.audio_seconds / server.busy_seconds).toFixed(1)) : null,
  paused: server.is_drained,
  problems,
})
