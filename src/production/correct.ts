import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../audiofiles/index.ts'
import type { Db } from '../db/index.ts'
import { Refusal } from '../lib/refusal.ts'
import { type Cue, readTranscript, saveVersion } from '../transcripts/index.ts'
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
    if (file.statename !== 'Delivered')
      throw new Refusal(
        'wrong_state',
        `Audiofile ${id} is being worked on again: rename once it is delivered.`,
      )
    const { paragraphs, cues } = await readTranscript(tx, file.transcript_version_id)
    if (!paragraphs.some((paragraph) => paragraph.speaker === from)) {
      throw new Refusal('not_found', `Nobody in this transcript is called ${from ?? 'nothing'}.`)
    }
    const renamed = paragraphs.map((paragraph) =>
      paragraph.speaker === from ? { ...paragraph, speaker: to } : paragraph,
    )
    const version = await saveVersion(tx, id, 'person', {
      paragraphs: renamed,
      ...(cues && { cues: cues.map((cue) => (cue.speaker === from ? renamedCue(cue, to) : cue)) }),
    })
    await updateAudiofile(tx, id, { transcript_version_id: version })
    return version
  })
}

/** Captions that a person made carry the name in their text, where the speaker changes. */
function renamedCue({ lines: [first = '', ...others], ...cue }: Cue, to: string): Cue {
  const names = cue.speaker ? [cue.speaker, lastNameOf(cue.speaker)] : ['Unidentified speaker']
  const shown = names.find((name) => first.startsWith(`${name}:`))
  const name = shown === names[0] ? to : lastNameOf(to)
  const lines = shown ? [`${name}${first.slice(shown.length)}`, ...others] : [first, ...others]
  return { ...cue, speaker: to, lines }
}

const lastNameOf = (name: string): string => name.split(' ').at(-1)!

/** The customer says what is wrong, and where; it is kept for whoever works on the file next. */
export async function reportMistake(db: Db, file: AudiofileRow, atMs: number, note: string): Promise<number> {
  if (file.transcript_version_id === null)
    throw new Refusal('wrong_state', `Audiofile ${file.id} has no transcript yet.`)
  return insertMistake(db, file.id, atMs, note)
}
