import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net'

export type CuttingProxy = {
  url: string
  /** Bytes that clients sent. */
  sent(): number
  /** Ends every connection once so many more bytes have been sent. */
  cutAfter(bytes: number): Promise<void>
  close(): void
}

/** A connection to the service that breaks on demand, in the middle of whatever is being sent. */
export async function startCuttingProxy(target: () => { host: string; port: number }): Promise<CuttingProxy> {
  const open = new Set<Socket>()
  let sent = 0
  let cut: { at: number; done: () => void } | null = null

  const server = createServer((client) => {
    const service = openSocket(target())
    for (const socket of [client, service]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        client.destroy()
        service.destroy()
      })
    }
    client.on('data', (chunk) => {
      sent += chunk.length
      if (!service.write(chunk)) client.pause()
      if (cut === null || sent < cut.at) return
      for (const socket of open) socket.destroy()
      cut.done()
      cut = null
    })
    service.on('drain', () => client.resume())
    service.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => sent,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        cut = { at: sent + bytes, done: resolve }
      }),
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
