import { z } from 'zod'
import { finishSignUp, LINK_MINUTES, prepareSignUp, signUpAtOnce } from '../../accounts/index.ts'
import { setSessionCookie } from '../session-cookie.ts'
import { newPassword } from './password.ts'
import { type Api, email, messageOnly, text, typed } from './routes.ts'

export function mountSignUp({ app, services, strangerLimit }: Api): void {
  const { db, mailer, ownUrl } = services

  typed(app).post(
    '/sign-up',
    {
      schema: {
        tags: ['Session'],
        summary: 'Sign up',
        description:
          'Where the service sends mail, the account is made by the link in it; otherwise it is there at once, with a session.',
        body: z.object({ email, name: text(200).min(1), password: newPassword }),
        response: { 200: z.object({ signed_in: z.boolean(), message: z.string() }) },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `sign-up from ${request.ip}`)
      if (!mailer) {
        const { sessionToken } = await signUpAtOnce(db, request.body)
        setSessionCookie(request, reply, sessionToken)
        return { signed_in: true, message: `Welcome, ${request.body.name}` }
      }
      const prepared = await prepareSignUp(db, request.body)
      const to = request.body.email
      if ('token' in prepared) {
        const link = `${ownUrl()}/sign-up/${prepared.token}`
        mailer({ to, subject: 'Your Longhand account', text: welcome(request.body.name, link) })
      } else {
        mailer({ to, subject: 'You have a Longhand account', text: reminder(ownUrl()) })
      }
      return { signed_in: false, message: `We sent a mail to ${to}. Open the link in it to go on.` }
    },
  )

  typed(app).post(
    '/sign-up/:token',
    {
      schema: {
        tags: ['Session'],
        summary: 'Finish signing up, by the link that was mailed',
        params: z.object({ token: z.string().max(100) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await strangerLimit(request, reply, `link from ${request.ip}`)
      const { sessionToken } = await finishSignUp(db, request.params.token)
      setSessionCookie(request, reply, sessionToken)
      return { message: 'Your account is ready' }
    },
  )
}

const welcome = (name: string, link: string) =>
  `Hello ${name},

open this link to finish signing up at Longhand:

${link}

It works once, for ${LINK_MINUTES} minutes. If you did not ask for an account, do nothing: there is none.
`

const reminder = (url: string) =>
  `Hello,

somebody, probably you, wanted to sign up at Longhand with this email. You have an account already:

${url}/sign-in

If you do not know your password any more, ask for a new one there. If it was not you, do nothing.
`
