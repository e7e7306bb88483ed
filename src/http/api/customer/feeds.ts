import { z } from 'zod'
import { now } from '../../../platform/clock.ts'
import { counted } from '../../../platform/counted.ts'
import type { Db } from '../../../platform/db/index.ts'
import { skusGiven, tagsGiven } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars } from '../../../platform/money.ts'
import { wordedIn } from '../../../platform/texts/worded.ts'
import {
  changeFeed,
  type FollowedFeed,
  findFeed,
  followFeed,
  listFeeds,
  readFeed,
  spentThisMonth,
} from '../../../shop/feeds/index.ts'
import { amount, messageOnly, text } from '../../fields.ts'
import { route } from '../../route.ts'

const url = text(LIMITS.url.max).pipe(
  z.url({ protocol: /^https?$/, error: () => wordedIn('en', { says: 'input.httpsLink' }) }),
)
const feedAnswer = z
  .object({
    id: z.number(),
    url: z.string(),
    title: z.string(),
    skus: z.array(z.string()),
    tags: z.array(z.string()),
    may_distress: z.boolean(),
    monthly_limit: z.number().meta({ description: 'USD' }),
    spent: z.number().meta({ description: 'USD in this calendar month (UTC)' }),
    paused: z.boolean(),
    stopped: z.boolean().meta({
      description: 'whether at least one new episode could not be ordered; a notification explains why',
    }),
    checked: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Feed' })
const monthlyLimit = amount.refine((cents) => cents > 0, {
  error: () => wordedIn('en', { says: 'input.aboveZero' }),
})
const oneFeed = z.object({ feed: feedAnswer, message: z.string() }).meta({ id: 'OneFeed' })

const present = async (db: Db, found: FollowedFeed) => ({
  id: found.id,
  url: found.url,
  title: found.title,
  skus: found.skus,
  tags: found.tags,
  may_distress: found.may_distress,
  monthly_limit: dollars(found.monthly_limit_cents),
  spent: dollars(await spentThisMonth(db, found.id)),
  paused: found.paused_at !== null,
  stopped: found.problem !== null,
  checked: found.checked_at?.toISOString() ?? null,
})

export const feedRoutes = [
  route({
    method: 'POST',
    path: '/feeds/episodes',
    of: 'account',
    access: { customer: 'order' },
    done: 'listed the episodes of a podcast',
    isLogged: false,
    tag: 'Orders',
    operationId: 'listEpisodes',
    summary: 'List the episodes of a podcast feed, with the URLs to order',
    description: 'The feed is read now, and nothing is ordered.',
    body: z.object({ url }),
    response: z.object({
      title: z.string(),
      episodes: z.array(
        z.object({
          title: z.string(),
          published: z.iso.datetime().nullable(),
          duration_seconds: z.number().nullable(),
          url: z.string(),
        }),
      ),
      message: z.string(),
    }),
    async run({ services, account, body }) {
      const { title, episodes } = await readFeed(services, account.id, body.url)
      return {
        title,
        episodes: episodes.map(({ title, publishedAt, durationSeconds, url }) => ({
          title,
          published: publishedAt?.toISOString() ?? null,
          duration_seconds: durationSeconds,
          url,
        })),
        message: counted(episodes.length, 'episode'),
      }
    },
  }),

  route({
    method: 'GET',
    path: '/feeds',
    of: 'account',
    access: { customer: 'read' },
    tag: 'Orders',
    operationId: 'listFeeds',
    summary: 'The podcast feeds that you follow',
    description:
      'Shows when each feed was last read, what its episodes cost this month, and whether there is a problem.',
    response: z.object({ feeds: z.array(feedAnswer), message: z.string() }),
    async run({ db, account }) {
      const feeds = await Promise.all((await listFeeds(db, account.id)).map((feed) => present(db, feed)))
      return { feeds, message: counted(feeds.length, 'feed') }
    },
  }),

  route({
    method: 'POST',
    path: '/feeds',
    of: 'account',
    access: { customer: 'order' },
    done: 'followed a podcast',
    tag: 'Orders',
    operationId: 'followFeed',
    summary: 'Follow a podcast feed: new episodes are ordered automatically',
    description: 'No more episodes are ordered once the monthly limit is reached.',
    body: z.object({
      url,
      skus: skusGiven.min(1),
      tags: tagsGiven.default([]),
      may_distress: z.boolean().default(false).meta({
        description:
          'whether the content of the episodes may be distressing: staff see this before they take the work, and can leave it',
      }),
      monthly_limit: monthlyLimit.meta({
        description: 'USD that the episodes may cost in a calendar month',
      }),
    }),
    response: oneFeed,
    async run({ db, services, account, caller: { limit }, body }) {
      const { monthly_limit: monthlyLimitCents, may_distress: mayDistress, ...others } = body
      const given = { ...others, mayDistress, monthlyLimitCents, limit }
      const followed = await followFeed(services, account, given)
      return { feed: await present(db, followed), message: { says: 'done.feedFollowed' } as const }
    },
  }),

  route({
    method: 'PUT',
    path: '/feeds/:feed',
    of: 'feed',
    access: { customer: 'order' },
    done: 'changed a podcast',
    tag: 'Orders',
    operationId: 'changeFeed',
    summary: 'Pause or resume a feed that you follow, or change its limit',
    description: 'Omitted fields are not changed.',
    body: z.object({ paused: z.boolean().optional(), monthly_limit: monthlyLimit.optional() }),
    response: oneFeed,
    async run({ db, account, feed: found, caller: { limit }, body }) {
      const { paused = found.paused_at !== null, monthly_limit = found.monthly_limit_cents } = body
      await changeFeed(db, found.id, {
        ...(limit && { key_id: limit.keyId }),
        paused_at: paused ? (found.paused_at ?? now()) : null,
        monthly_limit_cents: monthly_limit,
        problem: null,
      })
      const changed = await findFeed(db, account.id, found.id)
      return {
        feed: await present(db, changed),
        message: { says: paused ? 'done.feedPaused' : 'done.feedActive' } as const,
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/feeds/:feed',
    of: 'feed',
    access: { customer: 'order' },
    done: 'stopped following a podcast',
    tag: 'Orders',
    operationId: 'unfollowFeed',
    summary: 'Stop following a feed',
    description: 'Files that were ordered from the feed are kept.',
    response: messageOnly,
    async run({ db, feed }) {
      await changeFeed(db, feed.id, { ended_at: now() })
      return { message: { says: 'done.feedEnded', title: feed.title } as const }
    },
  }),
]
