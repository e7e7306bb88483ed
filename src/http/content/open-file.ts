import { findAccount, refuseSuspended } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  findAudiofile,
  noSuchAudiofile,
  noteOpening,
  type Opening,
} from '../../files/audiofiles/index.ts'
import { type ShareLink, sharedFile } from '../../files/sharing/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderedFrom } from '../../shop/orders/index.ts'
import { roleAtWork, WORKER_ROLES } from '../../work/index.ts'
import { type Caller, scopeOf } from '../access/caller.ts'

/**
 * Every way to a recording or its text begins here, unless it leads through a claim (`work/claim.ts`). If one of the
 * staff goes it, the customer sees that in the history of the file. Files of others do not exist for customers, and for
 * transcribers and editors only while they work on them.
 */
export async function openFile(db: Db, caller: Caller, fileId: number): Promise<AudiofileRow> {
  const atWork = await roleOfWorker(db, caller, fileId)
  const file = await findAudiofile(db, atWork ? null : accountOf(caller, fileId), fileId)
  await noteCaller(db, caller, [file.id])
  return file
}

/** Null for operators. */
function accountOf(caller: Caller, fileId: number): number | null {
  if (!caller.account && !caller.roles.includes('operator')) throw noSuchAudiofile(fileId)
  return scopeOf(caller).accountId
}

/** By a link that its customer made for people without an account. */
export async function openShared(
  db: Db,
  visitor: Caller | null,
  token: string,
): Promise<{ file: AudiofileRow; share: ShareLink }> {
  const shared = await sharedFile(db, token)
  if (visitor) await noteCaller(db, visitor, [shared.file.id])
  return shared
}

/** To change what is behind a link. What staff change is in the audit log, so they do it under their own names. */
export async function openSharedToChange(
  db: Db,
  visitor: Caller | null,
  token: string,
): Promise<{ file: AudiofileRow; share: ShareLink }> {
  const shared = await sharedFile(db, token)
  if (visitor && staffRoleOf(visitor) !== null)
    throw new Refusal('customers_only', { says: 'share.staffCannotEdit' })
  refuseSuspended(await findAccount(db, shared.file.account_id))
  return shared
}

/** By the address of an upload. Before it is ordered, no history could say which of the staff heard it. */
export async function openUpload(db: Db, visitor: Caller | null, key: string): Promise<void> {
  if (!visitor || staffRoleOf(visitor) === null) return
  const files = await orderedFrom(db, key)
  if (files.length === 0) throw new Refusal('not_found', 'This upload has not been ordered yet.')
  await noteCaller(db, visitor, files)
}

/** Customers are not listed in the history of their own files. */
export async function noteCaller(db: Db, caller: Caller, fileIds: number[]): Promise<void> {
  const role = staffRoleOf(caller)
  if (role === null) return
  for (const audiofileId of fileIds)
    await noteOpening(db, {
      audiofileId,
      personId: caller.personId!,
      role: (await roleOfWorker(db, caller, audiofileId)) ?? role,
    })
}

async function roleOfWorker(
  db: Db,
  { person, roles, isActing }: Caller,
  fileId: number,
): Promise<Opening['role'] | null> {
  const isWorker = person && !isActing && WORKER_ROLES.some((role) => roles.includes(role))
  return isWorker ? roleAtWork(db, person.id, fileId) : null
}

/** Null for customers, and for keys, which are theirs. */
function staffRoleOf({ person, roles, isActing, account }: Caller): Opening['role'] | null {
  if (isActing) return 'operator'
  if (!person || account) return null
  return (['operator', ...WORKER_ROLES] as const).find((role) => roles.includes(role)) ?? null
}
