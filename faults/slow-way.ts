import { connect, createServer } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

const DRIP_BYTES = 64
const DRIP_MS = 100

/** The way to a server on this machine. While it is slow, each response is held back, and then comes drop by drop. */
export async function makeSlowWay(port: number, targetPort: number, { heldMs }: { heldMs: number }) {
  let isSlow = false
  let held = 0
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1')
    let isAnswered = true
    client.on('data', () => {
      isAnswered = false
    })
    /** Of one response after the other. */
    async function* slowed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        if (!isSlow) {
          yield chunk
          continue
        }
        if (!isAnswered) {
          isAnswered = true
          held++
          await pause(heldMs)
        }
        for (let at = 0; at < chunk.length; at += DRIP_BYTES) {
          yield chunk.subarray(at, at + DRIP_BYTES)
          await pause(DRIP_MS)
        }
      }
    }
    // A server that is killed ends its connections, and so does a client that has waited long enough.
    pipeline(client, target).catch(() => target.destroy())
    pipeline(target, slowed, client).catch(() => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    setSlow(given: boolean): void {
      isSlow = given
    },
    /** How many responses were held back so far. */
    held: () => held,
    close: () => server.close(),
  }
}
