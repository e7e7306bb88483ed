import { refuseOver } from '../../../platform/limits.ts'
import { route } from '../../route.ts'

const sends = ['text/event-stream']

export const liveRoutes = [
  route({
    method: 'GET',
    path: '/live',
    of: 'account',
    access: { customer: 'read' },
    sends,
    tag: 'Files',
    operationId: 'followFiles',
    summary: 'Live changes to your files (server-sent events)',
    description:
      'Each event is {"id", "statename", "percent"}, with "insight" if only what a language model writes about the file has changed. When the stream ends, reconnect and reload the list.',
    async run({ services: { liveChanges }, account, stream }) {
      refuseOver('liveStreams', liveChanges.watchers(account.id), 1)
      return stream(({ send, end }) =>
        liveChanges.watch(account.id, {
          told: ({ id, statename, percent, insight }) =>
            send(JSON.stringify({ id, statename, percent, insight })),
          // The browser reconnects and then reloads.
          missed: end,
        }),
      )
    },
  }),

  route({
    method: 'GET',
    path: '/work/live',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    sends,
    tag: 'Work',
    operationId: 'followTasks',
    summary: 'Live changes to the available tasks (server-sent events)',
    description:
      'Each event is {}, {"ended": task} when your time for a task has run out, or {"named": file} when a speaker in a part of that file got a name. Reload the tasks after each event. When the stream ends, reconnect and reload them.',
    async run({ services: { liveWork }, person: { id }, stream }) {
      refuseOver('liveStreams', liveWork.watchers(id), 1)
      return stream(({ send, end }) =>
        liveWork.watch(id, { told: (change) => send(JSON.stringify(change)), missed: end }),
      )
    },
  }),
]
