import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendBytes } from '../test/support/file-host.ts'

export type HostileHost = { url: string; close(): void }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** About what a live stream sends. */
const BYTES_PER_SECOND = 12_000

/** A host of media that is made to keep whoever fetches from it busy. `bombs` are files by name. */
export async function startHostileHost(clip: Buffer, bombs: Record<string, Buffer>): Promise<HostileHost> {
  const answers: Record<string, Answer> = {
    silent: () => {},
    // The probe is given a good file, so that it can be ordered.
    slow: afterProbe(clip, (response) => drip(response.writeHead(200, { 'content-length': 2_500_000 }))),
    endless: afterProbe(clip, (response) => drip(response.writeHead(200))),
    flood: afterProbe(clip, (response) => flood(response.writeHead(200))),
    drip: (_, response) => drip(response.writeHead(200)),
  }
  const server = createServer((request, response) => {
    const [, kind = ''] = request.url!.split(/[/?]/)
    const bomb = bombs[kind]
    if (bomb) sendBytes(bomb, request, response)
    else if (answers[kind]) answers[kind](request, response)
    else sendBytes(clip, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const afterProbe =
  (clip: Buffer, answer: (response: ServerResponse) => void): Answer =>
  (request, response) =>
    request.headers.range && !request.headers['if-range']
      ? sendBytes(clip, request, response)
      : answer(response)

function drip(response: ServerResponse): void {
  const send = () => void response.write(Buffer.alloc(BYTES_PER_SECOND))
  const timer = setInterval(send, 1000)
  response.on('close', () => clearInterval(timer))
  send()
}

function flood(response: ServerResponse): void {
  if (!response.destroyed) response.write(Buffer.alloc(65_536), () => setImmediate(flood, response))
}
