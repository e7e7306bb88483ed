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
import { messageOnly } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'
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
 * still waiting for cannot be dismissed: files with a problem on our side, and tasks that no one may take.
 */
export const failureRoutes = [
  route({
    method: 'POST',
    path: '/console/mails/:mail/send',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'sent an email again',
    tag: 'Console',
    operationId: 'resendMail',
    summary: 'Send a failed email again (operators)',
    description: 'The failed email is sent as a new email.',
    params: z.object({ mail: mailId }),
    response: messageOnly,
    async run({ tx, params }) {
      await sendFailedMail(tx, params.mail)
      return { message: 'The email is being sent again' }
    },
  }),

  route({
    method: 'POST',
    path: '/console/mails/:mail/dismiss',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'dismissed a failed email',
    tag: 'Console',
    operationId: 'dismissMail',
    summary: 'Dismiss a failed email (operators)',
    description: 'The email will not be sent.',
    params: z.object({ mail: mailId }),
    response: messageOnly,
    async run({ tx, params }) {
      await dismissFailedMail(tx, params.mail)
      return { message: 'The email was dismissed' }
    },
  }),

  route({
    method: 'GET',
    path: '/console/failures',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'listFailures',
    summary:
      'Failed files, events, jobs and emails, newest first, and tasks that no one can take (operators)',
    description: 'Every failure has its error.',
    response: failuresAnswer,
    async run({ db, request }) {
      const language = readingLanguage(request)
      const { files, tasks, deliveries, jobs, mails } = await listFailures(db)
      return {
        files: files.map((file) => presentFound(file, language)),
        tasks: tasks.map(presentStuckTask),
        deliveries: deliveries.map(presentFailedDelivery),
        jobs: jobs.map(presentJob),
        mails: mails.map(presentFailedMail),
        message: `${counted(files.length, 'file')}, ${counted(deliveries.length, 'event')}, ${counted(jobs.length, 'job')} and ${counted(mails.length, 'email')} failed; ${counted(tasks.length, 'task is', 'tasks are')} stuck`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/console/files/:file/dismiss',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'dismissed a failed file',
    tag: 'Console',
    operationId: 'dismissFile',
    summary: 'Dismiss a file in Error from the list of failures (operators)',
    description: 'If the file is retried and fails again, it is listed again.',
    response: messageOnly,
    async run({ tx, params }) {
      await dismissFile(tx, params.file)
      return { message: { says: 'done.fileDismissed', file: String(params.file) } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/console/deliveries/:delivery/dismiss',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'dismissed a failed delivery',
    tag: 'Console',
    operationId: 'dismissDelivery',
    summary: 'Dismiss a failed delivery of an event (operators)',
    description: 'If the event is sent again and fails, it is listed again.',
    response: messageOnly,
    async run({ tx, params }) {
      await dismissDelivery(tx, params.delivery)
      return { message: 'The event was dismissed' }
    },
  }),

  route({
    method: 'POST',
    path: '/console/jobs/:job/retry',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'ran a job again',
    tag: 'Console',
    operationId: 'retryJob',
    summary: 'Retry a job (operators)',
    description: 'The job runs as soon as a worker is free.',
    response: messageOnly,
    async run({ tx, params }) {
      if (!(await runAgain(tx, params.job)))
        throw new Refusal('not_found', { says: 'console.noWaitingJob', job: params.job })
      return { message: `Job ${params.job} is being retried` }
    },
  }),

  route({
    method: 'POST',
    path: '/console/jobs/:job/dismiss',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'dismissed a failed job',
    tag: 'Console',
    operationId: 'dismissJob',
    summary: 'Dismiss a job that has no tries left (operators)',
    description:
      'The job is kept, and can still be retried by its id. If it then fails for good again, it is listed again.',
    response: messageOnly,
    async run({ tx, params }) {
      if (!(await dismissJob(tx, params.job)))
        throw new Refusal('not_found', { says: 'console.noFailedJob', job: params.job })
      return { message: `Job ${params.job} was dismissed` }
    },
  }),
]

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
