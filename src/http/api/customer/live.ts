import { refuseOver } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { WORKER_ROLES } from '../../../work/index.ts'
import { createStreams } from '../../live/event-stream.ts'
import { type Api, typed } from '../routes.ts'

const sends = ['text/event-stream']

export function mountLive({ app, services, auth }: Api): void {
  const stream = createStreams(app, services.liveAccess)

  typed(app).get(
    '/live',
    {
      config: { access: { customer: 'read' }, sends },
      schema: {
        tags: ['Files'],
        operationId: 'followFiles',
        summary: 'Live changes to your files (server-sent events)',
        description:
          'Each event is {"id", "statename", "percent"}, with "insight" if only what a language model writes about the file has changed. When the stream ends, reconnect and reload the list.',
      },
    },
    async (request, reply) => {
      const { account } = await auth.caller(request, reply)
      if (!account) throw new Refusal('not_found', 'Only customers have files.')
      refuseOver('liveStreams', services.liveChanges.watchers(account.id), 1)
      stream(reply, await auth.streamAccess(request, reply), ({ tell, end }) =>
        services.liveChanges.watch(account.id, {
          told: ({ id, statename, percent, insight }) =>
            tell(JSON.stringify({ id, statename, percent, insight })),
          // The browser reconnects and then reloads.
          missed: end,
        }),
      )
    },
  )

  typed(app).get(
    '/work/live',
    {
      config: { access: { transcriber: 'work', editor: 'work' }, sends },
      schema: {
        tags: ['Work'],
        operationId: 'followTasks',
        summary: 'Live changes to the available tasks (server-sent events)',
        description:
          'Each event is {}, {"ended": task} when your time for a task has run out, or {"named": file} when a speaker in a part of that file got a name. Reload the tasks after each event. When the stream ends, reconnect and reload them.',
      },
    },
    async (request, reply) => {
      const { id } = await auth.worker(request, reply, WORKER_ROLES)
      refuseOver('liveStreams', services.liveWork.watchers(id), 1)
      stream(reply, await auth.streamAccess(request, reply), ({ tell, end }) =>
        services.liveWork.watch(id, { told: (change) => tell(JSON.stringify(change)), missed: end }),
      )
    },
  )
}
