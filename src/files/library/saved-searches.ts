import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db/index.ts'
import { line, text } from '../../platform/given-text.ts'
import { LIMITS, refuseOver } from '../../platform/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import { STATUS_GROUP_NAMES } from '../audiofiles/index.ts'
import { SORTS } from './sorts.ts'

/** What is left out does not restrict the list. */
export const savedSearch = z.object({
  q: text(LIMITS.query.max).min(1).optional().meta({ description: 'the words to search for' }),
  status: z.enum(STATUS_GROUP_NAMES).optional(),
  tag: text(LIMITS.tag.max).min(1).optional(),
  show: z.enum(['archived', 'trashed']).optional(),
  added: z
    .string()
    .max(30)
    .regex(/^(7-days|30-days|this-year|(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?)$/)
    .optional()
    .meta({ description: '`7-days`, `30-days`, `this-year`, or two days such as `2026-01-01..2026-01-31`' }),
  sort: z.enum(SORTS).optional(),
})
type SavedSearch = z.infer<typeof savedSearch>

export const savedName = line(LIMITS.savedSearchName.max).min(1)

/** Saved searches belong to a member in one account: others neither see nor change them. */
type Member = { accountId: number; personId: number }
type Saved = { id: number; name: string; search: SavedSearch }

/** By name. */
export const savedSearchesOf = (db: Db | Tx, { accountId, personId }: Member): Promise<Saved[]> =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', sql<SavedSearch>`search`.as('search')])
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .orderBy(sql`name collate natural_order`)
    .execute()

export const saveSearch = (db: Db, member: Member, name: string, search: SavedSearch): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const saved = await lockSaved(tx, member)
    refuseOver('savedSearches', saved.length, 1)
    refuseTaken(saved, name)
    const { id } = await tx
      .insertInto('saved_searches')
      .values({
        account_id: member.accountId,
        person_id: member.personId,
        name,
        search: JSON.stringify(search),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

export const renameSearch = (db: Db, member: Member, id: number, name: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const saved = await lockSaved(tx, member)
    if (!saved.some((one) => one.id === id)) throw noSuchSearch(id)
    refuseTaken(
      saved.filter((one) => one.id !== id),
      name,
    )
    await tx.updateTable('saved_searches').set({ name }).where('id', '=', id).execute()
  })

export async function deleteSearch(db: Db, { accountId, personId }: Member, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw noSuchSearch(id)
}

/** One after the other, so that two at once keep to the limit and to different names. */
async function lockSaved(tx: Tx, member: Member): Promise<Saved[]> {
  await sql`
    select from memberships where account_id = ${member.accountId} and person_id = ${member.personId}
    for no key update`.execute(tx)
  return savedSearchesOf(tx, member)
}

function refuseTaken(saved: Saved[], name: string): void {
  if (saved.some((one) => one.name === name))
    throw new Refusal('already_exists', { says: 'file.searchKnown', name })
}

const noSuchSearch = (id: number) => new Refusal('not_found', { says: 'file.noSearch', id })
