import { type Logger, pino } from 'pino'

export type Log = Logger

/** JSON lines on standard output. Nothing that could be used to sign in is ever written. */
export function createLog(level: string): Log {
  return pino({
    level,
    serializers: { err: loggedError },
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', 'headers.authorization', 'headers.cookie'],
      remove: true,
    },
  })
}

/**
 * Customers send their key in the query, and by mistake in the path or under another name: logs must not keep it.
 * Values are never logged, and neither are path parts that are not short and plain.
 */
export function withoutSecrets(url: string): string {
  const [path, ...query] = url.split('?') as [string, ...string[]]
  const parts = path.split('/').map((part) => (/^[\w.-]{0,24}$/.test(part) ? part : '…'))
  const names = query
    .join('?')
    .split('&')
    .filter(Boolean)
    .map((pair) => `${/^[\w[\]]{1,20}(?==)/.exec(pair)?.[0] ?? ''}…`)
  return names.length > 0 ? `${parts.join('/')}?${names.join('&')}` : parts.join('/')
}

/** Database errors may quote request values, which must not be logged either. */
function loggedError(error: Error & { code?: unknown; type?: unknown }) {
  const { name, message, stack, code } = error
  return { type: name, message, code, stack }
}
