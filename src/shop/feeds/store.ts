import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Episode } from './parse-feed.ts'

export type FollowedFeed = Selectable<Tables['followed_feeds']>

export const listFeeds = (db: Db | Tx, accountId: number): Promise<FollowedFeed[]> =>
  db
    .selectFrom('followed_feeds')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

export const feedById = (db: Db | Tx, id: number): Promise<FollowedFeed | undefined> =>
  db.selectFrom('followed_feeds').selectAll().where('id', '=', id).executeTakeFirst()

/** Until the transaction ends, it is neither paused nor ended. */
export const lockFeed = (tx: Tx, id: number): Promise<FollowedFeed | undefined> =>
  tx.selectFrom('followed_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function findFeed(db: Db, accountId: number, id: number): Promise<FollowedFeed> {
  const found = await feedById(db, id)
  if (found?.account_id !== accountId || found.ended_at !== null)
    throw new Refusal('not_found', { says: 'link.notFollowed', id })
  return found
}

export const changeFeed = (db: Db | Tx, id: number, change: Partial<FollowedFeed>) =>
  db.updateTable('followed_feeds').set(change).where('id', '=', id).execute()

/** Feeds that are read now: not paused, not ended, not of a deleted account. */
export async function feedsToCheck(db: Db): Promise<{ account: number; feed: number }[]> {
  const { rows } = await sql<{ account: number; feed: number }>`
    select account_id as account, followed_feeds.id as feed from followed_feeds join accounts on accounts.id = account_id
    where paused_at is null and ended_at is null and erase_asked_at is null`.execute(db)
  return rows
}

/** Those that are known by neither id nor address. */
export async function unknownEpisodes(db: Db, feed: number, episodes: Episode[]): Promise<Episode[]> {
  const { rows } = await sql<{ at: number }>`
    select given.at::int as at from unnest(
      ${episodes.map(({ guid }) => sha256(guid))}::bytea[], ${episodes.map(({ url }) => sha256(url))}::bytea[])
      with ordinality as given (guid_hash, url_hash, at)
    where not exists (
      select from feed_episodes known where feed_id = ${feed}
        and (known.guid_hash = given.guid_hash or known.url_hash = given.url_hash))
    order by given.at`.execute(db)
  return rows.map(({ at }) => episodes[at - 1]!)
}

/** False if it is known already. */
export async function insertEpisode(
  tx: Tx,
  feed: number,
  { guid, url }: Episode,
  { order, costCents }: { order: string | null; costCents: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into feed_episodes (feed_id, guid_hash, url_hash, order_id, cost_cents)
    values (${feed}, ${sha256(guid)}, ${sha256(url)}, ${order}, ${costCents})
    on conflict do nothing returning feed_id`.execute(tx)
  return rows.length === 1
}

/** What the episodes of this calendar month cost: the quote, or more where the recording turned out longer. */
export async function spentThisMonth(db: Db, feed: number): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(greatest(cost_cents, charged)), 0)::bigint as cents
    from feed_episodes left join lateral (
      select sum(total_cents) as charged from line_items where line_items.order_id = feed_episodes.order_id
    ) as items on true
    where feed_id = ${feed} and seen_at >= date_trunc('month', now(), 'UTC')`.execute(db)
  return rows[0]!.cents
}
