import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { isChange } from '../audited.ts'
import { bearer } from './caller.ts'

/**
 * A cookie comes along with requests that another site makes the browser send. The browser says where a request
 * comes from; changes are taken from our own pages only.
 */
export function refuseCrossSite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const sameOrigin =
    site === 'same-origin' || (site === undefined && origin !== undefined && hostOf(origin) === request.host)
  if (!sameOrigin) throw crossSite()
}

/**
 * Another site could also sign its visitor in as someone else, or use up a link, without any cookie. Browsers state
 * the origin of a request, programs do not; and a page of another site cannot send a bearer token.
 */
export async function refuseForeignPages(request: FastifyRequest): Promise<void> {
  if (!isChange(request) || bearer(request) !== undefined) return
  const site = request.headers['sec-fetch-site']
  const origin = request.headers.origin
  const isForeign =
    site === undefined
      ? origin !== undefined && hostOf(origin) !== request.host
      : site !== 'same-origin' && site !== 'none'
  if (isForeign) throw crossSite()
}

/**
 * For agents, whose protocol asks for it: a browser that states an origin must be on our own pages. The Host header is no
 * proof, because the name of a hostile site may lead to this machine.
 */
export const refuseOtherOrigins =
  (ownUrl: () => string) =>
  async ({ headers: { origin } }: FastifyRequest): Promise<void> => {
    if (origin !== undefined && origin !== new URL(ownUrl()).origin) throw crossSite()
  }

const crossSite = () => new Refusal('cross_site', { says: 'request.crossSite' })

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
