import type { Account, SpendingLimit } from '../accounts/index.ts'
import { chooseForOrder, priceListOf } from '../catalogue/index.ts'
import type { Db } from '../db/index.ts'
import type { GuardedFetch } from '../lib/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '../lib/refusal.ts'
import { readFeed } from './read-feed.ts'
import { type FollowedFeed, feedById, insertEpisode, listFeeds } from './store.ts'

export type NewFeed = {
  url: string
  skus: string[]
  tags: string[]
  monthlyLimitCents: number
  /** Of the API key that follows: its episodes count against it. */
  limit: SpendingLimit | null
}

const MAX_FEEDS = 50

/** Episodes that are already in the feed are recorded as known and are not ordered. */
export async function followFeed(
  { db, guardedFetch }: { db: Db; guardedFetch: GuardedFetch },
  account: Account,
  { url, skus, tags, monthlyLimitCents, limit }: NewFeed,
): Promise<FollowedFeed> {
  chooseForOrder(skus, await priceListOf(db, account.id))
  const followed = await listFeeds(db, account.id)
  if (followed.length >= MAX_FEEDS)
    throw new Refusal(
      'wrong_state',
      `You already follow ${MAX_FEEDS} feeds. Stop following one of them first.`,
    )
  if (followed.some((feed) => feed.url === url))
    throw new Refusal(
      'already_exists',
      'You already follow this feed. Stop following it first to change its settings.',
    )
  const { title, episodes } = await readFeed(guardedFetch, url)
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('followed_feeds')
      .values({
        account_id: account.id,
        url,
        title: title || new URL(url).hostname,
        skus,
        tags,
        monthly_limit_cents: monthlyLimitCents,
        key_id: limit?.keyId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const episode of episodes) await insertEpisode(tx, id, episode, { order: null, costCents: 0 })
    return (await feedById(tx, id))!
  })
}
