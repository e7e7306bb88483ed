import type { FastifyInstance } from 'fastify'
import { CUSTOMER_ROUTES } from './customer-routes.ts'
import type { Access } from './need.ts'
import { STAFF_ROUTES } from './staff-routes.ts'

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
