import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { type HeavyWork, pureTask } from '../../platform/heavy-work/index.ts'
import { createSharedLimit } from '../../platform/limit.ts'
import { Refusal } from '../../platform/refusal.ts'
import { withPeriod } from '../../platform/with-period.ts'
import type { Feed, parseFeed } from './parse-feed.ts'

const MAX_BYTES = 20_000_000
const TIMEOUTS = { headersMs: 10_000, bodyIdleMs: 10_000, totalMs: 30_000 }
/** The bytes of many feeds at once would keep the pages of everybody waiting. */
const READS = { places: 128, alone: 4 }
const readInTurn = createSharedLimit(READS, undefined, { maxWaiting: 64 })

const parseTask = pureTask<typeof parseFeed>(import.meta.resolve('./parse-feed.ts'), 'parseFeed', {
  maxSeconds: 30,
  advice: 'Order its episodes by their own links.',
})

export type FeedReading = { guardedFetch: GuardedFetch; heavyWork: HeavyWork; workFolder: string }

/**
 * Fetches a feed for an account and reads its episodes, newest first as feeds have them. It waits in a file for the
 * process that reads it: in memory, those of many customers would be gigabytes.
 */
export const readFeed = (reading: FeedReading, accountId: number, url: string): Promise<Feed> =>
  readInTurn(accountId, () => fetchAndParse(reading, accountId, url))

async function fetchAndParse(
  { guardedFetch, heavyWork, workFolder }: FeedReading,
  accountId: number,
  url: string,
): Promise<Feed> {
  const outcome = await guardedFetch(url, {
    for: accountId,
    maxBytes: MAX_BYTES,
    timeouts: TIMEOUTS,
    headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
  })
  if (!outcome.ok)
    throw new Refusal('unorderable_url', {
      says: 'link.checkOrLater',
      problem: outcome.failure.said ?? outcome.failure.message,
    })
  const { status, headers, body } = outcome.response
  try {
    if (status !== 200) throw new Refusal('unorderable_url', { says: 'link.feedStatus', status })
    const charset = /charset=["']?([\w-]{1,40})/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
    const feed = await inFile(workFolder, body, (path) => heavyWork.run(parseTask, accountId, path, charset))
    if (!feed || feed.episodes.length === 0) throw new Refusal('unorderable_url', { says: 'link.noFeed' })
    return feed
  } finally {
    body.destroy()
  }
}

async function inFile<Result>(
  workFolder: string,
  body: Readable,
  read: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(workFolder, 'feed-'))
  try {
    const path = join(folder, 'feed.xml')
    await pipeline(body, createWriteStream(path)).catch((error) => {
      throw new Refusal('unorderable_url', {
        says: 'link.unreadableFeed',
        why: withPeriod((error as Error).message),
      })
    })
    return await read(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}
