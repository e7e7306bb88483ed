import { sql } from 'kysely'
import type { Person } from '../accounts/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { findClaimedTask } from './claim.ts'

/** What follows a person to every browser: shortcuts, abbreviations, speed. */
export type Preferences = {
  keys?: Record<string, string>
  caption_keys?: Record<string, string>
  abbreviations?: Record<string, string>
  sound?: { speed: number; step_back: number }
  hide_distressing?: boolean
  languages?: string[]
}

export async function preferencesOf(db: Db, { id }: Person): Promise<Preferences> {
  const row = await db
    .selectFrom('desk_preferences')
    .select('preferences')
    .where('person_id', '=', id)
    .executeTakeFirst()
  return (row?.preferences ?? {}) as Preferences
}

/** Replaces the given ones; the others stay. */
export async function setPreferences(
  db: Db | Tx,
  { id }: Pick<Person, 'id'>,
  preferences: Preferences,
): Promise<void> {
  await sql`
    insert into desk_preferences (person_id, preferences) values (${id}, ${JSON.stringify(preferences)}::jsonb)
    on conflict (person_id) do update set preferences = desk_preferences.preferences || excluded.preferences`.execute(
    db,
  )
}

/** Where a person left a task. */
export type DeskPlace = { paragraph: number; offset: number; soundMs: number }

export async function placeOf(db: Db, { id }: Person, taskId: number): Promise<DeskPlace | null> {
  const row = await db
    .selectFrom('desk_places')
    .select(['paragraph', 'start_offset', 'sound_ms'])
    .where('task_id', '=', taskId)
    .where('person_id', '=', id)
    .executeTakeFirst()
  return row ? { paragraph: row.paragraph, offset: row.start_offset, soundMs: row.sound_ms } : null
}

export async function setPlace(db: Db, person: Person, taskId: number, place: DeskPlace): Promise<void> {
  await findClaimedTask(db, person, taskId)
  const kept = { paragraph: place.paragraph, start_offset: place.offset, sound_ms: place.soundMs }
  await db
    .insertInto('desk_places')
    .values({ task_id: taskId, person_id: person.id, ...kept })
    .onConflict((conflict) => conflict.columns(['task_id', 'person_id']).doUpdateSet(kept))
    .execute()
}
