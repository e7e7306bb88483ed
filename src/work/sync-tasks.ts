import { type AudiofileRow, changeState, inState, lockAudiofile } from '../audiofiles/index.ts'
import { anotherPassDueAt } from '../catalogue/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { now } from '../lib/clock.ts'
import { openReports } from '../production/index.ts'
import { readTranscript, saveVersion } from '../transcripts/index.ts'
import { cutIntoParts } from './parts.ts'
import {
  expiredClaims,
  filesToCorrect,
  filesWithoutTask,
  insertTasks,
  lockTask,
  newestText,
  openTasksOf,
  type TaskRow,
  takeBack,
  withdrawOvertaken,
} from './store.ts'
import { type Kind, kindOfferedIn, OFFERED_IN } from './tasks.ts'

/**
 * Brings the tasks in step with the files and the clock: claims that ran out are given back, tasks of files that went
 * another way are withdrawn, and files that came to people from elsewhere get theirs. Done every minute.
 */
export async function keepTasks(db: Db): Promise<void> {
  for (const { id, audiofile_id } of await expiredClaims(db))
    await db.transaction().execute((tx) => giveBackExpired(tx, audiofile_id, id))
  await withdrawOvertaken(db)
  const untasked = [...(await filesWithoutTask(db)), ...(await filesToCorrect(db))]
  for (const file of untasked) await db.transaction().execute((tx) => offerFile(tx, file))
}

/** The same for one file, as soon as it enters a staff state. */
export async function offerWork(db: Db, audiofileId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockAudiofile(tx, audiofileId)
    await withdrawOvertaken(tx, audiofileId)
    await offerFile(tx, audiofileId)
  })
}

async function giveBackExpired(tx: Tx, audiofileId: number, taskId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  const task = (await lockTask(tx, taskId))!
  if (task.lease_until && task.lease_until < now())
    await refundItems(tx, file, task, 'the editor’s claim expired')
}

/** The next person starts with everything that was saved. */
export async function refundItems(tx: Tx, file: AudiofileRow, task: TaskRow, reason: string): Promise<void> {
  await takeBack(tx, task.id)
  if (file.statename === 'Out for edit') await changeState(tx, inState(file), 'Awaiting Edit', { reason })
}

async function offerFile(tx: Tx, audiofileId: number): Promise<void> {
  const file = (await lockAudiofile(tx, audiofileId))!
  if ((await openTasksOf(tx, audiofileId)).length > 0) return
  if (file.statename === 'Out for edit') {
    await changeState(tx, inState(file), 'Awaiting Edit', { reason: 'no editor has claimed it' })
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
  const parts = kind === 'transcribe' ? cutIntoParts(await readTranscript(tx, version), durationMs) : []
  if (parts.length <= 1) {
    const whole = { part: 0, parts: 1, start_ms: 0, end_ms: durationMs, version_id: version }
    return void (await insertTasks(tx, [{ ...shared, ...whole }]))
  }
  const tasks = []
  for (const [part, { startMs, endMs, ...transcript }] of parts.entries()) {
    const version_id = await saveVersion(tx, file.id, 'person', transcript)
    tasks.push({ ...shared, part, parts: parts.length, start_ms: startMs, end_ms: endMs, version_id })
  }
  await insertTasks(tx, tasks)
}

/** Changes the state of a file, and offers the task that it needs. */
export async function moveOn(
  tx: Tx,
  file: AudiofileRow,
  kind: Kind,
  version: number,
  { reason, isCorrection = false }: { reason: string; isCorrection?: boolean },
): Promise<void> {
  const to = OFFERED_IN[kind]
  if (file.statename !== to) await changeState(tx, inState(file), to, { reason })
  await offer(tx, file, kind, version, { isCorrection })
}
