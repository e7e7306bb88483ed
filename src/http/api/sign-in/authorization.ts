import { z } from 'zod'
import { writeAccountLog } from '../../../accounts/audit/index.ts'
import {
  accountsOfPerson,
  admitProgram,
  EVERYTHING,
  findProgram,
  isLoopback,
  matchesRegistered,
  type Program,
  SCOPES_WITH_LIMIT,
  type Scope,
} from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { formatDollars } from '../../../platform/money.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { idInBody } from '../../fields.ts'
import { isOtherResource, SCOPES_OF_TOOLS } from '../../oauth-resource.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { grantBody, grantOf, limitBody } from '../grants.ts'

/** As the program wrote it into the address of the page (RFC 6749, 4.1.1; RFC 7636; RFC 8707). */
const asked = {
  response_type: z.literal('code'),
  client_id: z.string().max(100),
  redirect_uri: z.string().max(LIMITS.redirectUri.max),
  code_challenge: z
    .string()
    .max(43)
    .regex(/^[\w-]{43}$/, 'must be a SHA-256 hash in base64url'),
  code_challenge_method: z.literal('S256'),
  state: z.string().max(LIMITS.url.max).optional(),
  scope: z.string().max(500).optional(),
  resource: z.string().max(LIMITS.url.max).optional(),
}
type Asked = z.output<z.ZodObject<typeof asked>>

const scope = z.enum(SCOPES_WITH_LIMIT)

/**
 * Where a person decides about a program that asks for access. Whatever is wrong with its request is shown to them: programs
 * register themselves, so sending the browser on without asking would let anyone use us to send people anywhere.
 */
async function programOf(
  { db, ownUrl }: Services,
  { client_id, redirect_uri, resource }: Asked,
): Promise<Program> {
  const program = await findProgram(db, client_id)
  if (!matchesRegistered(program.redirectUris, redirect_uri))
    throw new Refusal('bad_parameter', { says: 'signIn.programReturns' })
  if (isOtherResource(resource, ownUrl()))
    throw new Refusal('bad_parameter', { says: 'signIn.programElsewhere' })
  return program
}

/** The program checks who sent the browser (RFC 9207). */
function returning(ownUrl: string, { redirect_uri, state }: Asked, outcome: Record<string, string>): string {
  const url = new URL(redirect_uri)
  const parameters = { ...outcome, iss: ownUrl, ...(state !== undefined && { state }) }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export const authorizationRoutes = [
  route({
    method: 'GET',
    path: '/authorization',
    of: 'self',
    access: { customer: 'in person' },
    tag: 'Signing in',
    operationId: 'showAuthorization',
    summary: 'The access that a program asks for',
    description:
      'Takes the parameters with which the program opened the page (OAuth 2.1). The name in `program` was chosen by the program itself.',
    query: z.object(asked),
    response: z.object({
      program: z.string().meta({ description: 'name that the program chose for itself' }),
      returns_to: z.string().meta({ description: 'host, or scheme, of the URL that the browser returns to' }),
      local: z.boolean().meta({ description: 'whether that URL belongs to a program on the same machine' }),
      scopes: z.array(scope).meta({ description: 'scopes that the program asks for' }),
      accounts: z
        .array(z.object({ id: z.number(), name: z.string() }))
        .meta({ description: 'accounts that you own, and can let the program into' }),
      message: z.string(),
    }),
    async run({ db, services, caller: { person }, query }) {
      const program = await programOf(services, query)
      const target = new URL(query.redirect_uri)
      const accounts = await accountsOfPerson(db, person!.id)
      return {
        program: program.name,
        returns_to: target.host && /^https?:$/.test(target.protocol) ? target.host : target.protocol,
        local: isLoopback(target),
        scopes: scopesAsked(query),
        accounts: accounts.filter(({ role }) => role === 'owner').map(({ id, name }) => ({ id, name })),
        message: `${program.name} asks for access`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/authorization',
    of: 'self',
    access: { customer: 'in person' },
    done: 'answered a program that asked for access',
    isLogged: false,
    tag: 'Signing in',
    operationId: 'answerAuthorization',
    summary: 'Let a program into an account, or refuse it',
    description:
      'The response has the URL to which the browser returns. If access is allowed, the program gets an API key with these scopes and limits, which the Developers page of the account lists.',
    body: z.object({
      ...asked,
      allow: z.boolean(),
      account: idInBody.optional().meta({ description: 'an account that you own' }),
      ...grantBody,
      scopes: z.array(scope).min(1).max(SCOPES_WITH_LIMIT.length).optional().meta({
        description: 'scopes to allow, out of those that the program asks for; all of them if left out',
      }),
      ...limitBody,
    }),
    response: z.object({ url: z.string(), message: z.string() }),
    async run({ db, services, caller: { person }, body, request }) {
      const program = await programOf(services, body)
      if (!body.allow)
        return {
          url: returning(services.ownUrl(), body, { error: 'access_denied' }),
          message: 'The program is refused',
        }
      const { account, scopes = scopesAsked(body), expires, spending_limit: cents } = body
      if (account === undefined) throw new Refusal('bad_parameter', 'The parameter account is missing.')
      const beyond = scopes.filter((one) => !scopesAsked(body).includes(one))
      if (beyond.length > 0)
        throw new Refusal('bad_parameter', `The program does not ask for ${beyond.join(' and ')}.`)
      const limit = cents === null ? null : { cents, period: body.spending_period }
      const code = await db.transaction().execute(async (tx) => {
        const code = await admitProgram(
          tx,
          { programId: program.id, redirectUri: body.redirect_uri, challenge: body.code_challenge },
          {
            accountId: account,
            personId: person!.id,
            grant: grantOf(EVERYTHING, { scopes, expires }),
            limit,
          },
        )
        const most = limit ? `, up to ${formatDollars(limit.cents)} ${PERIODS[limit.period]}` : ''
        await writeAccountLog(tx, [
          {
            account_id: account,
            by: 'person',
            actor: person!.name,
            address: request.ip,
            action: 'let a program into the account',
            outcome: `${program.name} may ${scopes.join(', ')}${most}`,
          },
        ])
        return code
      })
      return {
        url: returning(services.ownUrl(), body, { code }),
        message: `${program.name} may use the account`,
      }
    },
  }),
]

const PERIODS = { total: 'in total', month: 'a month' }

/** What it asks for and we know; scopes of other services are ignored, as the standard allows. */
function scopesAsked({ scope = '' }: Asked): Scope[] {
  const words = scope.split(' ')
  const known = SCOPES_WITH_LIMIT.filter((one) => words.includes(one))
  return known.length > 0 ? known : SCOPES_OF_TOOLS
}
