import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { firstRunFile } from '../config/client.ts'
import { createProgress } from './progress.ts'
import { environment, sayOf } from './session.ts'

type Options = { databaseOnly?: boolean }

/** What moves the whole installation into one file and back. These work on the database and the media themselves. */
export function addBackupCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('write everything into one file, also while the service runs (on its machine)')
    .option('--database-only', 'without the recordings')
    .action(async (file: string, { databaseOnly }: Options, command: Command) => {
      const { backUp, config, log, visitDatabase, chooseStore } = await parts()
      const database = await visitDatabase(config, log)
      const media = databaseOnly ? null : await chooseStore(config)
      const progress = createProgress()
      try {
        const done = await backUp(resolve(file), {
          pool: database.pool,
          media,
          firstRunFile: firstRunFile(config.dataFolder),
          version: JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version,
          onProgress: progress.show,
        })
        progress.end()
        const missing =
          done.missing.length > 0 && `\nNot in the store, and so not in the backup: ${named(done.missing)}`
        sayOf(command)(
          { file: resolve(file), ...done },
          () =>
            `${resolve(file)}: ${inWords(done.bytes)}, ${done.tables} tables, ${done.recordings} files of recordings${missing || ''}`,
        )
      } finally {
        progress.end()
        await media?.close()
        await database.close()
      }
    })

  program
    .command('restore <file>')
    .description('fill an empty installation from a backup')
    .option('--database-only', 'leave the recordings in the store as they are')
    .option('--check', 'only see whether the file is whole and can be restored')
    .action(async (file: string, options: Options & { check?: boolean }, command: Command) => {
      const { checkBackup, restore, config, log, openDatabase, chooseStore, workFolderIn, makeDataFolder } =
        await parts()
      const progress = createProgress()
      const onProgress = progress.show
      try {
        const backup = await checkBackup(resolve(file), { onProgress })
        const { made, longhand } = backup.manifest
        if (options.check) {
          progress.end()
          return sayOf(command)(
            backup.manifest,
            () => `${resolve(file)} is whole: made ${made} by Longhand ${longhand}`,
          )
        }
        makeDataFolder(config.dataFolder)
        const database = await openDatabase(config, log)
        const media = options.databaseOnly ? null : await chooseStore(config)
        try {
          const done = await restore(backup, {
            pool: database.pool,
            media,
            firstRunFile: firstRunFile(config.dataFolder),
            workFolder: workFolderIn(config.dataFolder),
            onProgress,
          })
          progress.end()
          sayOf(command)({ made, ...done }, () => tell(made, done))
        } finally {
          await media?.close()
          await database.close()
        }
      } finally {
        progress.end()
      }
    })
}

/** Loaded only when it is needed: a command that asks a running service should answer at once. */
async function parts() {
  const [backup, { readConfig }, db, choices, { makeDataFolder }, { createLog }] = await Promise.all([
    import('../backup/index.ts'),
    import('../config/index.ts'),
    import('../db/index.ts'),
    import('../choices.ts'),
    import('../data-folder.ts'),
    import('../lib/log.ts'),
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

function tell(
  made: string,
  done: { recordings: number; missing: number; unknownDeliveries: number; waitingJobs: number },
): string {
  return [
    `Restored as it was at ${made}: ${done.recordings} files of recordings, ${done.waitingJobs} jobs that go on at the next start.`,
    ...(done.missing > 0
      ? [`${done.missing} files of recordings were missing when the backup was made.`]
      : []),
    ...(done.unknownDeliveries > 0
      ? [
          `${done.unknownDeliveries} webhook deliveries have an unknown outcome and are not sent again by themselves; see the event logs.`,
        ]
      : []),
  ].join('\n')
}

function named(keys: string[]): string {
  const names = keys.filter(Boolean)
  return names.length < keys.length
    ? `${names.join(', ')} and ${keys.length - names.length} more`
    : names.join(', ')
}

export function inWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** step).toFixed(step > 0 ? 1 : 0)} ${units[step]}`
}
