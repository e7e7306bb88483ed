import type { FastifyRequest } from 'fastify'

/** What any other address answers: `http/errors.ts` decides on it. */
type Answer = { status: number; body: { message: string; error?: string } }

/** Where programs, and not people, read the errors. */
export const isOAuthPath = ({ url }: Pick<FastifyRequest, 'url'>): boolean =>
  /^\/oauth\/(register|token)([/?]|$)/.test(url)

/** The same error as OAuth's clients read it (RFC 6749, 5.2; RFC 7591, 3.2.2). A refusal may name the code in `error`. */
export function inOAuthShape({ status, body }: Answer, { url }: Pick<FastifyRequest, 'url'>) {
  const ofRequest = url.startsWith('/oauth/register') ? 'invalid_client_metadata' : 'invalid_request'
  const error = status === 429 ? 'too_many_requests' : status >= 500 ? 'server_error' : ofRequest
  return { status, headers: {}, body: { error: body.error ?? error, error_description: body.message } }
}
