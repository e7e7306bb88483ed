import { order as orderText } from 'texts:order'
import type { Recording } from './recording.ts'

const text = orderText.total.blocked

/** Why the order cannot be placed yet, as far as its recordings go; null when it can. */
export function whyBlocked(recordings: Recording[]): string | null {
  const feed = recordings.find((one) => one.feed)?.feed
  if (feed) return feed.title ? text.feed({ title: feed.title }) : text.podcast
  const waiting = recordings.filter(({ found, problem }) => !found && !problem)
  if (waiting.some(({ upload }) => upload?.stage === 'left')) return text.left
  if (waiting.some(({ upload }) => upload?.stage === 'paused')) return text.paused
  if (waiting.some(({ upload }) => upload)) return text.uploading
  if (waiting.length > 0) return text.checking
  return recordings.some(({ found }) => found) ? null : text.nothing
}

/** Recordings with a problem are left out; the page says so before the order is placed. */
export const countLeftOut = (recordings: Recording[]): number =>
  recordings.filter(({ problem, found }) => problem && !found).length
