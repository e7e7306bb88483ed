import type { Person } from '../accounts/index.ts'
import type { AudiofileRow } from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Said } from '../platform/texts/said.ts'
import { openReports, type Report } from '../production/index.ts'
import { notIncluded } from '../shop/catalogue/index.ts'
import { type Paragraph, readTranscript, saveVersion, type Transcript } from '../transcripts/index.ts'
import { checkCaptions, spokenAt } from './check-captions.ts'
import { checkText, type Problem } from './check-text.ts'
import { lockClaimedTask, lockTaskFor, openClaimedTask } from './claim.ts'
import { joinedParts } from './parts.ts'
import { earn } from './pay/earn.ts'
import { deliverCorrection } from './review/reports.ts'
import { refuseStale } from './save.ts'
import { finishTask, latestParts, type TaskRow } from './store.ts'
import { moveOn } from './sync-tasks.ts'
import { type Kind, kindAfter, type ProductionKind } from './tasks.ts'
import { deliverReview } from './translation/deliver-review.ts'

/**
 * Hands a text in: the very version that the person saw (of a translation, the revision), and only without open questions. A part waits for the other
 * parts; the last one joins them. Handed in again after a lost answer, it is handed in already.
 */
export async function submit(db: Db, person: Person, taskId: number, version: number): Promise<Kind> {
  return db.transaction().execute(async (tx) => {
    const { task: found } = await lockTaskFor(tx, person, taskId)
    const isSeen = found.kind === 'translation' || found.version_id === version
    if (found.state === 'done' && found.person_id === person.id && isSeen) return found.kind
    const { file, task } = await lockClaimedTask(tx, person, taskId)
    if (task.kind === 'approve') throw new Refusal('wrong_state', { says: 'task.endReview' })
    if (task.kind === 'translation') await deliverReview(tx, file, task, { person, revision: version })
    else {
      refuseStale(task, version)
      await refuseProblems(tx, task)
    }
    await finishTask(tx, task.id)
    await earn(tx, file, task, person)
    if (task.kind === 'correct') await deliverCorrection(tx, file, task)
    else if (task.kind !== 'translation') await passOn(tx, file, task)
    return task.kind
  })
}

/** What would prevent the saved text from being handed in. */
export async function problemsOf(db: Db, person: Person, taskId: number): Promise<FoundProblems> {
  return findProblems(db, await openClaimedTask(db, person, taskId))
}

async function refuseProblems(tx: Tx, task: TaskRow): Promise<void> {
  const { count, problems } = await findProblems(tx, task)
  if (count > 0) throw new Refusal('problems_found', attentionFirst(count), { problems })
}

export const attentionFirst = (count: number): Said => ({ says: 'task.fixFirst', count })

type FoundProblems = { count: number; problems: Problem[] }

async function findProblems(
  db: Db | Tx,
  { kind, version_id, audiofile_id }: TaskRow,
): Promise<FoundProblems> {
  if (kind === 'translation') return { count: 0, problems: [] }
  const transcript = await readTranscript(db, version_id)
  const { paragraphs } = transcript
  const reports = kind === 'correct' ? await openReports(db, audiofile_id) : []
  const problems = [
    ...checkText(paragraphs),
    ...checkCaptions(transcript),
    ...checkReports(reports, paragraphs),
  ]
  return { count: problems.length, problems: problems.slice(0, MAX_PROBLEMS) }
}

/** A correction is handed in once every report has an answer. */
const checkReports = (reports: Report[], paragraphs: Paragraph[]): Problem[] =>
  reports
    .filter(({ resolution }) => resolution === null)
    .map(({ at_ms, note }) => ({
      problem: 'unanswered_report' as const,
      paragraph: spokenAt(paragraphs, at_ms),
      word: null,
      cue: null,
      at_ms,
      message: { says: 'task.unansweredReport', note },
    }))

/** Further problems are reported the next time. */
const MAX_PROBLEMS = 500

async function passOn(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<void> {
  const kind = task.kind as ProductionKind
  const version = task.parts > 1 ? await joinParts(tx, task) : task.version_id
  if (version === null) return
  const next = kindAfter(kind, notIncluded(file.product, file.add_ons), task.add_ons_at_claim)
  // Tasks that follow from a correction are corrections too, until the next review.
  const isCorrection = task.is_correction && next !== 'approve' && next !== kind
  await moveOn(tx, file, next, version, { reason: REASON_AFTER[kind], isCorrection })
}

const REASON_AFTER: Record<ProductionKind, Said> = {
  transcribe: { says: 'reason.transcribeDone' },
  edit: { says: 'reason.editDone' },
  second_pass: { says: 'reason.secondPassDone' },
}

/** Joins the parts once the last one is handed in. */
async function joinParts(tx: Tx, { audiofile_id, parts }: TaskRow): Promise<number | null> {
  const tasks = await latestParts(tx, audiofile_id, parts)
  if (tasks.some((one) => one.state === 'open')) return null
  const transcripts: Transcript[] = []
  for (const { version_id } of tasks) transcripts.push(await readTranscript(tx, version_id))
  return saveVersion(tx, audiofile_id, 'person', joinedParts(transcripts))
}
