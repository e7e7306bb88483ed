import { findAnyAudiofile } from '../../files/audiofiles/index.ts'
import { borrowAll } from '../../media/index.ts'
import { heardMs } from '../../speech/index.ts'
import { type Production, trackKey } from '../production.ts'
import { recordingOf } from '../store.ts'
import { CannotBeMade, onceForPart } from './ask-model.ts'
import { HEARD_LEVEL, piecesToHearTask, placeHeardTask } from './heard-lines.ts'
import { type InsightRow, saveProgress, tellPages } from './store.ts'

export type TranslatesRecordings = Pick<
  Production,
  'db' | 'heavyWork' | 'media' | 'engine' | 'recogniseInTurn'
>

const NO_ENGINE = 'This service no longer translates recordings.'
export const RECORDING_GONE =
  'The recording of this file was deleted, and a translation into English is made from it.'
const NOTHING_HEARD = 'Nothing of this recording could be translated.'

/**
 * Without a language model, Whisper translates a recording into English: it hears the same pieces as for the transcript, in
 * turn with the recognition of other accounts, and writes down in English what is said. What it wrote of each piece is kept;
 * in the end, every line of the transcript gets the words that belong to it, with its own speaker and times.
 */
export async function translateRecording(
  { db, heavyWork, media, engine, recogniseInTurn }: TranslatesRecordings,
  insight: InsightRow,
  /** Killing the engine would cost others their pieces: what is no longer wanted ends after the piece. */
  { wanted, running }: { wanted: AbortSignal; running: AbortSignal },
): Promise<null> {
  const { translate } = engine
  if (!translate) throw new CannotBeMade(NO_ENGINE)
  const { id, account_id: owner, audiofile_id, version_id, language, server, model } = insight
  const heard = { id, audiofile_id, version_id, language, server, model }
  const file = await findAnyAudiofile(db, audiofile_id)
  const recording = await recordingOf(db, audiofile_id)
  if (file.media_removed_at || !recording) throw new CannotBeMade(RECORDING_GONE)
  const pieces = await heavyWork.run(piecesToHearTask, owner, heard, engine.longestPieceMs)
  const keys = Array.from({ length: recording.tracks }, (_, track) => trackKey(audiofile_id, track))
  const borrowed = await borrowAll(media, keys, running)
  try {
    for (const [part, { language, ...piece }] of pieces.entries()) {
      const withSound = { ...piece, pcmPath: borrowed.paths[piece.track]! }
      await onceForPart({ db, insight }, { level: HEARD_LEVEL, part }, () =>
        recogniseInTurn(owner, () => translate(withSound, language, { signal: running }), {
          size: heardMs(piece),
          signal: wanted,
        }),
      )
      wanted.throwIfAborted()
      await saveProgress(db, id, { parts: pieces.length, parts_done: part + 1 })
      await tellPages(db, insight)
    }
  } finally {
    await borrowed.release()
  }
  if (!(await heavyWork.run(placeHeardTask, owner, heard))) throw new CannotBeMade(NOTHING_HEARD)
  return null
}
