import type { Person } from '../accounts/index.ts'
import { type AudiofileRow, findAnyAudiofile } from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { captionRulesOf } from '../production/index.ts'
import {
  LIST_AGAIN,
  type PlainParagraph,
  placeWordsInTurns,
  readTranscript,
  saveVersion,
  type Transcript,
} from '../transcripts/index.ts'
import { type CaptionRules, recutCaptions } from '../transcripts/render/index.ts'
import { tellNames } from './around-part.ts'
import { findClaimedTask, lockClaimedTask, lockTaskFor, openClaimedTask } from './claim.ts'
import type { LastSaved } from './last-saved.ts'
import { countFixes } from './review/small-fixes.ts'
import { insertSave, isVersionOf, renewLease, saveById, savesOf, type TaskRow } from './store.ts'
import type { ClaimTerms } from './tasks.ts'

export type Save = {
  /** The version that the edit started from: if there is a newer one, the save is refused. */
  basedOn: number
  /** Chosen by the client: a repeated save gets the same answer and takes effect once. */
  saveId: string
}
/** The terms of a claim, and what desks saved last. */
export type Desks = ClaimTerms & { lastSaved: LastSaved }
export type Saved = { version: number; leaseUntil: Date | null }

/**
 * Every save is a version. Unchanged words keep their times, and edited captions are kept except for those of changed
 * paragraphs.
 */
export const saveText = (
  db: Db,
  desks: Desks,
  person: Person,
  taskId: number,
  save: Save & { paragraphs: PlainParagraph[] },
): Promise<Saved> =>
  saveOnce(db, desks, person, taskId, save, async (tx, before, file) => {
    const paragraphs = await placeWordsInTurns(before.paragraphs, save.paragraphs)
    if (!before.cues) return { paragraphs }
    const rules = await captionRulesOf(tx, file.account_id)
    return { paragraphs, cues: recutCaptions(before.cues, before.paragraphs, paragraphs, rules) }
  })

/** Restores an old version as a new one, so that later versions are kept too. */
export const restoreVersion = (
  db: Db,
  desks: Desks,
  person: Person,
  taskId: number,
  save: Save & { version: number },
): Promise<Saved> =>
  saveOnce(db, desks, person, taskId, save, async (tx) => {
    await refuseForeignVersion(tx, taskId, save.version)
    return readTranscript(tx, save.version)
  })

export function saveOnce(
  db: Db,
  desks: Desks,
  person: Person,
  taskId: number,
  { basedOn, saveId }: Save,
  make: (tx: Tx, before: Transcript, file: AudiofileRow, task: TaskRow) => Promise<Transcript>,
): Promise<Saved> {
  return db.transaction().execute(async (tx) => {
    const { task: found } = await lockTaskFor(tx, person, taskId)
    const done = await saveById(tx, taskId, person.id, saveId)
    if (done) return { version: done.version_id, leaseUntil: found.lease_until }
    const { file, task } = await lockClaimedTask(tx, person, taskId)
    if (task.kind === 'translation')
      throw new Refusal('wrong_state', { says: 'task.isTranslation', task: taskId })
    refuseStale(task, basedOn)
    const before = await desks.lastSaved.read(tx, basedOn)
    const after = await make(tx, before, file, task)
    if (task.kind === 'approve') await countFixes(tx, task, basedOn, after.paragraphs)
    const version = await saveVersion(tx, file.id, 'person', after, { version: basedOn, ...before })
    await insertSave(tx, {
      task_id: task.id,
      save_id: saveId,
      person_id: person.id,
      based_on: basedOn,
      version_id: version,
    })
    await tellNames(tx, task, before, after)
    const { lease_until } = await renewLease(tx, task.id, desks, version)
    desks.lastSaved.keep(version, after)
    return { version, leaseUntil: lease_until }
  })
}

export function refuseStale(task: TaskRow, version: number): void {
  if (task.version_id === version) return
  throw new Refusal(
    'stale_version',
    { says: 'transcript.changed' },
    {
      version: task.version_id,
    },
  )
}

/** The versions of a task, newest first; the oldest is based on the version that the task started with. */
export async function versionsOf(
  db: Db,
  person: Person,
  taskId: number,
  page: { before: number | null; limit: number },
) {
  await findClaimedTask(db, person, taskId)
  return savesOf(db, taskId, page)
}

export async function readVersion(
  db: Db,
  person: Person,
  taskId: number,
  version: number,
): Promise<{ transcript: Transcript; rules: CaptionRules }> {
  const task = await openClaimedTask(db, person, taskId)
  await refuseForeignVersion(db, taskId, version)
  const { account_id } = await findAnyAudiofile(db, task.audiofile_id)
  return { transcript: await readTranscript(db, version), rules: await captionRulesOf(db, account_id) }
}

async function refuseForeignVersion(db: Db | Tx, taskId: number, version: number): Promise<void> {
  if (!(await isVersionOf(db, taskId, version)))
    throw new Refusal('not_found', `Task ${taskId} has no version ${version}. ${LIST_AGAIN}`)
}
