import { z } from 'zod'
import { type SpeechServerState, speechServers } from '../../../operations/alerts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { enqueue } from '../../../platform/queue/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { drainServer } from '../../../speech/index.ts'
import { messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'

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
export const speechServerRoutes = [
  route({
    method: 'GET',
    path: '/console/speech-servers',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listSpeechServers',
    summary: 'Speech servers in use: what they can do, their speed and their problems (operators)',
    description: 'The list is empty if the service uses its own models.',
    response: z.object({ servers: z.array(serverAnswer), message: z.string() }),
    async run({ db }) {
      const servers = await speechServers(db)
      return {
        servers: servers.map(present),
        message:
          servers.length > 0 ? counted(servers.length, 'speech server') : 'No speech servers are in use',
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/console/speech-servers/:server/paused',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'paused or resumed a speech server',
    tag: 'Console',
    operationId: 'pauseSpeechServer',
    summary: 'Pause a speech server, or use it again (operators)',
    description: 'A paused server finishes what it is working on, and gets no new recordings.',
    body: z.object({ paused: z.boolean() }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { paused } = body
      const address = await drainServer(tx, params.server, paused)
      if (address === null)
        throw new Refusal('not_found', { says: 'console.noSpeechServer', server: params.server })
      return { message: paused ? `${address} is paused` : `${address} is in use` }
    },
  }),

  route({
    method: 'POST',
    path: '/console/speech-servers/try',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'tested the speech servers',
    tag: 'Console',
    operationId: 'trySpeechServers',
    summary: 'Have each speech server transcribe an 11-second sample (operators)',
    description:
      'The servers transcribe the sample after the response is sent. The list of servers then shows how each of them did.',
    response: messageOnly,
    async run({ tx }) {
      await enqueue(tx, 'try-speech-servers', 'system', {}, { key: 'try speech servers' })
      return { message: 'The speech servers are being tried' }
    },
  }),
]

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
