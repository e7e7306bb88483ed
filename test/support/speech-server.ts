import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'

export type SpeechServer = {
  url: string
  says: string
  /** As the server names it; null where it names none. */
  language: string | null
  /** How sure it is of each word; null to give no words apart from the text. */
  confidence: number | null
  /** Whom it names as the speaker of each word; null where it names none. */
  speakers: string[] | null
  isBroken: boolean
  /** Nothing is answered before this. */
  opens: Promise<unknown>
  /** The hint that came with each request, in order; empty where there was none. */
  prompts: string[]
}

/** A server with the transcription endpoint of OpenAI, which hears the same in every recording. */
export async function startSpeechServer(says: string): Promise<SpeechServer> {
  const speech: SpeechServer = {
    url: '',
    says,
    language: 'english',
    confidence: null,
    speakers: null,
    isBroken: false,
    opens: Promise.resolve(),
    prompts: [],
  }
  const server = createServer(async (request, response) => {
    const body = (await buffer(request)).toString('latin1')
    speech.prompts.push(/name="prompt"\r\n\r\n(.*?)\r\n/.exec(body)?.[1] ?? '')
    await speech.opens
    if (speech.isBroken) response.writeHead(400).end('{"error":{"message":"out of order"}}')
    else response.writeHead(200).end(JSON.stringify(answerOf(speech)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  speech.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return speech
}

function answerOf({ says, language, confidence, speakers }: SpeechServer) {
  if (confidence === null) return { text: says, language }
  const words = says.split(' ').map((word, i) => ({
    word,
    start: i * 0.4,
    end: i * 0.4 + 0.3,
    probability: confidence,
    speaker: speakers?.[i],
  }))
  return { text: says, language, words }
}
