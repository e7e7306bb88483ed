import { sql } from 'kysely'
import type { AccountRole } from '../../accounts/index.ts'
import type { Tx } from '../../platform/db/index.ts'
import { enqueueAll } from '../../platform/queue/index.ts'
import { inEnglish, type Said, toKeep } from '../../platform/texts/said.ts'
import { dueAt, enqueueMails, LATER_THAN_NOW, NEXT_COLLECTED_MAIL } from './mail-times.ts'
import type { NoticeKind, StaffNoticeKind } from './store.ts'
import { inOrder, type StaffWording, staffWording, type Wording } from './wording.ts'

type NewNotice = {
  kind: NoticeKind
  audiofile?: number
  order?: string
  invoice?: number
  /** Its author is not told. */
  comment?: { id: number; author: number | null }
  said?: Said[]
  /** Only for what may come up again, such as a reminder by schedule. */
  cause?: string
  /** Later ones with the same name are in the page, and are not mailed. */
  mailedOnce?: string
}

/**
 * Tells a customer something, in the transaction that causes it. The notice appears in the page; every person of the
 * account whom its kind concerns, and who wants mails of it, gets one at a time that suits them (`mail-times.ts`).
 */
export async function writeNotice(
  tx: Tx,
  accountId: number,
  { mailedOnce, ...notice }: NewNotice,
): Promise<void> {
  if (await write(tx, accountId, mailedOnce ? { ...notice, cause: mailedOnce } : notice)) return
  if (mailedOnce) await write(tx, accountId, notice, { isMailed: false })
}

/** False if there is one with this cause. */
async function write(
  tx: Tx,
  accountId: number,
  {
    kind,
    audiofile = 0,
    order = '',
    invoice = 0,
    comment = { id: 0, author: null },
    said = [],
    cause = '',
  }: Omit<NewNotice, 'mailedOnce'>,
  { isMailed = true } = {},
): Promise<boolean> {
  const { rows } = await sql<{ person: number | null; due: Date | null }>`
    with written as (
      insert into notices (account_id, kind, audiofile_id, order_id, invoice_id, comment_id, details, said, cause)
      values (${accountId}, ${kind}, nullif(${audiofile}::bigint, 0), nullif(${order}, ''),
        nullif(${invoice}::bigint, 0), nullif(${comment.id}::bigint, 0), ${inEnglish(said)},
        ${said.length > 0 ? toKeep(said) : null}::jsonb, nullif(${cause}, ''))
      on conflict (cause) do nothing
      returning id
    ), told as (
      select people.id
      from written, memberships join people on people.id = memberships.person_id
      where ${isMailed} and memberships.account_id = ${accountId} and role = any (${rolesTold(kind)})
        and coalesce(wants_mails, role <> 'viewer') and ${kind} <> all (unwanted_mails)
        and people.id <> ${comment.author ?? 0}
      order by people.id ${isCollected(kind) ? sql`for no key update of people` : sql``}
    ), collected as (
      update people set ready_mail_at = ${NEXT_COLLECTED_MAIL} from told
      where people.id = told.id and ${isCollected(kind)}
      returning people.id, ready_mail_at
    ), mailed as (
      insert into notice_mails (notice_id, person_id, waiting_since)
      select written.id, people.id, ${dueAt(sql`${kind}::text`, sql`coalesce(collected.ready_mail_at, now())`)}
      from written, told join people on people.id = told.id left join collected on collected.id = told.id
      returning person_id, ${LATER_THAN_NOW} as due
    )
    select person_id as person, due from written left join mailed on true`.execute(tx)
  await enqueueMails(
    tx,
    rows.flatMap(({ person, due }) => (person === null ? [] : { account: accountId, person, due })),
  )
  return rows.length > 0
}

/**
 * Mails something to every operator, in the transaction that causes it; the same cause once. No mail reaches the address
 * of the operator that the first start creates.
 */
export async function writeNoticeToOperators(tx: Tx, wording: Wording, cause: string): Promise<void> {
  const { rows } = await sql<{ person: number }>`
    with written as (
      insert into notices (kind, details, wording, cause)
      values ('alert', '', ${JSON.stringify(wording)}, ${cause})
      on conflict (cause) do nothing
      returning id
    )
    insert into notice_mails (notice_id, person_id)
    select written.id, people.id from written, people
    where account_id is null and 'operator' = any (roles) and email not like '%@longhand.example'
    returning person_id as person`.execute(tx)
  await enqueueAll(
    tx,
    'mail-alerts',
    rows.map((payload) => ({ owner: 'system', payload })),
  )
}

/**
 * Mails something to some of the staff, in the transaction that causes it: to those who want mails of its kind. The text
 * says nothing of a recording's content.
 */
export async function writeNoticeToStaff(
  tx: Tx,
  people: number[],
  kind: StaffNoticeKind,
  wording: StaffWording,
): Promise<void> {
  const said = inOrder(wording)
  const { rows } = await sql<{ person: number }>`
    with told as (
      select id from people
      where id = any (${people}::bigint[]) and account_id is null and ${kind} <> all (unwanted_mails)
        and email not like '%@longhand.example'
    ), written as (
      insert into notices (kind, details, wording, said)
      select ${kind}, '', ${JSON.stringify(staffWording(said, wording.path, null))}::jsonb, ${toKeep(said)}::jsonb
      where exists (select from told)
      returning id
    )
    insert into notice_mails (notice_id, person_id)
    select written.id, told.id from written, told
    returning person_id as person`.execute(tx)
  await enqueueAll(
    tx,
    'mail-alerts',
    rows.map((payload) => ({ owner: 'system', payload })),
  )
}

/** Payments concern those who pay, and everything else those who use the transcripts. An order on hold is both. */
function rolesTold(kind: NoticeKind): AccountRole[] {
  if (kind === 'order on hold') return ['owner', 'member', 'billing', 'viewer']
  return ABOUT_MONEY.has(kind) ? ['owner', 'billing'] : ['owner', 'member', 'viewer']
}

/** They may come in great numbers, and none is urgent. */
const isCollected = (kind: NoticeKind): boolean => kind === 'transcript ready' || kind === 'comment written'

const ABOUT_MONEY: ReadonlySet<NoticeKind> = new Set([
  'card declined',
  'balance low',
  'topped up',
  'invoice due',
  'refund issued',
])
