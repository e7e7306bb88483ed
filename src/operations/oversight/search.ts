import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { findFiles, queryOf } from './find-files.ts'

export const FOUND_KINDS = ['account', 'person', 'order', 'invoice', 'file'] as const
type Found = {
  kind: (typeof FOUND_KINDS)[number]
  id: string
  title: string
  /** Whose it is, or how to reach them. */
  about: string
  /** The account that it belongs to; null for staff. */
  account_id: number | null
}

const MAX_OF_A_KIND = 6

/**
 * Everything that a search of an operator may mean, a few of each kind: ids of all of them, and the beginnings of words of names,
 * emails, titles and links. Each question has an index.
 */
export async function searchEverything(db: Db, search: string): Promise<Found[]> {
  const wanted = search.trim()
  const words = queryOf(wanted)
  if (words === '') return []
  const id = /^\d{1,15}$/.test(wanted) ? Number(wanted) : null
  const [named, files] = await Promise.all([
    findNamed(db, wanted, words, id),
    findFiles(db, {
      search: wanted,
      state: null,
      accountId: null,
      isLate: false,
      before: null,
      limit: MAX_OF_A_KIND,
    }),
  ])
  return [
    ...named,
    ...files.map(({ id, title, account_name, account_id }) => ({
      kind: 'file' as const,
      id: String(id),
      title: title || `File ${id}`,
      about: account_name,
      account_id,
    })),
  ]
}

async function findNamed(db: Db, wanted: string, words: string, id: number | null): Promise<Found[]> {
  const matches = sql<boolean>`words_of(name, email) @@ to_tsquery('simple', ${words})`
  const { rows } = await sql<Found>`
    (select 'account' as kind, id::text as id, name as title, email as about, id as account_id
      from accounts where ${matches} or id = ${id} order by id = ${id} desc, accounts.id desc limit ${MAX_OF_A_KIND})
    union all
    (select 'person', id::text, name, email, account_id
      from people where ${matches} and (account_id is null or not exists (
        select from accounts where accounts.id = people.account_id and lower(accounts.email) = lower(people.email)))
      order by account_id is null desc, people.id desc limit ${MAX_OF_A_KIND})
    union all
    (select 'order', orders.id, orders.id, name, account_id
      from orders join accounts on accounts.id = account_id where orders.id = ${wanted})
    union all
    (select 'invoice', invoices.id::text, invoices.id::text, name, account_id
      from invoices join accounts on accounts.id = account_id where invoices.id = ${id})`.execute(db)
  return rows
}
