import pg from 'pg'
import type { Client, File } from '../../sdk/index.ts'
import { until } from './until.ts'

/** Where a file does not leave by itself: to wait for anything else then would be in vain. */
const ENDS = ['Delivered', 'Error', 'Technical Difficulty', 'Transcribing', 'On Hold', 'Order Cancelled']

/** Waits until a file is in a state, and gives the file; ends at once when it ended in another one. */
export function reaches(client: Client, id: number, statename: string): Promise<File> {
  return until(
    async () => {
      const { file } = await client.files.show(id)
      if (file.statename === statename) return file
      if (ENDS.includes(file.statename))
        throw new Error(`File ${id} is in ${file.statename} (${file.reason}), not in ${statename}`)
      return null
    },
    { withinSeconds: 240, what: `file ${id} in ${statename}` },
  )
}

/** All states that a file has been in. */
export const pathOf = async (client: Client, id: number): Promise<string[]> =>
  (await client.files.show(id)).history.map((move) => move.to)

export type SeenEvent = { event: string } & Record<string, string>

/** The account's events, oldest first, each as it is posted. */
export async function eventsOf(databaseUrl: string, account: number): Promise<SeenEvent[]> {
  const rows = await query(databaseUrl, 'select body from events where account_id = $1 order by id', [
    account,
  ])
  return rows.map(({ body }) => Object.fromEntries(new URLSearchParams(body)) as SeenEvent)
}

/** No job is left that changes the index of searches. */
export const untilIndexed = (databaseUrl: string): Promise<boolean> =>
  until(
    async () => {
      const jobs = `select from graphile_worker.jobs where task_identifier = 'index-transcript'`
      return (await query(databaseUrl, jobs)).length === 0
    },
    { what: 'the index' },
  )

/** In `from`: the locks of one's own database. Others on the server have the same tables, with the same numbers. */
export const OWN_LOCKS =
  '(pg_locks join pg_database on pg_database.oid = database and datname = current_database())'

export async function query(databaseUrl: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** As people compare sentences: without punctuation and case. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 \n]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

export const transcriptOf = async (client: Client, id: number): Promise<string> =>
  (await client.v4.transcript(id, 'txt')).text()
