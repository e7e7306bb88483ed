import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import type { Report } from '../../production/index.ts'

/** A report with its file, and the correction that is under way for it. */
export type ListedReport = Report & {
  title: string
  product: string
  account_id: number
  account_name: string
  task_id: number | null
  editor: string | null
  due_at: Date | null
}

type ReportFilter = {
  state: 'open' | 'closed' | null
  /** Open reports that wait for them. */
  turn: Report['turn'] | null
  audiofile: number | null
  before: number | null
  limit: number
}

/** Newest first. */
export async function listReports(
  db: Db,
  { state, turn, audiofile, before, limit }: ReportFilter,
): Promise<ListedReport[]> {
  const { rows } = await sql<ListedReport>`
    select mistakes.*, title, product, accounts.id as account_id, accounts.name as account_name,
      task.id as task_id, people.name as editor, task.due_at
    from mistakes
    join audiofiles on audiofiles.id = mistakes.audiofile_id
    join accounts on accounts.id = account_id
    left join work_tasks as task on task.audiofile_id = audiofiles.id and task.state = 'open' and task.kind = 'correct'
      and mistakes.turn = 'editor' and closed_at is null
    left join people on people.id = task.person_id
    where (${state}::text is null or (closed_at is null) = (${state} = 'open'))
      and (${turn}::text is null or (mistakes.turn = ${turn} and closed_at is null))
      and (${audiofile}::bigint is null or mistakes.audiofile_id = ${audiofile})
      and (${before}::bigint is null or mistakes.id < ${before})
    order by mistakes.id desc limit ${limit}`.execute(db)
  return rows
}

/** Reports that wait for an operator's decision. */
export async function countReportsToDecide(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from mistakes where closed_at is null and turn = 'operator'`.execute(db)
  return rows[0]!.count
}
