import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { KEPT_CONNECTIONS } from './kept-connections.ts'
import { sampleTexts } from './speech-samples.ts'

/**
 * A speech server for all tests that are not about speech: it answers at once with what is said in our samples, which
 * it tells apart by how long they are.
 */
export async function startKnownSpeech(): Promise<{ url: string; stop(): void }> {
  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    const form = await buffer(request)
    if (request.method === 'POST') response.end(JSON.stringify(heardIn(form)))
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) }
}

/** Tests that are about speech name another engine. */
export const knownSpeech = (): Record<string, string> => ({
  LONGHAND_ENGINE: 'http',
  LONGHAND_ENGINE_URL: process.env.TEST_SPEECH_URL!,
})

function stop(server: Server): void {
  server.closeAllConnections()
  server.close()
}

const WORDS_IN_A_SECOND = 2.5
/** Of 16 bits, 16,000 times a second; the rest of the form is small beside it. */
export const BYTES_IN_A_SECOND = 32_000

function heardIn(form: Buffer) {
  const seconds = form.length / BYTES_IN_A_SECOND
  const said = sampleTexts[seconds < 12 ? 'jfk.mp3' : 'two-voices.m4a'].split(' ')
  const count = seconds < 12 ? said.length : Math.ceil(seconds * WORDS_IN_A_SECOND)
  const words = Array.from({ length: count }, (_, i) => ({
    word: said[i % said.length]!,
    start: (i / count) * seconds,
    end: ((i + 0.8) / count) * seconds,
    probability: 0.97,
  }))
  return { text: words.map(({ word }) => word).join(' '), language: 'english', words }
}
