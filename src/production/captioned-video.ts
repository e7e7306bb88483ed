import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  findAnyAudiofile,
  lockAudiofile,
  lockAudiofileOfAccount,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import {
  askForVideo,
  type CaptionedVideo,
  captionedVideoOf,
  confirmVideo,
  finishVideo,
  removeVideos,
  setVideoPercent,
  videoFolder,
  videoKey,
} from '../files/captioned-videos/index.ts'
import { burnCaptions, CAPTION_SCRIPT, inspectPicture, type NotMade, type Picture } from '../media/index.ts'
import { now } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { databaseTask } from '../platform/heavy-work/index.ts'
import { enqueue, type TaskRun } from '../platform/queue/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { sha256 } from '../platform/secrets.ts'
import { videoRefusal } from '../shop/orders/index.ts'
import { refundUnmade } from '../shop/refunds/index.ts'
import { readTranscript, type Transcript } from '../transcripts/index.ts'
import { type CaptionRules, captionScript, captions } from '../transcripts/render/index.ts'
import { captionRulesOf } from './after-delivery/caption-rules.ts'
import { originalKey, type Production } from './production.ts'

/**
 * Captions burnt into a copy of a recording's picture (VIDEO1). It is bought once for each file, with the job that makes
 * it, and can be made again for nothing when the captions have changed. If the first one fails, it is given back in the
 * transaction that says so, and can be bought again.
 */
type Making = { audiofile: number; making: number }

export async function makeCaptionedVideo(
  production: Production,
  asked: Making,
  { signal, isLastTry }: Pick<TaskRun, 'signal' | 'isLastTry'>,
): Promise<void> {
  const { db, log } = production
  const file = await findAnyAudiofile(db, asked.audiofile)
  if (!isWaiting(await captionedVideoOf(db, file.id), asked)) return removeUnlessKept(production, asked)
  try {
    const refusal = videoRefusal(file)
    const made = refusal === null ? await make(production, file, asked, signal) : { refusal }
    if ('refusal' in made) await fail(db, asked, made.refusal)
    else if (!(await keep(db, asked, made)))
      await fail(db, asked, 'the recording was deleted in the meantime')
  } catch (error) {
    if (!isLastTry || signal.aborted) throw error
    log.error({ err: error, ...asked }, 'a video with captions failed its last try and was refunded')
    await fail(db, asked, 'there was a problem on our side. Try again later')
  } finally {
    await removeUnlessKept(production, asked)
  }
}

const isWaiting = (video: CaptionedVideo | undefined, { making }: Making): boolean =>
  video?.state === 'waiting' && video.making === making

/** The recording was deleted meanwhile, or the video is not waited for any more: delete what was stored since then, too. */
async function removeUnlessKept({ db }: Production, { audiofile, making }: Making): Promise<void> {
  const { media_removed_at, account_id } = await findAnyAudiofile(db, audiofile)
  const video = await captionedVideoOf(db, audiofile)
  // Another try may have finished it, or may yet.
  const isOurs = video?.making === making && (video.state === 'ready' || video.state === 'waiting')
  if (isOurs && media_removed_at === null) return
  await enqueue(db, 'remove-from-store', account_id, { prefix: videoFolder(audiofile, making) })
}

type Made = { version: number; rules: CaptionRules; hash: Buffer }

async function make(
  { db, log, media, diskRoom, heavyWork, workFolder }: Production,
  file: AudiofileRow,
  asked: Making,
  signal: AbortSignal,
): Promise<Made | NotMade> {
  await diskRoom.check()
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(workFolder, `${file.id}-`))
  const original = await media.borrow(originalKey(file.id), signal)
  try {
    const picture = await inspectPicture(original.path, signal)
    if ('refusal' in picture) return picture
    const version = file.transcript_version_id!
    const rules = await captionRulesOf(db, file.account_id)
    const script = join(folder, CAPTION_SCRIPT)
    const { fonts, hash } = await heavyWork.run(captionScriptTask, file.account_id, {
      version,
      rules,
      picture,
      script,
    })
    for (const font of fonts) await copyFile(font, join(folder, basename(font)))
    const video = await burnCaptions({
      path: original.path,
      folder,
      picture,
      durationSeconds: file.duration_seconds!,
      onProgress: progressOf(db, log, asked),
      signal,
    })
    if ('refusal' in video) return video
    await media.put(videoKey(file.id, asked.making), video.path)
    return { version, rules, hash: Buffer.from(hash) }
  } finally {
    await original.release()
    await rm(folder, { recursive: true, force: true })
  }
}

type Script = { version: number; rules: CaptionRules; picture: Picture; script: string }

/** Writes the captions for ffmpeg, and says which fonts they need. */
export async function writeCaptionScript(db: Db, { version, rules, picture, script }: Script) {
  const transcript = await readTranscript(db, version)
  const { script: text, fonts } = captionScript(transcript, rules, picture)
  await writeFile(script, text)
  return { fonts, hash: hashOf(transcript, rules) }
}

const captionScriptTask = databaseTask<typeof writeCaptionScript>(import.meta.url, 'writeCaptionScript', {
  maxSeconds: 60,
  advice: 'Download .srt instead.',
})

/** Written at most twenty times, since progress is only shown to people. */
function progressOf(db: Db, log: Production['log'], asked: Making): (share: number) => void {
  let told = 0
  return (share) => {
    const percent = Math.floor(share * 20) * 5
    if (percent <= told) return
    told = percent
    setVideoPercent(db, asked, percent).catch((error) =>
      log.warn({ err: error }, 'cannot record the progress of a video'),
    )
  }
}

/** False if the recording has been deleted meanwhile. */
async function keep(db: Db, asked: Making, { version, rules, hash }: Made): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { media_removed_at } = (await lockAudiofile(tx, asked.audiofile))!
    if (media_removed_at !== null) return false
    const captioned = { captions_hash: hash, version_id: version, rules: JSON.stringify(rules) }
    await finishVideo(tx, asked, { state: 'ready', ...captioned, was_made: true, made_at: now() })
    return true
  })
}

async function fail(db: Db, asked: Making, reason: string): Promise<void> {
  const { account_id } = await findAnyAudiofile(db, asked.audiofile)
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, account_id)
    const file = (await lockAudiofile(tx, asked.audiofile))!
    const failed = await finishVideo(tx, asked, { state: 'failed', reason })
    if (failed) await giveVideoBack(tx, file, failed)
  })
}

/** With the captions that they have. The caller has locked the account. */
export async function dropVideos(tx: Tx, fileIds: number[]): Promise<void> {
  for (const video of await removeVideos(tx, fileIds))
    if (video.state === 'waiting')
      await giveVideoBack(tx, (await lockAudiofile(tx, video.audiofile_id))!, video)
}

/** What was paid for has been made, even if another one is not. */
async function giveVideoBack(tx: Tx, file: AudiofileRow, { was_made }: CaptionedVideo): Promise<void> {
  if (was_made) return
  await refundUnmade(tx, file, ({ kind, product }) => kind === 'upgrade' && product === 'VIDEO1')
  await updateAudiofile(tx, file.id, { add_ons: file.add_ons.filter((addOn) => addOn !== 'VIDEO1') })
}

/** For nothing: it was bought before. */
export async function remakeCaptionedVideo(tx: Tx, accountId: number, audiofile: number): Promise<void> {
  const file = await lockAudiofileOfAccount(tx, accountId, audiofile)
  const refusal = file.add_ons.includes('VIDEO1') ? videoRefusal(file) : 'it was not bought. Buy it first'
  if (refusal)
    throw new Refusal('wrong_state', `The video with captions of file ${file.id} can’t be made: ${refusal}.`)
  if ((await captionedVideoOf(tx, file.id))?.state === 'waiting')
    throw new Refusal(
      'wrong_state',
      `The video with captions of file ${file.id} is already being made. Wait until it is ready.`,
    )
  await askForVideo(tx, file, { isBought: false })
}

/** Whether a download would have other captions now. A new version often has the same, such as after a correction of times. */
export async function isOutOfDate(
  { db, heavyWork }: Pick<Production, 'db' | 'heavyWork'>,
  file: AudiofileRow,
  video: CaptionedVideo,
): Promise<boolean> {
  const version = file.transcript_version_id!
  const rules = await captionRulesOf(db, file.account_id)
  const hasSameRules = Object.entries(rules).every(([rule, value]) => video.rules?.[rule] === value)
  if (video.version_id === version && hasSameRules) return false
  const hash = await heavyWork.run(captionsHashTask, file.account_id, version, rules)
  if (!video.captions_hash!.equals(hash)) return true
  await confirmVideo(db, video, { version_id: version, rules: JSON.stringify(rules) })
  return false
}

export async function captionsHash(db: Db, version: number, rules: CaptionRules): Promise<Uint8Array> {
  return hashOf(await readTranscript(db, version), rules)
}

const captionsHashTask = databaseTask<typeof captionsHash>(import.meta.url, 'captionsHash', {
  maxSeconds: 60,
  advice: 'Download the captions instead.',
})

const hashOf = (transcript: Transcript, rules: CaptionRules): Uint8Array =>
  sha256(JSON.stringify([...captions(transcript, { labels: 'in text', rules })]))
