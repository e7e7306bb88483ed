import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueue } from '../../platform/queue/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { noticesWithTitles } from './store.ts'
import { wordingOf } from './wording.ts'

/** A mail that was given up. What people asked for, such as a link, is not kept: they must ask again. */
export type FailedMail = {
  id: string
  canBeSent: boolean
  email: string
  subject: string
  error: string
  at: Date
}

/** Of the last week, the newest first. */
export async function failedMails(db: Db, limit: number): Promise<FailedMail[]> {
  const told = await noticesWithTitles(db)
    .innerJoin('notice_mails', 'notice_mails.notice_id', 'notices.id')
    .innerJoin('people', 'people.id', 'notice_mails.person_id')
    .select(['notice_mails.person_id', 'notice_mails.error', 'people.email', 'people.chosen_language'])
    .where('state', '=', 'failed')
    .where('notices.created_at', '>', sql<Date>`now() - interval '7 days'`)
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()
  return [
    ...told.map((row) => ({
      id: `${row.id}-${row.person_id}`,
      canBeSent: true,
      email: row.email,
      subject: wordingOf(row, row.chosen_language).title,
      error: row.error ?? '',
      at: row.created_at,
    })),
    ...(await refusedRequests(db, limit)),
  ]
}

async function refusedRequests(db: Db, limit: number): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id::text, false as "canBeSent", recipient as email, subject, coalesce(error, '') as error, created_at as at
    from requested_mails
    where next_try_at is null and created_at > now() - interval '7 days'
    order by created_at desc limit ${limit}`.execute(db)
  return rows
}

/** Sends a failed mail again, as a new one. */
export async function sendFailedMail(tx: Tx, id: string): Promise<void> {
  const told = noticeMailOf(id)
  if (!told) throw new Refusal('wrong_state', { says: 'console.mailNotKept' })
  const accountId = await endFailedMail(tx, told, 'waiting')
  const { person } = told
  if (accountId === null) await enqueue(tx, 'mail-alerts', 'system', { person })
  else await enqueue(tx, 'mail-notices', accountId, { person })
}

export async function dismissFailedMail(tx: Tx, id: string): Promise<void> {
  const told = noticeMailOf(id)
  if (told) await endFailedMail(tx, told, 'not sent')
  else await removeRefusedRequest(tx, id)
}

type NoticeMail = { notice: number; person: number }

/** Null for the id of a mail that was asked for. */
function noticeMailOf(id: string): NoticeMail | null {
  const [notice, person, ...rest] = id.split('-').map(Number)
  return rest.length === 0 ? { notice: notice!, person: person! } : null
}

/** The account that it is about; null for one to the staff. */
async function endFailedMail(
  tx: Tx,
  { notice, person }: NoticeMail,
  state: 'waiting' | 'not sent',
): Promise<number | null> {
  const { rows } = await sql<{ account_id: number | null }>`
    update notice_mails set state = ${state}, message_id = null, waiting_since = now()
    from notices
    where notices.id = notice_id and notice_id = ${notice} and person_id = ${person} and state = 'failed'
    returning account_id`.execute(tx)
  if (!rows[0]) throw noSuchMail()
  return rows[0].account_id
}

async function removeRefusedRequest(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    delete from requested_mails where id = ${id} and next_try_at is null returning id`.execute(tx)
  if (rows.length === 0) throw noSuchMail()
}

const noSuchMail = () => new Refusal('not_found', { says: 'console.mailNotFailed' })
