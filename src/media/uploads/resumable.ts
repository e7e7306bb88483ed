import { mkdir } from 'node:fs/promises'
import { FileStore } from '@tus/file-store'
import { type DataStore, ERRORS, type Locker } from '@tus/server'
import type { Db } from '../../platform/db/index.ts'
import type { Places } from '../../platform/places.ts'
import { Refusal } from '../../platform/refusal.ts'
import { formatBytes } from '../format-bytes.ts'
import type { MediaStore } from '../store/media-store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { createUploadLocker } from './lock.ts'
import { createResumeState } from './resume-state.ts'
import { deleteUnfinished, findUpload, insertUpload, markFinished, type UploadRow } from './store.ts'
import { isUploadKey, newUploadKey, safeName, storeKey } from './uploads.ts'

/**
 * Uploads that continue after a break, by the tus protocol. The first request announces name and size, and the size
 * counts towards the account's limit from then on. Each further request sends bytes from where the last one ended. The
 * bytes go to where the finished recording will be: in a folder the file grows, in a bucket parts are added up.
 */
export type ResumableUploads = {
  /** The library's store and locks. It calls an upload by its key in the media store. */
  datastore: DataStore
  locker: Locker
  begin(accountId: number, upload: { name: string; sizeBytes: number }): Promise<UploadRow>
  /** Refuses what is not there, or is another account's. */
  find(accountId: number, key: string): Promise<UploadRow>
  /** When all of it has arrived, it can be ordered. Done again after a crash, with the same result. */
  finish(upload: UploadRow): Promise<UploadRow>
  /** Removes an unfinished upload, also while it is being sent. */
  cancel(upload: UploadRow): Promise<void>
  /** Null, without sending anything, if the account already has too many uploads in progress. */
  inPlace<Result>(accountId: number, send: () => Promise<Result>): Promise<Result | null>
}

type Options = {
  db: Db
  media: MediaStore
  datastore: DataStore
  places: Places<number>
  maxUploadBytes: number
}

/** `uploads/KEY/recording` → KEY. */
export const keyOfId = (id: string): string => id.split('/')[1]!

/** For a folder of recordings. */
export async function createFolderUploads(db: Db, folder: string): Promise<DataStore> {
  // Other users of the machine must not read recordings.
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return new FileStore({ directory: folder, configstore: createResumeState(db, keyOfId) })
}

export function createResumableUploads(options: Options): ResumableUploads {
  const { db, media, datastore, places, maxUploadBytes } = options
  const locker = createUploadLocker(db, keyOfId)

  async function find(accountId: number, key: string): Promise<UploadRow> {
    const found = isUploadKey(key) ? await findUpload(db, accountId, key) : undefined
    if (found) return found
    throw noSuchUpload()
  }

  return {
    datastore,
    locker,
    find,
    async begin(accountId, { name, sizeBytes }) {
      if (sizeBytes > maxUploadBytes) throw tooLarge(maxUploadBytes)
      const key = newUploadKey()
      await insertUpload(db, { key, accountId, name: safeName(name), sizeBytes }, maxUploadBytes)
      return find(accountId, key)
    },
    async finish(upload) {
      if (upload.finished_at !== null) return upload
      const fingerprint = await fingerprintOf(media, storeKey(upload.key), upload.size_bytes)
      await markFinished(db, upload.key, fingerprint)
      return find(upload.account_id, upload.key)
    },
    async cancel({ key }) {
      const lock = locker.newLock(storeKey(key))
      await lock.lock(AbortSignal.timeout(CANCEL_WITHIN_MS), () => {})
      try {
        if (!(await deleteUnfinished(db, key))) throw new Refusal('wrong_state', { says: 'upload.complete' })
        // The job would do it, too; but the customer may need the space now.
        await media.removeAll(`uploads/${key}`)
      } finally {
        await lock.unlock()
      }
    },
    async inPlace(accountId, send) {
      if (!places.take(accountId)) return null
      try {
        return await send()
      } finally {
        places.leave(accountId)
      }
    },
  }
}

const CANCEL_WITHIN_MS = 20_000

const tooLarge = (maxBytes: number) =>
  new Refusal('body_too_large', { says: 'upload.tooLarge', max: formatBytes(maxBytes) })

const noSuchUpload = () => new Refusal('not_found', { says: 'upload.gone' })

/** What the library refuses, in our words. Anything else is a fault. */
export function uploadRefusal(error: unknown): unknown {
  switch (error) {
    case ERRORS.FILE_NOT_FOUND:
    case ERRORS.FILE_NO_LONGER_EXISTS:
      return noSuchUpload()
    case ERRORS.INVALID_OFFSET:
      return new Refusal('wrong_state', 'Upload-Offset is wrong. Send HEAD to get the current offset.')
    case ERRORS.ERR_LOCK_TIMEOUT:
    case ERRORS.ABORTED:
      return new Refusal('locked', { says: 'upload.inUse' })
    case ERRORS.ERR_SIZE_EXCEEDED:
    case ERRORS.ERR_MAX_SIZE_EXCEEDED:
      return new Refusal('body_too_large', 'This exceeds the size given in Upload-Length.')
    case ERRORS.MISSING_OFFSET:
    case ERRORS.INVALID_CONTENT_TYPE:
    case ERRORS.INVALID_LENGTH:
    case ERRORS.INVALID_METADATA:
    case ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION:
      return new Refusal('bad_parameter', (error as typeof ERRORS.INVALID_LENGTH).body.trim())
    default:
      return error
  }
}
