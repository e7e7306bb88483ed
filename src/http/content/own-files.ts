import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log.ts'
import { removeOlder } from '../../platform/remove-older.ts'
import type { RenderedFolder } from '../rendered-folder.ts'

type OwnFiles = {
  db: Db
  rendered: RenderedFolder
  /** 0 keeps documents forever. */
  renderedDays: number
  uploadFolder: string
}

const DAY_MS = 86_400_000
/** No upload takes this long: it was abandoned, or the process was killed. */
const UPLOAD_DAYS = 2

/**
 * Each server process cleans up its own disk. Old files are deleted at the start and once a day; documents of erased
 * files are deleted as soon as the process is notified (`audiofile_changes`).
 */
export function keepOwnFilesFew(files: OwnFiles, log: Log) {
  const clear = () =>
    clearAway(files).catch((error) =>
      log.warn({ err: error }, 'cannot delete old files; trying again tomorrow'),
    )
  const timer = setInterval(clear, DAY_MS).unref()
  return {
    onMessage(payload: string): void {
      const { id, erased } = JSON.parse(payload) as { id: number; erased?: true }
      if (erased) void removeDocuments(files, id)
    },
    /** At the start, and after notifications may have been missed. */
    onConnectionChange(isConnected: boolean): void {
      if (isConnected) void clear()
    },
    stop: () => clearInterval(timer),
  }
}

async function clearAway(files: OwnFiles): Promise<void> {
  const { db, rendered, renderedDays, uploadFolder } = files
  await removeOlder(uploadFolder, UPLOAD_DAYS)
  if (renderedDays > 0) await removeOlder(rendered.path, renderedDays)
  const names = await readdir(rendered.path).catch(() => [])
  const { rows } = await sql<{ id: number }>`
    select audiofiles.id from audiofiles join accounts on accounts.id = account_id
    where (erase_asked_at is not null or deleted_at is not null) and audiofiles.id = any (${names.filter((name) => /^\d{1,15}$/.test(name))}::bigint[])`.execute(
    db,
  )
  for (const { id } of rows) await removeDocuments(files, id)
  await rendered.measure()
}

const removeDocuments = ({ rendered }: OwnFiles, id: number): Promise<void> =>
  rm(join(rendered.path, String(id)), { recursive: true, force: true })
