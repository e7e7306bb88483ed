import type { Person } from '../accounts/index.ts'
import { type AudiofileRow, findAnyAudiofile } from '../files/audiofiles/index.ts'
import type { Db } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { captionRulesOf } from '../production/index.ts'
import { notIncluded } from '../shop/catalogue/index.ts'
import { type Cue, readTranscript, refuseTooMuchInCaptions, type Transcript } from '../transcripts/index.ts'
import { type CaptionRules, captions, printable } from '../transcripts/render/index.ts'
import { openClaimedTask } from './claim.ts'
import { type Desks, type Save, type Saved, saveOnce } from './save.ts'
import type { TaskRow } from './store.ts'

/**
 * The caption pass. It begins with captions cut by rule, who speaks in their text as in .srt; from the first save on
 * they are the captioner's own, a layer on the version of the text with times, breaks and words of its own. The two
 * caption formats are made of that layer, all others of the text.
 */
export async function captionsOf(
  db: Db,
  person: Person,
  taskId: number,
): Promise<{ task: TaskRow; file: AudiofileRow; isMade: boolean; rules: CaptionRules; cues: Cue[] }> {
  const task = await openClaimedTask(db, person, taskId)
  const file = await findAnyAudiofile(db, task.audiofile_id)
  const transcript = await readTranscript(db, task.version_id)
  const rules = await captionRulesOf(db, file.account_id)
  return { task, file, isMade: transcript.cues !== undefined, rules, cues: cuesOf(transcript, rules) }
}

/** The edited captions, or else captions generated from the text. */
export const cuesOf = (transcript: Transcript, rules: CaptionRules): Cue[] => [
  ...captions(transcript, { labels: 'in text', rules }),
]

export const saveCaptions = (
  db: Db,
  desks: Desks,
  person: Person,
  taskId: number,
  save: Save & { cues: Cue[] },
): Promise<Saved> =>
  saveOnce(db, desks, person, taskId, save, async (_, { paragraphs }, file, task) => {
    if (task.kind !== 'second_pass' || !notIncluded(file.product, file.add_ons).includes('CAPTION1'))
      throw new Refusal('wrong_state', { says: 'task.noCaptions', task: taskId })
    refuseTooMuchInCaptions(save.cues)
    return { paragraphs, cues: save.cues.map(asPrinted) }
  })

/** An empty line within a caption would end it, in both formats. */
const asPrinted = ({ lines, speaker, startMs, endMs }: Cue): Cue => ({
  startMs,
  endMs,
  speaker: (speaker && printable(speaker)) || null,
  lines: lines.map(printable).filter((line) => line !== ''),
})
