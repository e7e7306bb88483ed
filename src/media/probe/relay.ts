/**
 * ffprobe must not access the network: it would follow any redirect and resolve any name. It gets an unguessable address
 * on loopback that serves one file, which we read through the guarded fetch and within its budget.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BudgetUsedUp, type RemoteFile } from './remote-file.ts'

type Relay = {
  url: string
  /** Why reading failed: the host's failure, or an error of ours. */
  failure: Error | null
  /** The reader made more requests than any valid file needs. */
  isExhausted: boolean
  close(): void
}

/** The file decides how often the reader seeks, and every seek may be a request to the host. */
const MAX_REQUESTS = 200

export async function openRelay(file: RemoteFile): Promise<Relay> {
  const path = `/${randomBytes(24).toString('base64url')}`
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    if (requests > MAX_REQUESTS) {
      relay.isExhausted = true
      response.destroy()
      return
    }
    try {
      if (request.url === path) await forward(file, request, response)
      else response.writeHead(404).end()
    } catch (error) {
      response.destroy()
      if (!(error instanceof BudgetUsedUp) && !isHangUp(error)) relay.failure = error as Error
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const relay: Relay = {
    url: `http://127.0.0.1:${port}${path}`,
    failure: null,
    isExhausted: false,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return relay
}

async function forward(file: RemoteFile, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const start = Number(/^bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
  const size = file.sizeBytes
  if (size !== null && start >= size) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    return
  }
  if (!file.seekable || size === null) {
    response.writeHead(200, size === null ? {} : { 'content-length': size })
    await pipeline(Readable.from(file.stream(0)), response)
    return
  }
  response.writeHead(206, {
    'accept-ranges': 'bytes',
    'content-range': `bytes ${start}-${size - 1}/${size}`,
    'content-length': size - start,
  })
  await pipeline(Readable.from(file.stream(start)), response)
}

/** ffprobe drops a connection as soon as it wants another part of the file. */
function isHangUp(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('ERR_STREAM_') || code === 'ECONNRESET' || code === 'EPIPE'
}
