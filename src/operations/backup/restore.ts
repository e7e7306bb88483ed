import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { MediaStore } from '../../media/index.ts'
import { inOneTransaction, knownMigrations, migrate, withMigrationLock } from '../../platform/db/index.ts'
import { countJobs } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { FIRST_RUN, MANIFEST, type Manifest, MEDIA, MEDIA_LIST, readManifest } from './contents.ts'
import { fillDatabase, isEmpty } from './database-in.ts'
import { checkTar, damaged, entriesOf, linesOf, readPlace } from './tar-reader.ts'
import type { ArchivePlace } from './tar-writer.ts'

type Checked = { path: string; manifest: Manifest; entries: Map<string, ArchivePlace> }
type Progress = { onProgress(progress: { done: string; bytes: number }): void }

type Restore = Progress & {
  pool: pg.Pool
  /** Null leaves the recordings untouched. */
  media: MediaStore | null
  firstRunFile: string
  workFolder: string
}

export type Restored = { recordings: number; missing: number; unknownDeliveries: number; waitingJobs: number }

/** Reads the whole file: if it is truncated, damaged or too new, it is refused before anything changes. */
export async function checkBackup(path: string, { onProgress }: Progress): Promise<Checked> {
  const isPart = (name: string) => !name.startsWith(MEDIA)
  const entries = await checkTar(path, isPart, (bytes) => onProgress({ done: 'checked', bytes }))
  const place = entries.get(MANIFEST)
  if (!place) throw damaged(path, 'it is not a Longhand backup')
  const manifest = readManifest(path, await text(readPlace(path, place)), knownMigrations())
  return { path, manifest, entries }
}

/**
 * Recordings first, then the database in one transaction: until that commits, the installation is empty, and the same
 * restore can be started again. Newer migrations are applied at the end.
 */
export async function restore(backup: Checked, deps: Restore): Promise<Restored> {
  const { path, manifest } = backup
  const { pool, onProgress } = deps
  await refuseUsedDatabase(pool)
  await restoreFirstRun(backup, deps.firstRunFile)
  const media = manifest.media ? deps.media : null
  if (media) await mkdir(deps.workFolder, { recursive: true })
  if (media) await claimStore(media, backup, deps.workFolder)
  const recordings = media ? await restoreMedia(media, backup, deps) : 0
  await runMigrations({ pgPool: pool })
  await withMigrationLock(pool, async (client) => {
    await refuseUsedDatabase(pool)
    const rows = (entry: string) => readPlace(path, placeOf(backup, entry))
    await inOneTransaction(client, () =>
      fillDatabase(client, manifest, rows, (name) =>
        onProgress({ done: `table ${name}`, bytes: placeOf(backup, `database/${name}.copy`).end }),
      ),
    )
  })
  await migrate(pool)
  await media?.removeAll(CLAIM)
  return {
    recordings,
    missing: media ? (await countKeys(backup)) - recordings : 0,
    ...(await countLoose(pool)),
  }
}

async function refuseUsedDatabase(pool: pg.Pool): Promise<void> {
  if (!(await isEmpty(pool))) throw usedBefore()
}

const usedBefore = () =>
  new Refusal(
    'wrong_state',
    'This installation already has data, which a restore does not overwrite: set LONGHAND_DATA to a new folder, or DATABASE_URL to an empty database.',
  )

/** The credentials of the command line on this machine. An existing file is not overwritten either. */
async function restoreFirstRun({ path, entries }: Checked, file: string): Promise<void> {
  const place = entries.get(FIRST_RUN)
  if (!place) return
  const content = await text(readPlace(path, place))
  const here = await readFile(file, 'utf8').catch(() => null)
  if (here === content) return
  if (here !== null) throw usedBefore()
  await writeFile(`${file}.new`, content, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** In the store while it is being filled; distinguishes an interrupted restore from a store in use. */
const CLAIM = 'restoring'

/** The restored installation would overwrite, and later remove, the recordings of another one. */
async function claimStore(media: MediaStore, { manifest }: Checked, workFolder: string): Promise<void> {
  const key = `${CLAIM}/${manifest.made.replace(/\W/g, '')}`
  if ((await media.sizeOf(key)) !== null) return
  if (!(await media.isEmpty())) {
    throw new Refusal(
      'wrong_state',
      'The store already has recordings, which a restore does not overwrite: choose an empty folder or bucket, or restore with --database-only to leave the store as it is.',
    )
  }
  const claim = join(workFolder, CLAIM)
  await writeFile(claim, 'A backup is being restored here.\n')
  await media.put(key, claim)
}

async function restoreMedia(
  media: MediaStore,
  { path }: Checked,
  { workFolder, onProgress }: Restore,
): Promise<number> {
  const folder = await mkdtemp(join(workFolder, 'restore-'))
  let restored = 0
  try {
    for await (const { name, place } of entriesOf(path)) {
      if (!name.startsWith(MEDIA)) continue
      const file = join(folder, 'file')
      await pipeline(readPlace(path, place), createWriteStream(file))
      await media.put(name.slice(MEDIA.length), file)
      restored++
      onProgress({ done: `recording file ${restored}`, bytes: place.end })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return restored
}

async function countKeys(backup: Checked): Promise<number> {
  let keys = 0
  for await (const _ of linesOf(backup.path, placeOf(backup, MEDIA_LIST))) keys++
  return keys
}

async function countLoose(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*) from deliveries where state = 'unknown'`,
  )
  return { unknownDeliveries: rows[0]!.count, waitingJobs: await countJobs(pool) }
}

function placeOf({ path, entries }: Checked, name: string): ArchivePlace {
  const place = entries.get(name)
  if (!place) throw damaged(path, `${name} is not in it`)
  return place
}
