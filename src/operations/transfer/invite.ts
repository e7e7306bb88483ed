import { randomUUID } from 'node:crypto'
import { BY_HAND_MINUTES, makePasswordLink, membersOfAccount, passwordLink } from '../../accounts/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { Mailer } from '../../platform/mail/index.ts'
import { importsOfAccounts, markInvited, withoutPassword } from './store.ts'

type InvitationLink = { email: string; link: string }

const DAYS = BY_HAND_MINUTES / (24 * 60)

/** Links with which the owners of imported accounts set a password; those who have one need none. */
export async function invitationLinks(
  db: Db,
  accountIds: number[],
  siteUrl: string,
): Promise<InvitationLink[]> {
  const links: InvitationLink[] = []
  for (const email of await emailsToInvite(db, accountIds)) {
    const { token } = (await makePasswordLink(db, email, BY_HAND_MINUTES))!
    links.push({ email, link: passwordLink(siteUrl, token) })
  }
  return links
}

/** Mails the links instead, to each person once. Returns who was mailed, and the mails that could not be sent. */
export async function mailInvitations(
  { db, mailer, siteUrl, serviceName }: { db: Db; mailer: Mailer; siteUrl: string; serviceName: string },
  accountIds: number[],
): Promise<{ mailed: string[]; failed: { email: string; problem: string }[] }> {
  const mailed: string[] = []
  const failed: { email: string; problem: string }[] = []
  for (const { id, account_id } of await importsOfAccounts(db, accountIds)) {
    for (const { email, link } of await invitationLinks(db, [account_id], siteUrl)) {
      const mail = {
        to: email,
        subject: `Your transcripts have moved to ${serviceName}`,
        text: mailOf(serviceName, link),
      }
      const outcome = await mailer.send(mail, randomUUID(), () => markInvited(db, id))
      if ('error' in outcome) failed.push({ email, problem: outcome.error })
      else if (outcome.is === 'sent') mailed.push(email)
    }
  }
  return { mailed, failed }
}

async function emailsToInvite(db: Db, accountIds: number[]): Promise<string[]> {
  const emails: string[] = []
  for (const accountId of accountIds) {
    const owners = (await membersOfAccount(db, accountId)).filter(({ role }) => role === 'owner')
    const waiting = new Set(
      await withoutPassword(
        db,
        owners.map(({ id }) => id),
      ),
    )
    for (const { id, email } of owners) if (waiting.has(id)) emails.push(email)
  }
  return emails
}

const mailOf = (serviceName: string, link: string) =>
  `Hello,

Your account and your transcripts have moved to ${serviceName}. Open this link to set your password:

${link}

The link works once and expires after ${DAYS} days.
`
