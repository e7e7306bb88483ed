import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'

export type SpeechServer = {
  url: string
  says: string
  isBroken: boolean
  /** Nothing is answered before this. */
  opens: Promise<unknown>
}

/** A server with the transcription endpoint of OpenAI, which hears the same in every recording. */
export async function startSpeechServer(says: string): Promise<SpeechServer> {
  const speech: SpeechServer = { url: '', says, isBroken: false, opens: Promise.resolve() }
  const server = createServer(async (request, response) => {
    await buffer(request)
    await speech.opens
    if (speech.isBroken) response.writeHead(400).end('{"error":{"message":"out of order"}}')
    else response.writeHead(200).end(JSON.stringify({ text: speech.says }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  speech.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return speech
}
