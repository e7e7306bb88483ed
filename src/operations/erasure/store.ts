import { sql } from 'kysely'
import {
  type AudiofileRow,
  ENDED_STATES,
  lockAudiofile,
  RESTING_STATES,
} from '../../files/audiofiles/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueueAll, removeJobsAbout } from '../../platform/queue/index.ts'
import { dropInsights, dropVideos } from '../../production/index.ts'
import { listInvoices } from '../../shop/ledger/index.ts'
import { endReviews, withdrawWork } from '../../work/index.ts'

const FILES_AT_ONCE = 50

export async function askedToErase(tx: Tx, account: number): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('erase_asked_at')
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return row.erase_asked_at !== null
}

/** Locks the files, so that none changes state until the transaction ends. */
export const lockFiles = (tx: Tx, account: number) =>
  sql`select from audiofiles where account_id = ${account} order by id for update`.execute(tx)

/** Files that have not ended, and with which something happens now. */
export async function filesAtWork(db: Tx, account: number): Promise<number[]> {
  const quiet = [...ENDED_STATES, ...RESTING_STATES]
  const { rows } = await sql<{ id: number }>`
    select id from audiofiles
    where account_id = ${account} and not is_test and (statename <> all (${quiet}) or redo = 'running') order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export async function cancellableOrders(db: Tx, account: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from audiofiles
    where account_id = ${account} and not is_test and statename = any (${[...RESTING_STATES]})`.execute(db)
  return rows.map(({ id }) => id)
}

export async function unpaidInvoices(db: Tx, account: number): Promise<{ id: number; cents: number }[]> {
  const invoices = await listInvoices(db, { accountId: account, state: null, before: null, limit: 1_000 })
  return invoices
    .filter(({ due_cents }) => due_cents > 0)
    .map(({ id, due_cents }) => ({ id, cents: due_cents }))
    .reverse()
}

export async function hasChargeUnderWay(db: Tx, account: number): Promise<boolean> {
  const { rows } = await sql`
    select from card_charges where account_id = ${account} and state = 'asked'
    union all
    select from card_refunds where account_id = ${account} and state = 'asked'
    union all
    select from checkouts where account_id = ${account} and state = 'open' and created_at > now() - interval '2 hours'
    limit 1`.execute(db)
  return rows.length > 0
}

/** Everything that gives access to the account or identifies its people. */
export async function eraseAccess(tx: Tx, account: number): Promise<void> {
  // The audit log keeps its entries, but not the text in them.
  await sql`
    update audit_log set parameters = '{}', outcome = null
    where account_id = ${account} or acting_for = ${account}
      or lower(parameters ->> 'email') in (select lower(email) from people where account_id = ${account})`.execute(
    tx,
  )
  // People who belong to other accounts stay; they only leave this one.
  await sql`
    update people set account_id = elsewhere.account_id
    from (
      select person_id, min(account_id) as account_id from memberships where account_id <> ${account} group by person_id
    ) as elsewhere
    where people.id = elsewhere.person_id and people.account_id = ${account}`.execute(tx)
  await tx.updateTable('sessions').set({ account_id: null }).where('account_id', '=', account).execute()
  await sql`
    delete from mailed_links where person_id in (select id from people where account_id = ${account})
      or lower(sign_up ->> 'email') in (select lower(email) from people where account_id = ${account})`.execute(
    tx,
  )
  await sql`
    delete from requested_mails
    where lower(recipient) in (select lower(email) from people where account_id = ${account})`.execute(tx)
  await sql`
    delete from sessions where person_id in (select id from people where account_id = ${account})`.execute(tx)
  for (const table of [
    'known_devices',
    'email_changes',
    'authenticators',
    'passkeys',
    'recovery_codes',
    'unfinished_sign_ins',
  ] as const)
    await sql`
      delete from ${sql.table(table)} where person_id in (select id from people where account_id = ${account})`.execute(
      tx,
    )
  for (const table of [
    'program_codes',
    'upload_links',
    'api_keys',
    'webhooks',
    'failing_callbacks',
    'cards',
    'card_forms',
    'checkouts',
    'test_gateway_sessions',
    'automatic_top_ups',
    'buyers',
    'caption_rules',
    'memberships',
    'invitations',
    'account_log',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', account).execute()
  await sql`
    update people set email = 'person-' || id || '@erased.invalid', name = 'Erased', password_hash = null
    where account_id = ${account}`.execute(tx)
  await sql`
    update accounts set email = 'account-' || id || '@erased.invalid', name = 'Erased', glossary = '{}', operator_notes = '',
      erase_asked_at = now()
    where id = ${account}`.execute(tx)
}

/** Erases a batch of files and everything made from them; false when there are no more. */
export async function eraseFiles(tx: Tx, account: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from audiofiles where account_id = ${account} and (originallink <> ''
      or transcript_version_id is not null or exists (select from recordings where audiofile_id = audiofiles.id))
    order by id limit ${FILES_AT_ONCE} for update`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await eraseContents(tx, account, ids)
  return ids.length === FILES_AT_ONCE
}

/** Everything that these files were made of; their rows stay, blanked. */
export async function eraseContents(tx: Tx, account: number, ids: number[]): Promise<void> {
  for (const id of ids) {
    const file = (await lockAudiofile(tx, id))!
    await withdrawWork(tx, file, DELETED)
    await endReviews(tx, file, DELETED)
  }
  await dropInsights(tx, ids)
  await dropVideos(tx, ids)
  await eraseTexts(tx, ids)
  for (const table of [
    'share_links',
    'file_chapters',
    'editing_turns',
    'file_comments',
    'transcript_search',
    'transcript_search_parts',
    'work_notes',
    'mistakes',
    'transcription_batches',
    'speech_slices',
    'recordings',
  ] as const)
    await tx.deleteFrom(table).where('audiofile_id', '=', sql<number>`any(${ids})`).execute()
  await sql`update audiofile_history set reason = null where audiofile_id = any (${ids})`.execute(tx)
  await removeJobsAbout(tx, ids)
  await sql`
    update audiofiles set originallink = '', media_url = '', title = '', description = '', names = '{}', tags = '{}', metadata = '{}', notes = '',
      quality_reasons = null, content_hash = null, upload_fingerprint = null, reason = null, transcript_version_id = null,
      old_id = null, old_order = null, media_removed_at = coalesce(media_removed_at, now())
    where id = any (${ids})`.execute(tx)
  // Server processes may have rendered documents of them on their disks.
  await sql`
    select pg_notify('audiofile_changes', json_build_object(
      'account', account_id, 'id', id, 'statename', statename, 'percent', percent, 'erased', true)::text)
    from audiofiles where id = any (${ids})`.execute(tx)
  await removeFromStore(
    tx,
    account,
    ids.map((id) => String(id)),
  )
}

const DELETED = 'The customer’s data has been deleted, so this task is no longer needed.'

/** Versions and tasks are kept without their text, because earnings refer to them. */
async function eraseTexts(tx: Tx, ids: number[]): Promise<void> {
  await sql`
    delete from work_saves where task_id in (select id from work_tasks where audiofile_id = any (${ids}))`.execute(
    tx,
  )
  // The reasons of grades quote the text, also in the message about a second look.
  await sql`
    delete from notices using work_second_looks
    where kind = 'grade decided' and strpos(wording ->> 'text', work_second_looks.reason) > 0
      and work_second_looks.audiofile_id = any (${ids}) and decided_at is not null`.execute(tx)
  await sql`update work_tasks set grade_reason = null where audiofile_id = any (${ids})`.execute(tx)
  await sql`
    update work_grades set reason = null
    where task_id in (select id from work_tasks where audiofile_id = any (${ids}))`.execute(tx)
  await sql`
    update work_second_looks set first_reason = null, reason = case when decided_at is not null then '' end
    where audiofile_id = any (${ids})`.execute(tx)
  await sql`delete from delivered_versions where audiofile_id = any (${ids})`.execute(tx)
  for (const table of ['transcript_paragraphs', 'transcript_cues'] as const)
    await tx
      .deleteFrom(table)
      .where('version_id', 'in', (versions) =>
        versions
          .selectFrom('transcript_versions')
          .select('id')
          .where('audiofile_id', '=', sql<number>`any(${ids})`),
      )
      .execute()
}

export async function eraseRest(tx: Tx, account: number): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    delete from uploads where account_id = ${account} returning key`.execute(tx)
  await removeFromStore(
    tx,
    account,
    rows.map(({ key }) => `uploads/${key}`),
  )
  for (const table of [
    'notices',
    'deliveries',
    'events',
    'idempotency_keys',
    'quotes',
    'followed_feeds',
    'saved_texts',
  ] as const)
    await tx.deleteFrom(table).where('account_id', '=', account).execute()
  await tx
    .updateTable('orders')
    .set({ tags: [], callback: null, metadata: '{}' })
    .where('account_id', '=', account)
    .execute()
  await tx
    .updateTable('imported_invoices')
    .set({ purchase_order: null })
    .where('account_id', '=', account)
    .execute()
  await tx
    .updateTable('invoices')
    .set({ purchase_order: null, buyer: null, memo: '' })
    .where('account_id', '=', account)
    .execute()
  await tx
    .updateTable('card_charges')
    .set({ card: null, card_label: null, decline_reason: null })
    .where('account_id', '=', account)
    .execute()
  // Operators write memos, which may contain names.
  await tx.updateTable('line_items').set({ memo: null }).where('account_id', '=', account).execute()
  await tx.updateTable('refunds').set({ memo: '' }).where('account_id', '=', account).execute()
  await tx.updateTable('credit_notes').set({ memo: '' }).where('account_id', '=', account).execute()
  await sql`
    update invoice_payments set memo = ''
    where invoice_id in (select id from invoices where account_id = ${account})`.execute(tx)
  await sql`update ledger_transactions set memo = kind where account_id = ${account}`.execute(tx)
  // A request that was in progress may have written these again.
  await eraseAccess(tx, account)
}

export const markErased = (tx: Tx, account: number) =>
  tx.updateTable('accounts').set({ erased_at: sql<Date>`now()` }).where('id', '=', account).execute()

const removeFromStore = (tx: Tx, account: number, prefixes: string[]): Promise<void> =>
  enqueueAll(
    tx,
    'remove-from-store',
    prefixes.map((prefix) => ({ owner: account, payload: { prefix } })),
  )

/** The files of an account with these ids, locked. */
export async function lockFilesById(tx: Tx, account: number, ids: number[]): Promise<AudiofileRow[]> {
  const { rows } = await sql<AudiofileRow>`
    select * from audiofiles where account_id = ${account} and id = any (${ids}::bigint[]) and deleted_at is null
    order by id for update`.execute(tx)
  return rows
}

/**
 * What else tells of these files while their account goes on: events with the link, notices, quotes, the log of what
 * operators did, the upload that was ordered. Amounts, ids and states stay.
 */
export async function eraseMentions(tx: Tx, account: number, ids: number[]): Promise<void> {
  const events = sql`
    select events.id from events join audiofiles on series = order_id
    where audiofiles.id = any (${ids}) and event = 'TRANSCRIPT_COMPLETE' and events.account_id = ${account}
      and body ~ ('(^|&)audiofile=' || audiofiles.id || '(&|$)')`
  await sql`delete from deliveries where event_id in (${events})`.execute(tx)
  await sql`delete from events where id in (${events})`.execute(tx)
  await sql`delete from notices where audiofile_id = any (${ids})`.execute(tx)
  await sql`
    delete from quotes where account_id = ${account} and exists (
      select from audiofiles where audiofiles.id = any (${ids}) and strpos(files::text, originallink) > 0)`.execute(
    tx,
  )
  await sql`
    update audit_log set parameters = '{}', outcome = null
    where audiofile_id = any (${ids}) or (acting_for = ${account} and exists (
      select from audiofiles where audiofiles.id = any (${ids}) and strpos(parameters::text, originallink) > 0))`.execute(
    tx,
  )
  await sql`update account_log set outcome = null where audiofile_id = any (${ids})`.execute(tx)
  const { rows } = await sql<{ key: string }>`
    delete from uploads where account_id = ${account}
      and exists (select from audiofiles where id = any (${ids}) and ${IS_OF_UPLOAD})
      and not exists (
        select from audiofiles where account_id = ${account} and id <> all (${ids}) and deleted_at is null and ${IS_OF_UPLOAD})
    returning key`.execute(tx)
  await removeFromStore(
    tx,
    account,
    rows.map(({ key }) => `uploads/${key}`),
  )
}

const IS_OF_UPLOAD = sql`media_url like '%/uploads/' || key || '/%'`

/** With its last file, the order forgets its tags, its metadata and its callback, and what was sent there. */
export async function markDeleted(tx: Tx, ids: number[]): Promise<void> {
  await sql`update audiofiles set deleted_at = now(), archived_at = null, trashed_at = null where id = any (${ids})`.execute(
    tx,
  )
  await sql`
    with emptied as (
      update orders set tags = '{}', metadata = '{}', callback = null
      where id in (select order_id from audiofiles where id = any (${ids}))
        and not exists (select from audiofiles where order_id = orders.id and deleted_at is null)
      returning id, account_id
    )
    delete from deliveries using emptied
    where deliveries.account_id = emptied.account_id and is_callback and event_id in (
      select id from events where series = emptied.id)`.execute(tx)
}
