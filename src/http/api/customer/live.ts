import { z } from 'zod'
import { Refusal } from '../../../lib/refusal.ts'
import { WORKER_ROLES } from '../../../work/index.ts'
import { createStreams } from '../../live/event-stream.ts'
import { type Api, typed } from '../routes.ts'

const MOST_PAGES = 30

const events = { produces: ['text/event-stream'], response: { 200: z.string() } }

export function mountLive({ app, services, auth }: Api): void {
  const stream = createStreams(app, services.liveAccess)

  typed(app).get(
    '/live',
    {
      schema: {
        tags: ['Files'],
        summary: 'Changes of your files as they happen (server-sent events)',
        description:
          'Each event is {"id", "statename", "percent"}. Connect again when it ends, and read the list again then.',
        ...events,
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
      stream(reply, await auth.streamAccess(request, reply), ({ tell, end }) =>
        services.liveChanges.watch(account.id, {
          told: ({ id, statename, percent }) => tell(JSON.stringify({ id, statename, percent })),
          // The browser connects again, and looks again then.
          missed: end,
        }),
      )
    },
  )

  typed(app).get(
    '/work/live',
    {
      schema: {
        tags: ['Work'],
        summary: 'Tells whenever there is other work than before (server-sent events)',
        description:
          'Each event is {}, or {"ended": task} where a claim of yours has ended: read the tasks again. Connect again when the stream ends, and read them then.',
        ...events,
      },
    },
    async (request, reply) => {
      const { id } = await auth.worker(request, reply, WORKER_ROLES)
      if (services.liveWork.watchers(id) >= MOST_PAGES)
        throw new Refusal('too_many_requests', `At most ${MOST_PAGES} of your pages can be live at once.`)
      stream(reply, await auth.streamAccess(request, reply), ({ tell, end }) =>
        services.liveWork.watch(id, { told: (change) => tell(JSON.stringify(change)), missed: end }),
      )
    },
  )
}
