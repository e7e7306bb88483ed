import { type Selectable, sql } from 'kysely'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db, Tables } from '../../platform/db/index.ts'
import type { WrittenInsight } from './layout/insights.ts'

export type ExportedAccount = {
  id: number
  name: string
  terms: string
  /** Of the person who owns it. */
  email: string
  person_name: string
  balance_cents: number
  webhook: string | null
  webhook_secret: string | null
  webhook_format: string | null
  refuses_insight: boolean
}

/** Accounts whose data was not deleted; all of them, or those with an owner who has one of these emails. */
export async function accountsToExport(db: Db, emails: string[] | null): Promise<ExportedAccount[]> {
  const { rows } = await sql<ExportedAccount>`
    select accounts.id, accounts.name, terms, coalesce(owner.email, accounts.email) as email,
      coalesce(owner.name, accounts.name) as person_name, coalesce(balance_cents, 0)::bigint as balance_cents,
      webhooks.url as webhook, webhooks.secret as webhook_secret, webhooks.format as webhook_format, refuses_insight
    from accounts
    left join webhooks on webhooks.account_id = accounts.id and url is not null
    left join ledger_balances on ledger_balances.account_id = accounts.id and book = 'prepay'
    left join lateral (
      select people.email, people.name from memberships join people on people.id = person_id
      where memberships.account_id = accounts.id and role = 'owner' order by people.id limit 1
    ) as owner on true
    where erase_asked_at is null
      and (${emails}::text[] is null or lower(coalesce(owner.email, accounts.email)) = any (${emails}::text[]))
    order by accounts.id`.execute(db)
  return rows
}

export type ExportedFile = AudiofileRow & {
  delivered_at: Date
  paid_cents: number
  has_recording: boolean
}

const FILES_AT_ONCE = 100

/** Files with a transcript, oldest first, in pages. */
export async function* filesToExport(db: Db, accountId: number): AsyncGenerator<ExportedFile> {
  for (let after = 0; ; ) {
    const { rows } = await sql<ExportedFile>`
      select audiofiles.*, coalesce(delivered.at, created_at) as delivered_at,
        coalesce(total_cents, 0) as paid_cents,
        media_removed_at is null and exists (select from recordings where audiofile_id = audiofiles.id) as has_recording
      from audiofiles
      left join lateral (
        select min(at) as at from audiofile_history where audiofile_id = audiofiles.id and to_state = 'Delivered'
      ) as delivered on true
      where account_id = ${accountId} and audiofiles.id > ${after} and transcript_version_id is not null
        and not is_test and deleted_at is null
      order by audiofiles.id limit ${FILES_AT_ONCE}`.execute(db)
    yield* rows
    if (rows.length < FILES_AT_ONCE) return
    after = rows.at(-1)!.id
  }
}

/** As `layout/insights.ts` has them. What is still being made, or failed, stays. */
export async function insightsToExport(
  db: Db,
  audiofileId: number,
  newestText: number,
): Promise<WrittenInsight[]> {
  const { rows } = await sql<{ insight: WrittenInsight }>`
    select json_build_object('kind', kind, 'question', question, 'language', language, 'server', server, 'model', model,
        'content', content, 'created_at', created_at, 'ended_at', ended_at, 'is_out_of_date', version_id < ${newestText},
        'reviewed', case when reviewed_at is not null then json_build_object('at', reviewed_at, 'by', reviewed_by,
          'by_translator', reviewed_by_translator) end,
        'paragraphs', (
          select coalesce(json_agg(json_build_object('continues', continues, 'speaker', speaker, 'start_ms', start_ms,
              'end_ms', end_ms, 'spans', spans, 'original', original, 'text', text, 'edited_by', edited_by,
              'written_at', written_at, 'earlier', (
                select coalesce(json_agg(json_build_object('text', text, 'edited_by', edited_by,
                    'written_at', written_at) order by id), '[]')
                from earlier_translations where paragraph_id = translated_paragraphs.id)) order by place), '[]')
          from translated_paragraphs where insight_id = insights.id)) as insight
    from insights left join translations on insight_id = id
    where audiofile_id = ${audiofileId} and state = 'done' and (kind <> 'translation' or insight_id is not null)
    order by id`.execute(db)
  return rows.map(({ insight }) => insight)
}

export type ExportedKey = Pick<
  Selectable<Tables['api_keys']>,
  | 'account_id'
  | 'hash'
  | 'hint'
  | 'label'
  | 'scopes'
  | 'expires_at'
  | 'spending_limit_cents'
  | 'spending_period'
>

/** Those that work. */
export const keysToExport = (db: Db, accountId: number): Promise<ExportedKey[]> =>
  db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at > now()) is not false`)
    .orderBy('id')
    .execute()

export type ExportedInvoice = {
  account_id: number
  id: number
  purchase_order: string | null
  created_at: Date
  paid_at: Date | null
  items: { id: number; sku: string; quantity: number; price_cents: number; audiofile_id: number }[]
}

/** Those that were sent, and those that came from elsewhere. */
export async function invoicesToExport(db: Db, accountId: number): Promise<ExportedInvoice[]> {
  const { rows } = await sql<ExportedInvoice>`
    select account_id, id, purchase_order, created_at, paid_at, (
        select json_agg(json_build_object('id', id, 'sku', sku, 'quantity', quantity, 'price_cents', price_cents,
          'audiofile_id', audiofile_id) order by id)
        from line_items where invoice_id = invoices.id and credit_note_id is null) as items
    from invoices
    where account_id = ${accountId} and state in ('SUBMITTED', 'PAID')
      and exists (select from line_items where invoice_id = invoices.id and credit_note_id is null)
    union all
    select account_id, id, purchase_order, created_at, paid_at, items::json from imported_invoices
    where account_id = ${accountId} order by id`.execute(db)
  return rows
}

/** Files that have no transcript to export. */
export async function countOtherFiles(db: Db, accountIds: number[]): Promise<number> {
  const { rows } = await sql<{ files: number }>`
    select count(*) as files from audiofiles
    where account_id = any (${accountIds}::bigint[]) and transcript_version_id is null and not is_test
      and deleted_at is null`.execute(db)
  return rows[0]!.files
}

/** Names this installation: the same with every export, another in another installation. */
export async function installationName(db: Db): Promise<string> {
  const { rows } = await sql<{ microseconds: number }>`
    select (coalesce(extract(epoch from min(created_at)), 0) * 1000000)::bigint as microseconds from accounts`.execute(
    db,
  )
  return `longhand-${rows[0]!.microseconds.toString(36)}`
}
