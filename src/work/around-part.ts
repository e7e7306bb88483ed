import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/index.ts'
import {
  isVoiceLabel,
  joinWords,
  type Paragraph,
  readTranscript,
  type Transcript,
} from '../transcripts/index.ts'
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
    namesTypedIn(
      db,
      parts.filter(({ id }) => id !== task.id),
    ),
  ])
  return { before: before.slice(-LINES).map(lineOf), after: after.slice(0, LINES).map(lineOf), names }
}

const lineOf = ({ speaker, words }: Paragraph): Line => ({
  speaker,
  text: joinWords(words.map(({ text }) => text)),
})

/** As they are now; the machine's placeholders are no names. */
async function namesTypedIn(db: Db, parts: TaskRow[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct paragraph ->> 'speaker' as name from transcript_paragraphs
    where version_id = any (${parts.map(({ version_id }) => version_id)}::bigint[])
      and paragraph ->> 'speaker' is not null
    order by 1 limit ${MAX_NAMES}`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !isVoiceLabel(name))
}

/** The desks of the other parts read the names again. */
export async function tellNames(
  tx: Tx,
  { audiofile_id, parts }: TaskRow,
  before: Transcript,
  after: Transcript,
): Promise<void> {
  if (parts === 1 || speakersOf(after).isSubsetOf(speakersOf(before))) return
  await sql`select pg_notify('work_changes', ${JSON.stringify({ named: audiofile_id })})`.execute(tx)
}

const speakersOf = ({ paragraphs }: Transcript) => new Set(paragraphs.map(({ speaker }) => speaker))
