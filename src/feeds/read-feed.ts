import type { GuardedFetch } from '../lib/guarded-fetch/guarded-fetch.ts'
import { Refusal } from '../lib/refusal.ts'
import { type Feed, parseFeed } from './parse-feed.ts'

const MAX_BYTES = 20_000_000
const TIMEOUTS = { headersMs: 10_000, bodyIdleMs: 10_000, totalMs: 30_000 }

/** Fetches a feed and reads its episodes, newest first as feeds have them. */
export async function readFeed(guardedFetch: GuardedFetch, url: string): Promise<Feed> {
  const outcome = await guardedFetch(url, {
    maxBytes: MAX_BYTES,
    timeouts: TIMEOUTS,
    headers: { accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml' },
  })
  if (!outcome.ok) throw new Refusal('unorderable_url', outcome.failure.message)
  const { status, headers, body } = outcome.response
  try {
    if (status !== 200)
      throw new Refusal('unorderable_url', `The feed’s host answers with an error (${status}).`)
    const feed = await parseFeed(decoded(body, headers['content-type'] ?? '')).catch((error) => {
      throw new Refusal('unorderable_url', `The feed could not be read: ${(error as Error).message}`)
    })
    if (!feed || feed.episodes.length === 0)
      throw new Refusal('unorderable_url', 'This is not a podcast feed, or it has no episodes.')
    return feed
  } finally {
    body.destroy()
  }
}

async function* decoded(body: AsyncIterable<Uint8Array>, contentType: string): AsyncGenerator<string> {
  const decoder = decoderFor(/charset=["']?([\w-]{1,40})/i.exec(contentType)?.[1] ?? 'utf-8')
  for await (const chunk of body) yield decoder.decode(chunk, { stream: true })
}

function decoderFor(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}
