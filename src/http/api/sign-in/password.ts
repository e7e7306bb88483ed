import { z } from 'zod'
import {
  changePassword,
  isCommonPassword,
  LINK_MINUTES,
  MIN_PASSWORD_LENGTH,
  makePasswordLink,
  passwordLink,
  setPasswordByLink,
} from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import type { Mailer } from '../../../platform/mail/index.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { networkOf } from '../../rate-limit.ts'
import { setEntryCookie, setSessionCookie } from '../../session-cookie.ts'
import { type Api, email, linkAnswer, messageOnly, typed } from '../routes.ts'
import { secondStepAnswer, waysIn } from './session.ts'

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(LIMITS.password.max)
  .refine((text) => !isCommonPassword(text), 'This password is too easy to guess. Choose another.')

export function mountPassword({ app, services, auth, strangerLimit }: Api): void {
  const { db, mailer, ownUrl, serviceName } = services
  const linkOf = (token: string) => passwordLink(ownUrl(), token)

  async function mailLink({ sendOnRequest }: Mailer, to: string): Promise<void> {
    const made = await makePasswordLink(db, to)
    if (!made) return
    const text = mailOf(serviceName, linkOf(made.token))
    await sendOnRequest({ to: made.person.email, subject: `Set a new password for ${serviceName}`, text })
  }

  typed(app).put(
    '/password',
    {
      config: { done: 'changed the password', access: 'in person' },
      schema: {
        tags: ['Signing in'],
        operationId: 'changePassword',
        summary: 'Change your password and end all your other sessions',
        description: 'Requires the current password. This session continues.',
        body: z.object({ current: z.string().max(LIMITS.password.max), password: newPassword }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { person, sessionToken } = await auth.ownSession(request, reply)
      await strangerLimit(request, reply, `password of ${person.id}`)
      const changed = await changePassword(db, person, { sessionToken, ...request.body })
      setSessionCookie({ request, reply, ownUrl: ownUrl() }, changed.sessionToken)
      return { message: 'Your password was changed, and you are signed out everywhere else' }
    },
  )

  typed(app).post(
    '/password/forgotten',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'requestPasswordLink',
        summary: 'Ask for a link to set a new password',
        description: 'The response does not reveal whether there is an account with this email.',
        body: z.object({ email }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `forgotten from ${networkOf(request.ip)}`)
      if (!mailer)
        return {
          message: 'This service does not send email. Ask its operator for a link to set a new password.',
        }
      // Not awaited: the time that the answer takes must not reveal whether the email is known.
      mailLink(mailer, request.body.email).catch((error) =>
        services.log.error({ err: error }, 'could not create a link to set a new password'),
      )
      return { message: 'If there is an account with this email, we sent a link to it.' }
    },
  )

  typed(app).post(
    '/password/:token',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Signing in'],
        operationId: 'setPassword',
        summary: 'Set a new password with a link',
        description: 'The link works once.',
        params: z.object({ token: z.string().max(100) }),
        body: z.object({ password: newPassword }),
        response: {
          200: z.object({
            second_step: secondStepAnswer,
            joins: z.boolean().meta({
              description:
                'whether the person is a transcriber or editor who had no password before; /work/welcome is for them',
            }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `link from ${networkOf(request.ip)}`)
      const { entry, joins } = await setPasswordByLink(db, request.params.token, request.body.password)
      setEntryCookie({ request, reply, ownUrl: ownUrl() }, entry)
      return { second_step: waysIn(entry), joins, message: 'Your new password is set' }
    },
  )

  typed(app).post(
    '/people/password-link',
    {
      config: { done: 'created a password link', access: { operator: 'every scope' } },
      schema: {
        tags: ['Staff'],
        operationId: 'createPasswordLink',
        summary: 'Create a link to set a new password (operators)',
        description: 'Use this for a person who cannot receive email. The link works once.',
        body: z.object({ email }),
        response: { 200: linkAnswer },
      },
    },
    async (request, reply) =>
      auth.operation(request, reply, async (tx) => {
        const made = await makePasswordLink(tx, request.body.email)
        if (!made)
          throw new Refusal(
            'not_found',
            `There is no account or person with the email ${request.body.email}.`,
          )
        return {
          link: linkOf(made.token),
          message: `Give this link to ${made.person.name}. It works once and expires after ${LINK_MINUTES} minutes.`,
        }
      }),
  )
}

const mailOf = (serviceName: string, link: string) =>
  `Hello,

Open this link to set a new password for ${serviceName}:

${link}

The link works once and expires after ${LINK_MINUTES} minutes. If you did not request it, ignore this email: your password
stays the same.
`
