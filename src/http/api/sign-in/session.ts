import { z } from 'zod'
import {
  ACCOUNT_ROLES,
  accountsOfPerson,
  type Entry,
  type Person,
  SCOPES,
  signIn,
  signOut,
  suspensionOf,
  WAYS,
} from '../../../accounts/index.ts'
import { wordedIn } from '../../../platform/texts/worded.ts'
import { SESSION_COOKIE } from '../../authentication.ts'
import { email, messageOnly, password } from '../../fields.ts'
import { readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'
import { DEVICE_COOKIE, setDeviceCookie, setEntryCookie } from '../../session-cookie.ts'

export const emailAndPassword = z.object({ email, password }).meta({ id: 'EmailAndPassword' })
export const personAnswer = z
  .object({
    id: z.number(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    account: z.number().nullable(),
    paused: z.boolean().meta({ description: 'whether the person is offered no new tasks' }),
    paused_because: z.string().nullable(),
  })
  .meta({ id: 'Person' })

/** The ways to take it; none when the person is signed in. */
export const secondStepAnswer = z.array(z.enum(WAYS)).meta({
  description: 'ways to complete two-step verification, which comes next; empty if you are signed in',
})

export const waysIn = (entry: Entry) => ('ways' in entry ? entry.ways : [])

export const sessionRoutes = [
  route({
    method: 'POST',
    path: '/session',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    tag: 'Signing in',
    operationId: 'signIn',
    summary: 'Sign in',
    description:
      'Starts a session in a cookie. If `second_step` is not empty, complete two-step verification next.',
    body: emailAndPassword,
    response: z.object({
      person: personAnswer.nullable(),
      second_step: secondStepAnswer,
      message: z.string(),
    }),
    async run({ db, services: { ownUrl }, body, request, reply }) {
      const { person, entry, deviceToken } = await signIn(db, {
        ...body,
        deviceToken: request.cookies[DEVICE_COOKIE],
      })
      const answer = { request, reply, ownUrl: ownUrl() }
      setEntryCookie(answer, entry)
      if (deviceToken) setDeviceCookie(answer, deviceToken)
      const second_step = waysIn(entry)
      return second_step.length === 0
        ? { person: presentPerson(person), second_step, message: `Welcome, ${person.name}` }
        : { person: null, second_step, message: 'Two-step verification is needed to sign in' }
    },
  }),

  route({
    method: 'GET',
    path: '/session',
    of: 'caller',
    access: 'known',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'whoAmI',
    summary: 'Show who you are signed in as',
    description: 'Shows the person or account behind the key, token or session, with roles and scopes.',
    response: z.object({
      person: personAnswer.nullable(),
      account: z.number().nullable(),
      roles: z.array(z.string()),
      role: z
        .enum(ACCOUNT_ROLES)
        .nullable()
        .meta({ description: 'role in the account; null for keys and staff' }),
      scopes: z.array(z.enum(SCOPES)).meta({ description: 'what the caller may do' }),
      accounts: z
        .array(z.object({ id: z.number(), name: z.string(), role: z.enum(ACCOUNT_ROLES) }))
        .meta({ description: 'accounts that the person belongs to' }),
      acting_for: z
        .object({ account: z.number(), name: z.string(), email: z.string() })
        .nullable()
        .meta({ description: 'the customer that an operator is acting for in this session' }),
      deletion: z.iso.datetime().nullable().meta({
        description: 'when the data of the account will be deleted, because an owner asked for it',
      }),
      suspended: z.string().nullable().meta({
        description: 'a sentence that says that the account is suspended, and why; null if it is not',
      }),
      first_steps: z.boolean().meta({
        description:
          'whether the person is a new customer who has neither taken nor dismissed the first steps',
      }),
      second_step_required: z.boolean().meta({
        description: 'whether the person must set up two-step verification before anything else',
      }),
      message: z.string(),
    }),
    async run({ db, request, caller }) {
      const { person, account, roles, accountRole, scopes, isActing, mustEnrol } = caller
      const suspension = account && suspensionOf(account)
      const name = person?.name ?? account?.name
      return {
        person: person && presentPerson(person),
        account: account?.id ?? null,
        roles,
        role: accountRole,
        scopes: [...scopes],
        accounts: person ? await accountsOfPerson(db, person.id) : [],
        acting_for:
          isActing && account ? { account: account.id, name: account.name, email: account.email } : null,
        deletion: account?.deletionAt?.toISOString() ?? null,
        suspended: suspension && wordedIn(readingLanguage(request), suspension),
        first_steps: Boolean(account && person?.hasFirstSteps && scopes.includes('order') && !isActing),
        second_step_required: mustEnrol ?? false,
        message: `You are ${name}`,
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/session',
    of: 'caller',
    access: 'known',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'signOut',
    summary: 'Sign out',
    description: 'Ends the session that the cookie belongs to. The cookie stops working at once.',
    response: messageOnly,
    async run({ db, request, reply }) {
      await signOut(db, request.cookies[SESSION_COOKIE] ?? '')
      reply.clearCookie(SESSION_COOKIE, { path: '/' })
      return { message: 'You are signed out' }
    },
  }),
]

export const presentPerson = ({ id, email, name, roles, accountId, isPaused, pausedBecause }: Person) => ({
  id,
  email,
  name,
  roles,
  account: accountId,
  paused: isPaused,
  paused_because: pausedBecause,
})
