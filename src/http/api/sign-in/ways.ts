import { z } from 'zod'
import { siteOf } from '../../../accounts/index.ts'
import { route } from '../../route.ts'

export const wayRoutes = [
  route({
    method: 'GET',
    path: '/sign-in',
    of: 'anyone',
    access: 'anyone',
    tag: 'Signing in',
    operationId: 'showSignInWays',
    summary: 'How people sign in here',
    description: 'Lists the ways to sign in that this installation offers.',
    response: z.object({
      passkeys_at: z.string().nullable().meta({
        description: 'the URL whose pages can use passkeys; null if the service has no domain name',
      }),
      provider: z
        .string()
        .nullable()
        .meta({ description: "label of the button to the company's provider, for staff" }),
      message: z.string(),
    }),
    run: async ({ services: { ownUrl, provider } }) => ({
      passkeys_at: siteOf(ownUrl())?.origin ?? null,
      provider: provider?.label ?? null,
      message: 'Sign in with your email and password',
    }),
  }),
]
