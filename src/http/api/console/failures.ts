import { z } from 'zod'
import { DELIVERY_STATES } from '../../../messages/events/index.ts'
import { dismissFailedMail, type FailedMail, sendFailedMail } from '../../../messages/notices/index.ts'
import {
  dismissDelivery,
  dismissFile,
  type FailedDelivery,
  listFailures,
} from '../../../operations/oversight/index.ts'
import { counted } from '../../../platform/counted.ts'
import { dismissJob, runAgain } from '../../../platform/queue/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { KINDS, type StuckTask } from '../../../work/index.ts'
import { type Api, id, messageOnly, typed } from '../routes.ts'
import { foundFileAnswer, jobAnswer, presentFound, presentJob } from './present-console.ts'

const moment = z.iso.datetime()

const failuresAnswer = z.object({
  files: z.array(foundFileAnswer).meta({ description: 'failed files; those in Error can be dismissed' }),
  tasks: z
    .array(
      z.object({
        id: z.number(),
        kind: z.enum([...KINDS, 'second_look']),
        role: z.string().meta({ description: 'the role that another person needs to do the task' }),
        audiofile: z.number(),
        title: z.string(),
        since: moment,
      }),
    )
    .meta({ description: 'tasks, and second looks at grades, that no staff member is allowed to take' }),
  deliveries: z.array(
    z.object({
      id: z.number(),
      event_id: z.number(),
      event: z.string(),
      account: z.number(),
      account_name: z.string(),
      url: z.string(),
      state: z.enum(DELIVERY_STATES),
      status: z.number().nullable(),
      error: z.string().nullable(),
      at: moment,
    }),
  ),
  jobs: z
    .array(jobAnswer)
    .meta({ description: 'failed jobs; those without tries left (`dead`) can be dismissed' }),
  mails: z
    .array(
      z.object({
        id: z.string(),
        can_send: z.boolean().meta({
          description: 'whether the email can be sent again; the text of an email with a link is not kept',
        }),
        email: z.string(),
        subject: z.string(),
        error: z.string(),
        at: moment,
      }),
    )
    .meta({ description: 'emails that the mail server refused, or put off for a day' }),
  message: z.string(),
})

/** A notification and its recipient, or what a person asked for. */
const mailId = z
  .string()
  .regex(
    /^(\d{1,15}-\d{1,15}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/,
    'must be the id of an email in the list of failures',
  )

/**
 * What failed and was not resolved. A failure that is dismissed does not come back; the next one does. What a customer is
 * still waiting for cannot be dismissed: files with a problem on our side, and tasks that nobody may take.
 */
export function mountFailures(api: Api): void {
  const { app, services, auth } = api
  mountFailedMails(api)

  typed(app).get(
    '/console/failures',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Console'],
        operationId: 'listFailures',
        summary:
          'Failed files, events, jobs and emails, newest first, and tasks that no one can take (operators)',
        description: 'Every failure has its error.',
        response: { 200: failuresAnswer },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const { files, tasks, deliveries, jobs, mails } = await listFailures(services.db)
      return {
        files: files.map(presentFound),
        tasks: tasks.map(presentStuckTask),
        deliveries: deliveries.map(presentFailedDelivery),
        jobs: jobs.map(presentJob),
        mails: mails.map(presentFailedMail),
        message: `${counted(files.length, 'file')}, ${counted(deliveries.length, 'event')}, ${counted(jobs.length, 'job')} and ${counted(mails.length, 'email')} failed; ${counted(tasks.length, 'task is', 'tasks are')} stuck`,
      }
    },
  )

  typed(app).post(
    '/console/files/:file/dismiss',
    {
      config: { done: 'dismissed a failed file', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'dismissFile',
        summary: 'Dismiss a file in Error from the list of failures (operators)',
        description: 'If the file is retried and fails again, it is listed again.',
        params: z.object({ file: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await dismissFile(tx, request.params.file)
        return { message: `File ${request.params.file} was dismissed` }
      }),
  )

  typed(app).post(
    '/console/deliveries/:delivery/dismiss',
    {
      config: { done: 'dismissed a failed delivery', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'dismissDelivery',
        summary: 'Dismiss a failed delivery of an event (operators)',
        description: 'If the event is sent again and fails, it is listed again.',
        params: z.object({ delivery: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await dismissDelivery(tx, request.params.delivery)
        return { message: 'The event was dismissed' }
      }),
  )

  typed(app).post(
    '/console/jobs/:job/retry',
    {
      config: { done: 'ran a job again', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'retryJob',
        summary: 'Retry a job (operators)',
        description: 'The job runs as soon as a worker is free.',
        params: z.object({ job: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        if (!(await runAgain(tx, request.params.job)))
          throw new Refusal('not_found', `There is no waiting job ${request.params.job}.`)
        return { message: `Job ${request.params.job} is being retried` }
      }),
  )

  typed(app).post(
    '/console/jobs/:job/dismiss',
    {
      config: { done: 'dismissed a failed job', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'dismissJob',
        summary: 'Dismiss a job that has no tries left (operators)',
        description:
          'The job is kept, and can still be retried by its id. If it then fails for good again, it is listed again.',
        params: z.object({ job: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        if (!(await dismissJob(tx, request.params.job)))
          throw new Refusal('not_found', `There is no job ${request.params.job} that has no tries left.`)
        return { message: `Job ${request.params.job} was dismissed` }
      }),
  )
}

function mountFailedMails({ app, auth }: Api): void {
  typed(app).post(
    '/console/mails/:mail/send',
    {
      config: { done: 'sent an email again', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'resendMail',
        summary: 'Send a failed email again (operators)',
        description: 'The failed email is sent as a new email.',
        params: z.object({ mail: mailId }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await sendFailedMail(tx, request.params.mail)
        return { message: 'The email is being sent again' }
      }),
  )

  typed(app).post(
    '/console/mails/:mail/dismiss',
    {
      config: { done: 'dismissed a failed email', access: { operator: 'operate' } },
      schema: {
        tags: ['Console'],
        operationId: 'dismissMail',
        summary: 'Dismiss a failed email (operators)',
        description: 'The email will not be sent.',
        params: z.object({ mail: mailId }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        await dismissFailedMail(tx, request.params.mail)
        return { message: 'The email was dismissed' }
      }),
  )
}

const presentStuckTask = ({ id, kind, role, audiofile_id, title, created_at }: StuckTask) => ({
  id,
  kind,
  role,
  audiofile: audiofile_id,
  title,
  since: created_at.toISOString(),
})

const presentFailedDelivery = ({ account_id, at, ...failed }: FailedDelivery) => ({
  ...failed,
  account: account_id,
  at: at.toISOString(),
})

const presentFailedMail = ({ canBeSent, at, ...mail }: FailedMail) => ({
  ...mail,
  can_send: canBeSent,
  at: at.toISOString(),
})
