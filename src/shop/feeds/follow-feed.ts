import { type Account, lockAccount, type SpendingLimit } from '../../accounts/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { charsIn, refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { chooseForOrder, priceListOf } from '../catalogue/index.ts'
import { type FeedReading, readFeed } from './read-feed.ts'
import { type FollowedFeed, feedById, insertEpisode, listFeeds } from './store.ts'

type NewFeed = {
  url: string
  skus: string[]
  tags: string[]
  mayDistress: boolean
  monthlyLimitCents: number
  /** Of the API key that follows: its episodes count against it. */
  limit: SpendingLimit | null
}

/** Episodes that are already in the feed are recorded as known and are not ordered. */
export async function followFeed(
  { db, ...reading }: FeedReading & { db: Db },
  account: Account,
  { url, skus, tags, mayDistress, monthlyLimitCents, limit }: NewFeed,
): Promise<FollowedFeed> {
  chooseForOrder(skus, await priceListOf(db, account.id))
  refuseOver('tagsTotal', charsIn(tags))
  await refuseUnfollowable(db, account.id, url)
  const { title, episodes } = await readFeed(reading, account.id, url)
  return db.transaction().execute(async (tx) => {
    // The host took its time, and other requests may have come meanwhile.
    await lockAccount(tx, account.id)
    await refuseUnfollowable(tx, account.id, url)
    const { id } = await tx
      .insertInto('followed_feeds')
      .values({
        account_id: account.id,
        url,
        title: title || new URL(url).hostname,
        skus,
        tags,
        may_distress: mayDistress,
        monthly_limit_cents: monthlyLimitCents,
        key_id: limit?.keyId ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const episode of episodes) await insertEpisode(tx, id, episode, { order: null, costCents: 0 })
    return (await feedById(tx, id))!
  })
}

async function refuseUnfollowable(db: Db | Tx, accountId: number, url: string): Promise<void> {
  const followed = await listFeeds(db, accountId)
  refuseOver('feeds', followed.length, 1)
  if (followed.some((feed) => feed.url === url))
    throw new Refusal('already_exists', { says: 'link.feedKnown' })
}
