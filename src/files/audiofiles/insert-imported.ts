import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import { keepableId, plainId } from './old-ids.ts'
import type { Statename } from './states.ts'
import type { NewAudiofile, SharedByOrder } from './store.ts'

export type ImportedAudiofile = Omit<NewAudiofile, 'durationIsExact'> &
  Omit<SharedByOrder, 'isTest' | 'statename' | 'dueAt' | 'metadata' | 'mayDistress'> & {
    orderId: string
    /** At the other service. */
    oldId: string
    /** Null if it is that of the order here. */
    oldOrder: string | null
    qualityStars: number | null
    /** What it cost there. */
    totalCents: number
    orderedAt: Date
    deliveredAt: Date
    isArchived: boolean
    isConfidential: boolean
    /** Where it comes from, for its customer. */
    reason: string
  }

const STATE: Statename = 'Delivered'

/**
 * A file that another service delivered begins its life here as delivered. No other file does, and so the figures of what
 * was ordered and delivered here can leave it out. It has no recording until one is stored: until then it counts as
 * removed, at the time at which the file came (`state_since`), by which pages tell it from one that was removed later.
 *
 * It keeps its id if no file has it (`reserveIds` keeps orders from getting it); otherwise it remembers it.
 */
export async function insertImported(tx: Tx, file: ImportedAudiofile): Promise<number> {
  const kept = keepableId(file.oldId)
  const id = kept === null ? undefined : await insert(tx, file, { id: kept, oldId: null })
  return id ?? (await insert(tx, file, { id: null, oldId: plainId(file.oldId) }))!
}

/** Undefined if another file has the id. */
async function insert(
  tx: Tx,
  file: ImportedAudiofile,
  { id, oldId }: { id: number | null; oldId: string | null },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into audiofiles (id, old_id, old_order, account_id, order_id, is_test, statename, reason, product, add_ons, names, speaker_count, tags, notes, language,
        language_given, originallink, media_url, title, description, duration_seconds, billed_minutes, quality_stars,
        total_cents, created_at, due_at, archived_at, is_confidential, media_removed_at)
      overriding system value
      values (coalesce(${id}::bigint, nextval('audiofiles_id_seq')), ${oldId}, ${file.oldOrder}, ${file.accountId}, ${file.orderId}, false, ${STATE}, ${file.reason}, ${file.product}, ${file.addOns}::text[],
        ${file.names}::text[], ${file.speakers}, ${file.tags}::text[], ${file.notes}, ${file.language}, ${file.language !== null},
        ${file.originallink}, ${file.mediaUrl}, ${file.title}, ${file.description}, ${file.durationSeconds},
        ${file.billedMinutes}, ${file.qualityStars}, ${file.totalCents}, ${file.orderedAt}, ${file.deliveredAt},
        case when ${file.isArchived} then now() end, ${file.isConfidential}, now())
      on conflict (id) do nothing returning id
    ), noted as (
      insert into audiofile_history (audiofile_id, to_state, reason, at)
      select id, ${STATE}, ${file.reason}, ${file.deliveredAt}::timestamptz from added
    )
    select id from added`.execute(tx)
  return rows[0]?.id
}
