import { closeSync, openSync, readSync } from 'node:fs'
import sax from 'sax'

/** An episode of a podcast, in RSS or Atom. */
export type Episode = {
  /** The feed's own id for it; its address where the feed gives none. */
  guid: string
  title: string
  publishedAt: Date | null
  durationSeconds: number | null
  /** Of the recording. */
  url: string
}

export type Feed = { title: string; episodes: Episode[] }

const MAX_EPISODES = 500
const MAX_DEPTH = 50
const MAX_TEXT = 2_000
const MAX_URL_LENGTH = 4_096
const SLICE_BYTES = 64 * 1024

type Draft = {
  guid: string
  title: string
  published: string
  updated: string
  duration: string
  url: string
}

/**
 * Feeds come from anywhere: they are read in a worker process. The parser keeps only the few fields that we need, knows
 * no entities but those of HTML, and stops at the last episode that we show. Null if it is not a feed.
 */
export function parseFeed(path: string, charset: string): Feed | null {
  const reading = createReading()
  const decoder = decoderFor(charset)
  for (const slice of slicesOf(path)) {
    reading.write(decoder.decode(slice, { stream: true }))
    if (reading.isDone()) break
  }
  return reading.feed()
}

function* slicesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  const slice = Buffer.alloc(SLICE_BYTES)
  try {
    for (let bytes = readSync(file, slice); bytes > 0; bytes = readSync(file, slice))
      yield slice.subarray(0, bytes)
  } finally {
    closeSync(file)
  }
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function createReading() {
  // Without positions it would never look how much it has gathered.
  const parser = sax.parser(false, { lowercase: true, position: true })
  const path: string[] = []
  const episodes: Episode[] = []
  let feedTitle = ''
  let isFeed = false
  let isBroken = false
  let draft: Draft | null = null
  let text = ''

  parser.onerror = ({ message }) => {
    // Many real feeds are not quite XML, but none has a name or an attribute without end.
    isBroken ||= message.startsWith('Max buffer length exceeded')
    parser.resume()
  }
  parser.onopentag = ({ name, attributes }) => {
    path.push(name)
    text = ''
    isBroken ||= path.length > MAX_DEPTH
    isFeed ||= ['rss', 'feed', 'rdf:rdf'].includes(path[0]!)
    const given = attributes as Record<string, string>
    if (name === 'item' || name === 'entry')
      draft = { guid: '', title: '', published: '', updated: '', duration: '', url: '' }
    else if (draft && name === 'enclosure') draft.url ||= given.url ?? ''
    else if (draft && name === 'link' && given.rel === 'enclosure') draft.url ||= given.href ?? ''
  }
  const append = (more: string) => {
    if (text.length < MAX_TEXT) text = (text + more).slice(0, MAX_TEXT)
  }
  parser.ontext = append
  parser.oncdata = append
  parser.onclosetag = (name) => {
    const value = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
    path.pop()
    text = ''
    if (draft && (name === 'item' || name === 'entry')) {
      const episode = finished(draft)
      if (episode && episodes.length < MAX_EPISODES) episodes.push(episode)
      draft = null
    } else if (draft) note(draft, name, value)
    else if (name === 'title' && path.length <= 2) feedTitle ||= value
  }

  return {
    write: (part: string) => void parser.write(part),
    isDone: () => isBroken || episodes.length >= MAX_EPISODES,
    feed: (): Feed | null => (isFeed && !isBroken ? { title: feedTitle, episodes } : null),
  }
}

function note(draft: Draft, name: string, value: string): void {
  if (name === 'title') draft.title ||= value
  else if (name === 'guid' || name === 'id') draft.guid ||= value
  else if (name === 'pubdate' || name === 'published') draft.published ||= value
  else if (name === 'updated') draft.updated ||= value
  else if (name === 'itunes:duration') draft.duration ||= value
}

/** Null if it has no recording. */
function finished({ guid, title, published, updated, duration, url }: Draft): Episode | null {
  if (url.length > MAX_URL_LENGTH || !/^https?:/i.test(url) || !URL.canParse(url)) return null
  const publishedMs = Date.parse(published || updated)
  return {
    guid: guid || url,
    title: title || new URL(url).pathname.split('/').at(-1)!,
    publishedAt: Number.isNaN(publishedMs) ? null : new Date(publishedMs),
    durationSeconds: secondsOf(duration),
    url,
  }
}

/** `1:02:03`, `62:03` or `3723`. */
function secondsOf(text: string): number | null {
  if (!/^\d{1,6}(:\d{1,2}){0,2}$/.test(text)) return null
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) || null
}
