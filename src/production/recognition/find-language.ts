import { lockAccount } from '../../accounts/index.ts'
import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../../files/audiofiles/index.ts'
import { borrowAll } from '../../media/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import {
  type Engine,
  heardMs,
  LAST_RESORTS,
  type Language,
  languagePlaces,
  likeliestLanguage,
  type Piece,
  planTracks,
} from '../../speech/index.ts'
import { failFile } from '../fail-file.ts'
import { type Production, trackKey } from '../production.ts'
import { languageOfBatches, type Recording, recordingOf } from '../store.ts'

/** Below this the best guess is one among several. */
const UNSURE = 0.5
/** A language that is a last resort must be this probable. */
const SURE = 0.8

/**
 * Finds the language of a file whose order did not name one, and keeps it. A machine product in a language that
 * cannot be told ends here, before anything useless is made; a draft for people takes the best guess.
 */
export async function findLanguage(
  production: Production,
  file: AudiofileRow,
  recording: Recording,
  pieces: Piece[],
  signal: AbortSignal,
): Promise<void> {
  if (file.language !== null) return
  const found = await languageOf(production, production.engine.tellLanguages, file, recording, pieces, signal)
  if (!found) return
  await production.db.transaction().execute(async (tx) => {
    await lockAccount(tx, file.account_id)
    const locked = await lockAudiofile(tx, file.id)
    if (locked?.statename !== 'Processing') return
    if (!isTold(found) && isDoneByMachine(locked.product))
      return failFile(tx, locked, { says: 'unknownLanguage' })
    await updateAudiofile(tx, file.id, { language: found.language })
  })
}

/** Nobody named it: passages may be in others. */
export const isLanguageFound = ({ language_given, redo }: AudiofileRow): boolean =>
  redo !== 'running' && !language_given

const isTold = ({ language, probability }: Language): boolean =>
  probability >= (LAST_RESORTS.includes(language) ? SURE : UNSURE)

/**
 * The language of a file whose engine finds it by itself: the one that it named for most of the words, or, if it named
 * none, the one that our own models hear.
 */
export async function languageNamed(
  production: Production,
  file: AudiofileRow,
  signal: AbortSignal,
): Promise<string | null> {
  const named = await languageOfBatches(production.db, file.id)
  if (named !== null) return named
  const recording = (await recordingOf(production.db, file.id))!
  const pieces = piecesOf(recording, production.engine)
  return (
    (await languageOf(production, production.tellLanguages, file, recording, pieces, signal))?.language ??
    null
  )
}

export const piecesOf = ({ speech, durationMs }: Recording, { longestPieceMs }: Engine): Piece[] =>
  planTracks(speech!, durationMs, longestPieceMs)

async function languageOf(
  { media, recogniseInTurn }: Production,
  tellLanguages: Engine['tellLanguages'],
  { id, account_id: accountId }: AudiofileRow,
  { tracks }: Recording,
  pieces: Piece[],
  signal: AbortSignal,
): Promise<Language | null> {
  const places = languagePlaces(pieces)
  if (!tellLanguages || places.length === 0) return null
  const keys = Array.from({ length: tracks }, (_, track) => trackKey(id, track))
  const borrowed = await borrowAll(media, keys, signal)
  try {
    const withSound = places.map((place) => ({ ...place, pcmPath: borrowed.paths[place.track]! }))
    return await likeliestLanguage(withSound, (place) =>
      recogniseInTurn(accountId, () => tellLanguages(place, { signal }), {
        size: heardMs(place),
      }),
    )
  } finally {
    await borrowed.release()
  }
}
