import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, afterEach, describe, test } from 'node:test'
import { EngineFailed, type PcmPiece, SpeechServersAway } from '../../src/speech/engine.ts'
import { endpointsOf } from '../../src/speech/http/find-endpoint.ts'
import { httpEngine } from '../../src/speech/http/openai-http.ts'
import { promptFrom } from '../../src/speech/http/request.ts'
import { createSpeechServer } from '../../src/speech/http/speech-server.ts'
import { never, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const folder = await temporaryFolder()
const pcmPath = join(folder, 'tone.pcm')
await writeFile(pcmPath, Buffer.alloc(32_000 * 20))
const speech = [
  { startMs: 10_200, endMs: 12_000 },
  { startMs: 13_000, endMs: 14_800 },
]
const piece: PcmPiece = { pcmPath, track: 1, startMs: 10_000, endMs: 15_000, speech }
const hints = { names: ['Jane Doe'], notes: 'Budget of Kubernetes', language: null }

/** What the server says to the silence that asks whether it works. */
let answerToSilence: (response: ServerResponse) => void = (response) => response.end('{"text":""}')

let answerToGet: (response: ServerResponse) => void = (response) => response.writeHead(404).end()

type Received = { url: string; authorization: string | undefined; form: FormData }
const received: Received[] = []
let answers: ((response: ServerResponse) => void)[] = []
const server = createServer(async (request, response) => {
  // Tests end connections: the next request must not find one that is just being closed.
  response.setHeader('connection', 'close')
  if (request.method === 'GET') return answerToGet(response)
  const form = await formOf(request)
  if ((form.get('file') as File).name === 'silence.wav') return answerToSilence(response)
  received.push({ url: request.url!, authorization: request.headers.authorization, form })
  const answer = answers.length > 1 ? answers.shift()! : answers[0]!
  answer(response)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
after(() => server.close())
afterEach(() => received.splice(0))

const engine = ({ attempts, ...changes }: { attempts?: number; timeLimitSeconds?: number } = {}) => {
  const one = createSpeechServer({ baseUrl, apiKey: 'key', model: 'whisper-1', fetch, ...changes })
  return httpEngine({ servers: [one], tellLanguages: null, firstPauseMs: 1, patienceMs: 1, attempts })
}

const json = (body: unknown) => (response: ServerResponse) => response.end(JSON.stringify(body))
const status =
  (code: number, body = '') =>
  (response: ServerResponse) =>
    response.writeHead(code).end(body)

async function transcribed(...replies: typeof answers) {
  answers = replies
  return (await engine().transcribe(piece, hints, { signal: never })).words
}

test('the piece is sent as a wav with its model, hints and key', async () => {
  await transcribed(json({ text: 'Hello.' }))
  const { url, authorization, form } = received[0]!
  assert.equal(url, '/v1/audio/transcriptions')
  assert.equal(authorization, 'Bearer key')
  assert.equal(form.get('model'), 'whisper-1')
  assert.equal(form.get('response_format'), 'verbose_json')
  assert.deepEqual(form.getAll('timestamp_granularities[]'), ['word', 'segment'])
  assert.equal(form.get('prompt'), 'Jane Doe. Budget of Kubernetes')
  const wav = Buffer.from(await (form.get('file') as File).arrayBuffer())
  assert.equal(wav.toString('latin1', 0, 4), 'RIFF')
  assert.equal(wav.length, 44 + 5 * 32_000)
})

describe('what each server answers becomes words', () => {
  test('OpenAI and speaches: words at the top, punctuation in the text', async () => {
    const words = await transcribed(
      json({
        task: 'transcribe',
        language: 'english',
        duration: 5,
        text: 'Ask not, ill-disposed man.',
        words: [
          { word: 'Ask', start: 0.3, end: 0.6 },
          { word: 'not', start: 0.6, end: 1.0 },
          { word: 'ill', start: 3.0, end: 3.2 },
          { word: 'disposed', start: 3.2, end: 3.9 },
          { word: 'man', start: 4.0, end: 4.4 },
        ],
        segments: [{ id: 0, start: 0, end: 5, text: ' Ask not, ill-disposed man.' }],
      }),
    )
    assert.deepEqual(words, [
      { text: 'Ask', startMs: 10_300, endMs: 10_600 },
      { text: 'not,', startMs: 10_600, endMs: 11_000 },
      { text: 'ill-disposed', startMs: 13_000, endMs: 13_900 },
      { text: 'man.', startMs: 14_000, endMs: 14_400 },
    ])
  })

  test('faster-whisper: words inside segments, each after a space', async () => {
    const words = await transcribed(
      json({
        text: ' Ask not.',
        segments: [
          {
            start: 0,
            end: 2,
            text: ' Ask not.',
            avg_logprob: -0.1,
            words: [
              { word: ' Ask', start: 0.3, end: 0.6, probability: 0.9 },
              { word: ' not.', start: 0.6, end: 1.0, probability: 0.8 },
            ],
          },
        ],
      }),
    )
    assert.deepEqual(words, [
      { text: 'Ask', startMs: 10_300, endMs: 10_600, confidence: 0.9 },
      { text: 'not.', startMs: 10_600, endMs: 11_000, confidence: 0.8 },
    ])
  })

  test('whisper.cpp: the words are tokens, which are put together', async () => {
    const words = await transcribed(
      json({
        task: 'transcribe',
        language: 'english',
        duration: 5.0,
        text: ' Dashwood, asks.\n',
        segments: [
          {
            id: 0,
            text: ' Dashwood, asks.',
            start: 0.2,
            end: 2.0,
            tokens: [300, 1003, 6494, 11, 8962, 13],
            words: [
              { word: ' D', start: 0.2, end: 0.3, t_dtw: -1, probability: 0.7 },
              { word: 'ash', start: 0.3, end: 0.5, t_dtw: -1, probability: 0.9 },
              { word: 'wood', start: 0.5, end: 0.8, t_dtw: -1, probability: 0.9 },
              { word: ',', start: 0.8, end: 0.8, t_dtw: -1, probability: 0.5 },
              { word: ' asks', start: 0.9, end: 1.2, t_dtw: -1, probability: 0.95 },
              { word: '.', start: 1.2, end: 1.2, t_dtw: -1, probability: 0.9 },
            ],
            temperature: 0,
            avg_logprob: -0.3,
            no_speech_prob: 0.01,
          },
          { id: 1, text: ' [BLANK_AUDIO]', start: 2.0, end: 5.0, tokens: [], words: [] },
        ],
      }),
    )
    assert.deepEqual(words, [
      { text: 'Dashwood,', startMs: 10_200, endMs: 10_800, confidence: 0.7 },
      { text: 'asks.', startMs: 10_900, endMs: 11_200, confidence: 0.95 },
    ])
  })

  test('whisper.cpp: a word that is cut in two by the end of a segment is one word', async () => {
    const token = (word: string, start: number, end: number) => ({
      word,
      start,
      end,
      t_dtw: -1,
      probability: 0.9,
    })
    const words = await transcribed(
      json({
        text: ' Mr. Dash\nwood asks.\n Why?\n',
        segments: [
          {
            text: ' Mr. Dash',
            start: 0.2,
            end: 0.6,
            words: [token(' Mr.', 0.2, 0.4), token(' Dash', 0.4, 0.6)],
          },
          {
            text: 'wood asks.',
            start: 0.6,
            end: 1.2,
            words: [token('wood', 0.6, 0.8), token(' asks.', 0.9, 1.2)],
          },
          { text: ' Why?', start: 3, end: 4, words: [token(' Why?', 3, 4)] },
        ],
      }),
    )
    assert.deepEqual(
      words.map(({ text, startMs, endMs }) => [text, startMs, endMs]),
      [
        ['Mr.', 10_200, 10_400],
        ['Dashwood', 10_400, 10_800],
        ['asks.', 10_900, 11_200],
        ['Why?', 13_000, 14_000],
      ],
    )
  })

  test('vLLM: segments without words are spread over the speech in them', async () => {
    const words = await transcribed(
      json({
        duration: '5.0',
        language: 'en',
        text: 'Ask not. What for?',
        segments: [
          { id: 0, avg_logprob: Math.log(0.5), start: 0.0, end: 2.5, text: ' Ask not.', tokens: [] },
          { id: 1, avg_logprob: Math.log(0.8), start: 2.5, end: 5.0, text: ' What for?', tokens: [] },
        ],
        words: null,
      }),
    )
    assert.deepEqual(
      words.map((word) => word.text),
      ['Ask', 'not.', 'What', 'for?'],
    )
    assert.deepEqual(
      words.map((word) => word.estimated),
      [true, true, true, true],
    )
    assert.equal(words[0]!.startMs, 10_200)
    assert.equal(words[2]!.startMs, 13_000)
    assert.equal(words[3]!.endMs, 14_800)
    assert.ok(Math.abs(words[3]!.confidence! - 0.8) < 1e-9)
  })

  test('OpenAI: words without a confidence take that of their segment', async () => {
    const words = await transcribed(
      json({
        language: 'english',
        text: 'Ask not. What for?',
        words: [
          { word: 'Ask', start: 0.3, end: 0.6 },
          { word: 'not', start: 0.6, end: 1.0 },
          { word: 'What', start: 3.1, end: 3.4 },
          { word: 'for', start: 3.4, end: 3.9 },
        ],
        segments: [
          { id: 0, start: 0, end: 2.5, text: ' Ask not.', avg_logprob: Math.log(0.9), no_speech_prob: 0.01 },
          { id: 1, start: 2.5, end: 5, text: ' What for?', avg_logprob: Math.log(0.4), no_speech_prob: 0.01 },
        ],
      }),
    )
    assert.deepEqual(
      words.map(({ confidence }) => Math.round(confidence! * 100)),
      [90, 90, 40, 40],
    )
  })

  test('speaches: words at the top have probabilities of their own', async () => {
    const words = await transcribed(
      json({
        language: 'en',
        text: ' Ask not.',
        words: [
          { word: ' Ask', start: 0.3, end: 0.6, probability: 0.97 },
          { word: ' not.', start: 0.6, end: 1.0, probability: 0.31 },
        ],
        segments: [{ id: 0, start: 0, end: 5, text: ' Ask not.', avg_logprob: -0.1, words: null }],
      }),
    )
    assert.deepEqual(
      words.map(({ text, confidence }) => [text, confidence]),
      [
        ['Ask', 0.97],
        ['not.', 0.31],
      ],
    )
  })

  test('WhisperX: the score of a word is its confidence, and words without times are kept', async () => {
    const words = await transcribed(
      json({
        language: 'en',
        segments: [
          {
            start: 0.3,
            end: 2,
            text: ' Ask 30 times.',
            words: [
              { word: 'Ask', start: 0.3, end: 0.6, score: 0.8 },
              { word: '30' },
              { word: 'times.', start: 1.4, end: 2, score: 0.7 },
            ],
          },
        ],
      }),
    )
    assert.deepEqual(
      words.map(({ text, startMs, confidence }) => [text, startMs, confidence]),
      [
        ['Ask', 10_300, 0.8],
        ['30', 10_600, undefined],
        ['times.', 11_400, 0.7],
      ],
    )
  })

  test('vLLM: where it measures no confidence, no word is in doubt', async () => {
    const words = await transcribed(
      json({
        duration: '5.0',
        language: 'en',
        text: ' Ask not.',
        segments: [
          { id: 0, start: 0, end: 2, text: ' Ask not.', avg_logprob: -1.0, compression_ratio: -1.0 },
        ],
      }),
    )
    assert.deepEqual(
      words.map(({ confidence }) => confidence),
      [undefined, undefined],
    )
  })

  test('a segment that the server itself takes for silence and is unsure of has no words', async () => {
    const invented = {
      start: 2.5,
      end: 5,
      text: ' Thank you for watching.',
      avg_logprob: -1.2,
      no_speech_prob: 0.8,
    }
    const said = { start: 0, end: 2.5, text: ' Ask not.', avg_logprob: -0.2, no_speech_prob: 0.1 }
    const bySegments = await transcribed(
      json({ text: 'Ask not. Thank you for watching.', segments: [said, invented] }),
    )
    assert.equal(bySegments.map(({ text }) => text).join(' '), 'Ask not.')
    const words = [
      { word: 'Ask', start: 0.3, end: 0.6 },
      { word: 'not', start: 0.6, end: 1.0 },
      { word: 'Thank', start: 2.6, end: 3 },
      { word: 'you', start: 3, end: 3.2 },
    ]
    const byWords = await transcribed(json({ text: 'Ask not. Thank you', words, segments: [said, invented] }))
    assert.equal(byWords.map(({ text }) => text).join(' '), 'Ask not.')
  })

  test('LocalAI: times in nanoseconds', async () => {
    const words = await transcribed(
      json({
        segments: [
          { id: 0, start: 0, end: 2_500_000_000, text: 'Ask not.', tokens: [1, 2] },
          { id: 1, start: 2_500_000_000, end: 5_000_000_000, text: 'What for?', tokens: [3] },
        ],
        text: 'Ask not. What for?',
      }),
    )
    assert.equal(words[2]!.startMs, 13_000)
  })

  test('text alone is spread over the speech of the piece', async () => {
    const words = await transcribed(json({ text: 'Ask not.' }))
    assert.deepEqual(words, [
      { text: 'Ask', startMs: 10_200, endMs: words[0]!.endMs, estimated: true },
      { text: 'not.', startMs: words[1]!.startMs, endMs: 14_800, estimated: true },
    ])
  })

  test('a server that does not know verbose_json is never asked for more than text', async () => {
    const picky = engine()
    let asked = 0
    answerToSilence = (response) => (asked++ === 0 ? status(400) : json({ text: '' }))(response)
    answers = [json({ text: 'Hello.' })]
    for (const _ of [1, 2]) {
      assert.equal((await picky.transcribe(piece, hints, { signal: never })).words[0]!.text, 'Hello.')
    }
    assert.deepEqual(
      received.map(({ form }) => form.get('response_format')),
      ['json', 'json'],
    )
    assert.equal(asked, 2)
    answerToSilence = json({ text: '' })
  })

  test('a piece that is refused does not cost the next ones their times', async () => {
    const steady = engine()
    answers = [status(400, 'bad piece'), json({ text: 'Hello.' })]
    await assert.rejects(steady.transcribe(piece, hints, { signal: never }), EngineFailed)
    await steady.transcribe(piece, hints, { signal: never })
    assert.deepEqual(
      received.map(({ form }) => form.get('response_format')),
      ['verbose_json', 'verbose_json'],
    )
  })

  test('nothing but a remark on a sound is no words', async () => {
    assert.deepEqual(await transcribed(json({ text: ' [BLANK_AUDIO] ' })), [])
    assert.deepEqual(await transcribed(json({ text: '', segments: [], words: [] })), [])
  })
})

describe('the language that a server names', () => {
  const named = async (body: object) => {
    answers = [json({ text: 'Hola.', ...body })]
    return (await engine().transcribe(piece, hints, { signal: never })).language
  }

  test('is kept as its code: OpenAI and whisper.cpp write its name', async () => {
    assert.equal(await named({ language: 'spanish' }), 'es')
    assert.equal(await named({ language: 'es' }), 'es')
    assert.equal(await named({ language: 'haitian creole' }), 'ht')
    assert.equal(await named({ language: 'bengali' }), 'bn')
    assert.equal(await named({ language: 'hawaiian' }), 'haw')
  })

  test('is the detected one where whisper.cpp was asked for another', async () => {
    assert.equal(await named({ language: 'english', detected_language: 'spanish' }), 'es')
  })

  test('is what our own models hear where vLLM would take everything for English', async () => {
    answerToGet = json({ data: [{ id: 'whisper-1', owned_by: 'vllm' }] })
    answers = [json({ text: 'Hola.' })]
    const one = createSpeechServer({ baseUrl, model: 'whisper-1', fetch })
    const asked = httpEngine({ servers: [one], tellLanguages: async () => [['es', 0.9]] })
    assert.equal((await asked.transcribe(piece, hints, { signal: never })).language, 'es')
    assert.equal(received.at(-1)!.form.get('language'), 'es')
    await asked.transcribe(piece, { ...hints, language: 'fr' }, { signal: never })
    assert.equal(received.at(-1)!.form.get('language'), 'fr')
    answerToGet = status(404)
  })

  test('is none where there is none, or vLLM repeats what it was asked for', async () => {
    assert.equal(await named({}), null)
    assert.equal(await named({ language: 'unknown' }), null)
    const segments = [{ start: 0, end: 2, text: ' Hola.', avg_logprob: -1, compression_ratio: -1 }]
    assert.equal(await named({ language: 'en', segments }), null)
  })
})

describe('a server in trouble', () => {
  test('that says for long that it has too much to do gets no piece until it has answered', async () => {
    const one = createSpeechServer({ baseUrl, model: 'whisper-1', fetch, checkSeconds: 2 })
    const waiting = httpEngine({ servers: [one], tellLanguages: null, patienceMs: 1, firstPauseMs: 1_000 })
    answers = [status(429, 'quota exceeded')]
    answerToSilence = status(429, 'quota exceeded')
    await one.check()
    const told =
      /is not accepting recordings: it responded with 429: quota exceeded\. Check the server, its limits, and LONGHAND_ENGINE_KEY\./
    await assert.rejects(waiting.transcribe(piece, hints, { signal: never }), told)
    await one.check()
    assert.match(one.problem()!, told)
    answerToSilence = json({ text: '' })
    answers = [json({ text: 'Hello.' })]
    await one.check()
    assert.equal((await waiting.transcribe(piece, hints, { signal: never })).words[0]!.text, 'Hello.')
  })

  test('is asked again after faults that may pass', async () => {
    const words = await transcribed(
      status(503),
      (response) => response.destroy(),
      status(429),
      json({ text: 'Hello.' }),
    )
    assert.equal(words[0]!.text, 'Hello.')
    assert.equal(received.length, 4)
  })

  test('that works, though not with this piece, has refused the piece', async () => {
    answers = [status(500, 'out of memory')]
    const asked = engine({ attempts: 3 }).transcribe(piece, hints, { signal: never })
    await assert.rejects(
      asked,
      (error) => error instanceof EngineFailed && /500: out of memory/.test(error.message),
    )
    assert.equal(received.length, 3)
  })

  test('that refuses everything gets no piece, and pieces wait', async () => {
    for (const [answer, words] of [
      [status(401, 'bad key'), /refused the request with status 401: bad key\. Check LONGHAND_ENGINE_KEY\./],
      [status(404), /no transcription endpoint.*Check LONGHAND_ENGINE_URL\./],
      [
        status(404, 'no model "whisper-1"'),
        /refused the request with status 404: .*Check LONGHAND_ENGINE_MODEL\./,
      ],
      [status(500, 'broken'), /responded with 500: broken\./],
      [status(200, '<html>Welcome</html>'), /not respond with a transcript: <html>Welcome/],
    ] as const) {
      answerToSilence = answer
      const asked = engine().transcribe(piece, hints, { signal: never })
      await assert.rejects(asked, (error) => error instanceof SpeechServersAway && words.test(error.message))
    }
    assert.equal(received.length, 0)
    answerToSilence = json({ text: '' })
  })

  test('that says nothing at all gets no piece', async () => {
    answerToSilence = () => {}
    const one = createSpeechServer({ baseUrl, model: 'whisper-1', fetch, checkSeconds: 0.05 })
    const waiting = httpEngine({ servers: [one], tellLanguages: null, patienceMs: 1 })
    await assert.rejects(waiting.transcribe(piece, hints, { signal: never }), /has not responded for/)
    answerToSilence = json({ text: '' })
    server.closeAllConnections()
    await until(async () => {
      await one.check()
      return one.isUsable()
    })
    answers = [json({ text: 'Hello.' })]
    assert.equal((await waiting.transcribe(piece, hints, { signal: never })).words[0]!.text, 'Hello.')
    server.closeAllConnections()
  })

  test('that answers with a page instead of JSON fails with a sentence', async () => {
    await assert.rejects(transcribed(status(200, '<html>Welcome</html>')), /cannot be read .*Welcome/)
  })

  test('that does not answer in time counts as down', async () => {
    answers = [() => {}]
    const silent = engine({ attempts: 1, timeLimitSeconds: 0.05 }).transcribe(piece, hints, { signal: never })
    await assert.rejects(silent, /did not respond within/)
    server.closeAllConnections()
  })

  test('is left alone when the caller gives up', async () => {
    const cancelled = new AbortController()
    answers = [() => cancelled.abort(new Error('the order was cancelled'))]
    await assert.rejects(
      engine().transcribe(piece, hints, { signal: cancelled.signal }),
      /the order was cancelled/,
    )
    assert.equal(received.length, 1)
    server.closeAllConnections()
  })
})

test('an address may be that of the server, of its /v1, or of the endpoint', () => {
  const both = ['http://host:8000/v1/audio/transcriptions', 'http://host:8000/inference']
  assert.deepEqual(endpointsOf('http://host:8000/'), both)
  assert.deepEqual(endpointsOf('http://host:8000/v1'), both)
  assert.deepEqual(endpointsOf('http://host/inference'), ['http://host/inference'])
})

test('without hints there is no prompt, and a long one is cut', () => {
  assert.equal(promptFrom({ names: [], notes: '' }), '')
  assert.equal(promptFrom({ names: [], notes: 'x '.repeat(2_000) }).length, 600)
})

function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type']! }
  return new Response(request as unknown as ReadableStream, { headers }).formData()
}
