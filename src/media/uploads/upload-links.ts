/**
 * A link with which a person without a key uploads one recording for an account, such as a person whose agent can't read
 * the file. It works once and for an hour, and no longer after a key of the account was revoked: a person who had that key
 * may have made the link. An upload that breaks off does not use it up.
 */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText, sha256 } from '../../platform/secrets.ts'

const LINK_MINUTES = 60

export async function addUploadLink(
  db: Db,
  accountId: number,
  name: string,
): Promise<{ token: string; expiresAt: Date }> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from upload_links
    where account_id = ${accountId} and used_at is null and expires_at > now()`.execute(db)
  refuseOver('uploadLinks', rows[0]!.count, 1)
  const token = randomText(40)
  const { expires_at } = await db
    .insertInto('upload_links')
    .values({
      hash: sha256(token),
      account_id: accountId,
      name,
      expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return { token, expiresAt: expires_at }
}

export async function uploadByLink<Kept>(
  db: Db,
  token: string,
  upload: (link: { accountId: number; name: string }) => Promise<Kept>,
): Promise<Kept> {
  const hash = sha256(token)
  const link = await db
    .updateTable('upload_links')
    .set({ used_at: sql<Date>`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`not exists (
        select from api_keys where api_keys.account_id = upload_links.account_id
        and revoked_at >= upload_links.expires_at - make_interval(mins => ${LINK_MINUTES}))`,
    )
    .returning(['account_id', 'name'])
    .executeTakeFirst()
  if (!link)
    throw new Refusal(
      'not_found',
      'This upload link was used before, has expired or was revoked. Ask for a new one.',
    )
  try {
    return await upload({ accountId: link.account_id, name: link.name })
  } catch (error) {
    await db.updateTable('upload_links').set({ used_at: null }).where('hash', '=', hash).execute()
    throw error
  }
}

export const removeExpiredUploadLinks = (db: Db) =>
  db.deleteFrom('upload_links').where('expires_at', '<', sql<Date>`now()`).execute()
