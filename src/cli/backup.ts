import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BackedUp, Restored } from '../operations/backup/index.ts'
import { firstRunFile } from '../platform/config/client.ts'
import { counted } from '../platform/counted.ts'
import { environment, flag, runs, type Session } from './command.ts'
import { createProgress } from './progress.ts'

/** Backup and restore. They work on the database and the media directly, not through the API. */
export const backupCommands = [
  runs(
    'backup <file>',
    'back up everything into one file, even while the service runs (on the same machine)',
    ({ say }, { file, databaseOnly }) => backUpInto(resolve(file), { databaseOnly, say }),
    { options: { databaseOnly: flag('--database-only', 'without the recordings') } },
  ),
  runs(
    'restore <file>',
    'restore a backup into an empty installation',
    ({ say }, { file, databaseOnly, check }) => restoreFrom(resolve(file), { databaseOnly, check, say }),
    {
      options: {
        databaseOnly: flag('--database-only', 'do not touch the recordings in the store'),
        check: flag('--check', 'only check that the file is complete and can be restored'),
      },
    },
  ),
]

type Choices = Pick<Session, 'say'> & { databaseOnly: true | undefined }

async function backUpInto(file: string, { databaseOnly, say }: Choices): Promise<void> {
  const { backUp, config, log, visitDatabase, chooseStore } = await parts()
  const database = await visitDatabase(config, log)
  const media = databaseOnly ? null : await chooseStore(config)
  const progress = createProgress()
  try {
    const done = await backUp(file, {
      pool: database.pool,
      media,
      firstRunFile: firstRunFile(config.dataFolder),
      version: JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
      onProgress: progress.show,
    })
    progress.end()
    say({ file, ...done }, () => tellOfBackup(file, done))
  } finally {
    progress.end()
    await media?.close()
    await database.close()
  }
}

async function restoreFrom(
  file: string,
  { databaseOnly, check, say }: Choices & { check: true | undefined },
): Promise<void> {
  const { checkBackup, restore, config, log, openDatabase, chooseStore, workFolderIn, makeDataFolder } =
    await parts()
  const progress = createProgress()
  const backup = await checkBackup(file, { onProgress: progress.show }).finally(progress.end)
  const { made, longhand } = backup.manifest
  if (check) {
    say(backup.manifest, () => `${file} is complete: made ${made} by Longhand ${longhand}`)
    return
  }
  makeDataFolder(config.dataFolder)
  const database = await openDatabase(config, log)
  const media = databaseOnly ? null : await chooseStore(config)
  try {
    const done = await restore(backup, {
      pool: database.pool,
      media,
      firstRunFile: firstRunFile(config.dataFolder),
      workFolder: workFolderIn(config.dataFolder),
      onProgress: progress.show,
    })
    progress.end()
    say({ made, ...done }, () => tellOfRestore(made, done))
  } finally {
    progress.end()
    await media?.close()
    await database.close()
  }
}

/** Loaded only when needed, so that commands that call a running service start fast. */
async function parts() {
  const [backup, { readConfig }, db, choices, { makeDataFolder }, { createLog }] = await Promise.all([
    import('../operations/backup/index.ts'),
    import('../platform/config/index.ts'),
    import('../platform/db/index.ts'),
    import('../operations/choose-adapters.ts'),
    import('../platform/data-folder.ts'),
    import('../platform/log.ts'),
  ])
  return {
    ...backup,
    ...db,
    ...choices,
    makeDataFolder,
    config: readConfig(environment()),
    log: createLog('silent'),
  }
}

const tellOfBackup = (file: string, { bytes, tables, recordings, missing }: BackedUp): string =>
  `${file}: ${inWords(bytes)}, ${counted(tables, 'table')}, ${counted(recordings, 'recording file')}${absent(missing)}`

function tellOfRestore(made: string, done: Restored): string {
  return [
    `Restored as it was at ${made}: ${counted(done.recordings, 'recording file')}, ${counted(done.waitingJobs, 'job that continues', 'jobs that continue')} at the next start.`,
    ...(done.missing > 0
      ? [
          `${counted(done.missing, 'recording file was', 'recording files were')} missing when the backup was made.`,
        ]
      : []),
    ...(done.unknownDeliveries > 0
      ? [
          `${counted(done.unknownDeliveries, 'webhook delivery has', 'webhook deliveries have')} an unknown outcome and will not be sent again automatically; see the event logs.`,
        ]
      : []),
  ].join('\n')
}

function absent({ count, keys }: BackedUp['missing']): string {
  if (count === 0) return ''
  const more = count > keys.length ? ` and ${count - keys.length} more` : ''
  return `\nNot in the store, and so not in the backup: ${keys.join(', ')}${more}`
}

function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** step).toFixed(step > 0 ? 1 : 0)} ${units[step]}`
}
