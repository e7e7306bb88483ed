import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStep,
  listPasskeys,
  type Passkey,
  removePasskey,
  type Site,
  signInWithPasskey,
  siteOf,
} from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { line, messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'
import { setSessionCookie, setUnfinishedCookie, UNFINISHED_COOKIE } from '../../session-cookie.ts'
import { addedAnswer, passwordOnly } from './second-step.ts'

const MAX_CREDENTIAL_CHARS = 50_000
const MAX_BODY_BYTES = 100_000
/** Described by the WebAuthn specification, and checked by the library. */
const credential = z
  .looseObject({ id: z.string().max(2000) })
  .refine((given) => JSON.stringify(given).length <= MAX_CREDENTIAL_CHARS, 'is too long for a passkey')
  .meta({ maxProperties: 20 })
const optionsAnswer = z
  .object({
    options: z
      .looseObject({})
      .meta({ description: 'options for the browser, as JSON of the WebAuthn specification' }),
    message: z.string(),
  })
  .meta({ id: 'PasskeyOptions' })

const passkeyAnswer = z
  .object({
    id: z.string(),
    label: z.string(),
    created: z.iso.datetime(),
    last_used: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export const passkeyRoutes = [
  route({
    method: 'GET',
    path: '/passkeys',
    of: 'session',
    access: 'in person',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'listPasskeys',
    summary: 'List your passkeys',
    description: 'Shows the name of each passkey, and when it was added and last used.',
    response: z.object({ passkeys: z.array(passkeyAnswer), message: z.string() }),
    async run({ db, person }) {
      const passkeys = (await listPasskeys(db, person.id)).map(present)
      return { passkeys, message: counted(passkeys.length, 'passkey') }
    },
  }),

  route({
    method: 'POST',
    path: '/passkeys/options',
    of: 'session',
    access: 'in person',
    done: 'started adding a passkey',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'beginPasskey',
    summary: 'Start adding a passkey',
    description: 'Requires the password. The options are for `navigator.credentials.create()`.',
    body: passwordOnly,
    response: optionsAnswer,
    async run({ db, services: { ownUrl }, person, body, request, reply }) {
      const { password } = body
      const { options, unfinishedToken } = await beginPasskey(db, person, { password, site: here(ownUrl()) })
      setUnfinishedCookie({ request, reply, ownUrl: ownUrl() }, unfinishedToken)
      return { options: { ...options }, message: 'Create the passkey with these options' }
    },
  }),

  route({
    method: 'POST',
    path: '/passkeys',
    of: 'session',
    access: 'in person',
    done: 'added a passkey',
    isForUnenrolled: true,
    bodyLimit: MAX_BODY_BYTES,
    tag: 'Signing in',
    operationId: 'addPasskey',
    summary: 'Add the passkey that your browser created',
    description:
      "Takes the browser's response to the options of `/api/passkeys/options`. If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.",
    body: z.object({ label: line(LIMITS.label.max).min(1), response: credential }),
    response: addedAnswer,
    async run({ db, services: { ownUrl }, person, sessionToken, body, request }) {
      const recovery_codes = await addPasskey(db, person, {
        response: body.response as unknown as RegistrationResponseJSON,
        label: body.label,
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        site: here(ownUrl()),
        sessionToken,
      })
      return { recovery_codes, message: 'The passkey is added' }
    },
  }),

  route({
    method: 'POST',
    path: '/passkeys/:passkey/remove',
    of: 'session',
    access: 'in person',
    done: 'removed a passkey',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'removePasskey',
    summary: 'Remove one of your passkeys',
    description: 'Requires the password.',
    params: z.object({ passkey: z.string().max(2000) }),
    body: passwordOnly,
    response: messageOnly,
    async run({ db, services, person, params, body }) {
      await removePasskey(db, person, { id: params.passkey, password: body.password }, services)
      return { message: 'The passkey is removed' }
    },
  }),

  route({
    method: 'POST',
    path: '/session/passkey/options',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    tag: 'Signing in',
    operationId: 'beginPasskeySignIn',
    summary: 'Start signing in with a passkey',
    description: 'Returns the options for `navigator.credentials.get()`.',
    response: optionsAnswer,
    async run({ db, services: { ownUrl }, request, reply }) {
      const { options, unfinishedToken } = await beginPasskeySignIn(db, here(ownUrl()))
      setUnfinishedCookie({ request, reply, ownUrl: ownUrl() }, unfinishedToken)
      return { options: { ...options }, message: 'Use a passkey to continue' }
    },
  }),

  route({
    method: 'POST',
    path: '/session/second-step/passkey/options',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    tag: 'Signing in',
    operationId: 'beginPasskeySecondStep',
    summary: 'Start two-step verification with a passkey',
    description:
      'Returns the options for `navigator.credentials.get()`, for the person who gave their password.',
    response: optionsAnswer,
    async run({ db, services: { ownUrl }, request }) {
      const options = await beginPasskeyStep(db, request.cookies[UNFINISHED_COOKIE] ?? '', here(ownUrl()))
      return { options: { ...options }, message: 'Use a passkey to continue' }
    },
  }),

  route({
    method: 'POST',
    path: '/session/passkey',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-in',
    bodyLimit: MAX_BODY_BYTES,
    tag: 'Signing in',
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey, alone or for two-step verification',
    description: "Takes the browser's response to the options, and starts a session in a cookie.",
    body: z.object({ response: credential }),
    response: messageOnly,
    async run({ db, services: { ownUrl }, body, request, reply }) {
      const session = await signInWithPasskey(db, {
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        response: body.response as unknown as AuthenticationResponseJSON,
        site: here(ownUrl()),
      })
      setSessionCookie({ request, reply, ownUrl: ownUrl() }, session)
      reply.clearCookie(UNFINISHED_COOKIE, { path: '/api' })
      return { message: 'You are signed in' }
    },
  }),
]

function here(ownUrl: string): Site {
  const site = siteOf(ownUrl)
  if (site) return site
  throw new Refusal('wrong_state', { says: 'secondStep.needsDomain' })
}

const present = ({ id, label, createdAt, lastUsedAt }: Passkey) => ({
  id,
  label,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
})
