import { sql } from 'kysely'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { captionRulesOf } from '../../production/index.ts'
import {
  captionPieces,
  creditChanges,
  type Piece,
  readTranscript,
  type Transcript,
  wordPieces,
} from '../../transcripts/index.ts'
import { captions } from '../../transcripts/render/index.ts'
import { hasSaves, startVersion, type TaskRow } from '../store.ts'
import { lettersByAuthor } from '../translation-store.ts'
import { hasEarnedBefore } from './earnings-store.ts'

/**
 * Saved work that another person continues. When a claim runs out, or an operator ends it, a share of the pay is reserved
 * for what the person saved: the words that they typed, and those in paragraphs that they corrected, as a share of all
 * words (of captions, where a task makes some; in a translation, the letters of the paragraphs that they changed). The next person is offered the rest. When they hand in, what they kept
 * of the saved text is counted again: a share may have become smaller, never larger, and what is left is theirs, at least a
 * quarter. Giving a task back reserves nothing.
 */
type Share = { personId: number; percent: number }

/** For reading the whole text and handing it in. */
const FINISHER_SHARE = 1 / 4

/** Reserves the share of the person who has the task, and counts again what is reserved for others. */
export async function reserveShare(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<Share | null> {
  const personId = task.person_id!
  if (!(await hasSaves(tx, task.id, personId))) return null
  if (task.is_correction && (await hasEarnedBefore(tx, personId, task))) return null
  const people = new Set([...(await reservedIn(tx, task.id)).map((share) => share.personId), personId])
  const shares = await sharesIn(tx, file, task, [...people])
  await tx.deleteFrom('work_shares').where('task_id', '=', task.id).execute()
  if (shares.length > 0)
    await tx
      .insertInto('work_shares')
      .values(shares.map(({ personId, percent }) => ({ task_id: task.id, person_id: personId, percent })))
      .execute()
  return shares.find((share) => share.personId === personId) ?? null
}

/** What others get of a task that a person hands in. */
export async function sharesOfOthers(
  tx: Tx,
  file: AudiofileRow,
  task: TaskRow,
  finisherId: number,
): Promise<Share[]> {
  const reserved = (await reservedIn(tx, task.id)).filter(({ personId }) => personId !== finisherId)
  if (reserved.length === 0) return []
  const kept = await sharesIn(
    tx,
    file,
    task,
    reserved.map(({ personId }) => personId),
  )
  return kept.map(({ personId, percent }) => ({
    personId,
    percent: Math.min(percent, reserved.find((share) => share.personId === personId)!.percent),
  }))
}

const reservedIn = (tx: Tx, taskId: number): Promise<Share[]> =>
  tx
    .selectFrom('work_shares')
    .select(['person_id as personId', 'percent'])
    .where('task_id', '=', taskId)
    .orderBy('person_id')
    .execute()

/** In whole percent, rounded down, of the text as it is saved now. */
async function sharesIn(tx: Tx, file: AudiofileRow, task: TaskRow, people: number[]): Promise<Share[]> {
  const written =
    task.kind === 'translation'
      ? await lettersByAuthor(tx, task.id)
      : wordsByAuthor(await authoredText(tx, file, task))
  const counts = people.map((personId) => ({ personId, own: written.get(personId) ?? 0 }))
  const ofAll = counts.reduce((sum, { own }) => sum + own, 0)
  const all = written.values().reduce((sum, one) => sum + one, 0)
  const whole = Math.max(all, ofAll / (1 - FINISHER_SHARE))
  return counts
    .map(({ personId, own }) => ({ personId, percent: whole === 0 ? 0 : Math.floor((100 * own) / whole) }))
    .filter(({ percent }) => percent > 0)
}

/** How much each person wrote; null is the machine. */
type Written = Map<number | null, number>

function wordsByAuthor(pieces: Piece[]): Written {
  const written: Written = new Map()
  for (const { author } of pieces) written.set(author, (written.get(author) ?? 0) + 1)
  return written
}

/** Each stretch of saves by one person is credited to them as a whole. */
async function authoredText(tx: Tx, file: AudiofileRow, task: TaskRow): Promise<Piece[]> {
  const stretches = await stretchesOf(tx, task.id)
  const texts = [await readTranscript(tx, (await startVersion(tx, task.id)) ?? task.version_id)]
  for (const { version_id } of stretches) texts.push(await readTranscript(tx, version_id))
  const [first, ...later] = await piecesOf(tx, file, texts)
  let credited = first!
  for (const [at, pieces] of later.entries())
    credited = await creditChanges(credited, pieces, stretches[at]!.person_id)
  return credited
}

async function piecesOf(tx: Tx, file: AudiofileRow, texts: Transcript[]): Promise<Piece[][]> {
  if (!texts.at(-1)!.cues) return texts.map(({ paragraphs }) => wordPieces(paragraphs))
  const rules = await captionRulesOf(tx, file.account_id)
  return texts.map((text) => captionPieces([...captions(text, { labels: 'in text', rules })]))
}

/** The last save of each person in a row. */
async function stretchesOf(tx: Tx, taskId: number): Promise<{ person_id: number; version_id: number }[]> {
  const { rows } = await sql<{ person_id: number; version_id: number }>`
    select person_id, version_id from (
      select person_id, version_id, lead(person_id) over (order by version_id) as next_person
      from work_saves where task_id = ${taskId}
    ) as saves
    where next_person is distinct from person_id order by version_id`.execute(tx)
  return rows
}
