import type { FastifyContextConfig, FastifyInstance } from 'fastify'
import type { Role, Scope } from '../../accounts/index.ts'
import { isChange } from '../audited.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * False for a change that is not in the account's log: it leaves nothing behind, belongs to a person alone, has a
     * list of its own with names (versions of a text), or writes its line itself.
     */
    isLogged?: boolean
    /** Serves operators who have not set up the second step that they need. */
    isForUnenrolled?: boolean
    /** What the account's log and the audit log say of a change, after the name of who made it: `renamed the account`. */
    done?: string
  }
}

/**
 * Who may call a route, as it declares itself. The guard and the OpenAPI description (`x-access`) read it, and the service
 * does not start with a route that declares nothing. `known` is for every caller with a valid key, token or session,
 * `in person` for everyone who is signed in.
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

/** Outside /api, these serve everyone: health, the website and its help, samples, and files under an address that cannot be guessed. */
const OPEN =
  /^\/(healthz|readyz|metrics|openapi\.json)?$|^\/(docs|help|samples|assets|uploads|test-payment)(\/|$)|^\*$/

/** Operations of API v4 declare their scope themselves. */
const V4 = /^(\/store)?\/API4\//

/** Must be called before the routes are added. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (!config?.access && !V4.test(url) && !OPEN.test(url))
      throw new Error(`${method} ${url} does not say who may call it: set access in its config`)
    if (config && !schema?.hide && mayBeLogged(String(method), config) && !config.done)
      throw new Error(`${method} ${url} does not say what the logs tell of it: set done in its config`)
  })
}

/** A change by a customer, or by an operator, also while acting for a customer: then even one that is refused. */
const mayBeLogged = (method: string, { access }: FastifyContextConfig): boolean =>
  isChange({ method }) &&
  (access === 'in person' ||
    (typeof access === 'object' && (access.customer !== undefined || access.operator !== undefined)))

/** By a customer, with a key or a session. */
export const isInAccountLog = (
  method: string,
  config: Pick<FastifyContextConfig, 'access' | 'isLogged'>,
): boolean =>
  mayBeLogged(method, config) &&
  config.isLogged !== false &&
  typeof config.access === 'object' &&
  config.access.customer !== undefined
