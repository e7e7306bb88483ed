import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  findAnyAudiofile,
  lockAudiofile,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import { fetchMedia } from '../media/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import { findVersion } from '../transcripts/index.ts'
import { alignLater } from './align-words.ts'
import { decodeAndStore, type Prepared } from './prepare-media.ts'
import type { Production } from './production.ts'
import { recordingOf, saveRecording } from './store.ts'

export type AddsRecordings = Pick<
  Production,
  | 'db'
  | 'media'
  | 'workFolder'
  | 'guardedFetch'
  | 'maxMediaBytes'
  | 'maxMediaSeconds'
  | 'decodeInTurn'
  | 'decodingCosts'
>
export type RecordingOrigin = { url: string } | { path: string }

/**
 * Gives a delivered file that came without its recording one. Until that is stored, the recording counts as removed: it
 * cannot be played, and no work that needs it can be bought. Safe to repeat: a file that has a recording keeps it.
 */
export async function addRecording(
  production: AddsRecordings,
  audiofile: number,
  origin: RecordingOrigin,
  signal: AbortSignal,
): Promise<'added' | 'known' | { message: string }> {
  const file = await findAnyAudiofile(production.db, audiofile)
  if (file.deleted_at || (await recordingOf(production.db, audiofile))) return 'known'
  await mkdir(production.workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(production.workFolder, `${audiofile}-`))
  try {
    const original = join(folder, 'original')
    const copied = await copyOriginal(production, file, origin, original, signal)
    if (!copied.ok) return copied
    const prepared = await decodeAndStore(production, file, original, signal)
    if ('message' in prepared) return prepared
    await keepRecording(production, file, prepared)
    return 'added'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function copyOriginal(
  { guardedFetch, maxMediaBytes }: AddsRecordings,
  { account_id }: AudiofileRow,
  origin: RecordingOrigin,
  original: string,
  signal: AbortSignal,
): Promise<{ ok: true } | { ok: false; message: string }> {
  if ('url' in origin)
    return fetchMedia(origin.url, original, {
      guardedFetch,
      accountId: account_id,
      maxBytes: maxMediaBytes,
      signal,
      onProgress: () => {},
    })
  await copyFile(origin.path, original)
  return { ok: true }
}

async function keepRecording(
  { db }: AddsRecordings,
  { id, account_id }: AudiofileRow,
  prepared: Prepared,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { isErased } = await lockAccount(tx, account_id)
    const file = (await lockAudiofile(tx, id))!
    if (isErased || file.deleted_at)
      return enqueue(tx, 'remove-from-store', account_id, { prefix: String(id) })
    await saveRecording(tx, id, prepared)
    await updateAudiofile(tx, id, {
      duration_seconds: prepared.durationMs / 1000,
      duration_is_exact: true,
      content_hash: prepared.contentHash,
      has_picture: prepared.hasPicture,
      media_removed_at: null,
    })
    const { isMeasured } = await findVersion(tx, file.transcript_version_id!)
    if (!isMeasured) await alignLater(tx, file)
  })
}
