import { findAccount, spendingLimitOf } from '../../accounts/index.ts'
import { type NewAudiofile, updateAudiofile } from '../../files/audiofiles/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueueAll } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import { chooseForOrder, priceListOf } from '../catalogue/index.ts'
import { Unaffordable } from '../ledger/index.ts'
import { type OrderDeps, placeOrder, probeUrls, quoteFiles } from '../orders/index.ts'
import type { Episode } from './parse-feed.ts'
import { type FeedReading, readFeed } from './read-feed.ts'
import {
  changeFeed,
  type FollowedFeed,
  feedById,
  feedsToCheck,
  insertEpisode,
  lockFeed,
  spentThisMonth,
  unknownEpisodes,
} from './store.ts'

export type FeedDeps = OrderDeps & FeedReading

/** A host may be down for an hour before the customer is told. */
const FAILURES_UNTIL_TOLD = 4
/** A feed that suddenly lists its whole archive as new costs no more than this at once. */
const MAX_ORDERS_AT_ONCE = 10
/**
 * Some episodes can never be ordered, such as those for members: the newer ones come nevertheless. Three rounds of twenty
 * seconds keep a check short whatever the hosts do; what takes longer is tried again with the next check.
 */
const MAX_ROUNDS = 3
const PROBES_IN_A_ROUND = 20
const ROUND_MS = 20_000

export const checkFeeds = async (db: Db): Promise<void> =>
  enqueueAll(
    db,
    'check-feed',
    (await feedsToCheck(db)).map(({ account, feed }) => ({
      owner: account,
      payload: { feed },
      key: `feed ${feed}`,
    })),
  )

/**
 * Orders the new episodes of a followed feed, oldest first. Each is ordered in one transaction with the row that makes
 * it known, so a job that runs twice, or is killed, orders it once. A problem is reported once, until ordering works again.
 */
export async function checkFeed(deps: FeedDeps, id: number): Promise<void> {
  const feed = await feedById(deps.db, id)
  if (!feed || feed.paused_at || feed.ended_at) return
  try {
    const { episodes } = await readFeed(deps, feed.account_id, feed.url)
    const fresh = (await unknownEpisodes(deps.db, id, episodes)).reverse()
    const refused = await orderEpisodes(deps, feed, fresh)
    if (refused) throw refused
    await changeFeed(deps.db, id, { failures: 0, problem: null, checked_at: now() })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tellProblem(deps.db, feed, error)
  }
}

/** A recording that cannot be ordered does not block the others. */
async function orderEpisodes(deps: FeedDeps, feed: FollowedFeed, fresh: Episode[]): Promise<Refusal | null> {
  let refused: Refusal | null = null
  let ordered = 0
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = fresh.slice(round * PROBES_IN_A_ROUND, (round + 1) * PROBES_IN_A_ROUND)
    for (const { episode, file } of await probeEpisodes(deps, feed, next)) {
      if (ordered === MAX_ORDERS_AT_ONCE) return refused
      if (file instanceof Refusal) refused = file
      else {
        await orderEpisode(deps, feed, episode, file)
        ordered++
      }
    }
  }
  return refused
}

type Probed = { episode: Episode; file: NewAudiofile | Refusal }

async function probeEpisodes(
  { prober }: FeedDeps,
  { account_id }: FollowedFeed,
  episodes: Episode[],
): Promise<Probed[]> {
  const timeLimit = AbortSignal.timeout(ROUND_MS)
  const fileOf = async ({ url }: Episode): Promise<Probed['file']> => {
    try {
      return (await probeUrls(prober, account_id, [url], null, timeLimit, 'episode'))[0]!
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'unorderable_url') throw error
      return error
    }
  }
  return Promise.all(episodes.map(async (episode) => ({ episode, file: await fileOf(episode) })))
}

/** Thrown to undo an order for an episode that was ordered meanwhile, or of a feed that was paused or ended. */
class NotWanted extends Error {}

async function orderEpisode(
  deps: FeedDeps,
  feed: FollowedFeed,
  episode: Episode,
  file: NewAudiofile,
): Promise<void> {
  const { db } = deps
  const account = await findAccount(db, feed.account_id)
  const chosen = chooseForOrder(feed.skus, await priceListOf(db, account.id))
  const quote = await quoteFiles(db, account, { chosen, files: [file], language: null })
  const spentCents = await spentThisMonth(db, feed.id)
  if (quote.totalCents > feed.monthly_limit_cents) throw aboveLimit(feed, episode, quote.totalCents)
  if (spentCents + quote.totalCents > feed.monthly_limit_cents) throw limitReached(feed, episode, spentCents)
  const record = async (tx: Tx, order: string, audiofile: number) => {
    const current = await lockFeed(tx, feed.id)
    if (!current || current.paused_at || current.ended_at) throw new NotWanted()
    const isNew = await insertEpisode(tx, feed.id, episode, { order, costCents: quote.totalCents })
    if (!isNew) throw new NotWanted()
    await updateAudiofile(tx, audiofile, { title: episode.title })
    const said: Said = {
      says: 'episodeOrdered',
      cost: { cents: quote.totalCents },
      feed: feed.title,
      used: { cents: spentCents + quote.totalCents },
      limit: { cents: feed.monthly_limit_cents },
    }
    await writeNotice(tx, feed.account_id, { kind: 'episode ordered', audiofile, order, said: [said] })
  }
  try {
    await placeOrder(
      deps,
      account,
      {
        urls: [],
        skus: [],
        names: [],
        notes: '',
        title: null,
        language: null,
        tags: feed.tags,
        mayDistress: feed.may_distress,
        isTest: false,
        idempotencyKey: null,
        quote: quote.id,
        limit: await spendingLimitOf(db, feed.key_id),
      },
      (tx, placed) => record(tx, placed.order, placed.audiofiles[0]!),
    )
  } catch (error) {
    if (!(error instanceof NotWanted)) throw error
  }
}

class OverMonthlyLimit extends Refusal {
  override readonly said: Said

  constructor(said: Said) {
    super('wrong_state', said)
    this.said = said
  }
}

const aboveLimit = ({ monthly_limit_cents }: FollowedFeed, { title }: Episode, cents: number) =>
  new OverMonthlyLimit({
    says: 'episodeAboveLimit',
    episode: title,
    cost: { cents },
    limit: { cents: monthly_limit_cents },
  })

const limitReached = ({ monthly_limit_cents }: FollowedFeed, { title }: Episode, cents: number) =>
  new OverMonthlyLimit({
    says: 'episodeOverLimit',
    episode: title,
    used: { cents },
    limit: { cents: monthly_limit_cents },
  })

/** The month is part of the key, so that reaching next month's limit is reported again. */
const problemOf = ({ code }: Refusal): string => `${code} ${now().toISOString().slice(0, 7)}`

/** For members, who ordered nothing themselves. */
function saidOf(refusal: Refusal): Said {
  if (refusal instanceof OverMonthlyLimit) return refusal.said
  if (refusal instanceof Unaffordable) return refusal.ofEpisode
  if (refusal.code === 'spending_limit_reached') return { says: 'episodeOverKey' }
  return { says: 'verbatim', words: refusal.message }
}

async function tellProblem(db: Db, feed: FollowedFeed, refusal: Refusal): Promise<void> {
  const failures = feed.failures + 1
  const mayPass = refusal.code === 'unorderable_url' && failures < FAILURES_UNTIL_TOLD
  const isTold = feed.problem === problemOf(refusal)
  await db.transaction().execute(async (tx) => {
    await changeFeed(tx, feed.id, {
      failures,
      checked_at: now(),
      ...(mayPass ? {} : { problem: problemOf(refusal) }),
    })
    if (mayPass || isTold) return
    await writeNotice(tx, feed.account_id, {
      kind: 'feed stopped',
      said: [{ says: 'ofFeed', feed: feed.title }, saidOf(refusal)],
    })
  })
}
