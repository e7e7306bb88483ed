import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { formatBytes } from '../format-bytes.ts'

export type UploadRow = Selectable<Tables['uploads']>

type NewUpload = { key: string; accountId: number; name: string; sizeBytes: number }

/** An upload may take hours, and its account may be deleted in the meantime. */
export async function insertUpload(db: Db, upload: NewUpload, maxBytes: number): Promise<void> {
  const { key, accountId, name, sizeBytes } = upload
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from accounts where id = ${accountId} and erase_asked_at is null for no key update`.execute(tx)
    if (rows.length === 0) throw new Refusal('unauthorized', { says: 'account.deleted' })
    const { bytes, uploads, unfinished } = await usedBy(tx, accountId)
    if (bytes + sizeBytes > maxBytes) throw tooMuch(maxBytes)
    refuseOver('openUploads', unfinished, 1)
    refuseOver('uploads', uploads, 1)
    await tx
      .insertInto('uploads')
      .values({ key, account_id: accountId, name, size_bytes: sizeBytes })
      .execute()
  })
}

/** Including unfinished ones, each with its whole size. */
export async function usedBy(
  db: Db | Tx,
  accountId: number,
): Promise<{ bytes: number; uploads: number; unfinished: number }> {
  return db
    .selectFrom('uploads')
    .select([
      sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'),
      sql<number>`count(*)`.as('uploads'),
      sql<number>`count(*) filter (where finished_at is null)`.as('unfinished'),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export const findUpload = (db: Db, accountId: number, key: string): Promise<UploadRow | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('key', '=', key)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** False if its account was deleted in the meantime. */
export async function markFinished(db: Db, key: string, fingerprint: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ finished_at: sql`coalesce(finished_at, now())`, fingerprint, resume_state: null })
    .where('key', '=', key)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets an upload and has its bytes removed; false if all of it has arrived. */
export const deleteUnfinished = (db: Db, key: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('uploads')
      .where('key', '=', key)
      .where('finished_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (!deleted) return false
    await enqueue(tx, 'remove-from-store', deleted.account_id, { prefix: `uploads/${key}` })
    return true
  })

/** Forgets a finished upload and has its bytes removed. */
export const deleteUpload = (db: Db, key: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const deleted = await tx
      .deleteFrom('uploads')
      .where('key', '=', key)
      .returning('account_id')
      .executeTakeFirst()
    if (deleted) await enqueue(tx, 'remove-from-store', deleted.account_id, { prefix: `uploads/${key}` })
  })

export async function isFinished(db: Db, key: string): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', key)
    .where('finished_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

export const tooMuch = (maxBytes: number) =>
  new Refusal('body_too_large', { says: 'upload.tooMuch', max: formatBytes(maxBytes) })
