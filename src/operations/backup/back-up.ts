import { access, readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { MediaStore } from '../../media/index.ts'
import { now } from '../../platform/clock.ts'
import { copyOut } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { KEPT_MEDIA } from '../../production/index.ts'
import { FIRST_RUN, FORMAT, MANIFEST, type Manifest, MEDIA, MEDIA_LIST } from './contents.ts'
import { isEmpty } from './database-in.ts'
import { shapeOf, writeJobs, writeTables } from './database-out.ts'
import { recordBackup } from './record.ts'
import { linesOf } from './tar-reader.ts'
import { createTar, type TarWriter } from './tar-writer.ts'

type BackUp = {
  pool: pg.Pool
  /** Null if recordings are backed up separately. */
  media: MediaStore | null
  firstRunFile: string
  version: string
  onProgress(progress: { done: string; bytes: number }): void
}

export type BackedUp = {
  bytes: number
  tables: number
  recordings: number
  /** Recording files that were not in the store; the first ones are named. */
  missing: { count: number; keys: string[] }
}

/** How many keys of missing recordings are listed. */
const MAX_NAMED = 20

/**
 * Backs up everything into one file while the service runs. The database is read in one consistent snapshot. Recordings
 * are written before the rows that refer to them and never changed, so all recordings of the snapshot are there, except
 * those removed in the meantime, which are reported.
 */
export async function backUp(path: string, deps: BackUp): Promise<BackedUp> {
  if (await isEmpty(deps.pool))
    throw new Refusal('bad_setting', 'There is nothing to back up: this database was never used by Longhand.')
  if (await exists(path))
    throw new Refusal('bad_parameter', `${path} already exists: choose another name, or move it away.`)
  const tar = await createTar(path)
  try {
    const { shape, mediaList } = await inSnapshot(deps.pool, (client) => writeDatabase(client, tar, deps))
    await addIfThere(tar, FIRST_RUN, deps.firstRunFile)
    const recordings =
      deps.media && (await writeMedia(tar, deps.media, linesOf(tar.unfinished, mediaList), deps))
    await tar.finish()
    await recordBackup(deps.pool, { bytes: tar.bytesWritten(), hasMedia: deps.media !== null })
    return {
      bytes: tar.bytesWritten(),
      tables: shape.tables.length,
      recordings: recordings?.written ?? 0,
      missing: recordings?.missing ?? { count: 0, keys: [] },
    }
  } catch (error) {
    await tar.abandon()
    throw error
  }
}

async function inSnapshot<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

async function writeDatabase(client: pg.PoolClient, tar: TarWriter, { media, version, onProgress }: BackUp) {
  const shape = await shapeOf(client)
  const manifest: Manifest = {
    format: FORMAT,
    longhand: version,
    made: now().toISOString(),
    ...shape,
    media: media !== null,
  }
  await tar.add(MANIFEST, [Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)])
  let done = 0
  await writeTables(client, tar, shape, () =>
    onProgress({ done: `table ${++done} of ${shape.tables.length}`, bytes: tar.bytesWritten() }),
  )
  await writeJobs(client, tar)
  const mediaList = await tar.add(MEDIA_LIST, copyOut(client, `copy (${KEPT_MEDIA}) to stdout`))
  return { shape, mediaList }
}

async function writeMedia(
  tar: TarWriter,
  media: MediaStore,
  keys: AsyncIterable<string>,
  { onProgress }: BackUp,
): Promise<{ written: number; missing: BackedUp['missing'] }> {
  const missing: BackedUp['missing'] = { count: 0, keys: [] }
  let written = 0
  for await (const key of keys) {
    if (await addRecording(tar, media, key)) written++
    else if (++missing.count <= MAX_NAMED) missing.keys.push(key)
    onProgress({ done: `recording file ${written + missing.count}`, bytes: tar.bytesWritten() })
  }
  return { written, missing }
}

/** False if it is missing or was removed during the read. */
async function addRecording(tar: TarWriter, media: MediaStore, key: string): Promise<boolean> {
  if ((await media.sizeOf(key)) === null) return false
  try {
    await tar.add(MEDIA + key, media.read(key))
    return true
  } catch (error) {
    if ((await media.sizeOf(key)) === null) return false
    throw error
  }
}

async function addIfThere(tar: TarWriter, name: string, path: string): Promise<void> {
  if (await exists(path)) await tar.add(name, [await readFile(path)])
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
