import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'
import { BYTES_IN_A_SECOND } from './known-speech.ts'

export type SpeechServer = {
  url: string
  says: string
  /** As the server names it; null where it names none. */
  language: string | null
  /** How sure it is of each word; null to give no words apart from the text. */
  confidence: number | null
  /** Words come with times, but not with how sure it is of them. */
  hidesConfidence: boolean
  /** Whom it names as the speaker of each word; null where it names none. */
  speakers: string[] | null
  /** Refuses every recording, though not the silence that asks whether it works. */
  isBroken: boolean
  /** Refuses everything in this way; null to work. */
  refuses: { status: number; body: string } | null
  /** Where it listens; null for everywhere. */
  path: string | null
  /** What it calls itself. */
  software: string | null
  /** Nothing is answered before this. */
  opens: Promise<unknown>
  /** The hint that came with each recording, in order; empty where there was none. */
  prompts: string[]
  /** The language that was asked for with each recording; empty where there was none. */
  languages: string[]
  /** Ends all connections, also those on which something is waited for, and accepts no others. */
  die(): void
}

/**
 * A server with the transcription endpoint of OpenAI, which hears the same in every recording, from its beginning to its
 * end. Without times from the server, our own models would look for each word on the processor, which takes longer than
 * everything else that these tests do.
 */
export async function startSpeechServer(says: string): Promise<SpeechServer> {
  const speech: SpeechServer = {
    url: '',
    says,
    language: 'english',
    confidence: 0.97,
    hidesConfidence: false,
    speakers: null,
    isBroken: false,
    refuses: null,
    path: null,
    software: null,
    opens: Promise.resolve(),
    prompts: [],
    languages: [],
    die() {
      server.closeAllConnections()
      server.close()
    },
  }
  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    const body = (await buffer(request)).toString('latin1')
    const given = (name: string) => new RegExp(`name="${name}"\r\n\r\n(.*?)\r\n`).exec(body)?.[1] ?? ''
    if (speech.software) response.setHeader('server', speech.software)
    if (speech.refuses) return response.writeHead(speech.refuses.status).end(speech.refuses.body)
    if (request.method !== 'POST' || (speech.path ?? request.url) !== request.url)
      return response.writeHead(404).end(`File Not Found (${request.url})`)
    if (body.includes('filename="silence.wav"')) return response.end('{"text":""}')
    speech.prompts.push(given('prompt'))
    speech.languages.push(given('language'))
    await speech.opens
    if (speech.isBroken) response.writeHead(400).end('{"error":{"message":"out of order"}}')
    else response.writeHead(200).end(JSON.stringify(answerOf(speech, body.length / BYTES_IN_A_SECOND)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => speech.die())
  speech.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return speech
}

function answerOf({ says, language, confidence, hidesConfidence, speakers }: SpeechServer, seconds: number) {
  if (confidence === null) return { text: says, language }
  const spoken = says.split(' ').filter(Boolean)
  const each = seconds / spoken.length
  const words = spoken.map((word, i) => ({
    word,
    start: i * each,
    end: (i + 0.8) * each,
    probability: hidesConfidence ? undefined : confidence,
    speaker: speakers?.[i],
  }))
  return { text: says, language, words }
}
