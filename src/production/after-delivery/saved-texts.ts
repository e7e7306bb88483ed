import { sql } from 'kysely'
import type { Tx } from '../../platform/db/index.ts'
import { refuseOver } from '../../platform/limits.ts'

/** All SQL of `saved_texts`. A version that a customer saved counts as what it added to the disk, compressed. */
export async function countSavedText(tx: Tx, accountId: number, version: number): Promise<void> {
  const { rows } = await sql<{ versions: number; bytes: number }>`
    insert into saved_texts as saved (account_id, day, versions, bytes)
    select ${accountId}, (now() at time zone 'UTC')::date, 1, coalesce(sum(size), 0)
    from (
      select pg_column_size(paragraph) as size from transcript_paragraphs where version_id = ${version}
      union all
      select pg_column_size(cue) from transcript_cues where version_id = ${version}
    ) as added
    on conflict (account_id) do update set
      day = excluded.day,
      versions = excluded.versions + case when saved.day = excluded.day then saved.versions else 0 end,
      bytes = excluded.bytes + case when saved.day = excluded.day then saved.bytes else 0 end
    returning versions, bytes`.execute(tx)
  refuseOver('savedVersions', rows[0]!.versions - 1, 1)
  refuseOver('savedBytes', rows[0]!.bytes)
}
