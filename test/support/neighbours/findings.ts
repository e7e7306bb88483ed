import type { Seen } from './attackers.ts'
import { type Act, percentile, timesOf } from './good-customer.ts'

const SUSPECTS = 6

/** What the good customer must not have seen, and what no one must have: each with the requests that went on then. */
export function findingsOf(
  acts: Act[],
  seen: Seen[],
  maxMs: (name: string, times: number[]) => number,
): string[] {
  const failed = acts.flatMap((act) =>
    act.failed ? [`failed: ${act.failed}, beside ${suspects(act, seen)}`] : [],
  )
  const slow = [...timesOf(acts)].flatMap(([name, times]) => {
    const [took, limit] = [percentile(times, 95), maxMs(name, times)]
    const slowest = acts.filter((act) => act.name === name).reduce((a, b) => (a.ms > b.ms ? a : b))
    return took > limit
      ? [
          `${name}: p95 ${took.toFixed(0)} ms, at most ${limit.toFixed(0)}; the slowest beside ${suspects(slowest, seen)}`,
        ]
      : []
  })
  // A refusal that says when to come again is an answer.
  const broken = seen.filter(({ status, retryAfter }) => status >= 500 && !(status === 503 && retryAfter))
  return [...failed, ...slow, ...broken.map(({ status, request, about }) => `${status}: ${request} ${about}`)]
}

/** The hostile requests that took longest while the act went on. */
function suspects(act: Act, seen: Seen[]): string {
  const together = seen
    .filter(({ at, ms }) => at < act.at + act.ms && at + ms > act.at)
    .sort((a, b) => b.ms - a.ms)
  return together
    .slice(0, SUSPECTS)
    .map(({ request, about, status, ms }) => `${about || request} → ${status} in ${ms.toFixed(0)} ms`)
    .join('\n    ')
}

/** `quote p50 12 ms, p95 30 ms (10)` and so on. */
export const figuresOf = (times: Map<string, number[]>): string =>
  [...times]
    .map(
      ([name, all]) =>
        `${name} p50 ${percentile(all, 50).toFixed(0)} ms, p95 ${percentile(all, 95).toFixed(0)} ms (${all.length})`,
    )
    .join('; ')
