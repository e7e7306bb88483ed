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
import { email, messageOnly, password } from '../../fields.ts'
import { secret } from '../../marked-fields.ts'
import { route } from '../../route.ts'
import { DEVICE_COOKIE, setDeviceCookie, setSessionCookie, UNFINISHED_COOKIE } from '../../session-cookie.ts'

export const passwordOnly = z.object({ password }).meta({ id: 'PasswordGiven' })

const recoveryCodes = z.array(z.string()).meta({
  description: 'each code works once, in place of the app or a passkey; shown only in this response',
})

export const addedAnswer = z
  .object({
    recovery_codes: recoveryCodes.nullable().meta({ description: 'null if you already have some' }),
    message: z.string(),
  })
  .meta({ id: 'AddedSecondStep' })

const sixDigits = z
  .string()
  .max(20)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the six digits that the app shows'))

export const secondStepRoutes = [
  route({
    method: 'POST',
    path: '/session/second-step',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    tag: 'Signing in',
    operationId: 'takeSecondStep',
    summary: 'Complete two-step verification with a code',
    description: 'Takes a code from the authenticator app, or a recovery code, which works once.',
    body: z.object({
      code: secret(z.string().max(100)).meta({
        description: 'code from the authenticator app, or a recovery code',
      }),
    }),
    response: messageOnly,
    async run({ db, services: { ownUrl }, body, request, reply }) {
      const { deviceToken, ...session } = await takeSecondStep(db, {
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        code: body.code,
        deviceToken: request.cookies[DEVICE_COOKIE],
      })
      const answer = { request, reply, ownUrl: ownUrl() }
      setSessionCookie(answer, session)
      if (deviceToken) setDeviceCookie(answer, deviceToken)
      reply.clearCookie(UNFINISHED_COOKIE, { path: '/api' })
      return { message: 'You are signed in' }
    },
  }),

  route({
    method: 'GET',
    path: '/second-step',
    of: 'session',
    access: 'in person',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'showSecondStep',
    summary: 'How two-step verification is set up',
    description:
      'Shows whether an authenticator app is set up, which passkeys there are, and how many recovery codes are left.',
    response: z.object({
      authenticator: z.boolean(),
      passkeys: z.number(),
      recovery_codes: z.number().meta({ description: 'number of recovery codes left' }),
      required: z.boolean().meta({ description: 'whether you must use two-step verification' }),
      message: z.string(),
    }),
    async run({ db, services: { operatorsNeedSecondStep }, person }) {
      const ways = await waysOf(db, person.id)
      return {
        authenticator: ways.includes('authenticator'),
        passkeys: (await listPasskeys(db, person.id)).length,
        recovery_codes: await countRecoveryCodes(db, person.id),
        required: operatorsNeedSecondStep && person.roles.includes('operator'),
        message: ways.length > 0 ? 'Two-step verification is on' : 'You sign in with your password alone',
      }
    },
  }),

  route({
    method: 'POST',
    path: '/second-step/recovery-codes',
    of: 'session',
    access: 'in person',
    done: 'created recovery codes',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'createRecoveryCodes',
    summary: 'Create new recovery codes; the old ones stop working',
    description:
      'Requires the password. Each code works once, in place of the app or a passkey. The codes are shown only in this response.',
    body: passwordOnly,
    response: z.object({ recovery_codes: recoveryCodes, message: z.string() }),
    async run({ db, person, body }) {
      const recovery_codes = await makeRecoveryCodes(db, person.id, body.password)
      return { recovery_codes, message: 'Save these codes now: they won’t be shown again' }
    },
  }),

  route({
    method: 'POST',
    path: '/people/second-step/reset',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'turned off two-step verification',
    tag: 'Staff',
    operationId: 'resetSecondStep',
    summary: 'Turn off two-step verification for a person who can no longer complete it (operators)',
    description: 'The person is signed out, and can then sign in with the password alone.',
    body: z.object({ email }),
    response: messageOnly,
    async run({ tx, body }) {
      const person = await resetSecondStep(tx, body.email)
      return { message: `${person.name} is signed out, and signs in with the password alone` }
    },
  }),

  route({
    method: 'POST',
    path: '/second-step/authenticator',
    of: 'session',
    access: 'in person',
    done: 'started setting up an authenticator app',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'beginAuthenticator',
    summary: 'Start setting up an authenticator app',
    description:
      'Requires the password. The response has the secret and a QR code for the app. Nothing changes until the app is confirmed.',
    body: passwordOnly,
    response: z.object({
      secret: z.string().meta({ description: 'key to type into the app; shown only now' }),
      uri: z.string().meta({ description: 'the text of the QR code' }),
      qr: z
        .object({ size: z.number(), path: z.string() })
        .meta({ description: 'the QR code, as an SVG path in a square of `size`' }),
      message: z.string(),
    }),
    async run({ db, person, body }) {
      const made = await beginAuthenticator(db, person, body.password)
      return { ...made, message: 'Scan the QR code with the app, then enter the code that it shows' }
    },
  }),

  route({
    method: 'PUT',
    path: '/second-step/authenticator',
    of: 'session',
    access: 'in person',
    done: 'set up an authenticator app',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'confirmAuthenticator',
    summary: 'Confirm the authenticator app with its first code',
    description:
      'If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.',
    body: z.object({ code: secret(sixDigits) }),
    response: addedAnswer,
    async run({ db, person, sessionToken, body }) {
      const { code } = body
      const recovery_codes = await confirmAuthenticator(db, person, { code, sessionToken })
      return { recovery_codes, message: 'From now on, you sign in with a code from this app' }
    },
  }),

  route({
    method: 'POST',
    path: '/second-step/authenticator/remove',
    of: 'session',
    access: 'in person',
    done: 'removed the authenticator app',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'removeAuthenticator',
    summary: 'Remove your authenticator app',
    description: 'Requires the password.',
    body: passwordOnly,
    response: messageOnly,
    async run({ db, services, person, body }) {
      await removeAuthenticator(db, person, body.password, services)
      return { message: 'The authenticator app is removed' }
    },
  }),
]
