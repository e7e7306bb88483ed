import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Nothing that could be used to sign in is ever written. */
export function createLog(level: string): Log {
  return pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
      remove: true,
    },
  })
}

/** Customers send their key in the query, in any case and percent-encoded as they please; logs must not keep it. */
export function withoutSecrets(url: string): string {
  const queryAt = url.indexOf('?')
  if (queryAt < 0) return url
  const kept = url
    .slice(queryAt + 1)
    .split('&')
    .map((pair) =>
      SAFE_TO_LOG.has(pair.split('=', 1)[0]!) ? pair : `${pair.split('=', 1)[0]!.slice(0, 40)}=…`,
    )
  return `${url.slice(0, queryAt)}?${kept.join('&')}`
}

/** Values of every other parameter stay out of the log: a key may stand under a misspelt name. */
const SAFE_TO_LOG = new Set(['sku', 'test', 'ext', 'cursor', 'limit', 'state'])
