import { failingReceivers } from '../../messages/events/index.ts'
import type { Wording } from '../../messages/notices/index.ts'
import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/db/index.ts'
import { countDeadJobs } from '../../platform/queue/index.ts'
import {
  chargesNotMade,
  declinedCustomers,
  failingMail,
  filesBeyondSpeech,
  filesInDifficulty,
  lateFiles,
  oldBackup,
  soonLateFiles,
  tasksForNobody,
} from './causes.ts'
import { certificateProblem } from './certificate.ts'
import { machineProblems, type Subject } from './machine-watch.ts'

/** What the rules look at, beside the database. */
export type Watched = { publicUrl: string | null; backupWithinHours: number }

type Looking = Watched & { db: Db }

/** Null while all is well; undefined if that cannot be told now. */
export type Rule = { name: string; look(deps: Looking): Promise<Wording | null | undefined> }

const RECEIVER_FAILS_HOURS = 1
const MAX_IDS = 10

/** Every alert: what it looks at, what it says, and where an operator does something about it. */
export const RULES: readonly Rule[] = [
  rule({
    name: 'late work',
    look: ({ db }) => lateFiles(db),
    title: (files) => `${counted(files, 'file is', 'files are')} late`,
    text: () =>
      'Customers have waited for longer than they were promised. Move these files to the front of the queue, or find out what is delaying them.',
    action: 'Show late files',
    path: '/ops/files?late=true',
  }),
  rule({
    name: 'soon late work',
    look: ({ db }) => soonLateFiles(db),
    title: (files) => `${counted(files, 'file')} will soon be late`,
    text: () =>
      'Less than a tenth of their time is left. Move them to the front of the queue, or assign their tasks.',
    action: 'Show what is due first',
    path: '/ops',
  }),
  rule({
    name: 'failed files',
    look: ({ db }) => filesInDifficulty(db),
    title: (files) => `${counted(files, 'file')} failed on our side`,
    text: () =>
      'All retries failed, and the customers are waiting. Read the reason, remove the cause, then retry the files.',
    action: 'Show failures',
    path: '/ops/failures',
  }),
  rule({
    name: 'failed jobs',
    look: async ({ db }) => (await countDeadJobs(db)) || null,
    title: (jobs) => `${counted(jobs, 'job has', 'jobs have')} no tries left`,
    text: () =>
      'They are not run again automatically. Read the error, remove the cause, then run them again.',
    action: 'Show failures',
    path: '/ops/failures',
  }),
  rule({
    name: 'tasks without people',
    look: ({ db }) => tasksForNobody(db),
    title: ({ tasks }) => `${counted(tasks, 'task')} can’t be taken by anyone`,
    text: ({ roles }) =>
      `No one has the role, or everyone who has it worked on the same text before. Invite a person, or give someone the role: ${roles}.`,
    action: 'Show people',
    path: '/ops/people',
  }),
  rule({
    name: 'speech queue',
    look: ({ db }) => filesBeyondSpeech(db),
    title: (files) => `The speech queue is too long for ${counted(files, 'file')}`,
    text: () =>
      'At the measured speed, they will not be transcribed in time. Start longhand work on another machine, or move the most urgent files to the front.',
    action: 'Show what is due first',
    path: '/ops',
  }),
  rule({
    name: 'disk',
    look: ({ db }) => problemsOrNull(db, 'disk'),
    title: () => 'A disk is nearly full',
    text: (problems) => `${problems} Free some space, or enlarge the disk.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'media store',
    look: ({ db }) => problemsOrNull(db, 'storage'),
    title: () => 'Recordings can’t be stored',
    text: (problems) => `${problems} Check the store and its settings (LONGHAND_DATA, LONGHAND_S3_…).`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'speech models',
    look: ({ db }) => problemsOrNull(db, 'speech'),
    title: () => 'Speech models are missing',
    text: (problems) =>
      `${problems} Recordings that need them fail. Run npm start there while it has network access, or set LONGHAND_WEIGHTS.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'speech servers',
    look: ({ db }) => problemsOrNull(db, 'speech server'),
    title: () => 'A speech server does not work',
    text: (problems) =>
      `${problems} Recordings go to the other servers, if there are any, or wait; they continue when it works again.`,
    action: 'Show speech servers',
    path: '/ops/system',
  }),
  rule({
    name: 'stalls',
    look: ({ db }) => problemsOrNull(db, 'stalls'),
    title: () => 'The service stood still',
    text: (problems) =>
      `${problems} Meanwhile, everyone else’s requests to that process waited. This is a bug: report it with the lines of the log that say “stood still”.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'replica',
    look: ({ db }) => problemsOrNull(db, 'replica'),
    title: () => 'The replica can’t be reached',
    text: (problems) =>
      `${problems} The database answers lists and searches until it is back. Check LONGHAND_REPLICA_URL.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'backup',
    look: ({ db, backupWithinHours }) => oldBackup(db, backupWithinHours),
    title: ({ days }) =>
      days === null ? 'There is no backup' : `The last backup is ${counted(days, 'day')} old`,
    text: () => 'Run longhand backup, and find out why the nightly one does not run.',
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'webhooks',
    look: async ({ db }) => {
      const accounts = await failingReceivers(db, RECEIVER_FAILS_HOURS)
      return accounts.length > 0 ? accounts : null
    },
    title: (accounts) =>
      `${counted(accounts.length, 'webhook has', 'webhooks have')} failed for more than an hour`,
    text: (accounts) =>
      `The receivers of ${listed(accounts)} accept no events, and events are not resent automatically. Tell these customers.`,
    action: 'Show failures',
    path: '/ops/failures',
  }),
  rule({
    name: 'card charges',
    look: ({ db }) => chargesNotMade(db),
    title: () => 'Cards can’t be charged',
    text: ({ charges, error }) =>
      `${counted(charges, 'charge waits', 'charges wait')} and will be retried: ${sentence(error)} Check the status of your card processor, and LONGHAND_STRIPE_KEY.`,
    action: 'Show failures',
    path: '/ops/failures',
  }),
  rule({
    name: 'declined cards',
    look: ({ db }) => declinedCustomers(db),
    title: (customers) => `The cards of ${customers} customers were declined today`,
    text: () =>
      'More cards are declined than accepted. Ask your card processor whether the reason is on your side.',
    action: 'Show orders on hold',
    path: '/ops/holds',
  }),
  rule({
    name: 'mail',
    look: ({ db }) => failingMail(db),
    title: () => 'Mail can’t be sent',
    text: ({ failures, last_error }) =>
      `The mail server did not accept the last ${failures} emails: ${sentence(last_error)} Sign-up links and notices do not arrive. Check LONGHAND_SMTP_URL.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'certificate',
    look: ({ publicUrl }) => certificateProblem(publicUrl),
    title: () => 'The TLS certificate needs attention',
    text: (problem) => `${problem} Renew it at the proxy in front of the service.`,
    action: 'Open the console',
    path: '/ops',
  }),
]

export const ALERT_NAMES: readonly string[] = RULES.map(({ name }) => name)

function rule<Fact extends NonNullable<unknown>>({
  name,
  look,
  title,
  text,
  action,
  path,
}: {
  name: string
  look(deps: Looking): Promise<Fact | null | undefined>
  title(fact: Fact): string
  text(fact: Fact): string
  action: string
  path: string
}): Rule {
  return {
    name,
    async look(deps) {
      const fact = await look(deps)
      if (fact === null || fact === undefined) return fact
      return { title: title(fact), text: text(fact), action, path }
    },
  }
}

async function problemsOrNull(db: Db, subject: Subject): Promise<string | null> {
  return (await machineProblems(db, subject)).join(' ') || null
}

function listed(accounts: number[]): string {
  const named = accounts.slice(0, MAX_IDS).join(', ')
  const more = accounts.length > MAX_IDS ? ` and ${accounts.length - MAX_IDS} more` : ''
  return `${accounts.length === 1 ? 'account' : 'accounts'} ${named}${more}`
}

const MAX_ERROR_LENGTH = 200

/** An error of another program, as the end of a sentence. */
function sentence(error: string): string {
  const line = error.split('\n')[0]!.slice(0, MAX_ERROR_LENGTH)
  return line.endsWith('.') ? line : `${line}.`
}
