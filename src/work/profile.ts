import { type RawBuilder, sql } from 'kysely'
import type { Person } from '../accounts/index.ts'
import { writeNoticeToStaff } from '../messages/notices/index.ts'
import { now } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Kind } from './tasks.ts'

/** What people say that they are good at. It helps operators to choose whom they assign work to, and hides no work. */
export const SKILLS = [
  'medical',
  'legal',
  'technical',
  'academic',
  'captions',
  'strong_accents',
  'many_speakers',
] as const
export type Skill = (typeof SKILLS)[number]

/** What operators know about a member of the staff, beside their roles. */
type Profile = {
  skills: Skill[]
  payoutDetails: string
  payPercent: number
  next: { percent: number; from: Date } | null
}

const NOTICE_DAYS = 7
const DAY_MS = 24 * 3_600_000

const PERCENT_NOW = sql<number>`case when next_from <= now() then next_pay_percent else pay_percent end`

/** A rate as it is for a person. */
export const ownRate = (person: RawBuilder<number>, rate: RawBuilder<number>) => sql<number>`
  round(${rate} * coalesce((select ${PERCENT_NOW} from work_profiles where work_profiles.person_id = ${person}), 100)
    / 100.0)::integer`

export async function profileOf(db: Db | Tx, { id }: Pick<Person, 'id'>): Promise<Profile> {
  const row = await db
    .selectFrom('work_profiles')
    .select(['skills', 'payout_details', PERCENT_NOW.as('percent'), 'next_pay_percent', 'next_from'])
    .where('person_id', '=', id)
    .executeTakeFirst()
  if (!row) return { skills: [], payoutDetails: '', payPercent: 100, next: null }
  const isToCome = row.next_from !== null && row.next_from > now()
  return {
    skills: row.skills as Skill[],
    payoutDetails: row.payout_details,
    payPercent: row.percent,
    next: isToCome ? { percent: row.next_pay_percent!, from: row.next_from! } : null,
  }
}

export async function setSkills(tx: Tx, { id }: Pick<Person, 'id'>, skills: Skill[]): Promise<void> {
  const chosen = SKILLS.filter((skill) => skills.includes(skill))
  await sql`
    insert into work_profiles (person_id, skills) values (${id}, ${chosen}::text[])
    on conflict (person_id) do update set skills = excluded.skills`.execute(tx)
}

export async function setPayoutDetails(
  tx: Tx,
  { id }: Pick<Person, 'id'>,
  payoutDetails: string,
): Promise<void> {
  await sql`
    insert into work_profiles (person_id, payout_details) values (${id}, ${payoutDetails})
    on conflict (person_id) do update set payout_details = excluded.payout_details`.execute(tx)
}

/** A few people who speak take turns that anyone can follow. */
const MANY_VOICES = 4

/** Skills that help with a task: what the customer's notes name, and what follows from the order and the draft. */
export function skillsFor({
  kind,
  add_ons,
  voices,
  notes,
}: {
  kind: Kind
  add_ons: string[]
  voices: number | null
  notes: string
}): Skill[] {
  const asksFor: Record<Skill, boolean> = {
    medical: /\bmedical|\bclinical/i.test(notes),
    legal: /\blegal|\bcourt\b/i.test(notes),
    technical: /\btechnical/i.test(notes),
    academic: /\bacademic|\blecture/i.test(notes),
    captions: kind === 'second_pass' && add_ons.includes('CAPTION1'),
    strong_accents: /\baccent/i.test(notes),
    many_speakers: (voices ?? 0) >= MANY_VOICES,
  }
  return SKILLS.filter((skill) => asksFor[skill])
}

/** As with rates for everyone: an increase applies at once, and people are told a week before they are paid less. */
export async function setPayPercent(tx: Tx, { id }: Pick<Person, 'id'>, percent: number): Promise<Date> {
  await sql`insert into work_profiles (person_id) values (${id}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ current: number }>`
    select ${PERCENT_NOW} as current from work_profiles where person_id = ${id} for update`.execute(tx)
  const { current } = rows[0]!
  const isLess = percent < current
  const from = isLess ? new Date(now().getTime() + NOTICE_DAYS * DAY_MS) : now()
  await sql`
    update work_profiles set pay_percent = ${isLess ? current : percent},
      next_pay_percent = ${isLess ? percent : null}, next_from = ${isLess ? from : null}
    where person_id = ${id}`.execute(tx)
  if (percent !== current) await tellPercent(tx, id, { percent, current, from })
  return from
}

const tellPercent = (
  tx: Tx,
  person: number,
  { percent, current, from }: { percent: number; current: number; from: Date },
): Promise<void> => {
  const day = { day: from.toISOString().slice(0, 10) }
  return writeNoticeToStaff(tx, [person], 'rates change', {
    title: { says: 'payTitle', day },
    text: [{ says: 'payChanges', day, percent, current }, { says: 'takenBefore' }],
    action: { says: 'seeStandardRates' },
    path: '/work/earnings',
  })
}

type Turnaround = { tasks: number; medianSeconds: number | null; late: number }

/** Of the latest hundred tasks that a person finished since times are kept. */
export async function turnaroundOf(db: Db, { id }: Pick<Person, 'id'>): Promise<Turnaround> {
  const { rows } = await sql<Turnaround>`
    select count(*) as tasks, count(*) filter (where done_at > due) as late,
      percentile_cont(0.5) within group (order by extract(epoch from done_at - taken_at)) as "medianSeconds"
    from (
      select work_tasks.done_at, work_tasks.taken_at, coalesce(work_tasks.due_at, audiofiles.due_at) as due
      from work_earnings join work_tasks on work_tasks.id = task_id
      join audiofiles on audiofiles.id = work_tasks.audiofile_id
      where work_earnings.person_id = ${id} and work_tasks.person_id = ${id} and work_tasks.taken_at is not null and work_tasks.done_at is not null
      order by work_earnings.at desc limit 100
    ) as latest`.execute(db)
  return rows[0]!
}
