import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'
import { WAV_HEADER_BYTES, wavOf } from './media-files.ts'

export type FileHost = { url: string; host: string; hits: Map<string, number> }

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A host on loopback that hands out files by path, with ranges as real hosts do. */
export async function startFileHost(answers: Record<string, Answer | Uint8Array>): Promise<FileHost> {
  const hits = new Map<string, number>()
  const server = createServer(KEPT_CONNECTIONS, (request, response) => {
    const path = request.url!.split('?')[0]!
    hits.set(path, (hits.get(path) ?? 0) + 1)
    const answer = answers[path]
    if (!answer) response.writeHead(404).end('not here')
    else if (typeof answer === 'function') answer(request, response)
    else sendBytes(answer, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: `http://${host}`, host, hits }
}

export function sendBytes(bytes: Uint8Array, request: IncomingMessage, response: ServerResponse): void {
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const headers = {
    'content-type': 'application/octet-stream',
    'accept-ranges': 'bytes',
    etag: `"${bytes.length}"`,
  }
  if (!range) return void response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes)
  const start = Number(range[1])
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1)
  if (start >= bytes.length)
    return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
  response
    .writeHead(206, {
      ...headers,
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    })
    .end(bytes.subarray(start, end + 1))
}

export const samplePath = (name: string): string => join(import.meta.dirname, '../../samples', name)

export const sample = (name: string): Buffer => readFileSync(samplePath(name))

/** A sample of speech in 8 kHz and 8 bits, to be put into a WAV. */
export const speechForWav = (name: string): Buffer =>
  execFileSync('ffmpeg', [
    '-loglevel',
    'error',
    '-i',
    samplePath(name),
    '-ar',
    '8000',
    '-ac',
    '1',
    '-f',
    'u8',
    '-',
  ])

/** Silence of so many minutes, as a WAV of 8 kHz and 8 bits; or what is said, and silence after it. */
export function wavOfMinutes(minutes: number, said: Buffer = Buffer.alloc(0)): Buffer {
  const wav = wavOf({ sampleRateHz: 8000, channels: 1, bytes: Math.round(minutes * 60 * 8000) })
  said.copy(wav, WAV_HEADER_BYTES)
  return wav
}
