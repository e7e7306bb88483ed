import assert from 'node:assert/strict'
import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { createOpenAI } from '@ai-sdk/openai'
import { OpenAIVoice } from '@mastra/voice-openai'
import { transcribe } from 'ai'
import OpenAI, { toFile } from 'openai'
import { query } from '../support/follow.ts'
import { startReceiver } from '../support/receiver.ts'
import { type Customer, startService } from '../support/service.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const receiver = await startReceiver()
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: receiver.host } })
const jfk = readFileSync(sample('jfk.mp3'))
const SPOKEN = /ask not what your country can do for you/i

type Options = NonNullable<ConstructorParameters<typeof OpenAI>[0]>

const openAi = ({ key }: Pick<Customer, 'key'>, options: Options = {}) =>
  new OpenAI({ baseURL: `${service.url}/v1`, apiKey: key, ...options })

const asked = async (name = 'jfk.mp3', content: Buffer = jfk) => ({
  file: await toFile(content, name),
  model: 'whisper-1' as const,
})

/** Calls `onCall` for each request to the service. The client also fetches a data: URL, to see what `fetch` can do. */
const calling = (
  onCall: (send: (init?: RequestInit) => Promise<Response>) => Promise<Response>,
): Options => ({
  fetch: (url, init) =>
    String(url).startsWith(service.url)
      ? onCall((more) => fetch(url, { ...init, ...more }))
      : fetch(url, init),
})

const ordersOf = async ({ client }: Customer) => (await client.orders.list()).orders
const uploadsOf = ({ id }: Customer) =>
  query(service.databaseUrl, 'select key from uploads where account_id = $1', [id])

test('the official client gets a text; it is an ordinary order with its price, file, event and line in the log', async () => {
  const ann = await service.customer({ credit: 1 })
  await ann.client.v4.setWebhook(receiver.url)
  const hostile = '../../..\\etc/"pass\r\nwd\u202e%00.mp3'
  const { data, response } = await openAi(ann)
    .audio.transcriptions.create({ ...(await asked(hostile)), language: 'en', prompt: 'With Ted Sorensen' })
    .withResponse()
  assert.match(data.text, SPOKEN)
  assert.deepEqual(data.usage, { type: 'duration', seconds: 11 })
  const [order] = await ordersOf(ann)
  assert.deepEqual([order!.skus, order!.total], [['EMSR02'], 0.25])
  assert.equal(response.headers.get('x-longhand-order'), order!.id)
  const { file } = await ann.client.files.show(Number(response.headers.get('x-longhand-file')))
  assert.deepEqual(
    [file.statename, file.order, file.language, file.notes],
    ['Delivered', order!.id, 'en', 'With Ted Sorensen'],
  )
  assert.equal((await ann.client.v4.balance()).balance, 0.75)
  const [arrival] = await receiver.has(1)
  assert.deepEqual([arrival!.fields.event, arrival!.fields.order], ['TRANSCRIPT_COMPLETE', order!.id])
  const lines = await query(
    service.databaseUrl,
    'select action, order_id from account_log where account_id = $1',
    [ann.id],
  )
  assert.ok(lines.some(({ action, order_id }) => order_id === order!.id && action === 'transcribed a file'))
  assert.deepEqual(await uploadsOf(ann), [], 'the upload no longer counts towards the limit')
})

test('every response_format has its form, and the same key and file is the same order in all of them', async () => {
  const ann = await service.customer({ credit: 1 })
  const { transcriptions } = openAi(ann).audio
  const options = { headers: { 'idempotency-key': 'formats' } }
  const inFormat = async <Format>(format: Format) => ({ ...(await asked()), response_format: format })
  const verbose = await transcriptions.create(
    { ...(await inFormat('verbose_json' as const)), timestamp_granularities: ['word', 'segment'] },
    options,
  )
  assert.equal(verbose.language, 'english')
  assert.ok(Math.abs(verbose.duration - 11) < 0.5)
  const words = verbose.words!
  assert.match(words.map(({ word }) => word).join(' '), SPOKEN)
  assert.ok(words.every(({ start, end }, n) => end >= start && start >= (words[n - 1]?.start ?? 0)))
  assert.ok(words.at(-1)!.end <= 11.5 && words.at(-1)!.end > 5)
  const segments = verbose.segments!
  assert.equal(segments.map(({ text }) => text).join(' '), verbose.text)
  assert.deepEqual([segments[0]!.start, segments.at(-1)!.end], [words[0]!.start, words.at(-1)!.end])
  for (const { avg_logprob, compression_ratio, ...neutral } of segments) {
    assert.ok(avg_logprob <= 0 && avg_logprob > -1, String(avg_logprob))
    assert.ok(compression_ratio > 0.5 && compression_ratio < 2, String(compression_ratio))
    assert.deepEqual(
      [neutral.seek, neutral.tokens, neutral.temperature, neutral.no_speech_prob],
      [0, [], 0, 0],
    )
  }
  const diarized = (await transcriptions.create(
    await inFormat('diarized_json' as const),
    options,
  )) as unknown as OpenAI.Audio.TranscriptionDiarized
  assert.equal(diarized.segments.map(({ text }) => text).join(' '), verbose.text)
  assert.deepEqual(
    diarized.segments.map(({ type, id, speaker, start }) => [type, id, speaker, start]),
    segments.map(({ start }, n) => ['transcript.text.segment', `seg_${n + 1}`, 'A', start]),
  )
  const sure = await transcriptions.create(
    { ...(await inFormat('json' as const)), include: ['logprobs'], chunking_strategy: 'auto' },
    options,
  )
  assert.deepEqual(
    sure.logprobs!.map(({ token }) => token),
    words.map(({ word }) => word),
  )
  assert.ok(
    sure.logprobs!.every(({ token, bytes, logprob }) => logprob! <= 0 && bytes!.length >= token!.length),
  )

  const text = await transcriptions.create(await inFormat('text' as const), options)
  assert.equal(text, `${verbose.text}\n`)
  const json = await transcriptions.create(await inFormat('json' as const), options)
  assert.equal(json.text, verbose.text)
  const srt = await transcriptions.create(await inFormat('srt' as const), options)
  assert.match(srt, /^1\n00:00:00,\d{3} --> 00:00:/)
  const vtt = await transcriptions.create(await inFormat('vtt' as const), options)
  assert.match(vtt, /^WEBVTT/)
  const plain = await transcriptions.create(await inFormat('verbose_json' as const), options)
  assert.equal(plain.words, undefined)
  assert.equal((await ordersOf(ann)).length, 1)
  assert.deepEqual(await uploadsOf(ann), [])

  await assert.rejects(
    transcriptions.create({ ...(await asked('other.mp3', Buffer.concat([jfk, jfk]))) }, options),
    (error) => isRefused(error, { status: 409, code: 'idempotency_key_reused' }),
  )
})

test('a stream tells the progress, then the text sentence by sentence and as a whole', async () => {
  const ann = await service.customer({ credit: 1 })
  const stream = await openAi(ann).audio.transcriptions.create({ ...(await asked()), stream: true })
  const events: { type: string; delta?: string; text?: string; statename?: string }[] = []
  for await (const event of stream) events.push(event as (typeof events)[number])
  const ofType = (type: string) => events.filter((event) => event.type === type)
  const states = new Set(ofType('transcript.progress').map(({ statename }) => statename!))
  assert.ok(states.has('Processing'))
  assert.deepEqual(
    [...states],
    ['Pre-Processing', 'Audio Processing', 'Checking Audio Quality', 'Processing'].filter((state) =>
      states.has(state),
    ),
  )
  const deltas = ofType('transcript.text.delta')
  const [done, ...more] = ofType('transcript.text.done')
  assert.deepEqual(more, [])
  assert.equal(events.at(-1), done)
  assert.match(done!.text!, SPOKEN)
  assert.equal(deltas.map(({ delta }) => delta).join(''), done!.text)
})

test('a stream of diarized_json has each sentence with its speaker, then the whole text', async () => {
  const ann = await service.customer({ credit: 1 })
  const stream = await openAi(ann).audio.transcriptions.create({
    ...(await asked()),
    response_format: 'diarized_json',
    stream: true,
  })
  const events: { type: string; text?: string; speaker?: string; usage?: object }[] = []
  for await (const event of stream) events.push(event as (typeof events)[number])
  const segments = events.filter(({ type }) => type === 'transcript.text.segment')
  const done = events.at(-1)!
  assert.equal(segments.map(({ text }) => text).join(' '), done.text)
  assert.deepEqual([segments[0]!.speaker, done.usage], ['A', { type: 'duration', seconds: 11 }])
})

test("Vercel's AI SDK reads the text, its segments and its language, whatever the model is called", async () => {
  const ann = await service.customer({ credit: 1 })
  const provider = createOpenAI({ baseURL: `${service.url}/v1`, apiKey: ann.key })
  const { text, segments, language, durationInSeconds, responses } = await transcribe({
    model: provider.transcription('whisper-1'),
    audio: jfk,
    providerOptions: { openai: { language: 'english', timestampGranularities: ['segment'] } },
  })
  assert.match(text, SPOKEN)
  assert.equal(segments.map((segment) => segment.text).join(' '), text)
  assert.deepEqual([language, Math.round(durationInSeconds!)], ['en', 11])
  assert.match(responses[0]!.headers!['x-longhand-file']!, /^\d+$/)
  const other = await transcribe({ model: provider.transcription('gpt-9-transcribe'), audio: jfk })
  assert.match(other.text, SPOKEN)
  assert.equal(other.responses[0]!.headers!['openai-model'], 'gpt-9-transcribe')
  assert.equal((await openAi(ann).models.retrieve('gpt-9')).id, 'gpt-9')
})

test("Mastra's voice listens through us", async () => {
  const { key: apiKey } = await service.customer({ credit: 1 })
  const baseURL = `${service.url}/v1`
  const voice = new OpenAIVoice({
    listeningModel: { name: 'whisper-1', apiKey, options: { baseURL } },
    speechModel: { name: 'tts-1', apiKey, options: { baseURL } },
  })
  assert.match(await voice.listen(createReadStream(sample('jfk.mp3')), { filetype: 'mp3' }), SPOKEN)
})

/** Installed apart from our packages by `scripts/setup.js`. */
const LANGCHAIN = join(import.meta.dirname, '../../node_modules/.cache/longhand/langchain/package.json')
type Loader = new (
  recording: string | Blob,
  options: { clientOptions: Options },
) => { load: () => Promise<{ pageContent: string }[]> }

test("LangChain's loader reads a recording from a path and from a blob, which it names by its type", async () => {
  const { key: apiKey } = await service.customer({ credit: 1 })
  const { OpenAIWhisperAudio: Loader } = createRequire(LANGCHAIN)(
    '@langchain/community/document_loaders/fs/openai_whisper_audio',
  ) as { OpenAIWhisperAudio: Loader }
  const clientOptions = { apiKey, baseURL: `${service.url}/v1` }
  for (const recording of [sample('jfk.mp3'), new Blob([jfk], { type: 'audio/mpeg' })]) {
    const [document] = await new Loader(recording, { clientOptions }).load()
    assert.match(document!.pageContent, SPOKEN)
  }
})

test('an operator can refuse models that are not listed', async () => {
  const strict = await startService({
    env: { LONGHAND_OPENAI_MODELS: 'listed' },
    parts: { serve: true, work: false },
  })
  const { key } = await strict.customer({ credit: 1 })
  const client = new OpenAI({ baseURL: `${strict.url}/v1`, apiKey: key })
  const shown = { status: 404, code: 'model_not_found' }
  await assert.rejects(
    async () => client.audio.transcriptions.create({ ...(await asked()), model: 'gpt-9' }),
    (error) => isRefused(error, { ...shown, param: 'model' }, /whisper-1/),
  )
  await assert.rejects(client.models.retrieve('gpt-9'), (error) => isRefused(error, shown))
})

test('a repetition by the official client, which sends no key, does not order twice; a new request does', async () => {
  const ann = await service.customer({ credit: 1 })
  let calls = 0
  const unlucky = openAi(
    ann,
    calling(async (send) => {
      const response = await send()
      if (++calls > 1) return response
      await response.body?.cancel()
      return new Response('a proxy gave up', { status: 504 })
    }),
  )
  const { text } = await unlucky.audio.transcriptions.create(await asked())
  assert.match(text, SPOKEN)
  assert.equal(calls, 2)
  assert.equal((await ordersOf(ann)).length, 1)
  await openAi(ann).audio.transcriptions.create(await asked())
  assert.equal((await ordersOf(ann)).length, 2)
  assert.equal((await ann.client.v4.balance()).balance, 0.5)
})

test('a client that hangs up cancels nothing, and finds its order when it comes back', async () => {
  const ann = await service.customer({ credit: 1 })
  let calls = 0
  const impatient = openAi(
    ann,
    calling(async (send) => {
      if (++calls > 1) return send()
      const call = new AbortController()
      const cut = send({ signal: call.signal })
      await until(async () => (await ordersOf(ann)).length === 1)
      call.abort(new Error('the connection broke'))
      return cut
    }),
  )
  const { text } = await impatient.audio.transcriptions.create(await asked())
  assert.match(text, SPOKEN)
  assert.equal(calls, 2)
  assert.equal((await ordersOf(ann)).length, 1)
})

test('two requests with one key at once are one order', async () => {
  const ann = await service.customer({ credit: 1 })
  const { transcriptions } = openAi(ann).audio
  const options = { headers: { 'idempotency-key': 'twins' } }
  const twins = [await asked(), await asked()].map((body) => transcriptions.create(body, options))
  const [one, other] = await Promise.all(twins)
  assert.equal(one!.text, other!.text)
  assert.equal((await ordersOf(ann)).length, 1)
})

test('without money nothing is ordered, and the official client is told not to repeat it', async () => {
  const poor = await service.customer()
  let calls = 0
  const counting = calling((send) => {
    calls++
    return send()
  })
  const refused = { status: 429, code: 'insufficient_quota', type: 'insufficient_quota' }
  await assert.rejects(openAi(poor, counting).audio.transcriptions.create(await asked()), (error) =>
    isRefused(error, refused, /balance/),
  )
  await service.operator.accounts.credit(poor.id, -5, 'a payment that bounced')
  await assert.rejects(openAi(poor, counting).audio.transcriptions.create(await asked()), (error) =>
    isRefused(error, refused, /past due/),
  )
  assert.equal(calls, 2)
  assert.deepEqual(await ordersOf(poor), [])
  assert.deepEqual(await uploadsOf(poor), [])
})

test('what is not media is refused as such, and leaves nothing; a recording without speech costs nothing', async () => {
  const ann = await service.customer({ credit: 1 })
  const { transcriptions } = openAi(ann).audio
  const noise = Buffer.from('<!doctype html><p>Sign in</p>')
  await assert.rejects(transcriptions.create(await asked('page.mp3', noise)), (error) =>
    isRefused(error, { status: 400, code: 'invalid_file', param: 'file', type: 'invalid_request_error' }),
  )
  await assert.rejects(transcriptions.create(await asked('empty.mp3', Buffer.alloc(0))), (error) =>
    isRefused(error, { status: 400, code: 'bad_parameter' }, /empty/),
  )
  assert.deepEqual(await ordersOf(ann), [])
  assert.deepEqual(await uploadsOf(ann), [])

  const silence = join(await temporaryFolder(), 'silence.mp3')
  await ffmpeg('-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '4', silence)
  await assert.rejects(transcriptions.create(await asked('silence.mp3', readFileSync(silence))), (error) =>
    isRefused(error, { status: 400, code: 'invalid_file', param: 'file' }, /You don’t pay for it/),
  )
  await assert.rejects(
    async () => {
      const stream = await transcriptions.create({
        ...(await asked('silence.mp3', readFileSync(silence))),
        stream: true,
      })
      for await (const event of stream) assert.equal(event.type, 'transcript.progress')
    },
    (error: { code?: string }) => error.code === 'invalid_file',
  )
  assert.equal((await ann.client.v4.balance()).balance, 1)
})

test('a key that may not order, or is none, and parameters that mean nothing are refused in the form of OpenAI', async () => {
  const ann = await service.customer({ credit: 1 })
  const reader = await ann.client.keys.add(ann.id, 'reader', { scopes: ['read'] })
  const create = async (key: string, wanted: object = {}) =>
    openAi({ key }).audio.transcriptions.create({ ...(await asked()), ...wanted })
  const refusals: [() => Promise<unknown>, object, RegExp?][] = [
    [() => create('lh_nonsense'), { status: 401, code: 'invalid_api_key', type: 'invalid_request_error' }],
    [() => create(reader.api_key), { status: 403, code: 'scope_missing' }],
    [() => create(ann.key, { model: 'no model' }), { status: 400, param: 'model' }, /whisper-1/],
    [() => create(ann.key, { language: 'klingon' }), { status: 400, param: 'language' }],
    [() => create(ann.key, { response_format: 'docx' }), { status: 400, param: 'response_format' }],
    [() => create(ann.key, { temperature: 7 }), { status: 400, param: 'temperature' }],
    [
      () => create(ann.key, { timestamp_granularities: ['word'] }),
      { status: 400, param: 'timestamp_granularities[]' },
      /verbose_json/,
    ],
    [() => create(ann.key, { stream: true, response_format: 'srt' }), { status: 400, param: 'stream' }],
    [async () => openAi(ann).audio.translations.create(await asked()), { status: 404 }, /not offered/],
    [() => openAi(ann).chat.completions.create({ model: 'x', messages: [] }), { status: 404 }],
  ]
  for (const [refused, shown, words] of refusals)
    await assert.rejects(refused, (error) => isRefused(error, shown, words))
  assert.deepEqual(await ordersOf(ann), [])
  assert.deepEqual(await uploadsOf(ann), [])
  const models = await openAi({ key: reader.api_key }).models.list()
  assert.ok(models.data.some(({ id }) => id === 'whisper-1'))
  assert.equal((await openAi(ann).models.retrieve('longhand')).id, 'longhand')
})

test('forms without a file, without an end, and that are no forms are refused', async () => {
  const ann = await service.customer({ credit: 1 })
  const send = async (body: FormData | string, type?: string) => {
    const response = await fetch(`${service.url}/v1/audio/transcriptions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.key}`, ...(type && { 'content-type': type }) },
      body,
    })
    const { error } = (await response.json()) as { error: { message: string; param: string | null } }
    return [response.status, error.param, error.message]
  }
  const noFile = new FormData()
  noFile.set('model', 'whisper-1')
  assert.deepEqual(await send(noFile), [
    400,
    'file',
    'file is missing: send the recording as the field “file” of the form.',
  ])
  const fileAsText = new FormData()
  fileAsText.set('file', 'talk.mp3')
  assert.match(String((await send(fileAsText))[2]), /no file name, so it is text: .*-F file=@/)
  const noModel = new FormData()
  noModel.set('file', new Blob([jfk]), 'jfk.mp3')
  assert.deepEqual(await send(noModel), [400, 'model', 'model is missing.'])
  const unfinished = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp3"\r\n\r\nsome'
  assert.equal((await send(unfinished, 'multipart/form-data; boundary=x'))[0], 400)
  assert.equal((await send('--x--', 'multipart/form-data'))[0], 400)
  assert.equal((await send('{}', 'application/json'))[0], 415)
  const withNul = new FormData()
  withNul.set('file', new Blob([jfk]), 'jfk.mp3')
  withNul.set('model', 'whisper-1')
  withNul.set('prompt', 'a\0b')
  assert.equal((await send(withNul))[0], 400)
  const crowded = new FormData()
  for (let n = 0; n < 100; n++) crowded.set(`field ${n}`, 'value')
  assert.equal((await send(crowded))[0], 400)
  assert.deepEqual(await uploadsOf(ann), [])
})

test('a file over the limit is refused with 413', async () => {
  const small = await startService({
    env: { LONGHAND_MAX_MEDIA_BYTES: '50000' },
    parts: { serve: true, work: false },
  })
  const { key } = await small.customer({ credit: 1 })
  await assert.rejects(
    new OpenAI({ baseURL: `${small.url}/v1`, apiKey: key }).audio.transcriptions.create(await asked()),
    (error) => isRefused(error, { status: 413, code: 'body_too_large' }, /would exceed 50 kB/),
  )
})

function isRefused(error: unknown, shown: object, words = /./): boolean {
  assert.ok(error instanceof OpenAI.APIError, String(error))
  const { status, code, param, type } = error
  const given = { status, code, param, type }
  const expected = { ...given, ...shown }
  assert.deepEqual(given, expected, error.message)
  assert.match(error.message, words)
  return true
}
