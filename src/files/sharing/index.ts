import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText } from '../../platform/secrets.ts'
import { type AudiofileRow, findAnyAudiofile, lockAudiofile } from '../audiofiles/index.ts'

export type ShareLink = Selectable<Tables['share_links']>

const TOKEN_LENGTH = 32

/** What people with a link may do with the text: each includes the one before. */
export const SHARED_RIGHTS = ['read', 'comment', 'edit'] as const
type SharedRight = (typeof SHARED_RIGHTS)[number]

type NewShare = { mayDownload: boolean; may: SharedRight; expiresAt: Date | null; personId: number | null }

export const rightOf = ({ may_comment, may_edit }: ShareLink): SharedRight =>
  may_edit ? 'edit' : may_comment ? 'comment' : 'read'

/** People with a link say who they are; the suffix keeps them apart from members. */
export const nameByLink = (name: string): string => `${name} (with a link)`

/**
 * A customer shares one file with people who have no account. A link shows the file as it is now; when it is revoked or
 * expires, it shows nothing. Every request looks it up again.
 */
export async function shareFile(
  db: Db,
  { id }: AudiofileRow,
  { mayDownload, may, expiresAt, personId }: NewShare,
): Promise<ShareLink> {
  return db.transaction().execute(async (tx) => {
    await lockAudiofile(tx, id)
    refuseOver('shares', (await sharesOf(tx, id)).length, 1)
    return tx
      .insertInto('share_links')
      .values({
        audiofile_id: id,
        person_id: personId,
        token: randomText(TOKEN_LENGTH),
        may_download: mayDownload,
        may_comment: may !== 'read',
        may_edit: may === 'edit',
        expires_at: expiresAt,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** Newest first, without those that have expired. */
export const sharesOf = (db: Db | Tx, audiofile: number): Promise<ShareLink[]> =>
  db
    .selectFrom('share_links')
    .selectAll()
    .where('audiofile_id', '=', audiofile)
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .orderBy('id', 'desc')
    .execute()

export async function revokeShare(db: Db, audiofile: number, share: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('share_links')
    .where('id', '=', share)
    .where('audiofile_id', '=', audiofile)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found', { says: 'share.none', share })
}

/** Of a link that was looked up a while ago. Until the transaction ends, it is not revoked. */
export async function refuseRevoked(tx: Tx, share: number): Promise<void> {
  const { rows } = await sql`
    select from share_links where id = ${share} and (expires_at is null or expires_at > now()) for share`.execute(
    tx,
  )
  if (rows.length === 0) throw endedLink()
}

/** All links that a person made to files of an account. */
export async function revokeSharesOf(tx: Tx, accountId: number, personId: number): Promise<void> {
  await sql`
    delete from share_links using audiofiles
    where audiofiles.id = audiofile_id and audiofiles.account_id = ${accountId}
      and share_links.person_id = ${personId}`.execute(tx)
}

/** Null for links that a program made. */
export async function sharerOf(db: Db, { person_id }: ShareLink): Promise<string | null> {
  if (person_id === null) return null
  const person = await db.selectFrom('people').select('name').where('id', '=', person_id).executeTakeFirst()
  return person?.name ?? null
}

export async function sharedFile(db: Db, token: string): Promise<{ file: AudiofileRow; share: ShareLink }> {
  const share = await db
    .selectFrom('share_links')
    .innerJoin('audiofiles', 'audiofiles.id', 'audiofile_id')
    .selectAll('share_links')
    .where('token', '=', token)
    .where('trashed_at', 'is', null)
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .executeTakeFirst()
  if (!share) throw endedLink()
  return { file: await findAnyAudiofile(db, share.audiofile_id), share }
}

const endedLink = () => new Refusal('not_found', { says: 'share.ended' })
