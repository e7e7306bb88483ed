import {
  type AudiofileRow,
  changeState,
  findAnyAudiofile,
  inState,
  lockAudiofile,
  mayFollow,
  refuseDeleted,
  type Statename,
  updateAudiofile,
} from '../files/audiofiles/index.ts'
import { writeEvent } from '../messages/events/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { HeavyWork } from '../platform/heavy-work/index.ts'
import { type ImportKind, importTranscript, type StoredForm, saveImported } from '../transcripts/index.ts'
import { alignLater } from './align-words.ts'
import { setTranscript } from './current-transcript.ts'
import { deleteBatches } from './store.ts'

/** The transcript, the state, the event and the job that tells of it: all or nothing. */
export async function deliver(tx: Tx, file: AudiofileRow, version: number): Promise<void> {
  await setTranscript(tx, file.id, version, { cause: 'delivery' })
  await changeState(tx, inState(file), 'Delivered', { event: completionOf(file) })
}

/** A delivered file gets another text, and stays delivered; the customer's program is told as of any transcript. */
export async function deliverRevised(tx: Tx, file: AudiofileRow, version: number): Promise<void> {
  await setTranscript(tx, file.id, version, { cause: 'delivery' })
  await writeEvent(tx, file.account_id, completionOf(file))
  await alignLater(tx, file)
}

/** The event of a text that is ready. */
export const completionOf = ({ id, order_id, originallink }: AudiofileRow) => ({
  event: 'TRANSCRIPT_COMPLETE' as const,
  audiofile: id,
  order: order_id,
  originallink,
})

/** Reads a transcript made elsewhere, which may take long and so happens outside a transaction. */
export async function readImported(
  { db, heavyWork }: { db: Db; heavyWork: HeavyWork },
  audiofile: number,
  document: Uint8Array,
  kind: ImportKind,
): Promise<StoredForm> {
  const { account_id, duration_seconds } = await findAnyAudiofile(db, audiofile)
  const durationMs = Math.round((duration_seconds ?? 0) * 1000)
  return importTranscript(heavyWork, account_id, document, { kind, durationMs })
}

/** An operator delivers an imported transcript, from any production state. */
export async function deliverImported(tx: Tx, audiofile: number, transcript: StoredForm): Promise<void> {
  const file = (await lockAudiofile(tx, audiofile))!
  refuseDeleted(file)
  const version = await saveImported(tx, audiofile, transcript)
  await deleteBatches(tx, audiofile)
  await alignLater(tx, file)
  if (file.statename === 'Delivered') {
    if (file.redo === 'running') await updateAudiofile(tx, audiofile, { redo: 'done', percent: null })
    await setTranscript(tx, audiofile, version, { cause: 'delivery' })
    return
  }
  await deliver(tx, { ...file, statename: await walkToTheEnd(tx, file) }, version)
}

/** The transcript of a file that another service delivered: no event and no notice tell of it. */
export async function setImportedTranscript(
  tx: Tx,
  audiofile: number,
  transcript: StoredForm,
): Promise<void> {
  await setTranscript(tx, audiofile, await saveImported(tx, audiofile, transcript), { cause: 'delivery' })
}

/** The states from transcribing to delivery; an import passes through all of them, as the history shows. */
const NEXT_STEP: Partial<Record<Statename, Statename>> = {
  Transcribing: 'Awaiting Edit',
  'Awaiting Edit': 'Out for edit',
  'Out for edit': 'Awaiting Final Approval',
  'Editing to Word Count': 'Awaiting Final Approval',
}

/** Whether an import can be delivered now; a delivered one is replaced. */
export function mayDeliverImported(statename: Statename): boolean {
  const next = NEXT_STEP[statename]
  if (next) return mayDeliverImported(next)
  return statename === 'Delivered' || mayFollow(statename, 'Delivered')
}

async function walkToTheEnd(tx: Tx, file: AudiofileRow): Promise<Statename> {
  let { statename } = file
  for (let next = NEXT_STEP[statename]; next; next = NEXT_STEP[statename]) {
    await changeState(tx, { ...inState(file), statename }, next, { reason: { says: 'reason.imported' } })
    statename = next
  }
  return statename
}
