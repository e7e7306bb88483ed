import { z } from 'zod'
import { tryReceiver, usableUrl } from '../../../messages/events/index.ts'
import { readSystem, type System, sendTestMail } from '../../../operations/system/index.ts'
import { counted } from '../../../platform/counted.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { presentReserved } from '../../api-v4/present-audiofile.ts'
import { route } from '../../route.ts'

const count = z.number()
const moment = z.iso.datetime()
const value = z.string().nullable().meta({ description: 'value of the setting; null for a secret' })

const systemAnswer = z
  .object({
    version: z.string().meta({ description: 'version of the process that responds' }),
    processes: z.array(
      z.object({
        machine: z.string(),
        pid: z.number(),
        serves: z.boolean().meta({ description: 'whether the process serves the website and the API' }),
        works: z.boolean().meta({ description: 'whether the process runs jobs' }),
        version: z.string(),
        started: moment,
        seen: moment.meta({
          description: 'when the process last reported; each process reports every minute',
        }),
        silent: z.boolean().meta({ description: 'whether the process has not reported for five minutes' }),
      }),
    ),
    settings: z
      .array(
        z.object({
          name: z.string(),
          value,
          set: z.boolean(),
          from: z.enum(['environment', 'default']),
          elsewhere: z
            .array(z.object({ process: z.string(), value, set: z.boolean() }))
            .meta({ description: 'processes in which the value differs' }),
        }),
      )
      .meta({ description: 'settings of the process that responds' }),
    queue: z
      .object({
        waiting: count,
        later: count.meta({ description: 'jobs that are scheduled for later' }),
        running: count,
        dead: count.meta({ description: 'jobs that have no tries left and were not dismissed' }),
        oldest_seconds: z
          .number()
          .nullable()
          .meta({ description: 'how long the oldest waiting job has waited' }),
      })
      .meta({ description: 'the job queue' }),
    engines: z.array(z.object({ engine: z.string(), hours_per_hour: z.number(), measured: moment })).meta({
      description: 'hours of recordings that each engine transcribes per hour, most recently used first',
    }),
    disks: z.array(
      z.object({
        machine: z.string(),
        folder: z.string(),
        free_bytes: z.number(),
        size_bytes: z.number(),
        problem: z.string().nullable(),
      }),
    ),
    backup: z
      .object({ made: moment, bytes: z.number(), recordings: z.boolean() })
      .nullable()
      .meta({ description: 'the latest backup; null if there is none' }),
    backup_within_hours: z.number().meta({ description: '0 if backups are made in another way' }),
    certificate: z
      .object({ host: z.string().nullable(), valid_to: moment.nullable(), problem: z.string().nullable() })
      .nullable()
      .meta({
        description:
          'the certificate of the public URL; null if that URL is not https; `host` is null if the URL cannot be reached',
      }),
    mail: z.boolean().meta({ description: 'whether a mail server is set' }),
    message: z.string(),
  })
  .meta({ id: 'System' })

const SAMPLE_FILE = 100

/** The parts that the service is made of, and tests of those that operators set up. */
export const systemRoutes = [
  route({
    method: 'POST',
    path: '/console/system/test-mail',
    of: 'attempt',
    access: { operator: 'operate' },
    done: 'sent a test email',
    tag: 'Console',
    operationId: 'sendTestMail',
    summary: 'Send a test email to yourself (operators)',
    description: 'Waits for the response of the mail server for up to 30 seconds.',
    response: z.object({
      accepted: z.boolean(),
      answer: z.string().meta({ description: 'response of the mail server, or why it could not be reached' }),
      message: z.string(),
    }),
    async run({ services: { mailer, serviceName, ownUrl }, operator: { email: to } }) {
      if (!mailer) throw new Refusal('wrong_state', { says: 'console.noMailServer' })
      const { isAccepted: accepted, answer } = await sendTestMail(mailer, {
        to,
        serviceName: serviceName,
        url: ownUrl(),
      })
      const words = accepted ? 'accepted' : 'did not accept'
      return { accepted, answer, message: `The mail server ${words} an email to ${to}: ${answer}` }
    },
  }),

  route({
    method: 'POST',
    path: '/console/system/test-webhook',
    of: 'attempt',
    access: { operator: 'operate' },
    done: 'sent a test event',
    tag: 'Console',
    operationId: 'sendTestWebhook',
    summary: 'Send a test event to a URL (operators)',
    description:
      'Sends a TRANSCRIPT_COMPLETE event with sample values, as a form, signed with a secret that is created for it. Waits for the response for up to 10 seconds.',
    body: z.object({ url: z.string().max(4096) }),
    response: z.object({
      delivered: z.boolean(),
      status: z
        .number()
        .nullable()
        .meta({ description: 'HTTP status of the response; null if there was none' }),
      milliseconds: z.number(),
      secret: z.string().meta({ description: 'secret that the event was signed with' }),
      message: z.string(),
    }),
    async run({ services: { guardUrl, ownUrl, guardedFetch }, body }) {
      const url = usableUrl(guardUrl, 'webhook', body.url)
      const { originallink } = presentReserved(SAMPLE_FILE, ownUrl())
      const sample = { audiofile: SAMPLE_FILE, originallink }
      const outcome = await tryReceiver(guardedFetch, url, sample)
      const { state, status, error, milliseconds, secret } = outcome
      return {
        delivered: state === 'delivered',
        status,
        milliseconds,
        secret,
        message: error ?? `The receiver accepted the event: status ${status}, after ${milliseconds} ms`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/console/system',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Console',
    operationId: 'showSystem',
    summary: 'Version, processes, settings, queue, engines, disks, backup and certificate (operators)',
    description: 'For settings that are secrets, shows only whether they are set.',
    response: systemAnswer,
    async run({ db, services }) {
      return present(services, await readSystem(db, services))
    },
  }),
]

type Known = { version: string; backupWithinHours: number; mailer: unknown }

const present = (
  { version, backupWithinHours, mailer }: Known,
  { processes, settings, queue, engines, disks, backup, certificate }: System,
): z.infer<typeof systemAnswer> => ({
  version,
  processes: processes.map(presentProcess),
  settings: settings.map(presentSetting),
  queue: {
    waiting: queue.waiting,
    later: queue.later,
    running: queue.running,
    dead: queue.dead,
    oldest_seconds: queue.oldestSeconds,
  },
  engines: engines.map(({ engine, hoursPerHour, measuredAt }) => ({
    engine,
    hours_per_hour: Number(hoursPerHour.toFixed(2)),
    measured: measuredAt.toISOString(),
  })),
  disks,
  backup: backup.madeAt && {
    made: backup.madeAt.toISOString(),
    bytes: backup.bytes!,
    recordings: backup.hasMedia!,
  },
  backup_within_hours: backupWithinHours,
  certificate: presentCertificate(certificate),
  mail: mailer !== null,
  message: `Longhand ${version}, ${counted(processes.filter(({ is_silent }) => !is_silent).length, 'process', 'processes')}`,
})

const presentProcess = ({
  machine,
  pid,
  serves,
  works,
  version,
  started_at,
  seen_at,
  is_silent,
}: System['processes'][number]) => ({
  machine,
  pid,
  serves,
  works,
  version,
  started: started_at.toISOString(),
  seen: seen_at.toISOString(),
  silent: is_silent,
})

const presentSetting = ({ name, value, isSet, elsewhere }: System['settings'][number]) => ({
  name,
  value,
  set: isSet,
  from: isSet ? ('environment' as const) : ('default' as const),
  elsewhere: elsewhere.map(({ process, value, isSet }) => ({ process, value, set: isSet })),
})

const presentCertificate = (certificate: System['certificate']) =>
  certificate === undefined
    ? { host: null, valid_to: null, problem: null }
    : certificate && {
        host: certificate.host,
        valid_to: certificate.validTo?.toISOString() ?? null,
        problem: certificate.problem,
      }
