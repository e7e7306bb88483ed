import { type AudiofileRow, updateAudiofile } from '../../files/audiofiles/index.ts'
import { writeEvent } from '../../messages/events/index.ts'
import { writeNotice } from '../../messages/notices/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import {
  findVersion,
  isMeasuredLater,
  type Paragraph,
  readTranscript,
  saveVersion,
  type Transcript,
} from '../../transcripts/index.ts'
import { alignLater } from '../align-words.ts'
import { setTranscript } from '../current-transcript.ts'
import { completionOf } from '../deliver.ts'
import { rateText } from '../rate-text.ts'
import { deleteBatches } from '../store.ts'

/**
 * A delivered file was transcribed again: the new text replaces the old one, and the customer's program is told as of
 * any transcript. If there is not a word in it, the language was not that one either, and the file stays as it was.
 */
export async function replaceText(tx: Tx, file: AudiofileRow, transcript: Transcript): Promise<void> {
  await deleteBatches(tx, file.id)
  if (transcript.paragraphs.length === 0) {
    await updateAudiofile(tx, file.id, { redo: 'done', percent: null })
    return
  }
  await rateText(tx, file, transcript)
  await updateAudiofile(tx, file.id, {
    redo: 'done',
    percent: null,
    language: file.redo_language,
    language_given: true,
  })
  const version = await saveVersion(tx, file.id, 'machine', transcript)
  await setTranscript(tx, file.id, version, { cause: 'delivery' })
  if (isMeasuredLater(transcript.paragraphs)) await alignLater(tx, file)
  await writeEvent(tx, file.account_id, completionOf(file))
  await writeNotice(tx, file.account_id, {
    kind: 'transcript ready',
    audiofile: file.id,
    order: file.order_id,
  })
}

/** What a person made of the speakers of a delivered file; null where they are as the machine found them. */
export async function correctedSpeakers(
  db: Db,
  { transcript_version_id }: AudiofileRow,
): Promise<Paragraph[] | null> {
  if (transcript_version_id === null) return null
  const { origin } = await findVersion(db, transcript_version_id)
  if (origin !== 'person') return null
  const { paragraphs } = await readTranscript(db, transcript_version_id)
  return paragraphs.length > 0 ? paragraphs : null
}
