import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { claim, heartbeat, listTasks, openDesk, release, WORKER_ROLES } from '../../../work/index.ts'
import { sendText } from '../../content/texts.ts'
import { hasVideo } from '../../content/video.ts'
import { type Api, id, messageOnly, price, typed } from '../routes.ts'
import {
  claimAnswer,
  deskAnswer,
  offeredAnswer,
  presentClaim,
  presentDesk,
  presentOffered,
  presentTask,
  taskAnswer,
} from './present-task.ts'

const task = z.object({ task: id })

export function mountWork({ app, services, auth }: Api): void {
  const { db, desks } = services

  typed(app).get(
    '/work/tasks',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'listTasks',
        summary: 'Available tasks, most urgent first, and your own',
        description:
          'Each task has its product, length, language, number of speakers, audio quality, due time and pay. Nothing of the content is shown before you take it.',
        response: {
          200: z.object({
            offered: z.array(offeredAnswer),
            mine: z.array(taskAnswer),
            hides_distressing: z
              .boolean()
              .meta({ description: 'whether you chose not to see tasks whose content may be distressing' }),
            practice_needed: z.array(z.string()).meta({
              description: 'products whose tasks you are offered once your practice is good enough',
            }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { offered, mine, hidesDistressing, practiceNeeded } = await listTasks(db, person)
      return {
        offered: offered.map(presentOffered),
        mine: mine.map(presentTask),
        hides_distressing: hidesDistressing,
        practice_needed: practiceNeeded,
        message: `${counted(offered.length, 'task is', 'tasks are')} available, ${counted(mine.length, 'is', 'are')} yours`,
      }
    },
  )

  typed(app).post(
    '/work/tasks/:task/claim',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'claimTask',
        summary: 'Take a task, which fixes what it pays',
        description: 'The task is yours until `lease_until`. Renew it while you work.',
        params: task,
        body: z
          .object({
            pay: price.optional().meta({
              description: 'USD that you were shown; the request is refused if the pay is now less',
            }),
          })
          .nullish(),
        response: { 200: claimAnswer },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const shown = request.body?.pay ?? null
      return presentClaim(await claim(db, desks, person, request.params.task, shown))
    },
  )

  typed(app).post(
    '/work/tasks/:task/heartbeat',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'renewClaim',
        summary: 'Keep a task that you have taken',
        description: 'A task that is not renewed in time is offered to others, with the text that was saved.',
        params: task,
        response: { 200: claimAnswer },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      return presentClaim(await heartbeat(db, desks, person, request.params.task))
    },
  )

  typed(app).post(
    '/work/tasks/:task/release',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'releaseTask',
        summary: 'Give back a task; saved text is kept',
        description: 'The task is offered to others.',
        params: task,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await release(db, await auth.worker(request, reply, WORKER_ROLES), request.params.task)
      return { message: `Task ${request.params.task} is available to others again` }
    },
  )

  typed(app).get(
    '/work/tasks/:task',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'showTask',
        summary: 'A task that you have taken: the file, notes from the customer and reviewers, and the text',
        description: 'Returns everything that the desk needs to open the task.',
        params: task,
        response: { 200: deskAnswer },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const desk = await openDesk(db, person, request.params.task)
      const facts = presentDesk({ ...desk, hasVideo: await hasVideo(services.media, desk.file.id) })
      return sendText(db, reply, desk.task.version_id, facts)
    },
  )
}
