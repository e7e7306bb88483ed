import { z } from 'zod'
import { Refusal } from '../../lib/refusal.ts'
import { type Api, typed } from './routes.ts'

/** Proxies cut a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000
/** The browser connects again by itself, and is then asked again who it is. */
const LONGEST_MS = 10 * 60_000
const MOST_PAGES = 30

export function mountLive({ app, services, auth }: Api): void {
  const open = new Set<() => void>()
  // A stream never ends by itself: a server that stops must not wait for it.
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  typed(app).get(
    '/live',
    {
      schema: {
        tags: ['Files'],
        summary: 'Changes of your files as they happen (server-sent events)',
        description:
          'Each event is {"id", "statename", "percent"}. Connect again when it ends, and read the list again then.',
        produces: ['text/event-stream'],
        response: { 200: z.string() },
      },
    },
    async (request, reply) => {
      const { account } = await auth.caller(request, reply)
      if (!account) throw new Refusal('not_found', 'Only customers have files.')
      if (services.liveChanges.watchers(account.id) >= MOST_PAGES)
        throw new Refusal(
          'too_many_requests',
          `At most ${MOST_PAGES} pages of an account can be live at once.`,
        )
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('retry: 1000\n\n')
      const unwatch = services.liveChanges.watch(account.id, {
        told: ({ id, statename, percent }) =>
          raw.write(`data: ${JSON.stringify({ id, statename, percent })}\n\n`),
        // The browser connects again, and looks again then.
        missed: end,
      })
      const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS)
      const longest = setTimeout(end, LONGEST_MS)
      function end(): void {
        unwatch()
        clearInterval(heartbeat)
        clearTimeout(longest)
        open.delete(end)
        raw.end()
      }
      open.add(end)
      raw.on('close', end)
    },
  )
}
