import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { WrittenInsight } from './layout/insights.ts'

export type ImportedAccount = Selectable<Tables['imported_accounts']>

/** Whose id it is, so that ids of two services do not clash; the kind, so that an email is not taken for an id. */
export const keyOf = (source: string, kind: 'account' | 'email' | 'file' | 'order', id: string): Buffer =>
  sha256(JSON.stringify([source, kind, id]))

/** By its id at the other service or, if that is not known, by its email there. */
export async function importedAccount(
  db: Db | Tx,
  { idKey, emailKey }: { idKey: Buffer | null; emailKey: Buffer },
): Promise<ImportedAccount | undefined> {
  const { rows } = await sql<ImportedAccount>`
    select * from imported_accounts where id_key = ${idKey} or email_key = ${emailKey}
    order by id_key is not distinct from ${idKey} desc limit 1`.execute(db)
  return rows[0]
}

export const insertImportedAccount = (
  tx: Tx,
  { idKey, emailKey, accountId }: { idKey: Buffer | null; emailKey: Buffer; accountId: number },
): Promise<ImportedAccount> =>
  tx
    .insertInto('imported_accounts')
    .values({ id_key: idKey, email_key: emailKey, account_id: accountId })
    .returningAll()
    .executeTakeFirstOrThrow()

export const setImportedBalance = (tx: Tx, id: number, balance_cents: number) =>
  tx.updateTable('imported_accounts').set({ balance_cents }).where('id', '=', id).execute()

export const markWebhook = (tx: Tx, id: number) =>
  tx.updateTable('imported_accounts').set({ has_webhook: true }).where('id', '=', id).execute()

/** Those whose people were not mailed yet. */
export const importsOfAccounts = (db: Db, accountIds: number[]): Promise<ImportedAccount[]> =>
  db
    .selectFrom('imported_accounts')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .where('invited_at', 'is', null)
    .orderBy('id')
    .execute()

/** Which of these people cannot sign in yet. */
export async function withoutPassword(db: Db, personIds: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from people where id = any(${personIds}::bigint[]) and password_hash is null`.execute(db)
  return rows.map(({ id }) => id)
}

/** False if they were invited before. */
export async function markInvited(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imported_accounts')
    .set({ invited_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('invited_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function importedFile(db: Db | Tx, key: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom('imported_files')
    .select('audiofile_id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.audiofile_id ?? null
}

export const insertImportedFile = (
  tx: Tx,
  row: { key: Buffer; audiofile_id: number; order_key: Buffer | null; paid_cents: number | null },
) => tx.insertInto('imported_files').values(row).execute()

/** Of a file that was just added. One that was out of date there is of a version that did not come. */
export async function insertImportedInsight(
  tx: Tx,
  audiofileId: number,
  insight: WrittenInsight,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into insights (account_id, audiofile_id, kind, question, language, version_id, state, server, model, part_tokens,
      content, created_at, ended_at)
    select account_id, audiofiles.id, given.kind, given.question, given.language,
      case when is_out_of_date then 0 else transcript_version_id end, 'done', server, model, 0, content,
      given.created_at, ended_at
    from audiofiles, jsonb_to_record(${JSON.stringify(insight)}::jsonb) as given (kind text, question text, language text,
      is_out_of_date boolean, server text, model text, content jsonb, created_at timestamptz, ended_at timestamptz)
    where audiofiles.id = ${audiofileId} returning id`.execute(tx)
  if (insight.kind === 'translation') await insertImportedTranslation(tx, rows[0]!.id, insight)
}

async function insertImportedTranslation(
  tx: Tx,
  insightId: number,
  { reviewed, paragraphs }: WrittenInsight & { kind: 'translation' },
): Promise<void> {
  await tx
    .insertInto('translations')
    .values({
      insight_id: insightId,
      reviewed_at: reviewed && new Date(reviewed.at),
      reviewed_by: reviewed?.by ?? null,
      reviewed_by_translator: reviewed?.by_translator ?? false,
    })
    .execute()
  await sql`
    with given as (
      select * from jsonb_array_elements(${JSON.stringify(paragraphs)}::jsonb) with ordinality as paragraphs (one, nth)
    ), added as (
      insert into translated_paragraphs
        (insight_id, place, continues, speaker, start_ms, end_ms, spans, original, text, edited_by, written_at)
      select ${insightId}, nth - 1, continues, speaker, start_ms, end_ms, spans, original, text, edited_by, written_at
      from given, jsonb_to_record(one) as paragraph (continues boolean, speaker text, start_ms integer, end_ms integer,
        spans jsonb, original text, text text, edited_by text, written_at timestamptz)
      returning id, place
    )
    insert into earlier_translations (paragraph_id, text, edited_by, written_at)
    select added.id, earlier.text, earlier.edited_by, earlier.written_at
    from given join added on place = nth - 1
    cross join jsonb_array_elements(one -> 'earlier') with ordinality as texts (said, age),
      jsonb_to_record(said) as earlier (text text, edited_by text, written_at timestamptz)
    order by added.id, age`.execute(tx)
}

/** The order that another file of the same order there came with. */
export async function importedOrder(tx: Tx, accountId: number, orderKey: Buffer): Promise<string | null> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from imported_files join audiofiles on audiofiles.id = audiofile_id
    where order_key = ${orderKey} and account_id = ${accountId} limit 1`.execute(tx)
  return rows[0]?.order_id ?? null
}

const IMPORT_LOCK = 4011

/** Two imports at the same time could both take the same row. */
export async function withImportLock<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<Result | 'another import is running'> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${IMPORT_LOCK}) as locked`.execute(connection)
    if (!rows[0]!.locked) return 'another import is running'
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${IMPORT_LOCK})`.execute(connection)
    }
  })
}
