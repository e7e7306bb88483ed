import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import type { MailOutcome } from './failures.ts'

export type RequestedMail = { id: string; recipient: string; subject: string; text: string }

/** Longer than a try takes, however slow the server. */
const TRY_TAKES = sql`interval '20 minutes'`
const TRIED_FOR = sql`interval '1 day'`

export async function addRequested(db: Db, mail: Omit<RequestedMail, 'id'>): Promise<RequestedMail> {
  const { rows } = await sql<{ id: string }>`
    insert into requested_mails (recipient, subject, text, tries, next_try_at)
    values (${mail.recipient}, ${mail.subject}, ${mail.text}, 1, now() + ${TRY_TAKES}) returning id`.execute(
    db,
  )
  return { id: rows[0]!.id, ...mail }
}

/** With a transaction: it is due once that is committed. */
export const addForLater = (tx: Tx, { recipient, subject, text }: Omit<RequestedMail, 'id'>) =>
  sql`insert into requested_mails (recipient, subject, text, tries, next_try_at)
    values (${recipient}, ${subject}, ${text}, 0, now())`.execute(tx)

/** One that no other process takes until the try is over. */
export async function takeDue(db: Db): Promise<RequestedMail | undefined> {
  const { rows } = await sql<RequestedMail>`
    update requested_mails set tries = tries + 1, next_try_at = now() + ${TRY_TAKES}
    where id = (
      select id from requested_mails where next_try_at <= now() order by next_try_at limit 1 for update skip locked
    )
    returning id, recipient, subject, text`.execute(db)
  return rows[0]
}

/** Pauses double, from a minute on. */
export async function settleRequested(db: Db, id: string, outcome: MailOutcome): Promise<void> {
  if (!('error' in outcome))
    return void (await db.deleteFrom('requested_mails').where('id', '=', id).execute())
  await sql`
    update requested_mails set error = ${outcome.error}, next_try_at = again.at,
      text = case when again.at is not null then text end
    from (
      select case when ${outcome.is} = 'put off' and created_at > now() - ${TRIED_FOR}
        then now() + least(power(2, tries - 1), 240) * interval '1 minute' end as at
      from requested_mails where id = ${id}
    ) as again
    where id = ${id}`.execute(db)
}

export const removeOldRequested = (db: Db) =>
  sql`delete from requested_mails where next_try_at is null and created_at < now() - interval '8 days'`.execute(
    db,
  )
