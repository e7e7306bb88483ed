import { lockAudiofile } from '../files/audiofiles/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Refusal } from '../platform/refusal.ts'
import { deliverImported } from '../production/index.ts'
import type { StoredForm } from '../transcripts/index.ts'
import { claimsOn } from './store.ts'
import { offerCorrection } from './sync-tasks.ts'
import { withdrawWork } from './withdraw.ts'

/**
 * An operator delivers a transcript made elsewhere. People who work on the file are told immediately, keep what they saved
 * among the versions, and are paid for it. Reports without an answer still go to an editor.
 */
export async function deliverElsewhere(
  tx: Tx,
  audiofileId: number,
  transcript: StoredForm,
  { onlyIfIdle }: { onlyIfIdle: boolean },
): Promise<void> {
  const before = (await lockAudiofile(tx, audiofileId))!
  if (onlyIfIdle) await refuseAtWork(tx, audiofileId)
  await deliverImported(tx, audiofileId, transcript)
  await withdrawWork(
    tx,
    before,
    'A transcript made elsewhere was delivered for this file, so this task is no longer needed. Your saved text is kept among the versions of the file.',
  )
  await offerCorrection(tx, (await lockAudiofile(tx, audiofileId))!)
}

async function refuseAtWork(tx: Tx, audiofileId: number): Promise<void> {
  const names = (await claimsOn(tx, audiofileId)).map(({ person_name }) => person_name)
  if (names.length > 0)
    throw new Refusal(
      'wrong_state',
      `${new Intl.ListFormat('en').format(names)} ${names.length === 1 ? 'is' : 'are'} working on file ${audiofileId}. To deliver anyway, reload the page and try again (in the API, leave out only_if_idle).`,
    )
}
