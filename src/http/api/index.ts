import type { FastifyInstance } from 'fastify'
import { refuseForeignPages } from '../access/cross-site.ts'
import type { Authentication } from '../authentication.ts'
import type { MountRoutes } from '../mount-routes.ts'
import { keepInNoCache } from '../no-cache.ts'
import * as console from './console/index.ts'
import * as customer from './customer/index.ts'
import * as signIn from './sign-in/index.ts'
import * as work from './work/index.ts'

/** By audience, and then by what they are about. */
export const apiRoutes = [signIn, customer, work, console].flatMap((audience) =>
  Object.values(audience).flat(),
)

export function mountApi(app: FastifyInstance, auth: Authentication, mountRoutes: MountRoutes): void {
  app.addHook('onRequest', refuseForeignPages)
  app.addHook('onRequest', keepInNoCache)
  // The caller is known before the body is read or validated.
  app.addHook('onRequest', auth.admit)
  mountRoutes(app, apiRoutes)
}
