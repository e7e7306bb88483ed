import { sql } from 'kysely'
import type { Db } from '../db/index.ts'

/** Mails in a row that the mail server did not take. An address that it refuses for good is not its failure. */
export async function mailFailures(db: Db): Promise<{ failures: number; last_error: string } | undefined> {
  return db.selectFrom('mail_failures').select(['failures', 'last_error']).executeTakeFirst()
}

type Failure = Error & { code?: string; responseCode?: number }

export async function countFailure(db: Db, error: Failure): Promise<void> {
  if (error.code === 'EENVELOPE' && (error.responseCode ?? 500) >= 500) return
  await sql`
    insert into mail_failures (failures, last_error) values (1, ${error.message})
    on conflict (is_only_row) do update
    set failures = mail_failures.failures + 1, last_error = excluded.last_error`.execute(db)
}

export const endFailures = (db: Db) => db.deleteFrom('mail_failures').execute()
