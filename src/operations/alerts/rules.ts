import type { Wording } from '../../messages/notices/index.ts'
import { counted } from '../../platform/counted.ts'
import type { Db } from '../../platform/db/index.ts'
import { withPeriod } from '../../platform/with-period.ts'
import {
  type Case,
  chargesNotMade,
  declinedCustomers,
  failingMail,
  failingWebhooks,
  filesInDifficulty,
  filesThatWillBeLate,
  jobsWithoutTries,
  lateFiles,
  oldBackup,
  refusedMails,
  soonLateFiles,
  tasksWithoutPeople,
} from './causes.ts'
import { lookAtCertificate } from './certificate.ts'
import { machineProblems, type Subject } from './machine-watch.ts'

/** What the rules look at, beside the database. */
export type Watched = { publicUrl: string | null; backupWithinHours: number }

type Looking = Watched & { db: Db }

/** What is wrong, with the key of each case: a new one is told. */
export type Seen = { wording: Wording; cases: Case[]; keys: string[] }

/** Null while all is well; undefined if that cannot be told now. */
export type Rule = {
  name: string
  /** The alert that tells of its cases when they have become worse: this one then ends without a word. */
  becomes: string | null
  /** Prometheus pages when it is unresolved for an hour. */
  isUrgent: boolean
  look(deps: Looking): Promise<Seen | null | undefined>
}

const RECEIVER_FAILS_HOURS = 1
const MAX_IDS = 10

/** Every alert: what it looks at, what it says, and where an operator does something about it. */
export const RULES: readonly Rule[] = [
  rule({
    name: 'late work',
    isUrgent: true,
    look: ({ db }) => lateFiles(db),
    title: (files) => `${counted(files.length, 'file is', 'files are')} late`,
    text: () =>
      'The due time has passed. Move what is late to the front of the queue, or find out what is delaying it.',
    action: 'Show late files',
    path: '/ops/files?late=true',
    cases: (files) => files,
  }),
  rule({
    name: 'work at risk',
    look: ({ db }) => soonLateFiles(db),
    title: (files) => `${counted(files.length, 'file is', 'files are')} at risk of being late`,
    text: () =>
      'Less than a tenth of the promised time is left. Move what is due first to the front of the queue, or assign its tasks.',
    action: 'Show what is due first',
    path: '/ops',
    cases: (files) => files,
    becomes: 'late work',
  }),
  rule({
    name: 'failed files',
    look: ({ db }) => filesInDifficulty(db),
    title: (files) => `${counted(files.length, 'file')} failed on our side`,
    text: () =>
      'All retries failed, and no more work is done until someone acts. Read the reason, fix the cause, then retry.',
    action: 'Show failures',
    path: '/ops/failures',
    cases: (files) => files,
  }),
  rule({
    name: 'failed jobs',
    look: ({ db }) => jobsWithoutTries(db),
    title: (jobs) => `${counted(jobs.length, 'job has', 'jobs have')} no tries left`,
    text: () =>
      'What has failed is not run again automatically. Read the error, fix the cause, then run it again, or dismiss it.',
    action: 'Show failures',
    path: '/ops/failures',
    cases: (jobs) => jobs,
  }),
  rule({
    name: 'tasks without staff',
    look: ({ db }) => tasksWithoutPeople(db),
    title: ({ cases }) => `${counted(cases.length, 'task')} can’t be taken by anyone`,
    text: ({ cases, roles }) =>
      `No one with the required role (${roles}) can take ${cases.length === 1 ? 'this task' : 'these tasks'} now: each person has already worked on the transcript, is paused, has not practiced well enough, or hides distressing work; or the task is reserved for someone else. Assign ${cases.length === 1 ? 'it' : 'them'}, resume someone’s work, give someone the role, or invite a staff member.`,
    action: 'Show staff',
    path: '/ops/people',
    cases: ({ cases }) => cases,
  }),
  rule({
    name: 'speech queue',
    look: ({ db }) => filesThatWillBeLate(db),
    title: (files) => `${counted(files.length, 'file')} will be transcribed too late`,
    text: () =>
      'At the measured speed, transcription will not finish in time. Start “longhand work” on another machine, or move the most urgent files to the front of the queue.',
    action: 'Show what is due first',
    path: '/ops',
    cases: (files) => files,
  }),
  rule({
    name: 'disk',
    look: ({ db }) => problemsOrNull(db, 'disk'),
    title: () => 'A disk needs attention',
    text: (problems) => sentences(problems),
    action: 'Open the console',
    path: '/ops',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'media store',
    isUrgent: true,
    look: ({ db }) => problemsOrNull(db, 'storage'),
    title: () => 'Recordings can’t be stored',
    text: (problems) =>
      `${sentences(problems)} Check the store and its settings (LONGHAND_DATA, LONGHAND_S3_…).`,
    action: 'Open the console',
    path: '/ops',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'speech models',
    look: ({ db }) => problemsOrNull(db, 'speech'),
    title: () => 'Speech models are missing',
    text: (problems) =>
      `${sentences(problems)} Recordings that need them fail. On that machine, run “node scripts/longhand.js --help” in the program’s folder, with network access: any command downloads missing models first. Or set LONGHAND_WEIGHTS to a folder that has them.`,
    action: 'Open the console',
    path: '/ops',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'speech servers',
    look: ({ db }) => problemsOrNull(db, 'speech server'),
    title: () => 'A speech server does not work',
    text: (problems) =>
      `${sentences(problems)} Recordings go to the other servers, if there are any, or wait; they continue when it works again.`,
    action: 'Show speech servers',
    path: '/ops/system',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'stalls',
    look: ({ db }) => problemsOrNull(db, 'stalls'),
    title: () => 'The service stalled',
    text: (problems) =>
      `${sentences(problems)} Meanwhile, all other requests to that process waited. This is a bug: report it with the lines of the log that say “stalled”.`,
    action: 'Open the console',
    path: '/ops',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'replica',
    look: ({ db }) => problemsOrNull(db, 'replica'),
    title: () => 'The replica can’t be reached',
    text: (problems) =>
      `${sentences(problems)} The database serves lists and searches until it is back. Check LONGHAND_REPLICA_URL.`,
    action: 'Open the console',
    path: '/ops',
    keys: (problems) => problems.map(({ key }) => key),
  }),
  rule({
    name: 'backup',
    look: ({ db, backupWithinHours }) => oldBackup(db, backupWithinHours),
    title: ({ hours }) => (hours === null ? 'There is no backup' : `The last backup is ${aged(hours)} old`),
    text: () => 'Run “longhand backup”, and make sure that it runs on a schedule, such as every night.',
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'webhooks',
    look: ({ db }) => failingWebhooks(db, RECEIVER_FAILS_HOURS),
    title: (accounts) =>
      `${counted(accounts.length, 'webhook has', 'webhooks have')} been failing for more than an hour`,
    text: (accounts) =>
      `Events for ${listed(accounts.map(({ account }) => account))} are not accepted. Tell the customer: events sent as a form are not resent automatically, and events in JSON are retried for three days only.`,
    action: 'Show failures',
    path: '/ops/failures',
    cases: (accounts) => accounts,
  }),
  rule({
    name: 'card charges',
    isUrgent: true,
    look: ({ db }) => chargesNotMade(db),
    title: () => 'Cards can’t be charged',
    text: ({ charges, error }) =>
      `${counted(charges, 'charge is waiting', 'charges are waiting')} and will be retried: ${sentence(error)} Check the status of your payment provider, and LONGHAND_STRIPE_KEY.`,
    action: 'Show failures',
    path: '/ops/failures',
  }),
  rule({
    name: 'declined cards',
    look: ({ db }) => declinedCustomers(db),
    title: (customers) => `The card charges of ${customers.length} customers failed in the last 24 hours`,
    text: () =>
      'The latest charge failed for at least as many customers as it succeeded for. Ask your payment provider whether the reason is on your side.',
    action: 'Show orders on hold',
    path: '/ops/holds',
    cases: (customers) => customers,
  }),
  rule({
    name: 'mail',
    look: ({ db }) => failingMail(db),
    title: () => 'Emails can’t be sent',
    text: ({ failures, last_error }) =>
      `The mail server did not accept the last ${failures} emails: ${sentence(last_error)} Sign-up links and notifications do not arrive. Check LONGHAND_SMTP_URL.`,
    action: 'Open the console',
    path: '/ops',
  }),
  rule({
    name: 'refused emails',
    look: ({ db }) => refusedMails(db),
    title: (mails) => `${counted(mails.length, 'email was', 'emails were')} not delivered`,
    text: () =>
      'The mail server refused to deliver, or deferred delivery for a whole day. Read the error, correct the address or the server, then send the emails again, or dismiss them.',
    action: 'Show failures',
    path: '/ops/failures',
    cases: (mails) => mails,
  }),
  rule({
    name: 'certificate',
    look: async ({ publicUrl }) => {
      const certificate = await lookAtCertificate(publicUrl)
      return certificate === null ? null : certificate?.problem
    },
    title: () => 'The TLS certificate needs attention',
    text: (problem) => `${problem} Install or renew the certificate at the proxy in front of the service.`,
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
  becomes = null,
  isUrgent = false,
  cases = () => [],
  keys = (fact) => cases(fact).map(({ key }) => key),
}: {
  name: string
  look(deps: Looking): Promise<Fact | null | undefined>
  title(fact: Fact): string
  text(fact: Fact): string
  action: string
  path: string
  becomes?: string | null
  isUrgent?: boolean
  cases?(fact: Fact): Case[]
  /** For cases whose words are in the text. */
  keys?(fact: Fact): string[]
}): Rule {
  return {
    name,
    becomes,
    isUrgent,
    async look(deps) {
      const fact = await look(deps)
      if (fact === null || fact === undefined) return fact
      const wording = { title: title(fact), text: text(fact), action, path }
      return { wording, cases: cases(fact), keys: keys(fact) }
    },
  }
}

type Problem = { key: string; words: string }

async function problemsOrNull(db: Db, subject: Subject): Promise<Problem[] | null> {
  const problems = await machineProblems(db, subject)
  return problems.length > 0 ? problems : null
}

const sentences = (problems: Problem[]): string => problems.map(({ words }) => words).join(' ')

const aged = (hours: number): string =>
  hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day')

function listed(accounts: number[]): string {
  const named = accounts.slice(0, MAX_IDS).join(', ')
  const more = accounts.length > MAX_IDS ? ` and ${accounts.length - MAX_IDS} more` : ''
  return `${accounts.length === 1 ? 'account' : 'accounts'} ${named}${more}`
}

const MAX_ERROR_LENGTH = 200

/** An error of another program, as the end of a sentence. */
function sentence(error: string): string {
  return withPeriod(error.split('\n')[0]!.slice(0, MAX_ERROR_LENGTH))
}
