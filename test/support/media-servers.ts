import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

export type TestServer = {
  port: number
  /** `http://127.0.0.1:1234`, without a slash at the end. */
  origin: string
  /** `127.0.0.1:1234`, as the list of allowed hosts wants it. */
  host: string
  connections: number
  /** Of all bodies and headers, as the sockets counted them. */
  bytesSent(): number
}

/** A server on loopback that is closed with the test. */
export async function serve(
  t: { after: (ended: () => void) => void },
  answer: RequestListener,
  address = '127.0.0.1',
): Promise<TestServer> {
  const sockets: { bytesWritten: number }[] = []
  const server = createServer(KEPT_CONNECTIONS, answer)
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://${address}:${port}`,
    host: `${address}:${port}`,
    get connections() {
      return sockets.length
    },
    bytesSent: () => sockets.reduce((sum, socket) => sum + socket.bytesWritten, 0),
  }
}
