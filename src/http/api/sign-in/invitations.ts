import { z } from 'zod'
import { writeAccountLog } from '../../../accounts/audit/index.ts'
import {
  accountsOfPerson,
  findInvitation,
  joinAs,
  joinAsNewPerson,
  switchAccount,
} from '../../../accounts/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { inEnglish } from '../../../platform/texts/said.ts'
import { SESSION_COOKIE } from '../../authentication.ts'
import { idInBody, line, messageOnly } from '../../fields.ts'
import { languageFor } from '../../language.ts'
import { route } from '../../route.ts'
import { setSessionCookie } from '../../session-cookie.ts'
import { accountRole } from '../customer/members.ts'
import { newPassword } from './password.ts'

export const invitationRoutes = [
  route({
    method: 'GET',
    path: '/invitations/:token',
    of: 'anyone',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'showInvitation',
    summary: 'Read an invitation',
    description: 'Shows who invites the person to which account, and with which role.',
    response: z.object({
      account: z.string().meta({ description: 'name of the account' }),
      email: z.string(),
      role: accountRole,
      invited_by: z.string(),
      known: z.boolean().meta({
        description: 'whether the email is already used to sign in here; if so, sign in to join',
      }),
      message: z.string(),
    }),
    async run({ db, params }) {
      const found = await findInvitation(db, params.token)
      return {
        account: found.accountName,
        email: found.email,
        role: found.role,
        invited_by: found.invitedBy,
        known: found.isKnown,
        message: `${found.invitedBy} invites you to ${found.accountName}`,
      }
    },
  }),

  route({
    method: 'POST',
    path: '/invitations/:token',
    of: 'visitor',
    access: 'anyone',
    attempts: 'link',
    tag: 'Signing in',
    operationId: 'acceptInvitation',
    summary: 'Join an account with the link of an invitation',
    description:
      'If you are signed in, you join and your session switches to the account. Otherwise, send a name and a password; you are then signed in.',
    body: z.object({
      name: line(LIMITS.personName.max).min(1).optional(),
      password: newPassword.optional(),
    }),
    response: z.object({ account: z.number(), message: z.string() }),
    async run({ db, services: { ownUrl }, visitor: who, params, body, request, reply }) {
      const { token } = params
      const { name, password } = body
      if (who?.isActing) throw new Refusal('not_while_acting', { says: 'request.actingBack' })
      if (!who && (!name || !password)) throw new Refusal('bad_parameter', { says: 'signIn.nameOrSignIn' })
      return db.transaction().execute(async (tx) => {
        const joined = who
          ? { ...(await joinAs(tx, token, who.person!)), session: null }
          : await joinAsNewPerson(tx, token, {
              name: name!,
              password: password!,
              language: languageFor(request),
            })
        const { session } = joined
        const sessionToken = session?.sessionToken ?? request.cookies[SESSION_COOKIE]!
        await switchAccount(tx, sessionToken, joined.account.id)
        await writeAccountLog(tx, [
          {
            account_id: joined.account.id,
            by: 'person',
            actor: joined.person.name,
            address: request.ip,
            action: 'joined through an invitation',
            outcome: inEnglish([{ says: 'done.joined', role: joined.role }]),
          },
        ])
        if (session) setSessionCookie({ request, reply, ownUrl: ownUrl() }, session)
        return { account: joined.account.id, message: `You belong to ${joined.account.name} now` }
      })
    },
  }),

  route({
    method: 'PUT',
    path: '/session/account',
    of: 'self',
    access: { customer: 'in person' },
    done: 'switched to another account',
    isLogged: false,
    tag: 'Signing in',
    operationId: 'changeAccount',
    summary: 'Switch this session to another of your accounts',
    description: 'Use this if you are a member of several accounts.',
    body: z.object({ account: idInBody }),
    response: messageOnly,
    async run({ db, caller: { person }, body, request }) {
      const account = (await accountsOfPerson(db, person!.id)).find(({ id }) => id === body.account)
      if (!account) throw new Refusal('not_found', { says: 'account.notYours', account: body.account })
      await switchAccount(db, request.cookies[SESSION_COOKIE]!, account.id)
      return { message: `You are in the account of ${account.name}` }
    },
  }),
]
