import { createServer } from 'node:net'

/** Below those that the system gives to programs that ask for any port: such a one could be gone a moment later. */
const PORTS = { from: 12_000, count: 20_000 }

/** A port of loopback that nothing listens on now. */
export async function freePort(): Promise<number> {
  const port = PORTS.from + Math.floor(Math.random() * PORTS.count)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) =>
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true)),
  )
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}
