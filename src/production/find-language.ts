import { lockAccount } from '../accounts/index.ts'
import { type AudiofileRow, lockAudiofile, updateAudiofile } from '../audiofiles/index.ts'
import { isDoneByMachine } from '../catalogue/index.ts'
import { type Language, languagePlaces, type Piece } from '../engines/index.ts'
import { borrowAll } from '../media/index.ts'
import { failFile } from './fail-file.ts'
import { type Production, trackKey } from './production.ts'
import type { Recording } from './store.ts'

/** Below this the best guess is one among several. */
const UNSURE = 0.5

export const UNKNOWN_LANGUAGE = 'We could not tell which language is spoken in this recording.'

/**
 * Finds the language of a file whose order did not name one, and keeps it. A machine product in a language that
 * cannot be told ends here, before anything is made that nobody could use; a draft for people takes the best guess.
 */
export async function findLanguage(
  production: Production,
  file: AudiofileRow,
  recording: Recording,
  pieces: Piece[],
  signal: AbortSignal,
): Promise<void> {
  if (file.language !== null) return
  const found = await languageOf(production, file, recording, pieces, signal)
  if (!found) return
  await production.db.transaction().execute(async (tx) => {
    await lockAccount(tx, file.account_id)
    const locked = await lockAudiofile(tx, file.id)
    if (locked?.statename !== 'Processing') return
    if (found.probability < UNSURE && isDoneByMachine(file.product)) {
      return failFile(tx, locked, UNKNOWN_LANGUAGE)
    }
    await updateAudiofile(tx, file.id, { language: found.language })
  })
}

async function languageOf(
  { media, engine, recogniseInTurn }: Production,
  { id, account_id: accountId }: AudiofileRow,
  { tracks }: Recording,
  pieces: Piece[],
  signal: AbortSignal,
): Promise<Language | null> {
  const places = languagePlaces(pieces)
  const { findLanguage } = engine
  if (!findLanguage || places.length === 0) return null
  const keys = Array.from({ length: tracks }, (_, track) => trackKey(id, track))
  const borrowed = await borrowAll(media, keys, signal)
  try {
    const withSound = places.map((place) => ({ ...place, pcmPath: borrowed.paths[place.track]! }))
    return await recogniseInTurn(accountId, () => findLanguage(withSound, { signal }))
  } finally {
    await borrowed.release()
  }
}
