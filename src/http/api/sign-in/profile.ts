import { z } from 'zod'
import { askForEmail, changeName, confirmEmail, LINK_MINUTES } from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { line, messageOnly } from '../../fields.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { emailAndPassword } from './session.ts'

async function confirm({ db, mailer, serviceName }: Services, token: string): Promise<{ message: string }> {
  const { person, before } = await confirmEmail(db, token)
  if (before !== person.email)
    await mailer?.sendOnRequest({
      to: before,
      subject: `Your ${serviceName} email was changed`,
      text: changedMail(serviceName, person.email),
    })
  return { message: `Your email is now ${person.email}` }
}

export const profileRoutes = [
  route({
    method: 'PUT',
    path: '/profile',
    of: 'session',
    access: 'in person',
    done: 'changed the name',
    tag: 'Signing in',
    operationId: 'changeName',
    summary: 'Change your name',
    description: 'Other members of the account and staff see this name.',
    body: z.object({ name: line(LIMITS.personName.max).min(1) }),
    response: messageOnly,
    async run({ db, person, body }) {
      await changeName(db, person, body.name)
      return { message: `Your name is now ${body.name}` }
    },
  }),

  route({
    method: 'POST',
    path: '/profile/email',
    of: 'session',
    access: 'in person',
    done: 'changed the email',
    attempts: 'password',
    tag: 'Signing in',
    operationId: 'changeEmail',
    summary: 'Change your email address',
    description:
      'The service sends a link to the new email address, which applies once it is confirmed there. If the service sends no email, the new address applies right away.',
    body: emailAndPassword,
    response: messageOnly,
    async run({ db, services, person, body }) {
      const { mailer, ownUrl, serviceName } = services
      const { token, isKnown } = await askForEmail(db, person, body)
      if (!mailer) return confirm(services, token)
      const to = body.email
      if (isKnown)
        await mailer.sendOnRequest({
          to,
          subject: `You have a ${serviceName} account`,
          text: knownMail(serviceName),
        })
      else
        await mailer.sendOnRequest({
          to,
          subject: `Confirm your new email for ${serviceName}`,
          text: linkMail(serviceName, `${ownUrl()}/new-email/${token}`),
        })
      return { message: `We sent an email to ${to}. Open the link in it to confirm the change.` }
    },
  }),

  route({
    method: 'POST',
    path: '/profile/email/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'confirmEmail',
    summary: 'Confirm your new email address with the link',
    description: 'From then on, the person signs in with the new email address.',
    response: messageOnly,
    run: ({ services, params }) => confirm(services, params.token),
  }),
]

const linkMail = (serviceName: string, link: string) =>
  `Hello,

Open this link to use this email address for your ${serviceName} account:

${link}

The link works once and expires after ${LINK_MINUTES} minutes. If you did not request it, ignore this email.
`

const knownMail = (serviceName: string) => `Hello,

Someone, probably you, tried to use this email address for another ${serviceName} account. It already has an account, and nothing
was changed. Use a different address for the other account.
`

const changedMail = (serviceName: string, email: string) =>
  `Hello,

The email of your ${serviceName} account is now ${email}. From now on, sign in with that address.

If you did not change it, someone else knows your password: tell the operator of the service right away.
`
