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
import { textsIn, worded } from '../../../platform/texts/texts-in.ts'
import { email, linkAnswer, messageOnly, password } from '../../fields.ts'
import { languageFor } from '../../language.ts'
import { secret } from '../../marked-fields.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { setEntryCookie, setSessionCookie } from '../../session-cookie.ts'
import { secondStepAnswer, waysIn } from './session.ts'

export const newPassword = secret(
  z
    .string()
    .min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(LIMITS.password.max)
    .refine((text) => !isCommonPassword(text), 'This password is too easy to guess. Choose another.'),
)

async function mailLink(
  { db, ownUrl, serviceName }: Services,
  { sendOnRequest }: Mailer,
  to: string,
): Promise<void> {
  const made = await makePasswordLink(db, to)
  if (!made) return
  const { email: address, language } = made.person
  const link = passwordLink(ownUrl(), made.token)
  const mail = worded(textsIn(language).emails.newPassword, { serviceName, link, minutes: LINK_MINUTES })
  await sendOnRequest({ to: address, ...mail })
}

export const passwordRoutes = [
  route({
    method: 'PUT',
    path: '/password',
    of: 'session',
    access: 'in person',
    done: 'changed the password',
    attempts: 'password',
    tag: 'Signing in',
    operationId: 'changePassword',
    summary: 'Change your password and end all your other sessions',
    description: 'Requires the current password. This session continues.',
    body: z.object({ current: password, password: newPassword }),
    response: messageOnly,
    async run({ db, services: { ownUrl }, person, sessionToken, body, request, reply }) {
      const changed = await changePassword(db, person, { sessionToken, ...body })
      setSessionCookie({ request, reply, ownUrl: ownUrl() }, changed)
      return { message: { says: 'done.passwordChanged' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/password/forgotten',
    of: 'anyone',
    access: 'anyone',
    attempts: 'forgotten',
    tag: 'Signing in',
    operationId: 'requestPasswordLink',
    summary: 'Ask for a link to set a new password',
    description: 'The response does not reveal whether there is an account with this email.',
    body: z.object({ email }),
    response: messageOnly,
    async run({ services, body }) {
      const { mailer, log } = services
      if (!mailer)
        return {
          message: { says: 'done.askForPasswordLink' } as const,
        }
      // Not awaited: the time that the answer takes must not reveal whether the email is known.
      mailLink(services, mailer, body.email).catch((error) =>
        log.error({ err: error }, 'could not create a link to set a new password'),
      )
      return { message: { says: 'done.passwordLinkSent' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/password/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'setPassword',
    summary: 'Set a new password with a link',
    description: 'The link works once.',
    body: z.object({ password: newPassword }),
    response: z.object({
      second_step: secondStepAnswer,
      joins: z.boolean().meta({
        description:
          'whether the person is a transcriber or editor who had no password before; /work/welcome is for them',
      }),
      message: z.string(),
    }),
    async run({ db, services: { ownUrl }, params, body, request, reply }) {
      const { entry, joins } = await setPasswordByLink(db, params.token, {
        ...body,
        language: languageFor(request),
      })
      setEntryCookie({ request, reply, ownUrl: ownUrl() }, entry)
      return { second_step: waysIn(entry), joins, message: 'Your new password is set' }
    },
  }),

  route({
    method: 'POST',
    path: '/people/password-link',
    of: 'operation',
    access: { operator: 'every scope' },
    done: 'created a password link',
    tag: 'Staff',
    operationId: 'createPasswordLink',
    summary: 'Create a link to set a new password (operators)',
    description: 'Use this for a person who cannot receive email. The link works once.',
    body: z.object({ email }),
    response: linkAnswer,
    async run({ services: { ownUrl }, tx, body }) {
      const made = await makePasswordLink(tx, body.email)
      if (!made) throw new Refusal('not_found', { says: 'account.noEmail', email: body.email })
      return {
        link: passwordLink(ownUrl(), made.token),
        message: { says: 'done.passwordLink', name: made.person.name, minutes: LINK_MINUTES } as const,
      }
    },
  }),
]
