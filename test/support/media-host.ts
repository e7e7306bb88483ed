import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import { createProber, type Prober, type ProberOptions } from '../../src/media/probe/probe.ts'
import { createGuardedFetch } from '../../src/platform/guarded-fetch/guarded-fetch.ts'
import { serve, type TestServer } from './media-servers.ts'

/** Bytes that stand somewhere in a file of zeros. */
export type SparseFile = { sizeBytes: number; pieces: { start: number; bytes: Buffer }[] }

export type MediaHost = TestServer & { prober: Prober; requests: string[] }

/** A host of files, and a prober that may reach it. Without ranges, it sends every file whole. */
export async function serveMedia(
  t: TestContext,
  files: Record<string, Buffer | SparseFile>,
  options: { ranges?: boolean } & Partial<ProberOptions> = {},
): Promise<MediaHost> {
  const { ranges = true, ...proberOptions } = options
  const requests: string[] = []
  const server = await serve(t, (request, response) => {
    const name = decodeURIComponent(request.url!.slice(1))
    requests.push(name)
    const file = files[name]
    if (file) send(toSparse(file), ranges ? request : null, response)
    else response.writeHead(404).end('not here')
  })
  const guardedFetch = createGuardedFetch({ allowHosts: [server.host] })
  t.after(guardedFetch.close)
  const prober = createProber({ guardedFetch, maxMediaBytes: 5e9, maxMediaSeconds: 1e6, ...proberOptions })
  return Object.assign(server, { prober, requests })
}

function toSparse(file: Buffer | SparseFile): SparseFile {
  return Buffer.isBuffer(file) ? { sizeBytes: file.length, pieces: [{ start: 0, bytes: file }] } : file
}

function send(file: SparseFile, request: IncomingMessage | null, response: ServerResponse): void {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request?.headers.range ?? '') ?? []
  if (from === undefined || to === undefined) {
    response.writeHead(200, { 'content-length': file.sizeBytes })
    sendBytes(file, { start: 0, end: file.sizeBytes }, response)
    return
  }
  const start = from === '' ? Math.max(0, file.sizeBytes - Number(to)) : Number(from)
  const end = from === '' || to === '' ? file.sizeBytes : Math.min(Number(to) + 1, file.sizeBytes)
  if (start >= end) {
    response.writeHead(416, { 'content-range': `bytes */${file.sizeBytes}` }).end()
    return
  }
  const range = `bytes ${start}-${end - 1}/${file.sizeBytes}`
  response.writeHead(206, { 'content-range': range, 'content-length': end - start })
  sendBytes(file, { start, end }, response)
}

/** In pieces, and no faster than they are taken: a test counts what was sent. */
function sendBytes(file: SparseFile, span: { start: number; end: number }, response: ServerResponse): void {
  if (response.destroyed) return
  const end = Math.min(span.start + 65_536, span.end)
  if (span.start === end) {
    response.end()
    return
  }
  const bytes = bytesOf(file, { start: span.start, end })
  const next = () => sendBytes(file, { start: end, end: span.end }, response)
  if (response.write(bytes)) setImmediate(next)
  else response.once('drain', next)
}

function bytesOf(file: SparseFile, span: { start: number; end: number }): Buffer {
  const bytes = Buffer.alloc(span.end - span.start)
  for (const piece of file.pieces) {
    const from = Math.max(span.start, piece.start)
    const to = Math.min(span.end, piece.start + piece.bytes.length)
    if (from < to) piece.bytes.copy(bytes, from - span.start, from - piece.start, to - piece.start)
  }
  return bytes
}
