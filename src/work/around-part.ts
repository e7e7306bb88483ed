import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'
import { joinWords, type Paragraph, readTranscript } from '../transcripts/index.ts'
import { latestParts, type TaskRow } from './store.ts'

type Line = { speaker: string | null; text: string }
export type AroundPart = {
  /** The end of the part before, and the beginning of the part after, as they are now. */
  before: Line[]
  after: Line[]
  /** Names that were typed in the other parts. */
  names: string[]
}

const LINES = 2
const MAX_NAMES = 100

/** Parts of one recording are typed by several people: each sees the lines next to theirs, and the names that others gave. */
export async function aroundPart(db: Db, task: TaskRow): Promise<AroundPart> {
  if (task.parts === 1) return { before: [], after: [], names: [] }
  const parts = await latestParts(db, task.audiofile_id, task.parts)
  const paragraphsOf = async (part: number): Promise<Paragraph[]> => {
    const found = parts.find((one) => one.part === part)
    return found ? (await readTranscript(db, found.version_id)).paragraphs : []
  }
  const [before, after, names] = await Promise.all([
    paragraphsOf(task.part - 1),
    paragraphsOf(task.part + 1),
    namesTypedBeside(db, task),
  ])
  return { before: before.slice(-LINES).map(lineOf), after: after.slice(0, LINES).map(lineOf), names }
}

const lineOf = ({ speaker, words }: Paragraph): Line => ({
  speaker,
  text: joinWords(words.map(({ text }) => text)),
})

/** What people saved; the machine's placeholders are no names. */
async function namesTypedBeside(db: Db, task: TaskRow): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct paragraph ->> 'speaker' as name from transcript_paragraphs
    where version_id in (
      select work_saves.version_id from work_saves join work_tasks on work_tasks.id = task_id
      where audiofile_id = ${task.audiofile_id} and kind = 'transcribe' and work_tasks.id <> ${task.id})
      and paragraph ->> 'speaker' !~ '^Speaker \\d+$'
    order by 1 limit ${MAX_NAMES}`.execute(db)
  return rows.map(({ name }) => name)
}
