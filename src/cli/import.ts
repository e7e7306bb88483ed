import { getCompileCacheDir } from 'node:module'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import type { ImportReport, Imports } from '../operations/transfer/index.ts'
import { createCosts } from '../platform/costs.ts'
import { counted } from '../platform/counted.ts'
import { formatDollars } from '../platform/money.ts'
import { environment, flag, oneOf, runs, type Session } from './command.ts'
import { createProgress } from './progress.ts'
import { printable, table } from './table.ts'

type Choices = { dryRun?: true; invite?: 'print' | 'mail' }

/** Some rows were refused, or some mails not sent; 1 is for an import that could not run. */
const SOME_FAILED = 2

export const importCommand = runs(
  'import <folder>',
  'import the accounts, balances, files, transcripts, invoices and API keys of another service; run it on the machine that runs this service',
  (session, { folder, ...choices }) => importFrom(session, resolve(folder), choices),
  {
    options: {
      dryRun: flag('--dry-run', 'say what would happen, and which rows cannot be imported; write nothing'),
      invite: oneOf(
        '--invite <how>',
        'links to set a password, for people who have none: print them, or email each once',
        ['print', 'mail'],
      ),
    },
  },
)

async function importFrom(session: Session, folder: string, { dryRun, invite }: Choices): Promise<void> {
  const parts = await loadParts()
  const { config, log } = parts
  if (dryRun && invite) throw new Error('A dry run invites no one. Leave out --invite or --dry-run.')
  if (invite === 'mail' && !config.mail)
    throw new Error(
      'There is no mail server. Set LONGHAND_SMTP_URL and LONGHAND_MAIL_FROM, or use --invite print.',
    )
  const isDryRun = dryRun === true
  const database = await parts.visitDatabase(config, log)
  const media = await parts.chooseStore(config)
  const { connection } = database
  const heavyWork = parts.createHeavyWork({
    database: connection,
    replicaUrl: null,
    logLevel: 'silent',
    compileCache: getCompileCacheDir(),
  })
  const { allowHosts } = config
  const guardedFetch = parts.createGuardedFetch({ allowHosts, lookup: parts.resolveName })
  const guardUrl = parts.createUrlGuard({ allowHosts })
  const progress = createProgress()
  try {
    await parts.refuseUnmigrated(database.pool)
    if (!isDryRun) parts.makeDataFolder(config.dataFolder)
    const { db } = database
    const options = { isDryRun, onProgress: progress.show, signal: stopSignal() }
    const report = await parts.importFolder(
      depsOf(parts, { db, media, guardedFetch, guardUrl, heavyWork }),
      folder,
      options,
    )
    progress.end()
    printReport(session, report, {
      isDryRun,
      invited: invite ? await inviteAll(parts, db, report, invite) : {},
    })
  } finally {
    progress.end()
    await guardedFetch.close()
    await heavyWork.close()
    await media.close()
    await database.close()
  }
}

function stopSignal(): AbortSignal {
  const stopped = new AbortController()
  const stop = () => stopped.abort(new Error('Stopped. Start the same import again to continue.'))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return stopped.signal
}

/** Recordings come one after the other, so none waits for its turn to be decoded. */
const depsOf = (
  { config, workFolderIn, createDiskRoom }: Parts,
  opened: Pick<Imports, 'db' | 'media' | 'guardedFetch' | 'guardUrl' | 'heavyWork'>,
): Imports => ({
  ...opened,
  workFolder: workFolderIn(config.dataFolder),
  maxMediaBytes: config.maxMediaBytes,
  maxMediaSeconds: config.maxMediaSeconds,
  decodeInTurn: (_account, task) => task(),
  decodingCosts: createCosts(),
  diskRoom: createDiskRoom([tmpdir(), config.dataFolder], config.minFreeBytes),
})

function printReport(
  { say }: Session,
  { accountIds: _, ...report }: ImportReport,
  { isDryRun, invited }: { isDryRun: boolean; invited: Invited },
): void {
  const lines = () => [...linesOf(report, isDryRun), ...linesOfInvitations(invited)]
  say({ ...report, isDryRun, ...invited }, () => lines().join('\n'))
  if (report.refused.length > 0 || invited.failed?.length) process.exitCode = SOME_FAILED
}

/** Loaded only when needed, so that commands that call a running service start fast. */
async function loadParts() {
  const [transfer, db, choices, fetching, guard, mail, heavyWork, { createDiskRoom }, { makeDataFolder }] =
    await Promise.all([
      import('../operations/transfer/index.ts'),
      import('../platform/db/index.ts'),
      import('../operations/choose-adapters.ts'),
      import('../platform/guarded-fetch/guarded-fetch.ts'),
      import('../platform/guarded-fetch/address-guard.ts'),
      import('../platform/mail/index.ts'),
      import('../platform/heavy-work/index.ts'),
      import('../platform/disk-room.ts'),
      import('../platform/data-folder.ts'),
    ])
  const [{ readConfig }, { readClientSettings }, { createLog }, { resolveName }] = await Promise.all([
    import('../platform/config/index.ts'),
    import('../platform/config/client.ts'),
    import('../platform/log.ts'),
    import('../platform/guarded-fetch/resolve-name.ts'),
  ])
  const config = readConfig(environment())
  const siteUrl = config.publicUrl ?? readClientSettings(environment(), {}).url
  const log = createLog('silent')
  return {
    ...transfer,
    ...db,
    ...choices,
    ...fetching,
    ...guard,
    ...mail,
    ...heavyWork,
    createDiskRoom,
    makeDataFolder,
    resolveName,
    config,
    siteUrl,
    log,
  }
}

type Parts = Awaited<ReturnType<typeof loadParts>>
type Db = Imports['db']
type Invited = {
  invitations?: { email: string; link: string }[]
  mailed?: string[]
  failed?: { email: string; problem: string }[]
}

async function inviteAll(
  parts: Parts,
  db: Db,
  { accountIds }: ImportReport,
  how: 'print' | 'mail',
): Promise<Invited> {
  const { siteUrl, config, log } = parts
  if (how === 'print') return { invitations: await parts.invitationLinks(db, accountIds, siteUrl) }
  const mailer = parts.createMailer(config.mail!, db, log)
  return parts.mailInvitations({ db, mailer, siteUrl, serviceName: config.serviceName }, accountIds)
}

function linesOf(report: Omit<ImportReport, 'accountIds'>, isDryRun: boolean): string[] {
  const { accounts, files, ids, invoices, keys, recordings, openingCents, refused, notes } = report
  const will = isDryRun ? 'would be ' : ''
  return [
    ...notes,
    ...refused.map(({ file, line, message }) => `${file} ${placeWord(file)} ${line}: ${message}`),
    isDryRun ? 'Nothing was written: this was a dry run.' : `Imported from ${report.source}.`,
    `Accounts: ${accounts.added} ${will}added, ${accounts.joined} ${will}merged into existing accounts, ${accounts.known} already there`,
    `Balances: ${formatDollars(openingCents)} ${will}added`,
    `Files: ${files.added} ${will}added, ${files.known} already there`,
    `IDs: ${ids.kept} ${will}kept, ${ids.resolved} ${will}mapped to a new ID, ${ids.hidden} already used by other files`,
    `Invoices: ${invoices.added} ${will}added, ${invoices.known} already there`,
    `API keys: ${keys.added} ${will}added, ${keys.known} already there`,
    `Recordings: ${recordings.added} ${will}added, ${recordings.known} already there`,
    `${counted(refused.length, 'problem')}${refused.length > 0 ? ': fix these rows, then import the folder again' : ''}`,
  ].map(printable)
}

const placeWord = (file: string): string => (file.endsWith('.json') ? 'entry' : 'line')

function linesOfInvitations({ invitations, mailed, failed = [] }: Invited): string[] {
  return [
    ...(invitations ? [invitationTable(invitations)] : []),
    ...(mailed ? [`Emailed ${counted(mailed.length, 'invitation')}`] : []),
    ...failed.map(({ email, problem }) => printable(`No email was sent to ${email}: ${problem}`)),
  ]
}

const invitationTable = table<{ email: string; link: string }>('email', [
  'link to set a password',
  ({ link }) => link,
])
