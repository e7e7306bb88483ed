import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'

export const NOTICE_KINDS = [
  'transcript ready',
  'file failed',
  'card declined',
  'order on hold',
  'balance low',
  'invoice due',
  'transcript corrected',
  'report answered',
  'comment written',
  'translation reviewed',
  'episode ordered',
  'feed stopped',
  'refund issued',
  'topped up',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** What staff are told by mail. */
export const STAFF_NOTICE_KINDS = [
  'work offered',
  'task assigned',
  'sent back',
  'work graded',
  'new work',
  'grade decided',
  'payout made',
  'rates change',
  'work paused',
] as const
export type StaffNoticeKind = (typeof STAFF_NOTICE_KINDS)[number]
type AnyKind = NoticeKind | StaffNoticeKind

/** With the title of the file that it is about, and the comment. */
export type Notice = Selectable<Tables['notices']> & {
  title: string | null
  commenter: string | null
  comment: string | null
}

export const noticesWithTitles = (db: Db | Tx) =>
  db
    .selectFrom('notices')
    .leftJoin('audiofiles', 'audiofiles.id', 'notices.audiofile_id')
    .leftJoin('file_comments', 'file_comments.id', 'notices.comment_id')
    .selectAll('notices')
    .select(['audiofiles.title', 'file_comments.name as commenter', 'file_comments.note as comment'])

/** Newest first. No one is told of their own comments. */
export const listNotices = (
  db: Db,
  {
    accountId,
    personId,
    before,
    limit,
  }: { accountId: number; personId: number | null; before: number | null; limit: number },
): Promise<Notice[]> =>
  noticesWithTitles(db)
    .where('file_comments.person_id', 'is distinct from', sql<number>`coalesce(${personId}::bigint, 0)`)
    .where('notices.account_id', '=', accountId)
    .$if(before !== null, (query) => query.where('notices.id', '<', before!))
    .orderBy('notices.id', 'desc')
    .limit(limit)
    .execute()

/** Why files failed the last time, as it was told. */
export async function failuresSaid(
  db: Db,
  files: number[],
): Promise<Map<number, NonNullable<Notice['said']>>> {
  const rows = await db
    .selectFrom('notices')
    .select(['audiofile_id', 'said'])
    .where('kind', '=', 'file failed')
    .where(sql<boolean>`audiofile_id = any (${files})`)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ audiofile_id, said }) => [audiofile_id!, said ?? []]))
}

/** Never backwards: another tab may have seen more. */
export const markSeen = (db: Db, personId: number, notice: number) =>
  db
    .updateTable('people')
    .set({ last_seen_notice: sql<number>`greatest(last_seen_notice, ${notice}::bigint)` })
    .where('id', '=', personId)
    .execute()

/** Viewers get no mails of an account unless they ask for some. */
export const setWantsMails = (tx: Tx, accountId: number, personId: number, wantsMails: boolean) =>
  tx
    .updateTable('memberships')
    .set({ wants_mails: wantsMails })
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .execute()

export async function wantsMails(db: Db, accountId: number, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select(['role', 'wants_mails'])
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.wants_mails ?? row?.role !== 'viewer'
}

/** Whether the person has saved which mails of an account they want. */
export async function hasChosenMails(db: Db, accountId: number, personId: number): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('wants_mails')
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.wants_mails != null
}

type Choices = { unwanted: AnyKind[]; attached: string[]; lastSeen: number }

export async function choicesOf(db: Db | Tx, personId: number): Promise<Choices> {
  const row = await db
    .selectFrom('people')
    .select(['unwanted_mails', 'attached_formats', 'last_seen_notice'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    unwanted: row.unwanted_mails as AnyKind[],
    attached: row.attached_formats,
    lastSeen: row.last_seen_notice,
  }
}

export async function changeChoices(
  tx: Tx,
  personId: number,
  { unwanted, attached }: Pick<Choices, 'unwanted' | 'attached'>,
): Promise<void> {
  await tx
    .updateTable('people')
    .set({ unwanted_mails: unwanted, attached_formats: attached })
    .where('id', '=', personId)
    .execute()
  await dropUnwantedMails(tx, personId)
}

/** What was put off until quiet hours end, or until a daily summary. */
const dropUnwantedMails = (tx: Tx, personId: number) =>
  sql`
    update notice_mails set state = 'not sent'
    from notices, people
    where notices.id = notice_id and people.id = notice_mails.person_id and people.id = ${personId}
      and state = 'waiting' and kind = any (unwanted_mails)`.execute(tx)

/** Ends mails of one kind, or of all kinds, for the person who has the link. */
export async function unsubscribe(tx: Tx, token: string, kinds: readonly AnyKind[]): Promise<void> {
  const person = await tx
    .updateTable('people')
    .set({
      unwanted_mails: sql<string[]>`(
        select array_agg(distinct kind) from unnest(unwanted_mails || ${[...kinds]}::text[]) as kind)`,
    })
    .where('unsubscribe_token', '=', token)
    .returning('id')
    .executeTakeFirst()
  if (!person) throw new Refusal('not_found', { says: 'account.noUnsubscribe' })
  await dropUnwantedMails(tx, person.id)
}

export type Recipient = {
  id: number
  email: string
  attachedFormats: string[]
  unsubscribeToken: string
  hasDailySummary: boolean
  language: string | null
}

export async function recipientById(db: Db, personId: number): Promise<Recipient> {
  const row = await db
    .selectFrom('people')
    .select(['email', 'attached_formats', 'unsubscribe_token', 'daily_at', 'chosen_language'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  return {
    id: personId,
    email: row.email,
    attachedFormats: row.attached_formats,
    unsubscribeToken: row.unsubscribe_token,
    hasDailySummary: row.daily_at !== null,
    language: row.chosen_language,
  }
}

/** They are kept as long as events. */
export const removeOldNotices = (db: Db, days: number) =>
  sql`delete from notices where created_at < now() - make_interval(days => ${days})`.execute(db)
