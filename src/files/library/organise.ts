import { sql } from 'kysely'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { charsIn, refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AudiofileRow, IDLE_STATES, noSuchAudiofile, updateAudiofile } from '../audiofiles/index.ts'

/** What is left out stays as it is. */
type FileChange = {
  title?: string | undefined
  /** All tags of the file, instead of those it has. */
  tags?: string[] | undefined
  addTags?: string[] | undefined
  removeTags?: string[] | undefined
  isArchived?: boolean | undefined
  /** Out of every list, until it is restored or deleted. */
  isTrashed?: boolean | undefined
  /** Its text goes to no language model. */
  isConfidential?: boolean | undefined
}

/** Changes how a customer keeps these files in order: all of them, or none. */
export async function changeFiles(
  db: Db,
  accountId: number,
  ids: number[],
  change: FileChange,
): Promise<AudiofileRow[]> {
  return db.transaction().execute(async (tx) => {
    const changed: AudiofileRow[] = []
    for (const file of await lockOwn(tx, accountId, ids)) {
      const changes = changesOf(file, change)
      await updateAudiofile(tx, file.id, changes)
      changed.push({ ...file, ...changes })
    }
    return changed
  })
}

async function lockOwn(tx: Tx, accountId: number, ids: number[]): Promise<AudiofileRow[]> {
  const rows = await tx
    .selectFrom('audiofiles')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const missing = ids.find((id) => rows.every((row) => row.id !== id))
  if (missing !== undefined) throw noSuchAudiofile(missing)
  return rows
}

function changesOf(
  file: AudiofileRow,
  { title, tags, addTags = [], removeTags = [], isArchived, isTrashed, isConfidential }: FileChange,
): Pick<AudiofileRow, 'title' | 'tags' | 'archived_at' | 'trashed_at' | 'is_confidential'> {
  const kept = (tags ?? file.tags).filter((tag) => !removeTags.includes(tag))
  const wanted = [...new Set([...kept, ...addTags])]
  refuseOver('tags', wanted.length)
  refuseOver('tagsTotal', charsIn(wanted))
  if (isTrashed && !IDLE_STATES.includes(file.statename))
    throw new Refusal('wrong_state', { says: 'file.notFinished', id: file.id })
  const trashedAt = isTrashed ? (file.trashed_at ?? now()) : null
  const archivedAt = isArchived ? (file.archived_at ?? now()) : null
  return {
    title: title ?? file.title,
    tags: wanted,
    archived_at: isArchived === undefined ? file.archived_at : archivedAt,
    trashed_at: isTrashed === undefined ? file.trashed_at : trashedAt,
    is_confidential: isConfidential ?? file.is_confidential,
  }
}

type UsedTag = { tag: string; files: number }

const MAX_LISTED_TAGS = 500

/** The tags of an account, the most used first. */
export async function tagsOf(db: Db, accountId: number): Promise<UsedTag[]> {
  const { rows } = await sql<UsedTag>`
    select tag, count(*) as files from audiofiles cross join lateral unnest(tags) as used (tag)
    where account_id = ${accountId} and tags <> '{}' and trashed_at is null
    group by tag order by files desc, tag limit ${MAX_LISTED_TAGS}`.execute(db)
  return rows
}
