import { type AudiofileRow, updateAudiofile } from '../files/audiofiles/index.ts'
import type { Quality } from '../media/index.ts'
import { writeEvent } from '../messages/events/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { HARD_TO_UNDERSTAND_BELOW, meanConfidence, type Transcript } from '../transcripts/index.ts'

/** With these or fewer, a recording is hard to understand. */
export const DIFFICULT_STARS = 2

/** Fewer words than this say little about a recording. */
const MIN_WORDS = 10
const HARD_TO_UNDERSTAND = 'hard_to_understand'

/**
 * The sound may be clean and the speech hard to understand all the same, which only shows when the machine has tried. A
 * text that it is unsure of on the whole takes the file down to the stars of difficult audio, and the customer is
 * told as of any difficult audio, once. A text in a corrected language gives the stars of the sound back.
 */
export async function rateText(tx: Tx, file: AudiofileRow, { paragraphs }: Transcript): Promise<void> {
  const confidence = meanConfidence(paragraphs)
  const words = paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0)
  const sound = file.quality_reasons as Quality | null
  if (!sound) return updateConfidence(tx, file, confidence)
  const isUncertain = confidence !== null && confidence < HARD_TO_UNDERSTAND_BELOW && words >= MIN_WORDS
  const stars = isUncertain ? Math.min(sound.stars, DIFFICULT_STARS) : sound.stars
  const others = (sound.reasons as string[]).filter((reason) => reason !== HARD_TO_UNDERSTAND)
  const reasons = isUncertain ? [...others, HARD_TO_UNDERSTAND] : others
  await updateAudiofile(tx, file.id, {
    confidence,
    quality_stars: stars,
    quality_reasons: JSON.stringify({ ...sound, reasons }),
  })
  const isNews = stars <= DIFFICULT_STARS && (file.quality_stars ?? 0) > DIFFICULT_STARS
  if (isNews && !file.add_ons.includes('DIFFQ2'))
    await writeEvent(tx, file.account_id, {
      event: 'DIFFICULT_AUDIO',
      audiofile: file.id,
      order: file.order_id,
    })
}

async function updateConfidence(tx: Tx, { id }: AudiofileRow, confidence: number | null): Promise<void> {
  await updateAudiofile(tx, id, { confidence })
}
