import { z } from 'zod'
import {
  askForEmail,
  changeName,
  confirmEmail,
  LINK_MINUTES,
  updateLanguage,
} from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import type { Said } from '../../../platform/texts/said.ts'
import { textsIn, worded } from '../../../platform/texts/texts-in.ts'
import { line, messageOnly } from '../../fields.ts'
import { language } from '../../language.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { emailAndPassword } from './session.ts'

async function confirm({ db, mailer, serviceName }: Services, token: string): Promise<{ message: Said }> {
  const { person, before } = await confirmEmail(db, token)
  if (before !== person.email)
    await mailer?.sendOnRequest({
      to: before,
      ...worded(textsIn(person.language).emails.emailChanged, { serviceName, email: person.email }),
    })
  return { message: { says: 'done.emailChanged', email: person.email } as const }
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
      return { message: { says: 'done.nameChanged', name: body.name } as const }
    },
  }),

  route({
    method: 'PUT',
    path: '/profile/language',
    of: 'session',
    access: 'in person',
    done: 'changed the language',
    isForUnenrolled: true,
    tag: 'Signing in',
    operationId: 'changeLanguage',
    summary: 'Change the language of your emails',
    description:
      'The website sends the language that you choose in its footer. Signing in with a new browser shows the website in this language.',
    body: z.object({ language }),
    response: messageOnly,
    async run({ db, person, body }) {
      await updateLanguage(db, person.id, body.language)
      return { message: 'The language of your emails is changed' }
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
      const { token, known } = await askForEmail(db, person, body)
      if (!mailer) return confirm(services, token)
      const to = body.email
      const { emailInUse, newEmail } = textsIn((known ?? person).language).emails
      const link = `${ownUrl()}/new-email/${token}`
      const mail = known
        ? worded(emailInUse, { serviceName })
        : worded(newEmail, { serviceName, link, minutes: LINK_MINUTES })
      await mailer.sendOnRequest({ to, ...mail })
      return { message: { says: 'done.confirmEmail', email: to } as const }
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
