import { z } from 'zod'
import {
  BY_HAND_MINUTES,
  checkSignUp,
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
import type { Said } from '../../../platform/texts/said.ts'
import { textsIn, worded } from '../../../platform/texts/texts-in.ts'
import { giveCredit } from '../../../shop/ledger/index.ts'
import { email, line, linkAnswer, messageOnly } from '../../fields.ts'
import { languageFor } from '../../language.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { setSessionCookie } from '../../session-cookie.ts'
import { newPassword } from './password.ts'

const waiting = z.object({
  email: z.string(),
  name: z.string(),
  created: z.iso.datetime(),
  known: z
    .boolean()
    .meta({ description: 'whether the person already has an account, and may need a new password' }),
})

export const signUpRoutes = [
  route({
    method: 'GET',
    path: '/sign-up',
    of: 'anyone',
    access: 'anyone',
    tag: 'Signing in',
    operationId: 'showSignUp',
    summary: 'How sign-up works here',
    description:
      'Shows whether a new account is ready at once, or first needs a link from an email or an operator.',
    response: z.object({
      open: z.boolean().meta({ description: 'whether a password is enough; otherwise sign-up needs a link' }),
      message: z.string(),
    }),
    run: async ({ services: { signUpIsOpen } }) => ({
      open: signUpIsOpen,
      message: signUpIsOpen ? 'Sign-up is open' : 'Sign-up needs a link',
    }),
  }),

  route({
    method: 'POST',
    path: '/sign-up',
    of: 'anyone',
    access: 'anyone',
    attempts: 'sign-up',
    tag: 'Signing in',
    operationId: 'signUp',
    summary: 'Sign up',
    description:
      'The customer gets a link and chooses a password there; this creates the account. The service sends the link by email; if it sends no email, an operator hands it out. If the operator has opened sign-up, the password is sent here instead, and the account and a session are created right away.',
    body: ({ signUpIsOpen }): z.ZodType<Asked & { password?: string }> =>
      signUpIsOpen ? asked.extend({ password: newPassword }) : asked,
    response: z.object({ signed_in: z.boolean(), message: z.string() }),
    async run({ db, services, body: { password, ...given }, request, reply }) {
      if (password === undefined)
        return { signed_in: false, message: await sendLink(services, given, languageFor(request)) }
      const person = { ...given, password, language: languageFor(request) }
      const session = await signUpAtOnce(db, person, asSignedUp(services))
      setSessionCookie({ request, reply, ownUrl: services.ownUrl() }, session)
      return { signed_in: true, message: `Welcome, ${given.name}` }
    },
  }),

  route({
    method: 'GET',
    path: '/sign-up/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'checkSignUp',
    summary: 'Check that the link to finish signing up still works',
    description:
      'If the link has expired or was used, the response is 404, as it is when you finish signing up.',
    response: messageOnly,
    async run({ db, params }) {
      await checkSignUp(db, params.token)
      return { message: 'The link works' }
    },
  }),

  route({
    method: 'POST',
    path: '/sign-up/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'finishSignUp',
    summary: 'Finish signing up with the link',
    description: 'Sets the password, opens the account and starts a session. The link works once.',
    body: z.object({
      name: line(LIMITS.personName.max)
        .optional()
        .meta({ description: 'defaults to the name given at sign-up' }),
      password: newPassword,
    }),
    response: messageOnly,
    async run({ db, services, params, body, request, reply }) {
      const person = { ...body, language: languageFor(request) }
      const session = await finishSignUp(db, params.token, person, asSignedUp(services))
      setSessionCookie({ request, reply, ownUrl: services.ownUrl() }, session)
      return { message: 'Your account is ready' }
    },
  }),

  route({
    method: 'GET',
    path: '/sign-ups',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Accounts',
    operationId: 'listSignUps',
    summary: 'List sign-ups that are not finished (operators)',
    description: '`known` says whether the email already has an account.',
    response: z.object({ sign_ups: z.array(waiting), message: z.string() }),
    async run({ db }) {
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
  }),

  route({
    method: 'POST',
    path: '/sign-ups/link',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'created a sign-up link',
    tag: 'Accounts',
    operationId: 'createSignUpLink',
    summary: 'Create the link that finishes a sign-up (operators)',
    description: 'Use this for a person whose email did not arrive.',
    body: z.object({ email }),
    response: linkAnswer,
    async run({ services, tx, body }) {
      const link = linkOf(services, await makeSignUpLink(tx, body.email))
      return { link, message: { says: 'done.signUpLink', email: body.email } as const }
    },
  }),
]

type Asked = z.infer<typeof asked>
const asked = z.object({
  email: email.refine(
    (text) => text.slice(text.lastIndexOf('@')).includes('.'),
    'must end with a complete domain, such as example.com',
  ),
  name: line(LIMITS.personName.max).min(1),
})
const asSignedUp =
  ({ trialCreditCents }: Services) =>
  async (tx: Tx, accountId: number): Promise<void> => {
    if (trialCreditCents > 0) await giveCredit(tx, accountId, trialCreditCents, { says: 'memo.trialCredit' })
  }

const linkOf = ({ ownUrl }: Services, token: string) => `${ownUrl()}/sign-up/${token}`

/** In the language of the page, unless the person already has one. */
async function sendLink(services: Services, given: Asked, language: string): Promise<Said> {
  const { db, mailer, serviceName, ownUrl } = services
  const { token, known } = await prepareSignUp(db, given, {
    lastsMinutes: mailer ? LINK_MINUTES : BY_HAND_MINUTES,
  })
  if (!mailer) return { says: 'done.askForSignUpLink' }
  const to = given.email
  const { alreadyHere, signUp } = textsIn(known ? known.language : language).emails
  const mail = known
    ? worded(alreadyHere, { serviceName, link: `${ownUrl()}/sign-in` })
    : worded(signUp, { serviceName, link: linkOf(services, token), minutes: LINK_MINUTES })
  await mailer.sendOnRequest({ to, ...mail })
  return { says: 'done.signUpSent', email: to }
}
