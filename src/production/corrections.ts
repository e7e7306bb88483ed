import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../audiofiles/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { relabelCaptions, speakerName } from '../render/index.ts'
import {
  findVersion,
  type Paragraph,
  readTranscript,
  saveVersion,
  setReplaced,
} from '../transcripts/index.ts'
import { insertMistake } from './store.ts'

export type Rename = {
  from: string | null
  to: string
  /** Merge the two speakers if the new name is already in use. */
  merge: boolean
}

/** Renames a speaker throughout a delivered transcript, as a new version that refers to the previous one. */
export async function renameSpeaker(db: Db, { id }: AudiofileRow, rename: Rename): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDelivered(tx, id)
    const { paragraphs, cues } = await readTranscript(tx, before)
    refuseUnfit(paragraphs, rename)
    const renamed = paragraphs.map((paragraph) =>
      paragraph.speaker === rename.from ? { ...paragraph, speaker: rename.to } : paragraph,
    )
    const version = await saveVersion(
      tx,
      id,
      'person',
      { paragraphs: renamed, ...(cues && { cues: relabelCaptions(cues, paragraphs, renamed, rename) }) },
      { version: before, paragraphs, ...(cues && { cues }) },
    )
    await setReplaced(tx, version, before)
    await updateAudiofile(tx, id, { transcript_version_id: version })
    return version
  })
}

function refuseUnfit(paragraphs: Paragraph[], { from, to, merge }: Rename): void {
  if (!paragraphs.some(({ speaker }) => speaker === from))
    throw new Refusal('not_found', `There is no speaker ${from ?? 'without a name'} in this transcript.`)
  const isTaken = paragraphs.some(
    ({ speaker }) =>
      speaker !== from && speakerName(speaker)?.toLowerCase() === speakerName(to)?.toLowerCase(),
  )
  if (isTaken && !merge)
    throw new Refusal(
      'already_exists',
      `There is already a speaker ${to} in this transcript: choose another name, or merge the two (merge: true).`,
    )
}

/** Undoes the last rename, as a new version; the rename before it can be undone next. */
export async function undoRename(db: Db, { id }: AudiofileRow): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const current = await lockDelivered(tx, id)
    const { replaces } = await findVersion(tx, current)
    if (replaces === null)
      throw new Refusal('wrong_state', `No speaker of audiofile ${id} has been renamed since delivery.`)
    const [now, before] = [await readTranscript(tx, current), await readTranscript(tx, replaces)]
    const version = await saveVersion(tx, id, 'person', before, { version: current, ...now })
    await setReplaced(tx, version, (await findVersion(tx, replaces)).replaces)
    await updateAudiofile(tx, id, { transcript_version_id: version })
    return version
  })
}

async function lockDelivered(tx: Tx, id: number): Promise<number> {
  const file = (await lockAudiofile(tx, id))!
  if (file.transcript_version_id === null)
    throw new Refusal('wrong_state', `Audiofile ${id} has no transcript yet.`)
  if (file.statename !== 'Delivered')
    throw new Refusal(
      'wrong_state',
      `Audiofile ${id} is being worked on again: rename the speaker once it is delivered.`,
    )
  return file.transcript_version_id
}

/** Keeps the customer's report of a mistake for the next person who works on the file. */
export async function reportMistake(db: Db, file: AudiofileRow, atMs: number, note: string): Promise<number> {
  if (file.transcript_version_id === null)
    throw new Refusal('wrong_state', `Audiofile ${file.id} has no transcript yet.`)
  return insertMistake(db, file.id, atMs, note)
}
