import type { Person } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import {
  type Differences,
  differencesBetween,
  newestMachineVersion,
  readTranscript,
} from '../../transcripts/index.ts'
import { openClaimedTask } from '../claim.ts'
import { lastPassOf } from '../review-store.ts'
import { startVersion, type TaskRow } from '../store.ts'

export const COMPARED = ['draft', 'previous'] as const
type Compared = (typeof COMPARED)[number]

/**
 * How the text of a claimed task differs from the machine's draft, or from the version before: in a review what the last
 * person changed, otherwise what this task has changed so far. Null where there is no such version.
 */
export async function compareText(
  db: Db,
  person: Person,
  taskId: number,
  against: Compared,
): Promise<Differences | null> {
  const task = await openClaimedTask(db, person, taskId)
  const version = await (against === 'draft' ? draftOf(db, task) : previousOf(db, task))
  if (version === null) return null
  const [before, after] = await Promise.all([
    readTranscript(db, version),
    readTranscript(db, task.version_id),
  ])
  return differencesBetween(before.paragraphs, after.paragraphs)
}

export const compareTask = databaseTask<typeof compareText>(import.meta.url, 'compareText', {
  maxSeconds: 60,
  advice: 'Read the two versions one after the other.',
})

/** A part began as its stretch of the draft. */
const draftOf = async (db: Db, task: TaskRow): Promise<number | null> =>
  task.parts > 1
    ? ((await startVersion(db, task.id)) ?? task.version_id)
    : newestMachineVersion(db, task.audiofile_id)

async function previousOf(db: Db, task: TaskRow): Promise<number | null> {
  if (task.kind !== 'approve') return (await startVersion(db, task.id)) ?? task.version_id
  const last = await lastPassOf(db, task.audiofile_id)
  return last && ((await startVersion(db, last.id)) ?? last.version_id)
}
