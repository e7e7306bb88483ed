import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

/** An answer in place of the service's, or the service's answer lost on its way back. */
export type Fault = { status: number; headers?: Record<string, string> } | 'answer lost'

export type FlakyProxy = {
  url: string
  /** The next requests fail like this, one after the other. */
  failNext(...faults: Fault[]): void
  /** Forgets those that were seen before. */
  takeRequests(): SeenRequest[]
}

export type SeenRequest = { method: string; path: string; key: string | undefined; atMs: number }

/** What stands between a program and the service, and fails on demand. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const faults: Fault[] = []
  let requests: SeenRequest[] = []
  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    const { method = '', url: path = '', headers } = request
    const key = headers['idempotency-key'] as string | undefined
    requests.push({ method, path, key, atMs: performance.now() })
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fault = faults.shift()
    if (typeof fault === 'object') return void response.writeHead(fault.status, fault.headers).end()
    const { host: _, connection: __, ...sent } = headers
    const answer = await fetch(target + path, {
      method,
      headers: sent as Record<string, string>,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    })
    const body = Buffer.from(await answer.arrayBuffer())
    if (fault === 'answer lost') return void request.socket.destroy()
    const {
      'content-encoding': ___,
      'transfer-encoding': ____,
      ...headersBack
    } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, headersBack).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failNext: (...next) => void faults.push(...next),
    takeRequests() {
      const seen = requests
      requests = []
      return seen
    },
  }
}
