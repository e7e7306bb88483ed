import type { Command } from 'commander'
import type { System } from '../../sdk/index.ts'
import { sessionOf, table } from './command.ts'

/** What the service is made of, and tests of what operators set up. */
export function addSystemCommands(program: Command): void {
  const system = program
    .command('system')
    .description(
      'show processes, changed settings, queue, engines, disks, last backup and certificate (operators)',
    )
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.system()
      say(answer, () => wordsOf(answer))
    })
  system
    .command('test-mail')
    .description('send an email to yourself, and show what the mail server responds')
    .action(async (_options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.sendTestMail()
      say(answer, () => answer.message)
      if (!answer.accepted) process.exitCode = 1
    })
  system
    .command('test-webhook <url>')
    .description('send a signed test event to a URL, and show what the receiver responds')
    .action(async (url: string, _options, command: Command) => {
      const { operator, say } = sessionOf(command)
      const answer = await operator.console.sendTestWebhook(url)
      say(answer, () => `${answer.message}\nSigned with ${answer.secret}`)
      if (!answer.delivered) process.exitCode = 1
    })
}

const wordsOf = (system: System): string =>
  [
    table(
      ['machine', 'process', 'runs', 'version', 'last seen'],
      system.processes.map((one) => [
        one.machine,
        one.pid,
        [one.serves && 'website', one.works && 'jobs'].filter(Boolean).join(', '),
        one.version,
        one.silent ? `silent since ${one.seen}` : one.seen,
      ]),
    ),
    table(['setting', 'value'], system.settings.filter(({ set }) => set).map(settingRow)),
    ...system.settings.flatMap(({ name, elsewhere }) =>
      elsewhere.map(({ process, value, set }) => `${name} differs in ${process}: ${shownValue(value, set)}`),
    ),
    table(
      ['engine', 'hours of recordings per hour', 'measured'],
      system.engines.map((one) => [one.engine, one.hours_per_hour, one.measured]),
    ),
    table(
      ['machine', 'folder on it', 'free', 'size'],
      system.disks.map((one) => [
        one.machine,
        one.folder,
        gigabytes(one.free_bytes),
        gigabytes(one.size_bytes),
      ]),
    ),
    queueWords(system.queue),
    system.backup ? `Last backup: ${system.backup.made}` : 'No backup has been made with “longhand backup”',
    certificateWords(system.certificate),
    system.message,
  ]
    .filter(Boolean)
    .join('\n\n')

const settingRow = ({ name, value, set }: System['settings'][number]) => [name, shownValue(value, set)]

const shownValue = (value: string | null, set: boolean): string => value ?? (set ? 'set (hidden)' : 'not set')

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

const queueWords = ({ waiting, later, running, dead, oldest_seconds }: System['queue']): string =>
  `Jobs: ${waiting} waiting${oldest_seconds === null ? '' : `, the oldest for ${Math.round(oldest_seconds)} s`}; ${running} running, ${later} scheduled, ${dead} failed`

function certificateWords(certificate: System['certificate']): string {
  if (!certificate) return ''
  if (!certificate.host) return 'Certificate: the public URL cannot be reached from the service’s machine'
  return certificate.problem ?? `Certificate of ${certificate.host}: valid until ${certificate.valid_to}`
}
