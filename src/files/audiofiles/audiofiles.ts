import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Said } from '../../platform/texts/said.ts'
import type { FileInState } from './change-state.ts'
import {
  type AudiofileDetails,
  type AudiofileRow,
  audiofileById,
  audiofileOfAccount,
  detailsOfAccount,
  idOfOldId,
  lockAudiofile,
} from './store.ts'

/** The same answer for a file that does not exist and for one of another account. */
export const noSuchAudiofile = (id: number | string) => new Refusal('not_found', { says: 'file.none', id })

/** As customers know it, on statements and invoices. */
export const inQuotes = ({ id, title }: Pick<AudiofileRow, 'id' | 'title'>): Said =>
  title
    ? { says: 'memo.titledFile', title, file: String(id) }
    : { says: 'memo.untitledFile', file: String(id) }

/** Lower numbers run first. Ordinary jobs have none, or the number of their part of a long recording. */
const AT_THE_FRONT = -10_000

/** Files that an operator moved to the front come before everything else. */
export const priorityOf = ({ front_since }: Pick<AudiofileRow, 'front_since'>): number =>
  front_since === null ? 0 : AT_THE_FRONT

/** One of the account. Operators, who have no account, see every file. */
export const findAudiofile = (db: Db | Tx, accountId: number | null, id: number): Promise<AudiofileRow> =>
  accountId === null
    ? findAnyAudiofile(db, id)
    : called(db, accountId, id, (one) => audiofileOfAccount(db, accountId, one))

export const findDetails = (db: Db, accountId: number, id: number): Promise<AudiofileDetails> =>
  called(db, accountId, id, (one) => detailsOfAccount(db, accountId, one))

/**
 * The id that a customer sends becomes a file here and nowhere else: their own file with that id or, if they have none, one
 * that had it before it was imported.
 */
async function called<Row>(
  db: Db | Tx,
  accountId: number,
  id: number,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row> {
  const own = await find(id)
  if (own) return own
  const idHere = await idOfOldId(db, accountId, String(id))
  const row = idHere === undefined ? undefined : await find(idHere)
  if (!row) throw noSuchAudiofile(id)
  return row
}

/** For operators and jobs, who see every account's files. */
export async function findAnyAudiofile(db: Db | Tx, id: number): Promise<AudiofileRow> {
  const row = await audiofileById(db, id)
  if (!row) throw noSuchAudiofile(id)
  return row
}

/** The customer's own file, locked until the transaction ends. */
export const lockAudiofileOfAccount = (tx: Tx, accountId: number, id: number): Promise<AudiofileRow> =>
  called(tx, accountId, id, async (one) => {
    const row = await lockAudiofile(tx, one)
    return row?.account_id === accountId && !row.deleted_at ? row : undefined
  })

/** For what hangs on the text of a file: nothing is added once that text is deleted. */
export async function lockWithTranscript(tx: Tx, id: number): Promise<void> {
  const file = await lockAudiofile(tx, id)
  if (!file?.transcript_version_id) throw new Refusal('wrong_state', { says: 'file.noTranscriptNow', id })
}

/** Nothing may put content back into a file that its customer deleted. */
export function refuseDeleted({ id, deleted_at }: AudiofileRow): void {
  if (deleted_at) throw noSuchAudiofile(id)
}

export const inState = (row: AudiofileRow): FileInState => ({
  id: row.id,
  accountId: row.account_id,
  orderId: row.order_id,
  isTest: row.is_test,
  statename: row.statename,
})
