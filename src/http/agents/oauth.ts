import { z } from 'zod'
import {
  exchangeCode,
  findProgram,
  isRedirectUri,
  registerProgram,
  SCOPES_WITH_LIMIT,
} from '../../accounts/index.ts'
import { now } from '../../platform/clock.ts'
import { line } from '../../platform/given-text.ts'
import { LIMITS } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { secret } from '../marked-fields.ts'
import { isOtherResource, RESOURCE_METADATA, resourceOf, SCOPES_OF_TOOLS } from '../oauth-resource.ts'
import { networkOf } from '../rate-limit.ts'
import { route } from '../route.ts'

const MAX_REGISTRATION_BYTES = 20_000

/**
 * How assistants get an API key without anybody pasting one: OAuth 2.1, as the Model Context Protocol asks for it. They find
 * these addresses from the 401 of `/mcp`, register, send a browser to the page `/connect`, where an owner of an account
 * decides (`api/sign-in/authorization.ts`), and exchange the code that comes back for a key.
 */
export const oauthRoutes = [
  ...[RESOURCE_METADATA, `${RESOURCE_METADATA}/mcp`].map((path) =>
    route({
      method: 'GET',
      path,
      of: 'anyone',
      access: 'anyone',
      isHidden: true,
      run: ({ services: { ownUrl, serviceName } }) => ({
        resource: resourceOf(ownUrl()),
        resource_name: serviceName,
        resource_documentation: documentation(ownUrl()),
        authorization_servers: [ownUrl()],
        scopes_supported: SCOPES_OF_TOOLS,
        bearer_methods_supported: ['header'],
      }),
    }),
  ),

  route({
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    of: 'anyone',
    access: 'anyone',
    isHidden: true,
    run: ({ services: { ownUrl } }) => ({
      issuer: ownUrl(),
      authorization_endpoint: `${ownUrl()}/connect`,
      token_endpoint: `${ownUrl()}/oauth/token`,
      registration_endpoint: `${ownUrl()}/oauth/register`,
      scopes_supported: SCOPES_WITH_LIMIT,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
      authorization_response_iss_parameter_supported: true,
      service_documentation: documentation(ownUrl()),
    }),
  }),

  route({
    method: 'POST',
    path: '/oauth/register',
    of: 'anyone',
    access: 'anyone',
    attempts: 'program',
    bodyLimit: MAX_REGISTRATION_BYTES,
    isHidden: true,
    body: z.object({
      client_name: line(LIMITS.label.max).default(''),
      redirect_uris: z.array(z.string().max(LIMITS.redirectUri.max)).min(1).max(LIMITS.redirectUris.max),
    }),
    async run({ db, body: { client_name, redirect_uris: redirectUris }, request, reply }) {
      if (!redirectUris.every(isRedirectUri))
        throw new Refusal(
          'bad_parameter',
          'A redirect URI must use https, http on localhost, or a scheme that contains the domain of the program. It must not contain a fragment or a password.',
          { error: 'invalid_redirect_uri' },
        )
      const program = await registerProgram(db, {
        name: client_name || 'Program without a name',
        redirectUris,
        network: networkOf(request.ip),
      })
      return reply.code(201).send({
        client_id: program.id,
        client_id_issued_at: Math.floor(program.createdAt.getTime() / 1000),
        client_name: program.name,
        redirect_uris: program.redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
    },
  }),

  route({
    method: 'POST',
    path: '/oauth/token',
    of: 'anyone',
    access: 'anyone',
    isHidden: true,
    body: z.object({
      grant_type: z.string().max(100),
      client_id: z.string().max(100),
      code: secret(z.string().max(100)),
      code_verifier: secret(z.string().max(128)),
      redirect_uri: z.string().max(LIMITS.redirectUri.max),
      resource: z.string().max(LIMITS.url.max).optional(),
    }),
    async run({ db, services: { ownUrl }, body }) {
      const { grant_type, client_id, code, code_verifier, redirect_uri, resource } = body
      if (grant_type !== 'authorization_code')
        throw refused('unsupported_grant_type', 'Only the grant type authorization_code is supported.')
      if (isOtherResource(resource, ownUrl()))
        throw refused('invalid_target', `The resource must be ${resourceOf(ownUrl())}.`)
      await findProgram(db, client_id).catch(as('invalid_client'))
      const made = await exchangeCode(db, {
        code,
        programId: client_id,
        redirectUri: redirect_uri,
        verifier: code_verifier,
      }).catch(as('invalid_grant'))
      if (!made)
        throw refused(
          'invalid_grant',
          'The code is wrong, was used before or has expired, or is for another program, redirect URI or verifier.',
        )
      const { scopes, expiresAt } = made.apiKey
      return {
        access_token: made.key,
        token_type: 'Bearer',
        scope: scopes.join(' '),
        ...(expiresAt && { expires_in: Math.floor((expiresAt.getTime() - now().getTime()) / 1000) }),
      }
    },
  }),
]

const documentation = (ownUrl: string) => `${ownUrl}/help/developers/agents`

const refused = (error: string, message: string) => new Refusal('bad_parameter', message, { error })

/** All that a rule says against it is this error. */
const as = (error: string) => (problem: unknown) => {
  throw problem instanceof Refusal ? refused(error, problem.message) : problem
}
