import { type AudiofileRow, lockAudiofile } from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  findVersion,
  type Paragraph,
  readTranscript,
  saveVersion,
  setReplaced,
  type Voice,
  voicesOf,
} from '../../transcripts/index.ts'
import { relabelCaptions, speakerName } from '../../transcripts/render/index.ts'
import { alignLater } from '../align-words.ts'
import { setTranscript } from '../current-transcript.ts'
import { currentVersion } from './edit-transcript.ts'
import { countSavedText } from './saved-texts.ts'

/** Who changes a speaker, for the list of versions. */
type ByName = { name: string }

type Rename = ByName & {
  from: string | null
  to: string
  /** Merge the two speakers if the new name is already in use. */
  merge: boolean
}

/** Renames a speaker throughout a delivered transcript, as a new version that refers to the previous one. */
export async function renameSpeaker(db: Db, file: AudiofileRow, rename: Rename): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDelivered(tx, file.id)
    return changeSpeakers(tx, file, before, rename, (paragraphs) => {
      refuseUnfit(paragraphs, rename)
      const { from, to } = rename
      return { from, to: bearerOf(paragraphs, to, from) ?? to }
    })
  })
}

function refuseUnfit(paragraphs: Paragraph[], { from, to, merge }: Rename): void {
  if (!paragraphs.some(({ speaker }) => speaker === from))
    throw new Refusal('not_found', `There is no speaker ${from ?? 'without a name'} in this transcript.`)
  if (bearerOf(paragraphs, to, from) && !merge)
    throw new Refusal('already_exists', { says: 'transcript.speakerKnown', name: to })
}

/** The speaker who has this name already, as it is written in the transcript. */
const bearerOf = (paragraphs: Paragraph[], name: string, except: string | null): string | null =>
  paragraphs.find(({ speaker }) => speaker !== except && isSameName(speaker, name))?.speaker ?? null

const isSameName = (a: string | null, b: string): boolean =>
  speakerName(a)?.toLowerCase() === speakerName(b)?.toLowerCase()

type ParagraphSpeaker = ByName & {
  /** Counted from 0, in the version that the caller read. */
  paragraph: number
  version: number
  speaker: string | null
}

/** Gives one paragraph of a delivered transcript to another speaker, as a new version. */
export async function setParagraphSpeaker(
  db: Db,
  file: AudiofileRow,
  { paragraph: at, version, speaker, name }: ParagraphSpeaker,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDelivered(tx, file.id)
    if (before !== version)
      throw new Refusal(
        'stale_version',
        { says: 'transcript.changed' },
        {
          version: before,
        },
      )
    return changeSpeakers(tx, file, before, { name }, (paragraphs) => {
      const paragraph = paragraphs[at]
      if (!paragraph)
        throw new Refusal(
          'not_found',
          `There is no paragraph ${at}: this transcript has ${paragraphs.length}, counted from 0.`,
        )
      const { speaker: from, startMs } = paragraph
      const to = speaker && (bearerOf(paragraphs, speaker, from) ?? speaker)
      const endMs = paragraphs[at + 1]?.startMs ?? Number.POSITIVE_INFINITY
      return { from, to, paragraph, within: { startMs, endMs } }
    })
  })
}

type SpeakerChange = {
  from: string | null
  to: string | null
  /** This one only, and the captions in its time. */
  paragraph?: Paragraph
  within?: { startMs: number; endMs: number }
}

async function changeSpeakers(
  tx: Tx,
  { id, account_id }: AudiofileRow,
  before: number,
  { name }: ByName,
  choose: (paragraphs: Paragraph[]) => SpeakerChange,
): Promise<number> {
  const { paragraphs, cues } = await readTranscript(tx, before)
  const change = choose(paragraphs)
  if (change.from === change.to) return before
  const changed = paragraphs.map((one) =>
    one.speaker === change.from && (change.paragraph ?? one) === one ? { ...one, speaker: change.to } : one,
  )
  const version = await saveVersion(
    tx,
    id,
    'person',
    { paragraphs: changed, ...(cues && { cues: relabelCaptions(cues, paragraphs, changed, change) }) },
    { version: before, paragraphs, ...(cues && { cues }) },
  )
  await setReplaced(tx, version, before)
  await countSavedText(tx, account_id, version)
  await setTranscript(tx, id, version, { cause: 'speakers', name })
  return version
}

/** Undoes the last change of speakers, as a new version; the change before it can be undone next. */
export async function undoRename(db: Db, file: AudiofileRow, { name }: ByName): Promise<number> {
  const { id } = file
  return db.transaction().execute(async (tx) => {
    const current = await lockDelivered(tx, id)
    const { replaces } = await findVersion(tx, current)
    if (replaces === null) throw new Refusal('wrong_state', { says: 'transcript.nothingToUndo', id })
    const [now, before] = [await readTranscript(tx, current), await readTranscript(tx, replaces)]
    const version = await saveVersion(tx, id, 'person', before, { version: current, ...now })
    await setReplaced(tx, version, (await findVersion(tx, replaces)).replaces)
    await countSavedText(tx, file.account_id, version)
    await setTranscript(tx, id, version, { cause: 'speakers', name })
    // Words may have been measured only after the rename.
    await alignLater(tx, file)
    return version
  })
}

/** Who speaks in a version, with a clip of each. */
export const speakersIn = async (db: Db, version: number): Promise<Voice[]> =>
  voicesOf((await readTranscript(db, version)).paragraphs)

const LIMITS = { maxSeconds: 60, advice: 'Try again later.' }
const task = <Task extends (db: Db, ...args: never[]) => Promise<unknown>>(name: string) =>
  databaseTask<Task>(import.meta.url, name, LIMITS)
export const speakersTask = task<typeof speakersIn>('speakersIn')
export const renameTask = task<typeof renameSpeaker>('renameSpeaker')
export const setParagraphSpeakerTask = task<typeof setParagraphSpeaker>('setParagraphSpeaker')
export const undoRenameTask = task<typeof undoRename>('undoRename')

const lockDelivered = async (tx: Tx, id: number): Promise<number> =>
  currentVersion(tx, (await lockAudiofile(tx, id))!)
