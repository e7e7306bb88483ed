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
  WORKER_ROLES,
} from '../../../work/index.ts'
import { differencesAnswer, presentDifferences } from '../differences.ts'
import { type Api, createdAnswer, id, idInBody, messageOnly, text, typed } from '../routes.ts'
import { commentAnswer, presentComments } from './present-task.ts'

const task = z.object({ task: id })
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

export function mountReviews(api: Api): void {
  mountComments(api)
  mountDecisions(api)
}

function mountComments({ app, services, auth }: Api): void {
  const { db, heavyWork } = services

  typed(app).get(
    '/work/tasks/:task/differences',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'showDifferences',
        summary: 'How the text differs from the draft or the previous version, word by word',
        description: 'Use this to review what the previous person changed.',
        params: task,
        querystring: z.object({ against: z.enum(COMPARED).default('previous') }),
        response: { 200: differencesAnswer },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { against } = request.query
      const found = await heavyWork.run(compareTask, staff(person), person, request.params.task, against)
      return presentDifferences(found)
    },
  )

  typed(app).get(
    '/work/tasks/:task/comments',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'listComments',
        summary: 'Comments on the file, with their replies',
        description: 'The list includes resolved comments.',
        params: task,
        response: { 200: z.object({ comments: z.array(commentAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const comments = presentComments(await commentsOf(db, person, request.params.task))
      return { comments, message: counted(comments.length, 'comment') }
    },
  )

  typed(app).post(
    '/work/tasks/:task/comments',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'addComment',
        summary: 'Comment on a moment of the recording, or reply to a comment',
        description:
          'Everyone who works on the file sees the comment. To reply to a comment, send its id in `reply_to`.',
        params: task,
        body: z.object({
          at_ms: moment,
          note: text(LIMITS.report.max).min(1),
          reply_to: idInBody.nullable().default(null),
        }),
        response: { 200: createdAnswer },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { at_ms: atMs, note, reply_to: replyTo } = request.body
      const id = await addComment(db, person, request.params.task, { atMs, note, replyTo })
      return { id, message: 'The comment is saved' }
    },
  )

  typed(app).put(
    '/work/tasks/:task/comments/:comment/resolved',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'resolveComment',
        summary: 'Resolve a comment, or open it again',
        description: 'A resolved comment stays in the list.',
        params: task.extend({ comment: id }),
        body: z.object({ resolved: z.boolean() }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, WORKER_ROLES)
      const { task: taskId, comment: commentId } = request.params
      await resolveComment(db, person, { taskId, commentId }, request.body.resolved)
      return { message: request.body.resolved ? 'The comment is resolved' : 'The comment is open again' }
    },
  )
}

function mountDecisions({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).post(
    '/work/tasks/:task/approve',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'approveTask',
        summary: 'Deliver the transcript, with a grade',
        description:
          'The file is delivered. The customer gets a notification once all files of the order are done.',
        params: task,
        body: z.object({ grade, grades, reason: reason.default(null) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      await approve(db, person, request.params.task, request.body)
      return { message: 'The transcript was delivered' }
    },
  )

  typed(app).post(
    '/work/tasks/:task/send-back',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'sendTaskBack',
        summary: 'Send the file back to an editor, or parts of it to their transcribers, with comments',
        description: 'The people who get the work back see the comments in their tasks.',
        params: task,
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
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const { to, at_ms: atMs, note, parts, grades } = request.body
      const comment = note === '' ? null : { atMs, note }
      await sendBackForWork(db, person, request.params.task, { to, comment, parts, grades })
      return { message: 'The file was sent back' }
    },
  )
}
