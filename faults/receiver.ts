import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Receiver = {
  url: string
  host: string
  /** How often each event arrived, by its id. */
  arrivals: Map<string, number>
  close(): void
}

/** The customers' webhook, which counts. */
export async function startReceiver(address = '127.0.0.1'): Promise<Receiver> {
  const arrivals = new Map<string, number>()
  const server = createServer((request, response) => {
    const id = String(request.headers['webhook-id'])
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    request.resume().once('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const host = `${address}:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/hook`,
    host,
    arrivals,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
