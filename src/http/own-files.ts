import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../lib/log.ts'
import { removeOlder } from '../lib/remove-older.ts'

type OwnFiles = {
  renderedFolder: string
  /** 0 keeps documents for ever. */
  renderedDays: number
  uploadFolder: string
}

const DAY_MS = 86_400_000
/** No upload takes so long: its sender is gone, or we were killed. */
const UPLOAD_DAYS = 2

/** What a process that serves has on its own disk, and no other can clear away: at the start and once a day. */
export function keepOwnFilesFew(files: OwnFiles, log: Log): { stop(): void } {
  const clear = () =>
    clearAway(files).catch((error) =>
      log.warn({ err: error }, 'cannot clear away old files; trying again tomorrow'),
    )
  void clear()
  const timer = setInterval(clear, DAY_MS).unref()
  return { stop: () => clearInterval(timer) }
}

async function clearAway({ renderedFolder, renderedDays, uploadFolder }: OwnFiles): Promise<void> {
  await removeOlder(uploadFolder, UPLOAD_DAYS)
  if (renderedDays === 0) return
  for (const name of await readdir(renderedFolder).catch(() => []))
    await removeOlder(join(renderedFolder, name), renderedDays)
}
