import { sql } from 'kysely'
import { NO_TRANSCRIPT_STATES } from '../../files/audiofiles/index.ts'
import { uploadAt } from '../../media/index.ts'
import { type Db, literals, type Tx } from '../../platform/db/index.ts'

/** An earlier file of the same account from the same recording. */
export type EarlierFile = { id: number; title: string; orderedAt: Date }

/** The newest earlier file of each link, by the same link or the same uploaded content. */
export async function orderedBefore(
  db: Db,
  accountId: number,
  links: string[],
): Promise<Map<string, EarlierFile>> {
  const { rows } = await sql<EarlierFile & { link: string }>`
    with asked as (
      select link, fingerprint
      from unnest(${links}::text[], ${links.map(uploadKeyOf)}::text[]) as given (link, key)
      left join uploads on uploads.key = given.key and account_id = ${accountId}
    ), earlier as (
      select link, id, title, created_at from asked join audiofiles
        on account_id = ${accountId} and md5(originallink) = md5(link) and originallink = link
      where not is_test and statename not in (${literals(NO_TRANSCRIPT_STATES)})
      union all
      select link, id, title, created_at from asked join audiofiles
        on account_id = ${accountId} and upload_fingerprint = fingerprint
      where not is_test and statename not in (${literals(NO_TRANSCRIPT_STATES)})
    )
    select distinct on (link) link, id, title, created_at as "orderedAt" from earlier order by link, id desc`.execute(
    db,
  )
  return new Map(rows.map(({ link, ...file }) => [link, file]))
}

/** Files from uploads keep the fingerprint of their upload. */
export async function rememberFingerprints(
  tx: Tx,
  accountId: number,
  links: string[],
  audiofiles: number[],
): Promise<void> {
  const keys = links.map(uploadKeyOf)
  if (keys.every((key) => key === null)) return
  await sql`
    update audiofiles set upload_fingerprint = uploads.fingerprint
    from unnest(${audiofiles}::bigint[], ${keys}::text[]) as ordered (id, key)
    join uploads on uploads.key = ordered.key and uploads.account_id = ${accountId}
    where audiofiles.id = ordered.id`.execute(tx)
}

/** The files that an upload was ordered as. */
export async function orderedFrom(db: Db, uploadKey: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select audiofiles.id from uploads join audiofiles
      on audiofiles.account_id = uploads.account_id and upload_fingerprint = fingerprint
    where key = ${uploadKey} order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

const uploadKeyOf = (link: string): string | null =>
  URL.canParse(link) ? uploadAt(new URL(link).pathname) : null
