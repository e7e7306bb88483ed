import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { sha256 } from '../../platform/secrets.ts'

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
