import { globSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { KEPT_CONNECTIONS } from './kept-connections.ts'

/** Those that take longest begin first, so that no process is left alone with one of them at the end. */
const FIRST = /^test\/(start|production|engines|speech)\//

/** `npm run test:speech` and `npm run test:long` run them. */
const APART = /^test\/(recognition|long)\//

/** Hands out test files, one by one, to the processes that run them (`run-queue.ts`). */
export async function startFileQueue(): Promise<{ url: string; stop(): void }> {
  const files = globSync('test/**/*.test.ts')
    .filter((file) => !APART.test(file))
    .sort()
  const waiting = [...files.filter((file) => FIRST.test(file)), ...files.filter((file) => !FIRST.test(file))]
  const server = createServer(KEPT_CONNECTIONS, (_, response) => response.end(waiting.shift()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => stop(server) }
}

function stop(server: Server): void {
  server.closeAllConnections()
  server.close()
}
