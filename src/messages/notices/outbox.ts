import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type Notice, noticesWithTitles } from './store.ts'

/** A day of a busy account: its summary is one mail. */
const MAX_IN_A_MAIL = 1000

/** After this, a server has answered, or its connection has ended. */
const ANSWERED_WITHIN = sql`interval '20 minutes'`

/** Notices that are mailed together. */
type Batch = { personId: number; ids: number[]; messageId: string }

/** What was begun and not answered comes first, and as it was: mails to a person stay in order. */
export async function nextMail(
  db: Db,
  personId: number,
  jobId: number,
): Promise<{ messageId: string; notices: Notice[] } | null> {
  const begun = await mailsTo(db, personId)
    .select('notice_mails.message_id')
    .where('state', '=', 'sending')
    .where(sql<boolean>`(job_id = ${jobId} or handed_over_at < now() - ${ANSWERED_WITHIN})`)
    .executeTakeFirst()
  const messageId = begun?.message_id ?? null
  const notices = await mailsTo(db, personId)
    .where((is) => (messageId ? is('message_id', '=', messageId) : IS_DUE))
    .execute()
  // Each alert is a mail of its own, with a subject of its own.
  const together = notices[0]?.kind === 'alert' ? notices.slice(0, 1) : notices.filter(isNoAlert)
  return together.length > 0 ? { messageId: messageId ?? randomUUID(), notices: together } : null
}

const IS_DUE = sql<boolean>`state = 'waiting' and waiting_since <= now()`

const isNoAlert = ({ kind }: Notice): boolean => kind !== 'alert'

const mailsTo = (db: Db, personId: number) =>
  noticesWithTitles(db)
    .innerJoin('notice_mails', 'notice_mails.notice_id', 'notices.id')
    .leftJoin('memberships', (both) =>
      both
        .onRef('memberships.account_id', '=', 'notices.account_id')
        .onRef('memberships.person_id', '=', 'notice_mails.person_id'),
    )
    .where('notice_mails.person_id', '=', personId)
    // A person who was removed since gets no more mails about the account. Notices to staff are about none.
    .where((is) => is.or([is('notices.account_id', 'is', null), is('memberships.person_id', 'is not', null)]))
    .orderBy('notices.id')
    .limit(MAX_IN_A_MAIL)

/** All of them or none: false if another job has some of them. */
export const handOver = (db: Db, { personId, ids, messageId }: Batch, jobId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from notice_mails
      where person_id = ${personId} and notice_id = any (${ids})
        and (state = 'waiting' or state = 'sending' and message_id = ${messageId})
      order by notice_id for update`.execute(tx)
    if (rows.length < ids.length) return false
    await sql`
      update notice_mails set state = 'sending', message_id = ${messageId}, job_id = ${jobId}, handed_over_at = now()
      where person_id = ${personId} and notice_id = any (${ids})`.execute(tx)
    return true
  })

export async function settleMails(
  db: Db,
  { personId, ids, messageId }: Batch,
  state: 'sent' | 'not sent' | 'failed',
  error: string | null = null,
): Promise<void> {
  await sql`
    update notice_mails set state = ${state}, error = ${error}
    where person_id = ${personId} and notice_id = any (${ids})
      and (state = 'waiting' or state = 'sending' and message_id = ${messageId})`.execute(db)
}

/** Gives up those that have been tried for a day. Whether any are left. */
export async function putOff(db: Db, { personId, ids, messageId }: Batch, error: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update notice_mails set error = ${error},
      state = case when waiting_since < now() - interval '1 day' then 'failed' else state end
    where person_id = ${personId} and notice_id = any (${ids})
      and (state = 'waiting' or state = 'sending' and message_id = ${messageId})
    returning state`.execute(db)
  return rows.some(({ state }) => state !== 'failed')
}
