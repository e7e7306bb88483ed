import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AudiofileRow, findAudiofile } from '../../files/audiofiles/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { errorAnswer } from '../errors.ts'
import type { StreamAccess } from '../live/event-stream.ts'
import { inOpenAiShape } from '../openai-errors.ts'
import { type Call, route } from '../route.ts'
import type { Services } from '../services.ts'
import { traceOrder } from '../trace-order.ts'
import { answerTask, eventsTask } from './answer.ts'
import { followFile } from './follow.ts'
import { orderOnce } from './order.ts'
import { type Asked, describedForm } from './parameters.ts'
import { receiveUpload } from './receive-upload.ts'

const times = { start: z.number(), end: z.number(), text: z.string() }

/** By `response_format`; for the description only. */
const ANSWERS = {
  'application/json': z
    .object({
      text: z.string(),
      usage: z.object({ type: z.literal('duration'), seconds: z.number() }),
      logprobs: z
        .array(z.object({ token: z.string(), bytes: z.array(z.number()), logprob: z.number() }))
        .optional(),
      task: z.literal('transcribe').optional(),
      language: z.string().optional(),
      duration: z.number().optional(),
      segments: z
        .array(
          z.looseObject({ id: z.union([z.number(), z.string()]), ...times, speaker: z.string().optional() }),
        )
        .optional(),
      words: z.array(z.object({ word: z.string(), start: z.number(), end: z.number() })).optional(),
    })
    .meta({ id: 'OpenAiTranscription' }),
  'text/plain': z.string(),
  'application/x-subrip': z.string(),
  'text/vtt': z.string(),
  'text/event-stream': z.string(),
}

/**
 * An ordinary order of one uploaded file, except that the request waits for the transcript. A client that leaves does not
 * cancel it: the transcript is in the account, and repeating the request finds it (`order.ts`).
 */
export const transcriptionRoute = route({
  method: 'POST',
  path: '/audio/transcriptions',
  of: 'account',
  access: { customer: 'order' },
  done: 'transcribed a file',
  // The response comes too late for the log of the account, or never: the line is written once the order is placed.
  isLogged: false,
  takesLongBody: true,
  describedForm,
  sends: ANSWERS,
  tag: 'OpenAI',
  operationId: 'createTranscription',
  summary: 'Transcribe a file, as in OpenAI’s API',
  description:
    'Places an order of EMSR02 for one uploaded file, which is charged like any other. The response waits for the transcript; its headers `x-longhand-order` and `x-longhand-file` name the order and the file. A repeated request with the same `Idempotency-Key` and file does not order again.',
  async run(call) {
    const { services, account, request, reply } = call
    const access = await call.streamAccess()
    await services.diskRoom.check(Number(request.headers['content-length']) || 0)
    const { file, asked } = await order(call)
    reply.headers({
      'x-longhand-order': file.order_id,
      'x-longhand-file': file.id,
      'openai-model': asked.model,
    })
    const gone = connectionEnd(reply)
    const changes = followFile(services, { accountId: account.id, id: file.id }, gone)
    if (asked.isStreamed) return sendEvents(eventsOf(services, changes, asked, access, request), reply)
    let delivered = file
    for await (const change of changes) delivered = change
    if (gone.aborted) return reply.hijack()
    await takeDelivery(services, delivered, access)
    const { contentType, content } = await services.heavyWork.run(answerTask, account.id, delivered, asked)
    return reply.type(contentType).send(content)
  },
})

async function order(call: Call<'account'>): Promise<{ file: AudiofileRow; asked: Asked }> {
  const { services, db, account, caller, request, reply } = call
  const { upload, asked } = await receiveUpload(services, account.id, request, reply)
  const { limit } = caller
  const placed = await orderOnce(services, { account, limit }, request, upload, asked).catch(
    async (error) => {
      // After a fault, it may have been ordered.
      if (error instanceof Refusal) await services.uploads.discard(upload.url)
      throw error
    },
  )
  const file = await findAudiofile(db, account.id, placed.audiofiles[0]!)
  if (file.originallink === upload.url) {
    traceOrder(services, request, reply, placed)
    await call.logNow(placed)
  } else await services.uploads.discard(upload.url)
  return { file, asked }
}

/** Uploads count towards the account's limit. This one has been copied. */
async function takeDelivery({ uploads }: Services, file: AudiofileRow, access: StreamAccess): Promise<void> {
  if (!(await access.isValid()))
    throw new Refusal('invalid_api_key', 'The API key was revoked while this request waited.')
  await uploads.discard(file.media_url)
}

async function* eventsOf(
  services: Services,
  changes: AsyncIterable<AudiofileRow>,
  asked: Asked,
  access: StreamAccess,
  request: FastifyRequest,
): AsyncGenerator<object> {
  try {
    for await (const file of changes) {
      const { statename, percent } = file
      if (statename !== 'Delivered') yield { type: 'transcript.progress', statename, percent }
      else {
        await takeDelivery(services, file, access)
        yield* await services.heavyWork.run(eventsTask, file.account_id, file, asked)
      }
    }
  } catch (error) {
    const answer = errorAnswer(error as Error, request)
    if (answer.status >= 500) request.log.error({ err: error }, 'a stream failed')
    yield inOpenAiShape(answer).body
  }
}

function connectionEnd({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController()
  raw.once('close', () => ending.abort())
  if (raw.closed) ending.abort()
  return ending.signal
}

function sendEvents(events: AsyncIterable<object>, reply: FastifyReply): FastifyReply {
  async function* lines() {
    for await (const event of events) yield `data: ${JSON.stringify(event)}\n\n`
  }
  return reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
    .send(Readable.from(lines()))
}
