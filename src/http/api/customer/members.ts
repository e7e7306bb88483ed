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
import { zipOfAccount } from '../../content/account-zip.ts'
import { type Api, email, id, line, messageOnly, next, page, pageOf, queryFlag, typed } from '../routes.ts'

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
const account = z.object({ account: id })

/** The people of an account, and what they did. */
export function mountMembers(api: Api): void {
  mountList(api)
  mountName(api)
  mountDeletion(api)
  mountInvitations(api)
  mountRoles(api)
  mountLog(api)
}

function mountList({ app, services: { db }, auth }: Api): void {
  typed(app).get(
    '/accounts/:account/people',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'listMembers',
        summary: 'List the members of an account and its open invitations',
        description: 'Shows each member with their role, and the invitations that have not been accepted.',
        params: account,
        response: {
          200: z.object({
            people: z.array(memberAnswer),
            invitations: z.array(invitationAnswer),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      const [people, invitations] = await Promise.all([membersOfAccount(db, id), listInvitations(db, id)])
      return {
        people: people.map(present),
        invitations: invitations.map(presentInvitation),
        message: counted(people.length, 'person', 'people'),
      }
    },
  )
}

function mountName({ app, services: { db }, auth }: Api): void {
  typed(app).put(
    '/accounts/:account/name',
    {
      config: { done: 'renamed the account', access: { customer: 'owner', operator: 'operate' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'renameAccount',
        summary: 'Change the name of an account',
        description:
          'The name is shown to the members of the account, and on receipts that name no other buyer.',
        params: account,
        body: z.object({ name: line(200).min(1) }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { id } = await auth.accountHolder(request, reply, request.params.account)
      await updateAccountName(db, id, request.body.name)
      return { message: `The account is now called ${request.body.name}` }
    },
  )
}

const DELETION_AFTER_DAYS = 7

/** An owner takes everything along, deletes the account with all its data, and can change their mind for some days. */
function mountDeletion({ app, services, auth }: Api): void {
  const { db, mailer, ownUrl, serviceName } = services
  typed(app).get(
    '/accounts/:account/everything.zip',
    {
      config: { access: { customer: 'owner' }, sends: ['application/zip'] },
      schema: {
        tags: ['Accounts'],
        operationId: 'downloadAccount',
        summary: 'Download everything in an account except its recordings, as one ZIP file',
        description:
          'The ZIP file has the transcripts as .docx, .srt and .json, the invoices as PDF, the list of files and the statement as CSV, and the account with its members and settings as JSON.',
        params: account,
      },
    },
    async (request, reply) => {
      const holder = await auth.customerThemselves(request, reply, request.params.account)
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="everything.zip"',
      })
      return reply.send(zipOfAccount(services, holder))
    },
  )

  typed(app).post(
    '/accounts/:account/deletion',
    {
      config: { done: 'asked to delete the account', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'deleteAccount',
        summary: 'Delete the account with all its data, in seven days',
        description:
          'An owner can cancel the deletion for seven days. The request is refused with status 409 while files are being worked on or money is owed.',
        params: account,
        body: z.object({
          name: line(200).meta({ description: 'the name of the account, as a confirmation' }),
        }),
        response: { 200: z.object({ deletion: z.iso.datetime(), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const holder = await auth.customerThemselves(request, reply, request.params.account)
      if (request.body.name.trim() !== holder.name.trim())
        throw new Refusal(
          'bad_parameter',
          `The account is called ${holder.name}. Enter its name to delete it.`,
        )
      const at = await db.transaction().execute(async (tx) => {
        await lockAccount(tx, holder.id)
        await refuseDeletionWhileOpen(tx, holder.id)
        const at = await askDeletion(tx, holder.id, DELETION_AFTER_DAYS)
        if (holder.deletionAt === null) await tellMembers(tx, holder, at)
        return at
      })
      mailer?.sendDue().catch((error) => request.log.warn({ err: error }, 'members are told in a minute'))
      return {
        deletion: at.toISOString(),
        message: `The account will be deleted in ${DELETION_AFTER_DAYS} days`,
      }
    },
  )

  typed(app).delete(
    '/accounts/:account/deletion',
    {
      config: { done: 'decided to keep the account', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'keepAccount',
        summary: 'Cancel the deletion of an account',
        description: 'This is possible for seven days after the deletion was requested.',
        params: account,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const { id } = await auth.customerThemselves(request, reply, request.params.account)
      await keepAccount(db, id)
      return { message: 'The account will not be deleted' }
    },
  )

  /** All lose their transcripts, and another owner may have asked. */
  async function tellMembers(tx: Tx, { id, name }: Account, at: Date): Promise<void> {
    const subject = `Your ${serviceName} account will be deleted`
    const text = deletionMail(name, at, ownUrl())
    for (const { email } of await membersOfAccount(tx, id))
      await mailer?.sendWith(tx, { to: email, subject, text })
  }
}

function mountInvitations({ app, services, auth }: Api): void {
  const { db, mailer, ownUrl, serviceName } = services

  typed(app).post(
    '/accounts/:account/invitations',
    {
      config: { done: 'invited a member', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'inviteMember',
        summary: 'Invite someone to an account',
        description: `The invitation is a link that works once and expires after ${INVITATION_DAYS} days. The link is sent by email; if this service sends no email, it is in the response. A new invitation to the same email address replaces it.`,
        params: account,
        body: z.object({ email, role: accountRole }),
        response: {
          200: z.object({
            invitation: invitationAnswer,
            link: z
              .string()
              .nullable()
              .meta({ description: 'link to send to the person; null if the service emailed it' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const { person } = await auth.caller(request, reply)
      const { token, invitation } = await db
        .transaction()
        .execute((tx) => invite(tx, holder, { ...request.body, by: person! }))
      const link = `${ownUrl()}/join/${token}`
      const shown = presentInvitation(invitation)
      const made = `${invitation.email} was invited with the role ${invitation.role}`
      if (!mailer) return { invitation: shown, link, message: `${made}. Give them this link: it works once.` }
      const subject = `You are invited to ${serviceName}`
      await mailer.sendOnRequest({ to: invitation.email, subject, text: mailOf(serviceName, link) })
      return { invitation: shown, link: null, message: `${made}. We sent them an email.` }
    },
  )

  typed(app).delete(
    '/accounts/:account/invitations/:invitation',
    {
      config: { done: 'withdrew an invitation', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        description: 'The link of the invitation stops working.',
        params: account.extend({ invitation: id }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const { email } = await db
        .transaction()
        .execute((tx) => revokeInvitation(tx, holder.id, request.params.invitation))
      return { message: `The invitation to ${email} no longer works` }
    },
  )
}

function mountRoles({ app, services: { db, keyring }, auth }: Api): void {
  const params = account.extend({ person: id })

  typed(app).put(
    '/accounts/:account/people/:person',
    {
      config: { done: 'changed a member’s role', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'changeMemberRole',
        summary: 'Change the role of a member',
        description: 'An account always keeps at least one owner.',
        params,
        body: z.object({ role: accountRole }),
        response: { 200: z.object({ person: memberAnswer, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      const { person, role } = { ...request.params, ...request.body }
      const { member, endedKeys } = await db
        .transaction()
        .execute((tx) => setMemberRole(tx, holder.id, person, role))
      keyring.forgetAll()
      return { person: present(member), message: `${member.name} has the role ${role}${without(endedKeys)}` }
    },
  )

  typed(app).delete(
    '/accounts/:account/people/:person',
    {
      config: { done: 'removed a member', access: { customer: 'owner' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'removeMember',
        summary: 'Remove a member from an account',
        description:
          'The member can no longer open the account. Their invitations and API keys stop working and, if you choose, their share links, too.',
        params,
        querystring: z.object({
          revoke_shares: queryFlag('whether to revoke the member’s share links, too'),
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      return leave(holder, request.params.person, request.query)
    },
  )

  typed(app).post(
    '/accounts/:account/leave',
    {
      config: { done: 'left the account', access: { customer: 'in person' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'leaveAccount',
        summary: 'Leave an account',
        description: 'Your invitations and API keys in this account stop working.',
        params: account,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const holder = await auth.accountHolder(request, reply, request.params.account)
      return leave(holder, (await auth.caller(request, reply)).person!.id, {
        revoke_shares: false,
      })
    },
  )

  async function leave({ id, name }: Account, person: number, also: { revoke_shares: boolean }) {
    const { member, endedKeys } = await db.transaction().execute(async (tx) => {
      if (also.revoke_shares) await revokeSharesOf(tx, id, person)
      return removeMember(tx, id, person)
    })
    keyring.forgetAll()
    return { message: `${member.name} no longer belongs to ${name}${without(endedKeys)}` }
  }
}

/** Programs may use them: owners must know which ones. */
const without = (endedKeys: string[]): string =>
  endedKeys.length === 0 ? '' : `. These API keys no longer work: ${endedKeys.join(', ')}`

function mountLog({ app, services: { db }, auth }: Api): void {
  typed(app).get(
    '/accounts/:account/log',
    {
      config: { access: { customer: 'operate', operator: 'read' } },
      schema: {
        tags: ['Accounts'],
        operationId: 'listAccountLog',
        summary: 'The activity log of an account, newest first',
        description: 'Lists every change by a member, an API key or an operator, in pages.',
        params: account,
        querystring: z.object({
          ...page,
          file: id.optional().meta({ description: 'only changes to this file and its order' }),
          name: text(LIMITS.personName.max)
            .optional()
            .meta({ description: 'only changes by this person or key' }),
        }),
        response: { 200: z.object({ entries: z.array(entryAnswer), next, message: z.string() }) },
      },
    },
    async (request, reply) => {
      const { id: accountId } = await auth.accountHolder(request, reply, request.params.account)
      const { cursor: before = null, limit, file: fileId = null, name = null } = request.query
      const found = await listAccountLog(db, { accountId, fileId, name, before, limit: limit + 1 })
      const { rows, next } = pageOf(found, limit, ({ id }) => id)
      return { entries: rows.map(presentEntry), next, message: counted(rows.length, 'entry', 'entries') }
    },
  )
}

const present = ({ since, ...member }: Member) => ({ ...member, since: since.toISOString() })

const presentInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt }: Invitation) => ({
  id,
  email,
  role,
  invited_by: invitedBy,
  created: createdAt.toISOString(),
  expires: expiresAt.toISOString(),
})

const presentEntry = (entry: AccountEntry) => ({
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
  outcome: entry.outcome,
})

const deletionMail = (name: string, at: Date, site: string) =>
  `Hello,

An owner of the account ${name} asked to delete it. On ${longDay(at.toISOString())}, it will be deleted with all its recordings and transcripts.

Until then, an owner can keep the account or download everything in it except the recordings:

${site}/account
`

/** Without any name: a stranger could have typed it. The page behind the link says who invites. */
const mailOf = (serviceName: string, link: string) =>
  `Hello,

You’ve been invited to join an account at ${serviceName}, a transcription service. Open this link to see who invited you, and to join:

${link}

The link works once and expires after ${INVITATION_DAYS} days. If you were not expecting an invitation, ignore this email.
`
