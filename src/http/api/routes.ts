import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Authentication } from '../authentication.ts'
import type { RateLimit } from '../rate-limit.ts'
import type { Services } from '../services.ts'

/** What a file of routes gets to work with. */
export type Api = {
  app: FastifyInstance
  services: Services
  auth: Authentication
  /** For calls that strangers may make and that tell them something: sign-in, sign-up. */
  strangerLimit: RateLimit
}

export const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>()

export const messageOnly = z.object({ message: z.string() })

export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'must be an email address')

/** Text that people typed: no NUL, which PostgreSQL cannot keep. */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/, 'must not contain NUL')
