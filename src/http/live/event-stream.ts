import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Credential, LiveAccess } from './access.ts'

/** Proxies cut a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000
/** The browser reconnects automatically, and is authenticated again. */
const MAX_STREAM_MS = 10 * 60_000

type EventStream = { send(message: string): void; end(): void }

/** The credential that a stream was opened with, and whether it is still valid. */
export type StreamAccess = { credential: Credential; isValid(): Promise<boolean> }

/** Starts sending and returns a function that stops it. */
type Watch = (stream: EventStream) => () => void

/** Answers with server-sent events. */
export type LiveStream = (watch: Watch) => Promise<FastifyReply>

type Stream = (reply: FastifyReply, access: StreamAccess, watch: Watch) => FastifyReply

export function createStreams(app: FastifyInstance, liveAccess: LiveAccess): Stream {
  const open = new Set<() => void>()
  // A stream never ends by itself: a server that stops must not wait for it.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  return (reply, { credential, isValid }, watch) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 1000\n\n')
    const unwatch = watch({ send: (message) => void raw.write(`data: ${message}\n\n`), end })
    const endIfInvalid = () =>
      void isValid().then(
        (valid) => valid || end(),
        () => end(),
      )
    const unwatchAccess = liveAccess.watch(credential, endIfInvalid)
    // There is no notification of a session that expires, or of a role that was removed.
    const heartbeat = setInterval(() => {
      raw.write(': still here\n\n')
      endIfInvalid()
    }, HEARTBEAT_MS)
    const longest = setTimeout(end, MAX_STREAM_MS)
    function end(): void {
      unwatch()
      unwatchAccess()
      clearInterval(heartbeat)
      clearTimeout(longest)
      open.delete(end)
      raw.end()
    }
    open.add(end)
    raw.on('close', end)
    return reply
  }
}
