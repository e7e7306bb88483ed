import { CompiledQuery, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import { z } from 'zod'
import { anyLength, type Db, type Tables, type Tx } from '../../platform/db/index.ts'
import type { Statename } from './states.ts'

export type AudiofileRow = Selectable<Tables['audiofiles']>

export const newAudiofile = z.object({
  originallink: z.string(),
  mediaUrl: z.string(),
  title: z.string(),
  description: z.string(),
  durationSeconds: z.number().nullable(),
  durationIsExact: z.boolean(),
  billedMinutes: z.number(),
  /** Instead of those of the order. */
  ownLanguage: z.string().optional(),
  ownNames: z.array(z.string()).optional(),
})
export type NewAudiofile = z.infer<typeof newAudiofile>

export type SharedByOrder = {
  accountId: number
  isTest: boolean
  statename: Statename
  product: string
  addOns: string[]
  names: string[]
  /** Null where the names tell, or the recording itself. */
  speakers: number | null
  tags: string[]
  metadata: Record<string, string>
  notes: string
  /** Null to find it in the sound. */
  language: string | null
  mayDistress: boolean
  dueAt: Date
}

/**
 * All files of an order, as a part of the statement that writes it: they belong to the order in `placed`, and `added`
 * has their ids in the order of the URLs.
 */
export const addedFiles = (shared: SharedByOrder, files: NewAudiofile[]): RawBuilder<unknown> => sql`
  added as (
    insert into audiofiles (account_id, order_id, is_test, statename, product, add_ons, names, speaker_count, tags, metadata, notes, language, language_given, may_distress, due_at,
      originallink, media_url, title, description, duration_seconds, duration_is_exact, billed_minutes)
    select ${shared.accountId}, placed.id, ${shared.isTest}, ${shared.statename}, ${shared.product}, ${shared.addOns}::text[],
      case when own_names is null then ${shared.names}::text[] else array(select jsonb_array_elements_text(own_names::jsonb)) end,
      ${shared.speakers}, ${shared.tags}::text[], ${JSON.stringify(shared.metadata)}::jsonb, ${shared.notes},
      coalesce(own_language, ${shared.language}), coalesce(own_language, ${shared.language}) is not null, ${shared.mayDistress}, ${shared.dueAt}::timestamptz,
      originallink, media_url, title, description, duration_seconds, duration_is_exact, billed_minutes
    from placed, unnest(
      ${anyLength(sql`${files.map((f) => f.originallink)}::text[]`)}, ${files.map((f) => f.mediaUrl)}::text[], ${files.map((f) => f.title)}::text[],
      ${files.map((f) => f.description)}::text[], ${files.map((f) => f.durationSeconds)}::float8[],
      ${files.map((f) => f.durationIsExact)}::boolean[], ${files.map((f) => f.billedMinutes)}::int[],
      ${files.map((f) => f.ownLanguage ?? null)}::text[], ${files.map((f) => f.ownNames && JSON.stringify(f.ownNames))}::text[])
      with ordinality as file (originallink, media_url, title, description, duration_seconds, duration_is_exact, billed_minutes, own_language, own_names, position)
    order by position
    returning id
  ), noted as (
    insert into audiofile_history (audiofile_id, to_state) select id, ${shared.statename} from added
  )`

/** The columns that API v4 shows. */
const DETAILS = [
  'id',
  'order_id',
  'statename',
  'names',
  'notes',
  'originallink',
  'title',
  'description',
  'duration_seconds',
  'quality_stars',
  'total_cents',
  'reason',
  'transcript_version_id',
] as const
export type AudiofileDetails = Pick<AudiofileRow, (typeof DETAILS)[number]>

/** The most frequent queries: written as SQL, so that they are not built for each request, and read no unused columns. */
const DETAILS_OF_ACCOUNT = `select ${DETAILS.join(', ')} from audiofiles where id = $1 and account_id = $2 and deleted_at is null`
const AUDIOFILE_OF_ACCOUNT =
  'select * from audiofiles where id = $1 and account_id = $2 and deleted_at is null'

const askedFor =
  <Row>(question: string) =>
  async (db: Db | Tx, accountId: number, id: number): Promise<Row | undefined> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(question, [id, accountId]))).rows[0]

export const detailsOfAccount = askedFor<AudiofileDetails>(DETAILS_OF_ACCOUNT)
export const audiofileOfAccount = askedFor<AudiofileRow>(AUDIOFILE_OF_ACCOUNT)

/** The oldest file of the account that had this id before it was imported, and could not keep it. */
export async function idOfOldId(db: Db | Tx, accountId: number, oldId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('audiofiles')
    .select('id')
    .where('old_id', '=', oldId)
    .where('account_id', '=', accountId)
    .orderBy('id')
    .executeTakeFirst()
  return row?.id
}

export const audiofileById = (db: Db | Tx, id: number): Promise<AudiofileRow | undefined> =>
  db.selectFrom('audiofiles').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends, so that changes to the file and its money happen one after the other. */
export const lockAudiofile = (tx: Tx, id: number): Promise<AudiofileRow | undefined> =>
  tx.selectFrom('audiofiles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockFilesOfOrder = (tx: Tx, orderId: string): Promise<AudiofileRow[]> =>
  tx.selectFrom('audiofiles').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate().execute()

/** Returns the ids of the files that were still in the state they were read in. */
export async function updateStates(
  tx: Tx,
  files: { id: number; statename: Statename }[],
  to: Statename,
  reason: string | null,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update audiofiles set statename = ${to}, state_since = now(), reason = ${reason}, percent = null
    from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map(({ statename }) => statename)}::text[])
      as moved (id, from_state)
    where audiofiles.id = moved.id and statename = from_state
    returning audiofiles.id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const insertHistory = (
  tx: Tx,
  moves: { audiofile: number; from: Statename | null; to: Statename; reason: string | null }[],
) =>
  tx
    .insertInto('audiofile_history')
    .values(
      moves.map(({ audiofile, from, to, reason }) => ({
        audiofile_id: audiofile,
        from_state: from,
        to_state: to,
        reason,
      })),
    )
    .execute()

export const historyOf = (db: Db | Tx, id: number) =>
  db
    .selectFrom('audiofile_history')
    .select(['from_state', 'to_state', 'reason', 'at'])
    .where('audiofile_id', '=', id)
    .orderBy('id')
    .execute()

export const updateAudiofile = (
  tx: Db | Tx,
  id: number,
  changes: Omit<
    Updateable<Tables['audiofiles']>,
    'id' | 'account_id' | 'order_id' | 'statename' | 'state_since'
  >,
) => tx.updateTable('audiofiles').set(changes).where('id', '=', id).execute()

/** A file that is delivered as it was keeps the time of its delivery. */
export const setDeliveredAt = (tx: Tx, id: number, at: Date) =>
  tx
    .updateTable('audiofiles')
    .set({ state_since: at })
    .where('id', '=', id)
    .where('statename', '=', 'Delivered')
    .execute()

/** Without those that the customer deleted. */
export const filesOfOrder = (db: Db, orderId: string): Promise<AudiofileRow[]> =>
  db
    .selectFrom('audiofiles')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
