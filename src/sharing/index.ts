import { type Selectable, sql } from 'kysely'
import { type AudiofileRow, findAnyAudiofile } from '../audiofiles/index.ts'
import type { Db, Tables } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { randomText } from '../lib/secrets.ts'

export type ShareLink = Selectable<Tables['share_links']>

const TOKEN_LENGTH = 32
const MAX_LINKS = 50

/**
 * A customer shares one file with people who have no account. A link shows the file as it is now; when it is revoked or
 * expires, it shows nothing. Every request looks it up again.
 */
export async function shareFile(
  db: Db,
  { id }: AudiofileRow,
  { mayDownload, expiresAt }: { mayDownload: boolean; expiresAt: Date | null },
): Promise<ShareLink> {
  if ((await sharesOf(db, id)).length >= MAX_LINKS)
    throw new Refusal('wrong_state', `This file has ${MAX_LINKS} links: revoke one first.`)
  return db
    .insertInto('share_links')
    .values({
      audiofile_id: id,
      token: randomText(TOKEN_LENGTH),
      may_download: mayDownload,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Newest first, without those that have expired. */
export const sharesOf = (db: Db, audiofile: number): Promise<ShareLink[]> =>
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
  if (numDeletedRows === 0n) throw new Refusal('not_found', `This file has no link ${share}.`)
}

export async function sharedFile(
  db: Db,
  token: string,
): Promise<{ file: AudiofileRow; mayDownload: boolean }> {
  const share = await db
    .selectFrom('share_links')
    .selectAll()
    .where('token', '=', token)
    .where(sql<boolean>`expires_at is null or expires_at > now()`)
    .executeTakeFirst()
  if (!share)
    throw new Refusal(
      'not_found',
      'This link does not work any more. Ask the person who sent it for a new one.',
    )
  return { file: await findAnyAudiofile(db, share.audiofile_id), mayDownload: share.may_download }
}
