import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Mails in a row that the mail server did not take. An address that it refuses for good is not its failure. */
export async function mailFailures(db: Db): Promise<{ failures: number; last_error: string } | undefined> {
  return db.selectFrom('mail_failures').select(['failures', 'last_error']).executeTakeFirst()
}

/**
 * `taken`: another process sends it. `refused` is for good. `put off` may be sent later: either the server said so, or it did
 * not answer, and may have the mail already.
 */
export type MailOutcome =
  | { is: 'sent'; answer: string }
  | { is: 'taken' }
  | { is: 'refused' | 'put off'; error: string }

export type MailFailure = Error & { code?: string; responseCode?: number; command?: string }

/**
 * Whether the server refuses this mail for good (5xx), and not for now (4xx). A server that refuses to talk to us at all
 * says nothing about the mail: an operator mends that, and the mail is sent.
 */
export const isRefusal = ({ code, responseCode }: MailFailure): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 500) >= 500

export async function countFailure(db: Db, error: MailFailure): Promise<void> {
  if (isRefusal(error) && error.command !== 'MAIL FROM') return
  await sql`
    insert into mail_failures (failures, last_error) values (1, ${error.message})
    on conflict (is_only_row) do update
    set failures = mail_failures.failures + 1, last_error = excluded.last_error`.execute(db)
}

export const endFailures = (db: Db) => db.deleteFrom('mail_failures').execute()
