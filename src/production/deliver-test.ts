import { lockAccount } from '../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  filesOfOrder,
  inState,
  lockAudiofile,
  MACHINE_STEPS,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { FAKE_DURATION_SECONDS, fakeTranscript, saveVersion } from '../transcripts/index.ts'
import { setTranscript } from './current-transcript.ts'

const FAKE_STARS = 5

/**
 * The files of a test order reach Delivered with the fake transcription, so that a client under test ends its polling.
 * Nothing is downloaded, charged or sent. Run again after a crash, it continues with the remaining files.
 */
export async function deliverTestOrder(db: Db, order: string): Promise<void> {
  for (const { id, account_id } of await filesOfOrder(db, order)) {
    await db.transaction().execute(async (tx) => {
      const account = await lockAccount(tx, account_id)
      const file = await lockAudiofile(tx, id)
      if (file?.is_test && file.statename === 'Pre-Processing' && !account.isErased)
        await deliverFake(tx, file)
    })
  }
}

async function deliverFake(tx: Tx, file: AudiofileRow): Promise<void> {
  await updateAudiofile(tx, file.id, {
    duration_seconds: file.duration_seconds ?? FAKE_DURATION_SECONDS,
    duration_is_exact: true,
    quality_stars: FAKE_STARS,
    total_cents: 0,
  })
  const version = await saveVersion(tx, file.id, 'fake', fakeTranscript)
  await setTranscript(tx, file.id, version, { cause: 'delivery' })
  let statename = inState(file).statename
  for (const next of MACHINE_STEPS) {
    const reason = next === 'Delivered' ? 'This is a test order.' : null
    await changeState(tx, { ...inState(file), statename }, next, { reason })
    statename = next
  }
}
