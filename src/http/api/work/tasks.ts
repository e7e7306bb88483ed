import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { claim, heartbeat, listTasks, openDesk, release } from '../../../work/index.ts'
import { sendText } from '../../content/texts.ts'
import { hasVideo } from '../../content/video.ts'
import { messageOnly, price } from '../../fields.ts'
import { route } from '../../route.ts'
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

export const taskRoutes = [
  route({
    method: 'GET',
    path: '/work/tasks',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'listTasks',
    summary: 'Available tasks, most urgent first, and your own',
    description:
      'Each task has its product, length, language, number of speakers, audio quality, due time and pay. Nothing of the content is shown before you take it.',
    response: z.object({
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
    async run({ db, person }) {
      const { offered, mine, hidesDistressing, practiceNeeded } = await listTasks(db, person)
      return {
        offered: offered.map(presentOffered),
        mine: mine.map(presentTask),
        hides_distressing: hidesDistressing,
        practice_needed: practiceNeeded,
        message: `${counted(offered.length, 'task is', 'tasks are')} available, ${counted(mine.length, 'is', 'are')} yours`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/claim',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'claimTask',
    summary: 'Take a task, which fixes what it pays',
    description: 'The task is yours until `lease_until`. Renew it while you work.',
    body: z
      .object({
        pay: price.optional().meta({
          description: 'USD that you were shown; the request is refused if the pay is now less',
        }),
      })
      .nullish(),
    response: claimAnswer,
    async run({ db, services: { desks }, person, params, body }) {
      const shown = body?.pay ?? null
      return presentClaim(await claim(db, desks, person, params.task, shown))
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/heartbeat',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'renewClaim',
    summary: 'Keep a task that you have taken',
    description: 'A task that is not renewed in time is offered to others, with the text that was saved.',
    response: claimAnswer,
    async run({ db, services: { desks }, person, params }) {
      return presentClaim(await heartbeat(db, desks, person, params.task))
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/release',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'releaseTask',
    summary: 'Give back a task; saved text is kept',
    description: 'The task is offered to others.',
    response: messageOnly,
    async run({ db, person, params }) {
      await release(db, person, params.task)
      return { message: { says: 'done.givenBack', task: params.task } as const }
    },
  }),

  route({
    method: 'GET',
    path: '/work/tasks/:task',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showTask',
    summary: 'A task that you have taken: the file, notes from the customer and reviewers, and the text',
    description: 'Returns everything that the desk needs to open the task.',
    response: deskAnswer,
    async run({ db, services: { media }, person, params, reply }) {
      const desk = await openDesk(db, person, params.task)
      const facts = presentDesk({ ...desk, hasVideo: await hasVideo(media, desk.file.id) })
      return sendText(db, reply, desk.task.version_id, facts)
    },
  }),
]
