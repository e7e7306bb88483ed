import { updateAudiofile } from '../files/audiofiles/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { insertDeliveredVersion } from './delivered-versions.ts'

/** Why a customer's transcript changed. `times`: the same text, with measured times. */
type Cause = 'delivery' | 'edit' | 'restore' | 'speakers' | 'times'

/** Every new transcript of a customer goes through here: a delivery, an edit, a correction, measured times. */
export async function setTranscript(
  tx: Tx,
  audiofile: number,
  version: number,
  made: { cause: Cause; name?: string; saveId?: string },
): Promise<void> {
  await updateAudiofile(tx, audiofile, { transcript_version_id: version })
  await insertDeliveredVersion(tx, {
    audiofile_id: audiofile,
    version_id: version,
    cause: made.cause,
    name: made.name ?? null,
    save_id: made.saveId ?? null,
  })
}
