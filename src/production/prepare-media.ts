import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  findAnyAudiofile,
  inState,
  lockAudiofile,
  priorityOf,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import { decodeMedia, fetchMedia } from '../media/index.ts'
import type { Event } from '../messages/events/index.ts'
import { now } from '../platform/clock.ts'
import { enqueue } from '../platform/queue/index.ts'
import type { Said } from '../platform/texts/said.ts'
import { wordedIn } from '../platform/texts/worded.ts'
import { chargeOtherFiles, failFile } from './fail-file.ts'
import { originalKey, type Production, peaksKey, playbackKey, trackKey } from './production.ts'
import { otherWithSameSound, type Recording, recordingOf, saveRecording } from './store.ts'

export type Prepared = Recording & { contentHash: Buffer; hasPicture: boolean }
type Problem = { isTransient: boolean; said: Said; message: string }

/**
 * Downloads a file's media, decodes it once and stores the result. A host with a transient failure is retried with
 * growing pauses; a file that is gone or has no audio ends in Error, with a reason for the customer and a refund.
 */
export async function prepareMedia(
  production: Production,
  audiofile: number,
  signal: AbortSignal,
): Promise<void> {
  const file = await beginAudioProcessing(production, audiofile)
  if (!file) return removeIfErased(production, audiofile)
  // A file that was on hold in between has already been downloaded.
  if ((await recordingOf(production.db, audiofile)) && file.content_hash)
    return finish(production, audiofile, null)
  await mkdir(production.workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(production.workFolder, `${audiofile}-`))
  const { left, stopLooking } = lookWhetherLeft(production, audiofile)
  try {
    const outcome = await fetchAndDecode(production, file, folder, AbortSignal.any([signal, left]))
    if ('message' in outcome) await recordProblem(production, audiofile, outcome)
    else await finish(production, audiofile, outcome)
  } catch (error) {
    if (!left.aborted) throw error
  } finally {
    stopLooking()
    await rm(folder, { recursive: true, force: true })
    await removeIfErased(production, audiofile)
  }
}

/** The account was erased during the download: delete what was stored since then, too. */
async function removeIfErased({ db }: Production, audiofile: number): Promise<void> {
  const { media_removed_at, account_id } = await findAnyAudiofile(db, audiofile)
  if (media_removed_at === null) return
  await enqueue(db, 'remove-from-store', account_id, { prefix: String(audiofile) })
}

const LOOK_EVERY_MS = 5_000

/** Fires when the file is no longer wanted: it was refunded or cancelled. */
function lookWhetherLeft({ db, log }: Production, audiofile: number) {
  const gone = new AbortController()
  async function look() {
    const { statename } = await findAnyAudiofile(db, audiofile)
    if (statename !== 'Audio Processing') gone.abort()
  }
  const timer = setInterval(
    () => look().catch((error) => log.warn({ err: error }, 'cannot check whether a file is still wanted')),
    LOOK_EVERY_MS,
  )
  return { left: gone.signal, stopLooking: () => clearInterval(timer) }
}

/** Null if the file has left the state meanwhile: refunded, cancelled, or done by another process. */
async function beginAudioProcessing({ db }: Production, audiofile: number): Promise<AudiofileRow | null> {
  return db.transaction().execute(async (tx) => {
    const file = await lockAudiofile(tx, audiofile)
    if (!file) return null
    if (file.statename === 'Pre-Processing' || file.statename === 'Temporary Error') {
      await changeState(tx, inState(file), 'Audio Processing')
      return { ...file, statename: 'Audio Processing' }
    }
    return file.statename === 'Audio Processing' ? file : null
  })
}

async function fetchAndDecode(
  production: Production,
  file: AudiofileRow,
  folder: string,
  signal: AbortSignal,
): Promise<Prepared | Problem> {
  const original = join(folder, 'original')
  const fetched = await fetchMedia(file.media_url, original, {
    guardedFetch: production.guardedFetch,
    accountId: file.account_id,
    maxBytes: production.maxMediaBytes,
    signal,
    onProgress: progressOf(production, file.id),
  })
  return fetched.ok ? decodeAndStore(production, file, original, signal) : fetched
}

/** Decodes a recording once, next to where it is, and stores everything that is made of it. */
export async function decodeAndStore(
  {
    decodeInTurn,
    decodingCosts,
    maxMediaSeconds,
    media,
  }: Pick<Production, 'decodeInTurn' | 'decodingCosts' | 'maxMediaSeconds' | 'media'>,
  { id, account_id }: Pick<AudiofileRow, 'id' | 'account_id'>,
  original: string,
  signal: AbortSignal,
): Promise<Prepared | Problem> {
  const folder = dirname(original)
  const payer = {
    cost: () => decodingCosts.of(account_id),
    isLight: () => decodingCosts.areLight(account_id),
    pay: (seconds: number) => decodingCosts.add(account_id, seconds),
  }
  const decoded = await decodeInTurn(account_id, () =>
    decodeMedia(original, folder, { maxSeconds: maxMediaSeconds, payer }, signal),
  )
  if (!decoded.ok) return { isTransient: false, said: decoded.said, message: decoded.message }
  const contentHash = await hashOf(decoded.pcmPaths)
  const peaks = join(folder, 'peaks.json')
  await writeFile(peaks, JSON.stringify(decoded.peaks))
  await media.put(originalKey(id), original)
  for (const [track, path] of decoded.pcmPaths.entries()) await media.put(trackKey(id, track), path)
  await media.put(playbackKey(id), decoded.playbackPath)
  await media.put(peaksKey(id), peaks)
  return {
    tracks: decoded.pcmPaths.length,
    durationMs: decoded.durationMs,
    sound: decoded.sound,
    speech: null,
    contentHash,
    hasPicture: decoded.hasPicture,
  }
}

/** Of the audio, not the file: a recording with another name or other tags is the same. */
async function hashOf(paths: string[]): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const path of paths) await pipeline(createReadStream(path), hash, { end: false })
  return hash.digest()
}

async function finish({ db }: Production, audiofile: number, prepared: Prepared | null): Promise<void> {
  const { account_id } = await findAnyAudiofile(db, audiofile)
  await db.transaction().execute(async (tx) => {
    // If two files with the same audio finish at the same time, the second one finds the first.
    await lockAccount(tx, account_id)
    const file = await lockAudiofile(tx, audiofile)
    if (file?.statename !== 'Audio Processing') return
    let event: Event | undefined
    if (prepared) {
      await saveRecording(tx, audiofile, prepared)
      await updateAudiofile(tx, audiofile, {
        duration_seconds: prepared.durationMs / 1000,
        duration_is_exact: true,
        content_hash: prepared.contentHash,
        has_picture: prepared.hasPicture,
        attempts: 0,
      })
      const original = await otherWithSameSound(tx, file.account_id, audiofile, prepared.contentHash)
      if (original)
        event = { event: 'DUPLICATE_FILE', audiofile, order: file.order_id, original_audiofile: original }
    }
    await changeState(tx, inState(file), 'Checking Audio Quality', event ? { event } : {})
    await enqueue(tx, 'check-quality', account_id, { audiofile }, { priority: priorityOf(file) })
  })
}

async function recordProblem(
  { db, fetchRetrySeconds }: Production,
  audiofile: number,
  { isTransient, said, message }: Problem,
): Promise<void> {
  const { account_id } = await findAnyAudiofile(db, audiofile)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id)
    const file = await lockAudiofile(tx, audiofile)
    if (file?.statename !== 'Audio Processing') return
    const pauseSeconds = fetchRetrySeconds[file.attempts]
    if (!isTransient || pauseSeconds === undefined) {
      const tried: Said[] = isTransient ? [{ says: 'tried', times: file.attempts + 1 }] : []
      await failFile(tx, file, said, ...tried)
      return
    }
    await changeState(tx, inState(file), 'Temporary Error', {
      reason: `${message} ${wordedIn('en', { says: 'media.willTryAgain' })}`,
    })
    await chargeOtherFiles(tx, file)
    await updateAudiofile(tx, audiofile, { attempts: file.attempts + 1 })
    await enqueue(
      tx,
      'fetch-media',
      account_id,
      { audiofile },
      { runAt: new Date(now().getTime() + pauseSeconds * 1000), priority: priorityOf(file) },
    )
  })
}

/** Written at most ten times, since progress is only shown to people. */
function progressOf({ db, log }: Production, audiofile: number): (share: number | null) => void {
  let told = 0
  return (share) => {
    const percent = share === null ? 0 : Math.floor(share * 10) * 10
    if (percent <= told) return
    told = percent
    updateAudiofile(db, audiofile, { percent }).catch((error) =>
      log.warn({ err: error }, 'cannot record progress'),
    )
  }
}
