import { resolve } from 'node:path'
import type { Exported } from '../operations/transfer/index.ts'
import { counted } from '../platform/counted.ts'
import { environment, flag, runs, type Session, texts } from './command.ts'
import { createProgress } from './progress.ts'

type Choices = { emails: string[] | null; withRecordings: boolean }

export const exportCommand = runs(
  'export <folder>',
  'write accounts, balances, files, transcripts, invoices and API keys into a folder that “longhand import” reads',
  (session, { folder, emails = null, recordings }) =>
    exportInto(session, resolve(folder), { emails, withRecordings: recordings === true }),
  {
    options: {
      emails: texts('--account <email...>', 'only the accounts of these owners (default: all accounts)'),
      recordings: flag('--recordings', 'with the recordings'),
    },
  },
)

async function exportInto({ say }: Session, folder: string, choices: Choices): Promise<void> {
  const { config, log, visitDatabase, refuseUnmigrated, chooseStore, exportFolder } = await loadParts()
  const database = await visitDatabase(config, log)
  const media = await chooseStore(config)
  const progress = createProgress()
  const stopped = new AbortController()
  process.once('SIGINT', () => stopped.abort(new Error('Stopped: the folder is not complete.')))
  try {
    await refuseUnmigrated(database.pool)
    const done = await exportFolder({ db: database.db, media }, folder, {
      ...choices,
      onProgress: progress.show,
      signal: stopped.signal,
    })
    progress.end()
    say({ folder, ...done }, () => tellOf(folder, done))
  } finally {
    progress.end()
    await media.close()
    await database.close()
  }
}

/** Loaded only when needed, so that commands that call a running service start fast. */
async function loadParts() {
  const [transfer, { readConfig }, db, choices, { createLog }] = await Promise.all([
    import('../operations/transfer/index.ts'),
    import('../platform/config/index.ts'),
    import('../platform/db/index.ts'),
    import('../operations/choose-adapters.ts'),
    import('../platform/log.ts'),
  ])
  return { ...transfer, ...db, ...choices, config: readConfig(environment()), log: createLog('silent') }
}

const tellOf = (
  folder: string,
  { accounts, files, invoices, keys, recordings, missing, leftOut }: Exported,
): string =>
  [
    `${folder}: ${counted(accounts, 'account')}, ${counted(files, 'file')}, ${counted(invoices, 'invoice')}, ${counted(keys, 'API key')}, ${counted(recordings, 'recording')}`,
    ...(missing > 0 ? [`Not in the store, and so not exported: ${counted(missing, 'recording')}`] : []),
    ...(leftOut > 0 ? [`Left out, because there is no transcript: ${counted(leftOut, 'file')}`] : []),
  ].join('\n')
