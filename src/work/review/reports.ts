import type { Person } from '../../accounts/index.ts'
import { type AudiofileRow, lockAudiofile } from '../../files/audiofiles/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import { clockTime } from '../../platform/timecode.ts'
import { withPeriod } from '../../platform/with-period.ts'
import {
  closeAnswered,
  countUnanswered,
  deliverRevised,
  insertReport,
  openReports,
  type Report,
  type Resolution,
  reportById,
  sendToEditors,
  setResolution,
} from '../../production/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import { lockClaimedTask } from '../claim.ts'
import { hasSaves, type TaskRow } from '../store.ts'
import { offerCorrection } from '../sync-tasks.ts'
import { withdrawWork } from '../withdraw.ts'

/**
 * Reports of mistakes in delivered transcripts. Where people made the text, a report is a task for an editor: one who did
 * not write the text, if there is one. A machine transcript was sold without the work of people, so an operator decides
 * whether an editor mends it or the customer is told why not. The editor answers every report; handing in delivers the
 * text under the same id, without another review, and tells the customer. All reports of a file are one task.
 */
export async function reportMistake(
  db: Db,
  file: AudiofileRow,
  { atMs, note }: { atMs: number; note: string },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const locked = (await lockAudiofile(tx, file.id))!
    refuseWithoutTranscript(locked)
    refuseOver('openReports', await countUnanswered(tx, file.id), 1)
    const turn = isMadeByPeople(locked) ? 'editor' : 'operator'
    const id = await insertReport(tx, {
      audiofile_id: file.id,
      at_ms: atMs,
      note,
      reported_by: 'customer',
      turn,
    })
    await offerCorrection(tx, locked)
    return id
  })
}

function refuseWithoutTranscript({ id, transcript_version_id, is_test }: AudiofileRow): void {
  if (is_test) throw new Refusal('wrong_state', { says: 'file.testReport', id })
  if (transcript_version_id === null) throw new Refusal('wrong_state', { says: 'transcript.none', id })
}

const isMadeByPeople = ({ product, add_ons }: AudiofileRow): boolean =>
  !isDoneByMachine(product) || add_ons.includes('EDIT01')

/** An operator has a delivered text looked at again. */
export async function sendFileToEditor(tx: Tx, audiofileId: number, reason: string): Promise<void> {
  const file = await lockAudiofile(tx, audiofileId)
  if (!file) throw new Refusal('not_found', { says: 'file.none', id: audiofileId })
  refuseWithoutTranscript(file)
  if (file.statename !== 'Delivered')
    throw new Refusal('wrong_state', { says: 'console.notDelivered', file: audiofileId })
  await insertReport(tx, {
    audiofile_id: audiofileId,
    at_ms: 0,
    note: reason,
    reported_by: 'operator',
    turn: 'editor',
  })
  await offerCorrection(tx, file)
}

/** An operator has an editor mend what a customer reported about a machine transcript. */
export async function sendReportToEditor(tx: Tx, reportId: number): Promise<void> {
  const { file } = await lockOpenReport(tx, reportId)
  await sendToEditors(tx, reportId)
  await offerCorrection(tx, file)
}

type ReportAnswer = { resolution: Resolution; answer: string | null }

/** An operator answers a report themselves. An editor is not needed any more once nothing is left to answer. */
export async function answerAsOperator(
  tx: Tx,
  reportId: number,
  { resolution, answer }: ReportAnswer,
): Promise<void> {
  const { file } = await lockOpenReport(tx, reportId)
  await setResolution(tx, reportId, resolution, answer)
  await closeReports(tx, file, reportId)
  if (file.statename === 'Delivered' && (await openReports(tx, file.id)).length === 0)
    await withdrawWork(tx, file, 'The operator has answered the report, so this task is no longer needed.')
}

async function lockOpenReport(tx: Tx, reportId: number): Promise<{ file: AudiofileRow }> {
  const found = await reportById(tx, reportId)
  if (!found) throw new Refusal('not_found', { says: 'file.noReport', report: reportId })
  const file = (await lockAudiofile(tx, found.audiofile_id))!
  const report = (await reportById(tx, reportId))!
  if (report.closed_at) throw new Refusal('wrong_state', { says: 'file.reportAnswered', report: reportId })
  return { file }
}

/** The editor says what became of a report; the customer is told when the text is delivered. */
export async function answerReport(
  db: Db,
  person: Person,
  { taskId, reportId }: { taskId: number; reportId: number },
  { resolution, answer }: ReportAnswer,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { task } = await lockClaimedTask(tx, person, taskId)
    const report = await reportById(tx, reportId)
    const isAbout = report?.audiofile_id === task.audiofile_id && task.kind !== 'translation'
    if (!isAbout || report.turn !== 'editor')
      throw new Refusal('not_found', { says: 'task.noReport', report: reportId, task: taskId })
    if (report.closed_at) throw new Refusal('wrong_state', { says: 'file.reportAnswered', report: reportId })
    await setResolution(tx, reportId, resolution, answer)
  })
}

/** The mended text replaces the delivered one. Without a save there is nothing to deliver but the answers. */
export async function deliverCorrection(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<void> {
  if (await hasSaves(tx, task.id)) await deliverRevised(tx, file, task.version_id)
  await closeReports(tx, file)
}

/** Closes what was answered, and tells the customer. */
export async function closeReports(tx: Tx, file: AudiofileRow, only: number | null = null): Promise<void> {
  const closed = await closeAnswered(tx, file.id, only)
  const theirs = closed.filter(({ reported_by }) => reported_by === 'customer')
  const isMended = closed.some(({ resolution }) => resolution === 'mended')
  if (!isMended && theirs.length === 0) return
  await writeNotice(tx, file.account_id, {
    kind: isMended ? 'transcript corrected' : 'report answered',
    audiofile: file.id,
    order: file.order_id,
    said: theirs.length > 0 ? theirs.flatMap(outcomeOf) : [{ says: 'checkedAgain' }],
  })
}

/** With the words of the editor. */
const outcomeOf = ({ at_ms, resolution, answer }: Report): Said[] => {
  const time = clockTime(at_ms)
  if (resolution !== 'mended') return [{ says: 'leftAsItIs', time, answer: withPeriod(answer ?? '') }]
  return [
    { says: 'correctedAt', time },
    ...(answer ? [{ says: 'verbatim', words: withPeriod(answer) } as const] : []),
  ]
}
