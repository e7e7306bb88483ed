import { z } from 'zod'
import {
  BY_HAND_MINUTES,
  finishSignUp,
  LINK_MINUTES,
  makeSignUpLink,
  prepareSignUp,
  signUpAtOnce,
  waitingSignUps,
} from '../../../accounts/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { giveCredit } from '../../../shop/ledger/index.ts'
import { networkOf } from '../../rate-limit.ts'
import { setSessionCookie } from '../../session-cookie.ts'
import { type Api, email, line, linkAnswer, messageOnly, typed } from '../routes.ts'
import { newPassword } from './password.ts'

export function mountSignUp({ app, services, auth, strangerLimit }: Api): void {
  const { db, mailer, ownUrl, serviceName, signUpIsOpen, trialCreditCents } = services
  const grantTrialCredit = async (tx: Tx, accountId: number) => {
    if (trialCreditCents > 0) await giveCredit(tx, accountId, trialCreditCents, 'Trial credit')
  }
  const linkOf = (token: string) => `${ownUrl()}/sign-up/${token}`

  typed(app).get(
    '/sign-up',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'showSignUp',
        summary: 'How sign-up works here',
        description:
          'Shows whether a new account is ready at once, or first needs a link from an email or an operator.',
        response: {
          200: z.object({
            open: z
              .boolean()
              .meta({ description: 'whether a password is enough; otherwise sign-up needs a link' }),
            message: z.string(),
          }),
        },
      },
    },
    async () => ({
      open: signUpIsOpen,
      message: signUpIsOpen ? 'Sign-up is open' : 'Sign-up needs a link',
    }),
  )

  if (signUpIsOpen)
    typed(app).post(
      '/sign-up',
      {
        config: { access: 'anyone' },
        schema: { ...signUpSchema, body: asked.extend({ password: newPassword }) },
      },
      async (request, reply) => {
        await strangerLimit(request, reply, `sign-up from ${networkOf(request.ip)}`)
        const { sessionToken } = await signUpAtOnce(db, request.body, grantTrialCredit)
        setSessionCookie({ request, reply, ownUrl: ownUrl() }, sessionToken)
        return { signed_in: true, message: `Welcome, ${request.body.name}` }
      },
    )
  else
    typed(app).post(
      '/sign-up',
      { config: { access: 'anyone' }, schema: { ...signUpSchema, body: asked } },
      async (request, reply) => {
        await strangerLimit(request, reply, `sign-up from ${networkOf(request.ip)}`)
        const { token, isKnown } = await prepareSignUp(db, request.body, {
          lastsMinutes: mailer ? LINK_MINUTES : BY_HAND_MINUTES,
        })
        const to = request.body.email
        if (!mailer) return { signed_in: false, message: ASK_AN_OPERATOR }
        if (isKnown)
          await mailer.sendOnRequest({
            to,
            subject: `You have a ${serviceName} account`,
            text: reminder(serviceName, ownUrl()),
          })
        else
          await mailer.sendOnRequest({
            to,
            subject: `Your ${serviceName} account`,
            text: welcome(serviceName, linkOf(token)),
          })
        return {
          signed_in: false,
          message: `We sent an email to ${to}. Open the link in it to continue. If it does not arrive within a few minutes, look in your spam folder.`,
        }
      },
    )

  typed(app).post(
    '/sign-up/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'finishSignUp',
        summary: 'Finish signing up with the link',
        description: 'Sets the password, opens the account and starts a session. The link works once.',
        params: z.object({ token: z.string().max(100) }),
        body: z.object({
          name: line(LIMITS.personName.max)
            .optional()
            .meta({ description: 'defaults to the name given at sign-up' }),
          password: newPassword,
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `link from ${networkOf(request.ip)}`)
      const { sessionToken } = await finishSignUp(db, request.params.token, request.body, grantTrialCredit)
      setSessionCookie({ request, reply, ownUrl: ownUrl() }, sessionToken)
      return { message: 'Your account is ready' }
    },
  )

  typed(app).get(
    '/sign-ups',
    {
      config: { access: { operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'listSignUps',
        summary: 'List sign-ups that are not finished (operators)',
        description: '`known` says whether the email already has an account.',
        response: { 200: z.object({ sign_ups: z.array(waiting), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await auth.operator(request, reply)
      const sign_ups = (await waitingSignUps(db)).map(({ email, name, created_at, is_known }) => ({
        email,
        name,
        created: created_at.toISOString(),
        known: is_known,
      }))
      return {
        sign_ups,
        message: `${counted(sign_ups.length, 'sign-up is', 'sign-ups are')} not finished`,
      }
    },
  )

  typed(app).post(
    '/sign-ups/link',
    {
      config: { done: 'created a sign-up link', access: { operator: 'every scope' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'createSignUpLink',
        summary: 'Create the link that finishes a sign-up (operators)',
        description: 'Use this for a person whose email did not arrive.',
        body: z.object({ email }),
        response: { 200: linkAnswer },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const link = linkOf(await makeSignUpLink(tx, request.body.email))
        return { link, message: `Give this link to ${request.body.email}. It works once, for 7 days` }
      }),
  )
}

const asked = z.object({
  email: email.refine(
    (text) => text.slice(text.lastIndexOf('@')).includes('.'),
    'needs a whole domain, such as example.com',
  ),
  name: line(LIMITS.personName.max).min(1),
})
const signUpSchema = {
  tags: ['Signing in'],
  operationId: 'signUp',
  summary: 'Sign up',
  description:
    'The customer gets a link and chooses a password there; this creates the account. The service sends the link by email; if it sends no email, an operator hands it out. If the operator has opened sign-up, the password is sent here instead, and the account and a session are created right away.',
  response: { 200: z.object({ signed_in: z.boolean(), message: z.string() }) },
}

const waiting = z.object({
  email: z.string(),
  name: z.string(),
  created: z.iso.datetime(),
  known: z
    .boolean()
    .meta({ description: 'whether the person already has an account, and may need a new password' }),
})

const ASK_AN_OPERATOR =
  'Thank you. This service does not send email: ask its operator for the link that creates your account.'

const welcome = (serviceName: string, link: string) =>
  `Hello,

Open this link to choose a password and finish signing up at ${serviceName}:

${link}

The link works once and expires after ${LINK_MINUTES} minutes. If you did not request an account, ignore this email and none
will be created.
`

const reminder = (serviceName: string, url: string) =>
  `Hello,

Someone, probably you, tried to sign up at ${serviceName} with this email address. You already have an account:

${url}/sign-in

If you forgot your password, request a new one there. If it was not you, ignore this email.
`
