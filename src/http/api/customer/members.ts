import { z } from 'zod'
import { type AccountEntry, listAccountLog } from '../../../accounts/audit/index.ts'
import {
  ACCOUNT_ROLES,
  type Account,
  askDeletion,
  INVITATION_DAYS,
  type Invitation,
  invite,
  keepAccount,
  listInvitations,
  lockAccount,
  type Member,
  membersOfAccount,
  personByEmail,
  removeMember,
  revokeInvitation,
  setMemberRole,
  updateAccountName,
} from '../../../accounts/index.ts'
import { revokeSharesOf } from '../../../files/sharing/index.ts'
import { refuseDeletionWhileOpen } from '../../../operations/erasure/index.ts'
import { counted } from '../../../platform/counted.ts'
import type { Tx } from '../../../platform/db/index.ts'
import { text } from '../../../platform/given-text.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { longDay } from '../../../platform/long-day.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { rewordedIn } from '../../../platform/texts/reworded.ts'
import { languageOf, textsIn, worded } from '../../../platform/texts/texts-in.ts'
import { zipOfAccount } from '../../content/account-zip.ts'
import { email, id, line, messageOnly, next, page, pageOf, queryFlag } from '../../fields.ts'
import { languageFor, readingLanguage } from '../../language.ts'
import { route } from '../../route.ts'
import type { Services } from '../../services.ts'

export const accountRole = z.enum(ACCOUNT_ROLES).meta({
  description:
    'owner: everything; member: order, and change, share and delete transcripts and files; billing: read, invoices, cards and payments; viewer: read only',
})

const memberAnswer = z
  .object({
    id: z.number(),
    name: z.string(),
    email: z.string(),
    role: accountRole,
    since: z.iso.datetime(),
  })
  .meta({ id: 'AccountPerson' })
const invitationAnswer = z
  .object({
    id: z.number(),
    email: z.string(),
    role: accountRole,
    invited_by: z.string(),
    created: z.iso.datetime(),
    expires: z.iso.datetime(),
  })
  .meta({ id: 'Invitation' })
const entryAnswer = z
  .object({
    id: z.number(),
    at: z.iso.datetime(),
    by: z.enum(['person', 'key', 'operator']),
    name: z
      .string()
      .nullable()
      .meta({ description: 'name of the person, or label of the key; null for operators' }),
    address: z.string().nullable(),
    action: z.string().meta({ description: 'what was done, for example `placed an order`' }),
    audiofile: z.number().nullable(),
    title: z.string().nullable().meta({
      description:
        'title of the file, of the first of several files, or of the first file of the order; null if that file was deleted',
    }),
    order: z.string().nullable(),
    files: z.number().nullable().meta({
      description:
        'number of files, if the entry is about several files, or about an order (whose deleted files are not counted); null otherwise',
    }),
    outcome: z.string().nullable(),
  })
  .meta({ id: 'AccountEntry' })

/** All lose their transcripts, and another owner may have asked. */
async function tellMembers(
  { mailer, ownUrl, serviceName }: Services,
  tx: Tx,
  { id, name }: Account,
  at: Date,
): Promise<void> {
  const link = `${ownUrl()}/account`
  for (const { email, language } of await membersOfAccount(tx, id)) {
    const day = longDay(at.toISOString(), languageOf(language))
    const mail = worded(textsIn(language).emails.deletion, { serviceName, account: name, day, link })
    await mailer?.sendWith(tx, { to: email, ...mail })
  }
}

async function leave(
  { db, keyring }: Services,
  { id, name }: Account,
  person: number,
  also: { revoke_shares: boolean },
) {
  const { member, endedKeys } = await db.transaction().execute(async (tx) => {
    if (also.revoke_shares) await revokeSharesOf(tx, id, person)
    return removeMember(tx, id, person)
  })
  keyring.forgetAll()
  return {
    message: {
      ...(endedKeys.length === 0
        ? ({ says: 'done.memberRemoved' } as const)
        : ({ says: 'done.memberRemovedWithKeys', keys: endedKeys.join(', ') } as const)),
      name: member.name,
      account: name,
    },
  }
}

/** The people of an account, and what they did. */
export const memberRoutes = [
  route({
    method: 'GET',
    path: '/accounts/:account/people',
    of: 'holder',
    access: { customer: 'read', operator: 'read' },
    tag: 'Accounts',
    operationId: 'listMembers',
    summary: 'List the members of an account and its open invitations',
    description: 'Shows each member with their role, and the invitations that have not been accepted.',
    response: z.object({
      people: z.array(memberAnswer),
      invitations: z.array(invitationAnswer),
      message: z.string(),
    }),
    async run({ db, account: { id } }) {
      const [people, invitations] = await Promise.all([membersOfAccount(db, id), listInvitations(db, id)])
      return {
        people: people.map(present),
        invitations: invitations.map(presentInvitation),
        message: counted(people.length, 'person', 'people'),
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/name',
    of: 'holder',
    access: { customer: 'owner', operator: 'operate' },
    done: 'renamed the account',
    tag: 'Accounts',
    operationId: 'renameAccount',
    summary: 'Change the name of an account',
    description: 'The name is shown to the members of the account, and on receipts that name no other buyer.',
    body: z.object({ name: line(200).min(1) }),
    response: messageOnly,
    async run({ db, account: { id }, body }) {
      await updateAccountName(db, id, body.name)
      return { message: { says: 'done.accountRenamed', name: body.name } as const }
    },
  }),

  route({
    method: 'GET',
    path: '/accounts/:account/everything.zip',
    of: 'holderThemselves',
    access: { customer: 'owner' },
    sends: ['application/zip'],
    tag: 'Accounts',
    operationId: 'downloadAccount',
    summary: 'Download everything in an account except its recordings, as one ZIP file',
    description:
      'The ZIP file has the transcripts and their translations as .docx, .srt and .json, what a language model wrote about them as JSON, the invoices as PDF, the list of files, the comments and the statement as CSV, and the account with its members and settings as JSON.',
    async run({ services, account: holder, reply, request }) {
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="everything.zip"',
      })
      return reply.send(zipOfAccount(services, holder, languageFor(request)))
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/deletion',
    of: 'holderThemselves',
    access: { customer: 'owner' },
    done: 'asked to delete the account',
    tag: 'Accounts',
    operationId: 'deleteAccount',
    summary: 'Delete the account with all its data, in seven days',
    description:
      'An owner can cancel the deletion for seven days. The request is refused with status 409 while files are being worked on or money is owed.',
    body: z.object({
      name: line(200).meta({ description: 'the name of the account, as a confirmation' }),
    }),
    response: z.object({ deletion: z.iso.datetime(), message: z.string() }),
    async run({ db, services, account: holder, body, request }) {
      if (body.name.trim() !== holder.name.trim())
        throw new Refusal('bad_parameter', { says: 'account.enterName', name: holder.name })
      const at = await db.transaction().execute(async (tx) => {
        await lockAccount(tx, holder.id)
        await refuseDeletionWhileOpen(tx, holder.id)
        const at = await askDeletion(tx, holder.id, DELETION_AFTER_DAYS)
        if (holder.deletionAt === null) await tellMembers(services, tx, holder, at)
        return at
      })
      services.mailer
        ?.sendDue()
        .catch((error) => request.log.warn({ err: error }, 'members are told in a minute'))
      return {
        deletion: at.toISOString(),
        message: { says: 'done.deletionAsked', days: DELETION_AFTER_DAYS } as const,
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/deletion',
    of: 'holderThemselves',
    access: { customer: 'owner' },
    done: 'decided to keep the account',
    tag: 'Accounts',
    operationId: 'keepAccount',
    summary: 'Cancel the deletion of an account',
    description: 'This is possible for seven days after the deletion was requested.',
    response: messageOnly,
    async run({ db, account: { id } }) {
      await keepAccount(db, id)
      return { message: { says: 'done.accountKept' } as const }
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/invitations',
    of: 'holder',
    access: { customer: 'owner' },
    done: 'invited a member',
    tag: 'Accounts',
    operationId: 'inviteMember',
    summary: 'Invite someone to an account',
    description: `The invitation is a link that works once and expires after ${INVITATION_DAYS} days. The link is sent by email; if this service sends no email, it is in the response. A new invitation to the same email address replaces it.`,
    body: z.object({ email, role: accountRole }),
    response: z.object({
      invitation: invitationAnswer,
      link: z
        .string()
        .nullable()
        .meta({ description: 'link to send to the person; null if the service emailed it' }),
      message: z.string(),
    }),
    async run({
      db,
      services: { mailer, ownUrl, serviceName },
      account: holder,
      caller: { person },
      body,
      request,
    }) {
      const { token, invitation } = await db
        .transaction()
        .execute((tx) => invite(tx, holder, { ...body, by: person! }))
      const link = `${ownUrl()}/join/${token}`
      const shown = presentInvitation(invitation)
      const { role } = invitation
      const invited = { email: invitation.email, role }
      if (!mailer)
        return { invitation: shown, link, message: { says: 'done.invitedByLink', ...invited } as const }
      const known = await personByEmail(db, invitation.email)
      const { invitation: texts } = textsIn(known ? known.chosen_language : languageFor(request)).emails
      // Without any name: a stranger could have typed it. An email address is known to be theirs.
      const values = { serviceName, inviter: person!.email, link, days: INVITATION_DAYS }
      await mailer.sendOnRequest({ to: invitation.email, ...worded(texts, values) })
      return { invitation: shown, link: null, message: { says: 'done.invitedByEmail', ...invited } as const }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/invitations/:invitation',
    of: 'holder',
    access: { customer: 'owner' },
    done: 'withdrew an invitation',
    tag: 'Accounts',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    description: 'The link of the invitation stops working.',
    response: messageOnly,
    async run({ db, account: holder, params }) {
      const { email } = await db
        .transaction()
        .execute((tx) => revokeInvitation(tx, holder.id, params.invitation))
      return { message: { says: 'done.invitationWithdrawn', email } as const }
    },
  }),

  route({
    method: 'PUT',
    path: '/accounts/:account/people/:person',
    of: 'holder',
    access: { customer: 'owner' },
    done: 'changed a member’s role',
    tag: 'Accounts',
    operationId: 'changeMemberRole',
    summary: 'Change the role of a member',
    description: 'An account always keeps at least one owner.',
    body: z.object({ role: accountRole }),
    response: z.object({ person: memberAnswer, message: z.string() }),
    async run({ db, services: { keyring }, account: holder, params, body }) {
      const { person, role } = { ...params, ...body }
      const { member, endedKeys } = await db
        .transaction()
        .execute((tx) => setMemberRole(tx, holder.id, person, role))
      keyring.forgetAll()
      return {
        person: present(member),
        message: {
          ...(endedKeys.length === 0
            ? ({ says: 'done.roleChanged' } as const)
            : ({ says: 'done.roleChangedWithKeys', keys: endedKeys.join(', ') } as const)),
          name: member.name,
          role,
        },
      }
    },
  }),

  route({
    method: 'DELETE',
    path: '/accounts/:account/people/:person',
    of: 'holder',
    access: { customer: 'owner' },
    done: 'removed a member',
    tag: 'Accounts',
    operationId: 'removeMember',
    summary: 'Remove a member from an account',
    description:
      'The member can no longer open the account. Their invitations and API keys stop working and, if you choose, their share links, too.',
    query: z.object({
      revoke_shares: queryFlag('whether to revoke the member’s share links, too'),
    }),
    response: messageOnly,
    run({ services, account: holder, params, query }) {
      return leave(services, holder, params.person, query)
    },
  }),

  route({
    method: 'POST',
    path: '/accounts/:account/leave',
    of: 'holder',
    access: { customer: 'in person' },
    done: 'left the account',
    tag: 'Accounts',
    operationId: 'leaveAccount',
    summary: 'Leave an account',
    description: 'Your invitations and API keys in this account stop working.',
    response: messageOnly,
    run({ services, account: holder, caller }) {
      return leave(services, holder, caller.person!.id, {
        revoke_shares: false,
      })
    },
  }),

  route({
    method: 'GET',
    path: '/accounts/:account/log',
    of: 'holder',
    access: { customer: 'operate', operator: 'read' },
    tag: 'Accounts',
    operationId: 'listAccountLog',
    summary: 'The activity log of an account, newest first',
    description:
      'Lists every change by a member, a person with a share link, an API key or an operator, in pages.',
    query: z.object({
      ...page,
      file: id.optional().meta({ description: 'only changes to this file and its order' }),
      name: text(LIMITS.personName.max)
        .optional()
        .meta({ description: 'only changes by this person or key' }),
    }),
    response: z.object({ entries: z.array(entryAnswer), next, message: z.string() }),
    async run({ db, account: { id: accountId }, query, request }) {
      const { cursor: before = null, limit, file: fileId = null, name = null } = query
      const found = await listAccountLog(db, { accountId, fileId, name, before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ id }) => id)
      return {
        entries: rows.map((row) => presentEntry(row, readingLanguage(request))),
        next,
        message: counted(rows.length, 'entry', 'entries'),
      }
    },
  }),
]

const DELETION_AFTER_DAYS = 7

const present = ({ since, ...member }: Member) => ({ ...member, since: since.toISOString() })

const presentInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  id,
  email,
  role,
  invited_by: invitedBy,
  created: createdAt.toISOString(),
  expires: expiresAt.toISOString(),
})

const presentEntry = (entry: AccountEntry, language: string) => ({
  id: entry.id,
  at: entry.at.toISOString(),
  by: entry.by,
  name: entry.actor,
  address: entry.address,
  action: entry.action,
  audiofile: entry.audiofile_id,
  title: entry.title,
  order: entry.order_id,
  files: entry.files,
  outcome: entry.outcome && rewordedIn(language, entry.outcome),
})
