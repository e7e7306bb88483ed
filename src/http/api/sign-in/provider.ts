import { z } from 'zod'
import { beginProviderSignIn, finishProviderSignIn, type SignInProvider } from '../../../accounts/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { setSessionCookie, setUnfinishedCookie, UNFINISHED_COOKIE } from '../../session-cookie.ts'

const CALLBACK = '/session/provider/callback'
const OWN_ORIGIN = 'http://own.invalid'

/**
 * A page of ours, as it is written in a Location header: another site must not be the target. Browsers ignore tabs and
 * line breaks and read a backslash as a slash, and a path that begins with `//` names a host once its dots are resolved.
 */
const ownPage = z
  .string()
  .max(1000)
  .regex(/^\/[^\p{Cc}\\]*$/u, 'must be a path on this service')
  .transform((path) => URL.parse(path, OWN_ORIGIN))
  .refine((url) => url?.origin === OWN_ORIGIN && !url.pathname.startsWith('//'), {
    error: 'must be a path on this service',
  })
  .transform((url) => url!.href.slice(OWN_ORIGIN.length))

export const providerRoutes = [
  route({
    method: 'POST',
    path: '/session/provider',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    tag: 'Signing in',
    operationId: 'beginProviderSignIn',
    summary: "Start signing in with the company's provider, for staff",
    description: 'The response has the URL of the provider, where the browser goes next.',
    body: z.object({ to: ownPage.meta({ description: 'the page to show afterwards' }) }),
    response: z.object({
      url: z.string().meta({ description: 'where to send the browser' }),
      message: z.string(),
    }),
    async run({ db, services, body, request, reply }) {
      const provider = providerOf(services)
      const redirectUri = `${services.ownUrl()}/api${CALLBACK}`
      const { to } = body
      const { url, unfinishedToken } = await beginProviderSignIn(db, provider, { redirectUri, to }).catch(
        (error) => {
          services.log.error(
            { err: error },
            'the sign-in provider does not respond: check LONGHAND_OIDC_ISSUER',
          )
          throw unavailable()
        },
      )
      setUnfinishedCookie({ request, reply, ownUrl: services.ownUrl() }, unfinishedToken)
      return { url, message: 'Continue at the provider' }
    },
  }),

  /** The provider sends the browser here, and a person waits: a page shows the refusal. */
  route({
    method: 'GET',
    path: CALLBACK,
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    isHidden: true,
    async run({ db, services, request, reply }) {
      const provider = providerOf(services)
      const answer = new URL(`${services.ownUrl()}${request.url}`)
      const unfinishedToken = request.cookies[UNFINISHED_COOKIE] ?? ''
      reply.clearCookie(UNFINISHED_COOKIE, { path: '/api' })
      try {
        const { to, ...session } = await finishProviderSignIn(db, provider, { answer, unfinishedToken })
        setSessionCookie({ request, reply, ownUrl: services.ownUrl() }, session)
        return reply.redirect(to)
      } catch (error) {
        if (!(error instanceof Refusal))
          services.log.warn({ err: error }, 'a sign-in with the provider failed')
        return reply.redirect(`/sign-in?refused=${error instanceof Refusal ? error.code : 'failed'}`)
      }
    },
  }),
]

function providerOf({ provider }: Services): SignInProvider {
  if (!provider) throw new Refusal('not_found', { says: 'signIn.noProvider' })
  return provider
}

const unavailable = () =>
  new Refusal('provider_unavailable', { says: 'signIn.providerAway' }, { retry_after: 60 })
