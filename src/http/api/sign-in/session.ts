import { z } from 'zod'
import { type Person, signIn, signOut } from '../../../accounts/index.ts'
import { SESSION_COOKIE } from '../../authentication.ts'
import { networkOf } from '../../rate-limit.ts'
import { DEVICE_COOKIE, setDeviceCookie, setSessionCookie } from '../../session-cookie.ts'
import { type Api, email, messageOnly, typed } from '../routes.ts'

export const personAnswer = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.string()),
  account: z.number().nullable(),
  paused: z.boolean().meta({ description: 'is offered no new tasks' }),
})

export function mountSession({ app, services, auth, strangerLimit }: Api): void {
  typed(app).post(
    '/session',
    {
      schema: {
        tags: ['Session'],
        summary: 'Sign in',
        body: z.object({ email, password: z.string().max(1000) }),
        response: { 200: z.object({ person: personAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-in from ${networkOf(request.ip)}`)
      const { person, sessionToken, deviceToken } = await signIn(services.db, {
        ...request.body,
        deviceToken: request.cookies[DEVICE_COOKIE],
      })
      const answer = { request, reply, ownUrl: services.ownUrl() }
      setSessionCookie(answer, sessionToken)
      if (deviceToken) setDeviceCookie(answer, deviceToken)
      return { person: presentPerson(person), message: `Welcome, ${person.name}` }
    },
  )

  typed(app).get(
    '/session',
    {
      schema: {
        tags: ['Session'],
        summary: 'Who am I',
        response: {
          200: z.object({
            person: personAnswer.nullable(),
            account: z.number().nullable(),
            roles: z.array(z.string()),
            acting_for: z
              .object({ account: z.number(), name: z.string(), email: z.string() })
              .nullable()
              .meta({ description: 'the customer that an operator is acting for in this session' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { person, account, roles, isActing } = await auth.caller(request, reply)
      const name = person?.name ?? account?.name
      return {
        person: person && presentPerson(person),
        account: account?.id ?? null,
        roles,
        acting_for:
          isActing && account ? { account: account.id, name: account.name, email: account.email } : null,
        message: `You are ${name}`,
      }
    },
  )

  typed(app).delete(
    '/session',
    { schema: { tags: ['Session'], summary: 'Sign out', response: { 200: messageOnly } } },
    async (request, reply) => {
      await auth.caller(request, reply)
      await signOut(services.db, request.cookies[SESSION_COOKIE] ?? '')
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'You are signed out' }
    },
  )
}

export const presentPerson = ({ id, email, name, roles, accountId, isPaused }: Person) => ({
  id,
  email,
  name,
  roles,
  account: accountId,
  paused: isPaused,
})
