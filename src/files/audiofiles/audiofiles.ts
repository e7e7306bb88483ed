import type { Db, Tx } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { FileInState } from './change-state.ts'
import {
  type AudiofileDetails,
  type AudiofileRow,
  audiofileById,
  audiofileOfAccount,
  detailsOfAccount,
  lockAudiofile,
} from './store.ts'

/** The same answer for a file that does not exist and for one of another account. */
export const noSuchAudiofile = (id: number | string) => new Refusal('not_found', `There is no file ${id}.`)

/** As customers know it, on statements and invoices. */
export const inQuotes = ({ id, title }: Pick<AudiofileRow, 'id' | 'title'>): string =>
  title ? `“${title}” (file ${id})` : `File ${id}`

export async function findAudiofile(db: Db | Tx, accountId: number, id: number): Promise<AudiofileRow> {
  const row = await audiofileOfAccount(db, accountId, id)
  if (!row) throw noSuchAudiofile(id)
  return row
}

export async function findDetails(db: Db, accountId: number, id: number): Promise<AudiofileDetails> {
  const details = await detailsOfAccount(db, accountId, id)
  if (!details) throw noSuchAudiofile(id)
  return details
}

/** For operators and jobs, who see every account's files. */
export async function findAnyAudiofile(db: Db | Tx, id: number): Promise<AudiofileRow> {
  const row = await audiofileById(db, id)
  if (!row) throw noSuchAudiofile(id)
  return row
}

/** The customer's own file, locked until the transaction ends. */
export async function lockAudiofileOfAccount(tx: Tx, accountId: number, id: number): Promise<AudiofileRow> {
  const row = await lockAudiofile(tx, id)
  if (!row || row.account_id !== accountId) throw noSuchAudiofile(id)
  refuseDeleted(row)
  return row
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
