import { sql } from 'kysely'
import type { Db, Tx } from '../db/index.ts'
import { sha256 } from '../secrets.ts'

const MAX_IN_AN_HOUR = 5
const MAX_IN_A_DAY = 15

/**
 * Anyone can make us mail any address, by signing up or asking for a new password, so mails are limited per recipient.
 * Counted in the database, for all processes. The limit does not lock the recipient out: links that were mailed within
 * the hour still work.
 */
export const takeAllowance = (db: Db, address: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const recipient = sha256(mailboxOf(address))
    await sql`select pg_advisory_xact_lock(hashtextextended(encode(${recipient}, 'hex'), 0))`.execute(tx)
    if (await hasHadEnough(tx, recipient)) return false
    await tx.insertInto('mails_sent').values({ recipient }).execute()
    return true
  })

export const removeOldAllowances = (db: Db) =>
  sql`delete from mails_sent where sent_at < now() - interval '1 day'`.execute(db)

async function hasHadEnough(tx: Tx, recipient: Buffer): Promise<boolean> {
  const { rows } = await sql<{ hour: number; day: number }>`
    select count(*) filter (where sent_at > now() - interval '1 hour') as hour, count(*) as day
    from mails_sent where recipient = ${recipient} and sent_at > now() - interval '1 day'`.execute(tx)
  return rows[0]!.hour >= MAX_IN_AN_HOUR || rows[0]!.day >= MAX_IN_A_DAY
}

/** Addresses that differ only after a plus sign are one mailbox. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [mailbox] = address.slice(0, at).split('+')
  return (mailbox + address.slice(at)).toLowerCase()
}
