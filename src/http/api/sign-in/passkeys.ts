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
import { networkOf } from '../../rate-limit.ts'
import { setSessionCookie, setUnfinishedCookie, UNFINISHED_COOKIE } from '../../session-cookie.ts'
import { type Api, line, messageOnly, typed } from '../routes.ts'
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

export function mountPasskeys(api: Api): void {
  const { app, services, auth } = api
  const { db, ownUrl } = services

  typed(app).get(
    '/passkeys',
    {
      config: { access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'listPasskeys',
        summary: 'List your passkeys',
        description: 'Shows the name of each passkey, and when it was added and last used.',
        response: { 200: z.object({ passkeys: z.array(passkeyAnswer), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      const passkeys = (await listPasskeys(db, person.id)).map(present)
      return { passkeys, message: counted(passkeys.length, 'passkey') }
    },
  )

  typed(app).post(
    '/passkeys/options',
    {
      config: { done: 'started adding a passkey', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'beginPasskey',
        summary: 'Start adding a passkey',
        description: 'Requires the password. The options are for `navigator.credentials.create()`.',
        body: passwordOnly,
        response: { 200: optionsAnswer },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      const { password } = request.body
      const { options, unfinishedToken } = await beginPasskey(db, person, { password, site: here(ownUrl()) })
      setUnfinishedCookie({ request, reply, ownUrl: ownUrl() }, unfinishedToken)
      return { options: { ...options }, message: 'Create the passkey with these options' }
    },
  )

  typed(app).post(
    '/passkeys',
    {
      config: { done: 'added a passkey', access: 'in person', isForUnenrolled: true },
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags: ['Signing in'],
        operationId: 'addPasskey',
        summary: 'Add the passkey that your browser created',
        description:
          "Takes the browser's response to the options of `/api/passkeys/options`. If two-step verification was off before, you are signed out everywhere else. The response has recovery codes if you had none.",
        body: z.object({ label: line(LIMITS.label.max).min(1), response: credential }),
        response: { 200: addedAnswer },
      },
    },
    async (request, reply) => {
      const { person, sessionToken } = await auth.ownSession(request, reply)
      const recovery_codes = await addPasskey(db, person, {
        response: request.body.response as unknown as RegistrationResponseJSON,
        label: request.body.label,
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        site: here(ownUrl()),
        sessionToken,
      })
      return { recovery_codes, message: 'The passkey is added' }
    },
  )

  typed(app).post(
    '/passkeys/:passkey/remove',
    {
      config: { done: 'removed a passkey', access: 'in person', isForUnenrolled: true },
      schema: {
        tags: ['Signing in'],
        operationId: 'removePasskey',
        summary: 'Remove one of your passkeys',
        description: 'Requires the password.',
        params: z.object({ passkey: z.string().max(2000) }),
        body: passwordOnly,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person } = await auth.ownSession(request, reply)
      await removePasskey(
        db,
        person,
        { id: request.params.passkey, password: request.body.password },
        services,
      )
      return { message: 'The passkey is removed' }
    },
  )

  mountPasskeySignIn(api)
}

function mountPasskeySignIn({ app, services, strangerLimit }: Api): void {
  const { db, ownUrl } = services

  typed(app).post(
    '/session/passkey/options',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'beginPasskeySignIn',
        summary: 'Start signing in with a passkey',
        description: 'Returns the options for `navigator.credentials.get()`.',
        response: { 200: optionsAnswer },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-in from ${networkOf(request.ip)}`)
      const { options, unfinishedToken } = await beginPasskeySignIn(db, here(ownUrl()))
      setUnfinishedCookie({ request, reply, ownUrl: ownUrl() }, unfinishedToken)
      return { options: { ...options }, message: 'Use a passkey to continue' }
    },
  )

  typed(app).post(
    '/session/second-step/passkey/options',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'beginPasskeySecondStep',
        summary: 'Start two-step verification with a passkey',
        description:
          'Returns the options for `navigator.credentials.get()`, for the person who gave their password.',
        response: { 200: optionsAnswer },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-in from ${networkOf(request.ip)}`)
      const options = await beginPasskeyStep(db, request.cookies[UNFINISHED_COOKIE] ?? '', here(ownUrl()))
      return { options: { ...options }, message: 'Use a passkey to continue' }
    },
  )

  typed(app).post(
    '/session/passkey',
    {
      config: { access: 'anyone' },
      bodyLimit: MAX_BODY_BYTES,
      schema: {
        tags: ['Signing in'],
        operationId: 'signInWithPasskey',
        summary: 'Sign in with a passkey, alone or for two-step verification',
        description: "Takes the browser's response to the options, and starts a session in a cookie.",
        body: z.object({ response: credential }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-in from ${networkOf(request.ip)}`)
      const { sessionToken } = await signInWithPasskey(db, {
        unfinishedToken: request.cookies[UNFINISHED_COOKIE] ?? '',
        response: request.body.response as unknown as AuthenticationResponseJSON,
        site: here(ownUrl()),
      })
      setSessionCookie({ request, reply, ownUrl: ownUrl() }, sessionToken)
      reply.clearCookie(UNFINISHED_COOKIE, { path: '/api' })
      return { message: 'You are signed in' }
    },
  )
}

function here(ownUrl: string): Site {
  const site = siteOf(ownUrl)
  if (site) return site
  throw new Refusal(
    'wrong_state',
    'Passkeys need a domain name and HTTPS. Ask the operator to set LONGHAND_PUBLIC_URL to such a URL.',
  )
}

const passkeyAnswer = z
  .object({
    id: z.string(),
    label: z.string(),
    created: z.iso.datetime(),
    last_used: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

const present = ({ id, label, createdAt, lastUsedAt }: Passkey) => ({
  id,
  label,
  created: createdAt.toISOString(),
  last_used: lastUsedAt?.toISOString() ?? null,
})
