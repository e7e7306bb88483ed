import { z } from 'zod'
import { findStaff } from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { notIncluded } from '../../../shop/catalogue/index.ts'
import { assignTask, type BoardTask, KINDS, listBoard, skillsFor } from '../../../work/index.ts'
import { idInBody, messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'
import { skills } from '../work/email-settings.ts'

const MAX_TASKS = 500

const whoAnswer = z.object({ id: z.number(), name: z.string() }).meta({ id: 'Who' }).nullable()
const boardAnswer = z
  .object({
    id: z.number(),
    kind: z.enum(KINDS),
    audiofile: z.number(),
    title: z.string(),
    product: z.string(),
    add_ons: z.array(z.string()),
    part: z.number().meta({ description: 'counted from 0' }),
    parts: z.number(),
    language: z.string().nullable().meta({ description: 'as an ISO 639 code; null if unknown' }),
    into_language: z
      .string()
      .nullable()
      .meta({ description: 'language of the translation that is reviewed; null for other tasks' }),
    skills: skills.meta({
      description: 'skills that help with it, judging by its notes, its products and its speakers',
    }),
    seconds: z.number().meta({ description: 'length of the part of the recording that the task covers' }),
    due: z.iso.datetime(),
    person: whoAnswer.meta({ description: 'the person who has taken the task' }),
    lease_until: z.iso.datetime().nullable(),
    saved: z.iso.datetime().nullable().meta({ description: 'when the person saved last' }),
    percent: z.number().nullable().meta({
      description: 'percentage of the recording that the person has reached; null until they have begun',
    }),
    assigned: whoAnswer.meta({ description: 'the person that the task is reserved for' }),
    assigned_until: z.iso
      .datetime()
      .nullable()
      .meta({ description: 'when the reservation ends; null if it lasts until an operator changes it' }),
  })
  .meta({ id: 'BoardTask' })

/** Who does what, and what waits. */
export const consoleTaskRoutes = [
  route({
    method: 'GET',
    path: '/console/tasks',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listOpenTasks',
    summary: 'Open tasks with the people who have them, most urgent first (operators)',
    description: 'Shows when each task that was taken returns to the list unless it is renewed.',
    response: z.object({ tasks: z.array(boardAnswer), message: z.string() }),
    async run({ db }) {
      const tasks = (await listBoard(db, MAX_TASKS)).map(present)
      return { tasks, message: counted(tasks.length, 'open task') }
    },
  }),

  route({
    method: 'PUT',
    path: '/console/tasks/:task/person',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'assigned a task, or made it available',
    tag: 'Console',
    operationId: 'assignTask',
    summary:
      'Assign an open task to a person, or make it available to everyone; saved text is kept (operators)',
    description:
      '`null` makes the task available to everyone. Someone who had the task and saved text gets a share of its pay when it is handed in; the message says how much.',
    body: z.object({ person: idInBody.nullable() }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { person: personId } = body
      const person = personId === null ? null : await findStaff(tx, personId)
      const { task } = params
      const { sharePercent } = await assignTask(tx, task, person)
      const given = person ? `Task ${task} is for ${person.name}` : `Task ${task} is available to everyone`
      return { message: sharePercent > 0 ? `${given}. ${shareOf(sharePercent)}` : given }
    },
  }),
]

const shareOf = (percent: number): string =>
  `Of its pay, ${percent}% is reserved for the person who had it, for the text that they saved.`

const present = (task: BoardTask): z.infer<typeof boardAnswer> => ({
  id: task.id,
  kind: task.kind,
  audiofile: task.audiofile_id,
  title: task.title,
  product: task.product,
  add_ons: notIncluded(task.product, task.add_ons),
  part: task.part,
  parts: task.parts,
  language: task.language,
  into_language: task.into_language,
  skills: skillsFor(task),
  seconds: Math.round((task.end_ms - task.start_ms) / 1000),
  due: task.due_at.toISOString(),
  person: task.person_id === null ? null : { id: task.person_id, name: task.person_name! },
  lease_until: task.lease_until?.toISOString() ?? null,
  saved: task.saved_at?.toISOString() ?? null,
  percent: percentOf(task),
  assigned: task.assigned_to === null ? null : { id: task.assigned_to, name: task.assigned_name! },
  assigned_until: task.assigned_until?.toISOString() ?? null,
})

/** A place is told by the sound, which counts from the beginning of the whole recording. */
function percentOf({ place_ms: place, start_ms: start, end_ms: end }: BoardTask): number | null {
  if (place === null || end <= start) return null
  return Math.round(100 * Math.min(1, Math.max(0, (place - start) / (end - start))))
}
