import { z } from 'zod'
import {
  beginAuthenticator,
  confirmAuthenticator,
  countRecoveryCodes,
  listPasskeys,
  makeRecoveryCodes,
  removeAuthenticator,
  resetSecondStep,
  takeSecondStep,
  waysOf,
} from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { networkOf } from '../../rate-limit.ts'
import { DEVICE_COOKIE, setDeviceCookie, setSessionCookie, UNFINISHED_COOKIE } from '../../session-cookie.ts'
import { type Api, email, messageOnly, typed } from '../routes.ts'

export const passwordOnly = z
  .object({ password: z.string().max(LIMITS.password.max) })
  .meta({ id: 'PasswordGiven' })

const recoveryCodes = z.array(z.string()).meta({
  description: 'each code works once, in place of the app or a passkey; shown only in this response',
})

export const addedAnswer = z
  .object({
    recovery_codes: recoveryCodes.nullable().meta({ description: 'null if you already have some' }),
    message: z.string(),
  })
  .meta({ id: 'AddedSecondStep' })

export function mountSecondStep(api: Api): void {
  const { app, services, auth, strangerLimit } = api
  const { db, ownUrl } = services

  typed(app).post(
    '/session/second-step',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'takeSecondStep',
        summary: 'Complete two-step verification with a code',
        description: 'Takes a code from the authenticator app, or a recovery code, which works once.',
        body: z.object({
          code: z
            .string()
            .max(100)
            .meta({ description: 'code from the authenticator app, or a recovery code' }),
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-in from ${networkOf(request.ip)}`)
      const { sessionToken, deviceToken } = await takeSecondStep(db, {
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        code: request.body.code,
        deviceToken: request.cookies[DEVICE_COOKIE],
      })
      const answer = { request, reply, ownUrl: ownUrl() }
      setSessionCookie(answer, sessionToken)
      if (deviceToken) setDeviceCookie(answer, deviceToken)
      reply.clearCookie(UNFINISHED_COOKIE, { path: '/api' })
      return { message: 'You are signed in' }
    },
  )

  typed(app).get(
    '/second-step',
    {
      config: { access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'showSecondStep',
        summary: 'How two-step verification is set up',
        description:
          'Shows whether an authenticator app is set up, which passkeys there are, and how many recovery codes are left.',
        response: {
          200: z.object({
            authenticator: z.boolean(),
            passkeys: z.number(),
            recovery_codes: z.number().meta({ description: 'number of recovery codes left' }),
            required: z.boolean().meta({ description: 'whether you must use two-step verification' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      const ways = await waysOf(db, person.id)
      return {
        authenticator: ways.includes('authenticator'),
        passkeys: (await listPasskeys(db, person.id)).length,
        recovery_codes: await countRecoveryCodes(db, person.id),
        required: services.operatorsNeedSecondStep && person.roles.includes('operator'),
        message: ways.length > 0 ? 'Two-step verification is on' : 'You sign in with your password alone',
      }
    },
  )

  typed(app).post(
    '/second-step/recovery-codes',
    {
      config: { done: 'created recovery codes', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'createRecoveryCodes',
        summary: 'Create new recovery codes; the old ones stop working',
        description:
          'Requires the password. Each code works once, in place of the app or a passkey. The codes are shown only in this response.',
        body: passwordOnly,
        response: { 200: z.object({ recovery_codes: recoveryCodes, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      const recovery_codes = await makeRecoveryCodes(db, person.id, request.body.password)
      return { recovery_codes, message: 'Save these codes now: they won’t be shown again' }
    },
  )

  typed(app).post(
    '/people/second-step/reset',
    {
      config: { done: 'turned off two-step verification', access: { operator: 'every scope' } },
      schema: {
        tags: ['Staff'],
        operationId: 'resetSecondStep',
        summary: 'Turn off two-step verification for a person who can no longer complete it (operators)',
        description: 'The person is signed out, and can then sign in with the password alone.',
        body: z.object({ email }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const person = await resetSecondStep(tx, request.body.email)
        return { message: `${person.name} is signed out, and signs in with the password alone` }
      }),
  )

  mountAuthenticator(api)
}

function mountAuthenticator({ app, services, auth }: Api): void {
  const { db } = services

  typed(app).post(
    '/second-step/authenticator',
    {
      config: { done: 'started setting up an authenticator app', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'beginAuthenticator',
        summary: 'Start setting up an authenticator app',
        description:
          'Requires the password. The response has the secret and a QR code for the app. Nothing changes until the app is confirmed.',
        body: passwordOnly,
        response: {
          200: z.object({
            secret: z.string().meta({ description: 'key to type into the app; shown only now' }),
            uri: z.string().meta({ description: 'the text of the QR code' }),
            qr: z
              .object({ size: z.number(), path: z.string() })
              .meta({ description: 'the QR code, as an SVG path in a square of `size`' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      const made = await beginAuthenticator(db, person, request.body.password)
      return { ...made, message: 'Scan the QR code with the app, then enter the code that it shows' }
    },
  )

  typed(app).put(
    '/second-step/authenticator',
    {
      config: { done: 'set up an authenticator app', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'confirmAuthenticator',
        summary: 'Confirm the authenticator app with its first code',
        description:
          'If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.',
        body: z.object({ code: sixDigits }),
        response: { 200: addedAnswer },
      },
    },
    async (request, reply) => {
      const { person, sessionToken } = await auth.ownSession(request, reply)
      const { code } = request.body
      const recovery_codes = await confirmAuthenticator(db, person, { code, sessionToken })
      return { recovery_codes, message: 'From now on, you sign in with a code from this app' }
    },
  )

  typed(app).post(
    '/second-step/authenticator/remove',
    {
      config: { done: 'removed the authenticator app', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'removeAuthenticator',
        summary: 'Remove your authenticator app',
        description: 'Requires the password.',
        body: passwordOnly,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      await removeAuthenticator(db, person, request.body.password, services)
      return { message: 'The authenticator app is removed' }
    },
  )
}

const sixDigits = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits that the app shows'))
