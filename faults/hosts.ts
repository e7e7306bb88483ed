import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sendBytes } from '../test/support/file-host.ts'

export type MediaHost = { url: string; host: string; close(): void }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What a host does to a request for the whole file, after it let the probe read a good one. */
export const BAD_HOSTS = ['stall', 'lie', 'circle', 'bomb', 'gone'] as const

/** A host with one good recording, and with ways to be bad. */
export async function startMediaHost(clip: Buffer, address = '127.0.0.1'): Promise<MediaHost> {
  const bad: Record<(typeof BAD_HOSTS)[number], Answer> = {
    stall: (_, response) =>
      void response.writeHead(200, { 'content-length': clip.length }).write(clip.subarray(0, 500)),
    lie: (_, response) =>
      void response
        .writeHead(200, { 'content-length': clip.length * 2 })
        .write(clip, () => response.destroy()),
    circle: (request, response) => response.writeHead(302, { location: request.url! }).end(),
    bomb: (_, response) => sendForEver(clip, response.writeHead(200)),
    gone: (_, response) => response.writeHead(404).end(),
  }
  const server = createServer((request, response) => {
    const kind = request.url!.split('/')[1] as keyof typeof bad
    const isProbe = request.headers.range && !request.headers['if-range']
    if (bad[kind] && !isProbe) bad[kind](request, response)
    else sendBytes(clip, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const host = `${address}:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}`,
    host,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function sendForEver(bytes: Buffer, response: ServerResponse): void {
  if (!response.destroyed) response.write(bytes, () => sendForEver(bytes, response))
}
