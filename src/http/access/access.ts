import type { FastifyInstance } from 'fastify'
import type { Role, Scope } from '../../accounts/index.ts'
import { CUSTOMER_ROUTES } from './customer-routes.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

/**
 * Who may call a route. The guard and the OpenAPI description (`x-access`) both read it from here, and the service does
 * not start with a route that is not declared. `known` is for every caller with a valid key, token or session, `in person`
 * for everyone who is signed in.
 */
export type Access = 'anyone' | 'known' | 'in person' | Partial<Record<Role, Need>>

/**
 * What a caller with the role needs: a scope, or
 * - `any scope`: nothing more than being known
 * - `every scope`: all of them, because the route can give access to everything
 * - `in person`: a session; no key or token can do it
 * - `owner`: a session of an owner of the account
 * - `refused`: nothing helps, but the attempt is in the audit log
 */
export type Need = Scope | 'any scope' | 'every scope' | 'in person' | 'owner' | 'refused'

const ROUTES: Record<string, Access> = { ...CUSTOMER_ROUTES, ...STAFF_ROUTES }

/** Outside /api, these serve everyone: health, the website, samples, and files under an address that cannot be guessed. */
const OPEN =
  /^\/(healthz|readyz|metrics|openapi\.json)?$|^\/(docs|samples|assets|uploads|test-payment)(\/|$)|^\*$/

/** Operations of API v4 declare their scope themselves. */
const V4 = /^(\/store)?\/API4\//

/** A HEAD shows no more than the GET. */
export const accessOf = (method: string, url: string): Access | undefined =>
  ROUTES[`${method === 'HEAD' ? 'GET' : method} ${url}`]

/** Must be called before the routes are added. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url }) => {
    if (V4.test(url) || OPEN.test(url)) return
    for (const one of [method].flat())
      if (!accessOf(one, url))
        throw new Error(`${one} ${url} is not declared: say in src/http/access who may call it`)
  })
}
