import { z } from 'zod'
import { siteOf } from '../../../accounts/index.ts'
import { type Api, typed } from '../routes.ts'

export function mountWays({ app, services }: Api): void {
  typed(app).get(
    '/sign-in',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'showSignInWays',
        summary: 'How people sign in here',
        description: 'Lists the ways to sign in that this installation offers.',
        response: {
          200: z.object({
            passkeys_at: z.string().nullable().meta({
              description: 'the URL whose pages can use passkeys; null if the service has no domain name',
            }),
            provider: z
              .string()
              .nullable()
              .meta({ description: "label of the button to the company's provider, for staff" }),
            message: z.string(),
          }),
        },
      },
    },
    async () => ({
      passkeys_at: siteOf(services.ownUrl())?.origin ?? null,
      provider: services.provider?.label ?? null,
      message: 'Sign in with your email and password',
    }),
  )
}
