import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { Log } from '../../lib/log.ts'
import { removeOlder } from '../../lib/remove-older.ts'

type OwnFiles = {
  db: Db
  /** A folder of documents for each audiofile. */
  renderedFolder: string
  /** 0 keeps documents for ever. */
  renderedDays: number
  uploadFolder: string
}

const DAY_MS = 86_400_000
/** No upload takes so long: its sender is gone, or we were killed. */
const UPLOAD_DAYS = 2

/**
 * What a process that serves has on its own disk, no other can clear away. What has become old goes at the start and
 * once a day; documents of files that were erased go as soon as it hears of it (`audiofile_changes`).
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
    /** Now, or again after a while in which nothing was heard. */
    onConnectionChange(isConnected: boolean): void {
      if (isConnected) void clear()
    },
    stop: () => clearInterval(timer),
  }
}

async function clearAway(files: OwnFiles): Promise<void> {
  const { db, renderedFolder, renderedDays, uploadFolder } = files
  await removeOlder(uploadFolder, UPLOAD_DAYS)
  if (renderedDays > 0) await removeOlder(renderedFolder, renderedDays)
  const names = await readdir(renderedFolder).catch(() => [])
  const { rows } = await sql<{ id: number }>`
    select audiofiles.id from audiofiles join accounts on accounts.id = account_id
    where erase_asked_at is not null and audiofiles.id = any (${names.filter((name) => /^\d{1,15}$/.test(name))}::bigint[])`.execute(
    db,
  )
  for (const { id } of rows) await removeDocuments(files, id)
}

const removeDocuments = ({ renderedFolder }: OwnFiles, id: number): Promise<void> =>
  rm(join(renderedFolder, String(id)), { recursive: true, force: true })
