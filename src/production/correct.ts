import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../audiofiles/index.ts'
import type { Db } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { readTranscript, saveVersion } from '../transcripts/index.ts'
import { insertMistake } from './store.ts'

/** A speaker is renamed everywhere in a delivered transcript, as a new version. */
export async function renameSpeaker(
  db: Db,
  { id }: AudiofileRow,
  from: string | null,
  to: string,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const file = (await lockAudiofile(tx, id))!
    if (file.transcript_version_id === null)
      throw new Refusal('wrong_state', `Audiofile ${id} has no transcript yet.`)
    const { paragraphs } = await readTranscript(tx, file.transcript_version_id)
    if (!paragraphs.some((paragraph) => paragraph.speaker === from)) {
      throw new Refusal('not_found', `Nobody in this transcript is called ${from ?? 'nothing'}.`)
    }
    const renamed = paragraphs.map((paragraph) =>
      paragraph.speaker === from ? { ...paragraph, speaker: to } : paragraph,
    )
    const version = await saveVersion(tx, id, 'person', { paragraphs: renamed })
    await updateAudiofile(tx, id, { transcript_version_id: version })
    return version
  })
}

/** The customer says what is wrong, and where; it is kept for whoever works on the file next. */
export async function reportMistake(db: Db, file: AudiofileRow, atMs: number, note: string): Promise<number> {
  if (file.transcript_version_id === null)
    throw new Refusal('wrong_state', `Audiofile ${file.id} has no transcript yet.`)
  return insertMistake(db, file.id, atMs, note)
}
