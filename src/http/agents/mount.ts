import type { FastifyInstance } from 'fastify'
import { refuseOtherOrigins } from '../access/cross-site.ts'
import type { Authentication } from '../authentication.ts'
import type { MountRoutes } from '../mount-routes.ts'
import { keepInNoCache } from '../no-cache.ts'
import type { Services } from '../services.ts'
import { mcpRoute } from './mcp.ts'
import { oauthRoutes } from './oauth.ts'

/** How agents use the service, and how they get a key. */
export async function mountAgents(
  app: FastifyInstance,
  { ownUrl }: Services,
  auth: Authentication,
  mountRoutes: MountRoutes,
): Promise<void> {
  app.addHook('onRequest', keepInNoCache)
  await app.register(async (mcp) => {
    mcp.addHook('onRequest', refuseOtherOrigins(ownUrl))
    mcp.addHook('onRequest', auth.admit)
    mountRoutes(mcp, [mcpRoute])
  })
  await app.register(async (oauth) => {
    oauth.addHook('onRequest', auth.admit)
    mountRoutes(oauth, oauthRoutes)
  })
}
