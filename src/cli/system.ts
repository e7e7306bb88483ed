import type { System } from '../../sdk/index.ts'
import { shows } from './command.ts'
import { table } from './table.ts'

/** What the service is made of, and tests of what operators set up. */
export const systemCommands = [
  shows(
    'system',
    'show processes, changed settings, queue, engines, disks, last backup and certificate (operators)',
    ({ operator }) => operator.console.system(),
    wordsOf,
  ),
  shows(
    'system test-mail',
    'send an email to yourself, and show what the mail server responds',
    ({ operator }) => operator.console.sendTestMail(),
    ({ message }) => message,
    { isFailure: ({ accepted }) => !accepted },
  ),
  shows(
    'system test-webhook <url>',
    'send a signed test event to a URL, and show what the receiver responds',
    ({ operator }, { url }) => operator.console.sendTestWebhook(url),
    ({ message, secret }) => `${message}\nSigned with ${secret}`,
    { isFailure: ({ delivered }) => !delivered },
  ),
]

function wordsOf({
  processes,
  settings,
  engines,
  disks,
  queue,
  backup,
  certificate,
  message,
}: System): string {
  const differing = settings.flatMap(({ name, elsewhere }) =>
    elsewhere.map(({ process, value, set }) => `${name} differs in ${process}: ${shownValue(value, set)}`),
  )
  return [
    processTable(processes),
    settingTable(settings.filter(({ set }) => set)),
    ...differing,
    engineTable(engines),
    diskTable(disks),
    queueWords(queue),
    backup ? `Last backup: ${backup.made}` : 'No backup has been made with “longhand backup”',
    certificateWords(certificate),
    message,
  ]
    .filter(Boolean)
    .join('\n\n')
}

const processTable = table<System['processes'][number]>(
  'machine',
  ['process', ({ pid }) => pid],
  ['runs', ({ serves, works }) => [serves && 'website', works && 'jobs'].filter(Boolean).join(', ')],
  'version',
  ['last seen', ({ silent, seen }) => (silent ? `silent since ${seen}` : seen)],
)

const settingTable = table<System['settings'][number]>(
  ['setting', ({ name }) => name],
  ['value', ({ value, set }) => shownValue(value, set)],
)

const engineTable = table<System['engines'][number]>(
  'engine',
  ['hours of recordings per hour', ({ hours_per_hour }) => hours_per_hour],
  'measured',
)

const diskTable = table<System['disks'][number]>(
  'machine',
  ['folder on it', ({ folder }) => folder],
  ['free', ({ free_bytes }) => gigabytes(free_bytes)],
  ['size', ({ size_bytes }) => gigabytes(size_bytes)],
)

const shownValue = (value: string | null, set: boolean): string => value ?? (set ? 'set (hidden)' : 'not set')

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const queueWords = ({ waiting, later, running, dead, oldest_seconds }: System['queue']): string =>
  `Jobs: ${waiting} waiting${oldest_seconds === null ? '' : `, the oldest for ${Math.round(oldest_seconds)} s`}; ${running} running, ${later} scheduled, ${dead} failed`

function certificateWords(certificate: System['certificate']): string {
  if (!certificate) return ''
  if (!certificate.host) return 'Certificate: the public URL cannot be reached from the service’s machine'
  return certificate.problem ?? `Certificate of ${certificate.host}: valid until ${certificate.valid_to}`
}
