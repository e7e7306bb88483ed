import { type AudiofileRow, changeState, inState, lockAudiofile } from '../files/audiofiles/index.ts'
import { now } from '../platform/clock.ts'
import { counted } from '../platform/counted.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Said } from '../platform/texts/said.ts'
import { openReports } from '../production/index.ts'
import { anotherPassDueAt } from '../shop/catalogue/index.ts'
import { readTranscript, saveVersion } from '../transcripts/index.ts'
import { filesWithMorePay, mustLeaveToOthers, raisePay } from './offers-store.ts'
import { countVoices, cutAt, cutIntoParts } from './parts.ts'
import { changeDueRates } from './pay/rates.ts'
import { reserveShare } from './pay/shares.ts'
import { firstWorker } from './review-store.ts'
import {
  expiredClaims,
  filesToCorrect,
  filesWithoutTask,
  giveBackExpiredLooks,
  insertTasks,
  latestParts,
  lockTask,
  newestText,
  openTasksOf,
  overtakenTasks,
  setAssigned,
  type TaskRow,
  takeBack,
} from './store.ts'
import { type FileKind, type Kind, kindOfferedIn, OFFERED_IN, ROLE_OF } from './tasks.ts'
import { tellOffered, tellSentBack } from './tell-staff.ts'
import { leaveReview } from './with-translator.ts'
import { withdrawOvertaken } from './withdraw.ts'

/**
 * Brings the tasks in step with the files and the clock: claims that ran out are given back, tasks of files that went
 * another way are withdrawn, what customers bought meanwhile raises pay, and files that came to people from elsewhere get theirs. Rates change when it was announced.
 * Done every minute.
 */
export async function keepTasks(db: Db): Promise<void> {
  await changeDueRates(db)
  for (const { id, audiofile_id } of await expiredClaims(db))
    await db.transaction().execute((tx) => giveBackExpired(tx, audiofile_id, id))
  await giveBackExpiredLooks(db)
  for (const audiofileId of new Set((await overtakenTasks(db)).map(({ audiofile_id }) => audiofile_id)))
    await db.transaction().execute((tx) => withdrawOvertaken(tx, audiofileId))
  for (const audiofileId of await filesWithMorePay(db))
    await db.transaction().execute(async (tx) => {
      await lockAudiofile(tx, audiofileId)
      await raisePay(tx, audiofileId)
    })
  const untasked = [...(await filesWithoutTask(db)), ...(await filesToCorrect(db))]
  for (const file of untasked) await db.transaction().execute((tx) => offerFile(tx, file))
}

/** The same for one file, as soon as it enters a staff state or something is bought for it. */
export async function offerWork(db: Db, audiofileId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await withdrawOvertaken(tx, audiofileId)
    await raisePay(tx, audiofileId)
    await offerFile(tx, audiofileId)
  })
}

export async function giveBackExpired(tx: Tx, audiofileId: number, taskId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  const task = (await lockTask(tx, taskId))!
  if (task.lease_until && task.lease_until < now()) await endClaim(tx, file, task, WAITING_FOR_ANOTHER)
}

export const WAITING_FOR_ANOTHER: Said = { says: 'reason.otherEditor' }

/** It ran out, or an operator ended it: the person has a share in what they saved. */
export async function endClaim(
  tx: Tx,
  file: AudiofileRow,
  task: TaskRow,
  reason: Said,
): Promise<{ sharePercent: number }> {
  const share = await reserveShare(tx, file, task)
  await returnTask(tx, file, task, reason)
  return { sharePercent: share?.percent ?? 0 }
}

/** The next person starts with everything that was saved. */
export async function returnTask(tx: Tx, file: AudiofileRow, task: TaskRow, reason: Said): Promise<void> {
  await takeBack(tx, task.id)
  if (task.kind === 'translation') return leaveReview(tx, task)
  if (file.statename === 'Out for edit') await changeState(tx, inState(file), 'Awaiting Edit', { reason })
}

async function offerFile(tx: Tx, audiofileId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  if ((await openTasksOf(tx, audiofileId)).length > 0) return
  if (file.statename === 'Out for edit') {
    await changeState(tx, inState(file), 'Awaiting Edit', { reason: WAITING_FOR_ANOTHER })
    file.statename = 'Awaiting Edit'
  }
  const kind = kindOfferedIn(file.statename)
  if (!kind) return
  if (kind === 'correct') return offerCorrection(tx, file)
  const version =
    (await newestText(tx, file)) ?? (await saveVersion(tx, file.id, 'machine', { paragraphs: [] }))
  await offer(tx, file, kind, version)
}

/** A delivered file with reports for an editor gets one task for all of them, with a due time of its own. */
export async function offerCorrection(tx: Tx, file: AudiofileRow): Promise<void> {
  if (file.statename !== 'Delivered' || file.redo === 'running') return
  if ((await openReports(tx, file.id)).length === 0 || (await openTasksOf(tx, file.id)).length > 0) return
  const dueAt = anotherPassDueAt(file.product, now())
  await offer(tx, file, 'correct', file.transcript_version_id!, { dueAt })
}

/** Creates the next task. A long file is transcribed in parts. */
async function offer(
  tx: Tx,
  file: AudiofileRow,
  kind: Kind,
  version: number,
  { isCorrection = false, dueAt = null }: { isCorrection?: boolean; dueAt?: Date | null } = {},
): Promise<void> {
  const durationMs = Math.round((file.duration_seconds ?? 0) * 1000)
  const shared = { audiofile_id: file.id, kind, is_correction: isCorrection, due_at: dueAt }
  const transcript = await readTranscript(tx, version)
  const parts = kind === 'transcribe' ? cutIntoParts(transcript, durationMs) : []
  if (parts.length <= 1) {
    const whole = { part: 0, parts: 1, start_ms: 0, end_ms: durationMs, version_id: version }
    await insertTasks(tx, [{ ...shared, ...whole, voices: countVoices(transcript) }])
    if (!isCorrection) await tellOffered(tx, file, kind)
    return
  }
  const tasks = []
  for (const [part, { startMs, endMs, ...transcript }] of parts.entries()) {
    const version_id = await saveVersion(tx, file.id, 'person', transcript)
    const place = { part, parts: parts.length, start_ms: startMs, end_ms: endMs }
    tasks.push({ ...shared, ...place, version_id, voices: countVoices(transcript) })
  }
  await insertTasks(tx, tasks)
  await tellOffered(tx, file, kind, parts.length)
}

/** How long a task that was sent back is kept for the person who did it first. */
const KEPT_HOURS = 24

/**
 * Sends a reviewed text back. Of a file that was transcribed in parts, only the wanted parts become tasks; the others are
 * kept as the reviewed text has them. Those who did the work first have it to themselves for a while.
 */
export async function moveBack(
  tx: Tx,
  file: AudiofileRow,
  kind: 'edit' | 'transcribe',
  version: number,
  parts: number[] | null,
): Promise<void> {
  const reason: Said = { says: 'reason.sentBack' }
  const earlier = kind === 'transcribe' ? await latestTranscription(tx, file.id) : []
  if (earlier.length > 1) {
    await changeState(tx, inState(file), OFFERED_IN[kind], { reason })
    await offerParts(tx, file, earlier, version, parts)
  } else {
    refuseUnknownParts(parts, 1)
    await moveOn(tx, file, kind, version, { reason, isCorrection: true })
  }
  for (const task of await openTasksOf(tx, file.id)) {
    const first = await firstWorker(tx, file.id, { kind, part: task.part, role: ROLE_OF[kind] })
    if (first === null || (await mustLeaveToOthers(tx, first, task.id))) continue
    await setAssigned(tx, task.id, { personId: first, untilHours: KEPT_HOURS })
    await tellSentBack(tx, first, task)
  }
}

async function latestTranscription(tx: Tx, audiofileId: number): Promise<TaskRow[]> {
  const [first] = await latestParts(tx, audiofileId, 1)
  return first && first.parts > 1 ? latestParts(tx, audiofileId, first.parts) : []
}

async function offerParts(
  tx: Tx,
  file: AudiofileRow,
  earlier: TaskRow[],
  version: number,
  wanted: number[] | null,
): Promise<void> {
  refuseUnknownParts(wanted, earlier.length)
  const slices = cutAt(
    await readTranscript(tx, version),
    earlier.map(({ start_ms }) => start_ms),
  )
  const tasks = []
  for (const { part, parts, start_ms, end_ms } of earlier) {
    const version_id = await saveVersion(tx, file.id, 'person', slices[part]!)
    const state = wanted === null || wanted.includes(part) ? ('open' as const) : ('kept' as const)
    tasks.push({
      audiofile_id: file.id,
      kind: 'transcribe' as const,
      is_correction: true,
      due_at: null,
      part,
      parts,
      start_ms,
      end_ms,
      version_id,
      voices: countVoices(slices[part]!),
      state,
    })
  }
  await insertTasks(tx, tasks)
}

function refuseUnknownParts(parts: number[] | null, count: number): void {
  const unknown = parts?.find((part) => part >= count)
  if (unknown !== undefined || parts?.length === 0)
    throw new Refusal('bad_parameter', `Choose parts of this file: it has ${counted(count, 'part')}.`)
}

/** Changes the state of a file, and offers the task that it needs. */
export async function moveOn(
  tx: Tx,
  file: AudiofileRow,
  kind: FileKind,
  version: number,
  { reason, isCorrection = false }: { reason: Said; isCorrection?: boolean },
): Promise<void> {
  const to = OFFERED_IN[kind]
  if (file.statename !== to) await changeState(tx, inState(file), to, { reason })
  await offer(tx, file, kind, version, { isCorrection })
}
