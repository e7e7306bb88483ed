import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { staff } from '../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import {
  addComment,
  approve,
  COMPARED,
  commentsOf,
  compareTask,
  resolveComment,
  sendBackForWork,
} from '../../../work/index.ts'
import { createdAnswer, idInBody, messageOnly, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { differencesAnswer, presentDifferences } from '../differences.ts'
import { commentAnswer, presentComments } from './present-task.ts'

const moment = z.number().int().min(0).max(1e12)
const grade = z.number().int().min(1).max(5)
const reason = text(LIMITS.report.max)
  .transform((given) => given || null)
  .nullable()
  .meta({ description: 'shown to the people who did the work' })
const grades = z
  .array(z.object({ task: idInBody, grade, reason: reason.default(null) }).meta({ id: 'TaskGrade' }))
  .max(500)
  .default([])
  .meta({ description: 'grades for the work of single tasks' })

export const reviewRoutes = [
  route({
    method: 'GET',
    path: '/work/tasks/:task/differences',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showDifferences',
    summary: 'How the text differs from the draft or the previous version, word by word',
    description: 'Use this to review what the previous person changed.',
    query: z.object({ against: z.enum(COMPARED).default('previous') }),
    response: differencesAnswer,
    async run({ services: { heavyWork }, person, params, query }) {
      const { against } = query
      const found = await heavyWork.run(compareTask, staff(person), person, params.task, against)
      return presentDifferences(found)
    },
  }),

  route({
    method: 'GET',
    path: '/work/tasks/:task/comments',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'listComments',
    summary: 'Comments on the file, with their replies',
    description: 'The list includes resolved comments.',
    response: z.object({ comments: z.array(commentAnswer), message: z.string() }),
    async run({ db, person, params }) {
      const comments = presentComments(await commentsOf(db, person, params.task))
      return { comments, message: counted(comments.length, 'comment') }
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/comments',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'addComment',
    summary: 'Comment on a moment of the recording, or reply to a comment',
    description:
      'Everyone who works on the file sees the comment. To reply to a comment, send its id in `reply_to`.',
    body: z.object({
      at_ms: moment,
      note: text(LIMITS.report.max).min(1),
      reply_to: idInBody.nullable().default(null),
    }),
    response: createdAnswer,
    async run({ db, person, params, body }) {
      const { at_ms: atMs, note, reply_to: replyTo } = body
      const id = await addComment(db, person, params.task, { atMs, note, replyTo })
      return { id, message: 'The comment is saved' }
    },
  }),

  route({
    method: 'PUT',
    path: '/work/tasks/:task/comments/:comment/resolved',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'resolveComment',
    summary: 'Resolve a comment, or open it again',
    description: 'A resolved comment stays in the list.',
    body: z.object({ resolved: z.boolean() }),
    response: messageOnly,
    async run({ db, person, params, body }) {
      const { task: taskId, comment: commentId } = params
      await resolveComment(db, person, { taskId, commentId }, body.resolved)
      return { message: body.resolved ? 'The comment is resolved' : 'The comment is open again' }
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/approve',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'approveTask',
    summary: 'Deliver the transcript, with a grade',
    description:
      'The file is delivered. The customer gets a notification once all files of the order are done.',
    body: z.object({ grade, grades, reason: reason.default(null) }),
    response: messageOnly,
    async run({ db, person, params, body }) {
      await approve(db, person, params.task, body)
      return { message: { says: 'done.delivered' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/work/tasks/:task/send-back',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'sendTaskBack',
    summary: 'Send the file back to an editor, or parts of it to their transcribers, with comments',
    description: 'The people who get the work back see the comments in their tasks.',
    body: z.object({
      to: z.enum(['edit', 'transcribe']),
      at_ms: moment.default(0),
      note: text(LIMITS.report.max)
        .default('')
        .meta({ description: 'why you send the work back; may be left out if you have an open comment' }),
      parts: z.array(z.number().int().min(0).max(10_000)).max(1000).nullable().default(null).meta({
        description: 'parts to send back, from 0, of a file that was transcribed in parts; null for all',
      }),
      grades,
    }),
    response: messageOnly,
    async run({ db, person, params, body }) {
      const { to, at_ms: atMs, note, parts, grades } = body
      const comment = note === '' ? null : { atMs, note }
      await sendBackForWork(db, person, params.task, { to, comment, parts, grades })
      return { message: { says: 'done.sentBack' } as const }
    },
  }),
]
