import { refusesInsight } from '../../accounts/index.ts'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { ChatServer } from '../../platform/chat/chat-server.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { recordingOf } from '../store.ts'
import { INTO } from './heard-lines.ts'
import { RECORDING_GONE } from './translate-recording.ts'

export type Makers = {
  languageModel: ChatServer | null
  /** Speech servers are not asked for translations. */
  hasExternalEngine: boolean
}

/**
 * How something about a file would be made. Where its text goes to no language model, Whisper can still translate its
 * recording into English: nothing leaves the server then. `refusal` says why nothing can be asked for, as a sentence.
 */
type Offer = {
  languageModel: ChatServer | null
  isFromRecording: boolean
  refusal: string | null
}

export async function insightOffer(
  db: Db | Tx,
  { languageModel, hasExternalEngine }: Makers,
  file: AudiofileRow,
  product: 'INSIGHT1' | 'TRANSL1',
): Promise<Offer> {
  const noModel = await modelRefusal(db, languageModel, file)
  const byModel = { languageModel, isFromRecording: false }
  if (noModel === null) return { ...byModel, refusal: fileRefusal(file) }
  if (product === 'INSIGHT1' || hasExternalEngine) return { ...byModel, refusal: noModel }
  if (file.language === null || file.language === INTO)
    return { ...byModel, refusal: `${noModel} ${ONLY_ENGLISH}` }
  const refusal = fileRefusal(file) ?? (await recordingRefusal(db, file))
  return { languageModel: null, isFromRecording: true, refusal }
}

async function modelRefusal(
  db: Db | Tx,
  languageModel: ChatServer | null,
  file: AudiofileRow,
): Promise<string | null> {
  if (!languageModel) return 'This service has no language model. Its operator can set one up.'
  if (await refusesInsight(db, file.account_id))
    return 'Your account does not allow language models. An owner can allow them under “Transcript settings”.'
  if (file.is_confidential) return 'This file is confidential: its text is not sent to a language model.'
  return null
}

const ONLY_ENGLISH = 'Without one, only recordings in other languages can be translated, into English.'

async function recordingRefusal(db: Db | Tx, file: AudiofileRow): Promise<string | null> {
  const recording = await recordingOf(db, file.id)
  return file.media_removed_at || !recording?.speech ? RECORDING_GONE : null
}

function fileRefusal(file: AudiofileRow): string | null {
  if (file.is_test)
    return 'This file belongs to a test order, so its text is not sent to a language model. Place a real order first.'
  if (file.trashed_at) return 'This file is in the trash. Restore it first.'
  if (file.transcript_version_id === null) return 'There is no transcript yet. Try again once it is ready.'
  return null
}
