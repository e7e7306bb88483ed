import type { Db } from '../../platform/db/index.ts'
import { databaseTask, type HeavyWork } from '../../platform/heavy-work/index.ts'
import { findVersion, gapBetween, type Paragraph, readTranscript } from '../../transcripts/index.ts'
import { type AudiofileRow, findAnyAudiofile, lockAudiofile } from '../audiofiles/index.ts'
import { createEntry, type SearchEntry, type TimedUnit, UNITS_PER_PART } from './search-entry.ts'
import { unitsOf } from './search-words.ts'
import { replaceEntry } from './store.ts'

/**
 * The job that a trigger of the database enqueues whenever the transcript or the names of a file change. If they change
 * again before it commits, the trigger has enqueued it once more, and this run leaves the index as it is.
 */
export async function indexTranscript(db: Db, audiofile: number): Promise<void> {
  const file = await findAnyAudiofile(db, audiofile)
  if (file.transcript_version_id === null) return
  const { paragraphs } = await readTranscript(db, file.transcript_version_id)
  const entry = entryOf(file, paragraphs)
  await db.transaction().execute(async (tx) => {
    const now = await lockAudiofile(tx, audiofile)
    if (now && indexedFacts(now) === indexedFacts(file)) await replaceEntry(tx, audiofile, entry)
  })
}

const indexTask = databaseTask<typeof indexTranscript>(import.meta.url, 'indexTranscript', {
  maxSeconds: 60,
  advice: 'The file can’t be found by what is said in it.',
})

/** A brief text is read before a worker process would have started. */
export async function indexWhereFits(
  { db, heavyWork }: { db: Db; heavyWork: HeavyWork },
  audiofile: number,
): Promise<void> {
  const file = await findAnyAudiofile(db, audiofile)
  if (await isBrief(db, file)) await indexTranscript(db, audiofile)
  else await heavyWork.run(indexTask, file.account_id, audiofile)
}

const BRIEF_SECONDS = 60
const BRIEF_NAME_CHARS = 2000

/** People may write as much as they like about a minute; a machine does not. */
async function isBrief(db: Db, file: AudiofileRow): Promise<boolean> {
  const { duration_seconds, transcript_version_id } = file
  if (transcript_version_id === null) return true
  if (duration_seconds === null || duration_seconds > BRIEF_SECONDS) return false
  if (namesOf(file).join().length > BRIEF_NAME_CHARS) return false
  return (await findVersion(db, transcript_version_id)).origin === 'machine'
}

const indexedFacts = (file: AudiofileRow): string =>
  JSON.stringify([file.transcript_version_id, ...namesOf(file)])

/** What a file is called, besides what is said in it. */
export const namesOf = ({
  id,
  order_id,
  title,
  description,
  originallink,
  names,
  tags,
  old_id,
  old_order,
}: AudiofileRow): string[] => [
  ...[title, description, originallink, ...names, ...tags, String(id), order_id],
  ...[old_id, old_order].filter((old) => old !== null),
]

function entryOf(file: AudiofileRow, paragraphs: Paragraph[]): SearchEntry {
  const speakers = [...new Set(paragraphs.flatMap(({ speaker }) => speaker ?? []))]
  const entry = createEntry(file.account_id, { names: namesOf(file), speakers })
  let units: TimedUnit[] = []
  for (const paragraph of paragraphs) {
    for (const unit of timedUnits(paragraph)) {
      units.push(unit)
      if (units.length < UNITS_PER_PART) continue
      entry.addPart(units)
      units = []
    }
  }
  if (units.length > 0) entry.addPart(units)
  return entry.finished()
}

function* timedUnits({ words }: Paragraph): Iterable<TimedUnit> {
  for (const [i, { text, startMs, inaudible }] of words.entries()) {
    const next = words[i + 1]
    const printed = (inaudible ? '[inaudible]' : text) + (next ? gapBetween(text, next.text) : ' ')
    if (inaudible) yield { text: printed, letters: null, isUnspaced: false, isJoined: false, startMs }
    else for (const unit of unitsOf(printed)) yield { ...unit, startMs }
  }
}
