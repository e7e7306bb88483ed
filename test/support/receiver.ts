import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

export type Arrival = {
  headers: IncomingHttpHeaders
  body: string
  fields: Record<string, string>
  answer(status?: number, headers?: Record<string, string>): void
}

export type Receiver = {
  url: string
  /** As the list of allowed hosts wants it. */
  host: string
  arrivals: Arrival[]
  /** Resolves when so many have arrived since the receiver was started. */
  has(count: number): Promise<Arrival[]>
}

/** A customer's webhook: a real server that remembers what arrives. What it answers is the caller's choice. */
export async function startReceiver(
  onArrival: (arrival: Arrival) => void = (arrival) => arrival.answer(),
): Promise<Receiver> {
  const arrivals: Arrival[] = []
  const waiting = new Set<{ count: number; resolve(arrivals: Arrival[]): void }>()
  const server = createServer(KEPT_CONNECTIONS, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const arrival = arrivalOf(request.headers, Buffer.concat(chunks).toString(), response)
    arrivals.push(arrival)
    for (const one of waiting) if (arrivals.length >= one.count) one.resolve(arrivals)
    onArrival(arrival)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/hook`,
    host,
    arrivals,
    has: (count) =>
      new Promise((resolve) => {
        if (arrivals.length >= count) resolve(arrivals)
        else waiting.add({ count, resolve })
      }),
  }
}

function arrivalOf(headers: IncomingHttpHeaders, body: string, response: ServerResponse): Arrival {
  return {
    headers,
    body,
    fields: Object.fromEntries(new URLSearchParams(body)),
    answer(status = 200, headers = {}) {
      response.writeHead(status, headers).end()
    },
  }
}
