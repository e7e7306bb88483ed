import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../platform/db/index.ts'
import { createPlaces, type Places } from '../../platform/places.ts'
import { Refusal } from '../../platform/refusal.ts'
import { randomText } from '../../platform/secrets.ts'
import type { MediaStore } from '../store/media-store.ts'
import { fingerprintOf } from './fingerprint.ts'
import { deleteUpload, insertUpload, markFinished, tooMuch, usedBy } from './store.ts'

/**
 * An uploaded recording is stored under an unguessable key and gets a URL of this service, which is ordered like any
 * other. An order makes its own copy; the upload is removed after some days. Programs may send a recording in one
 * request, which is here; browsers send it in as many as it takes (`resumable.ts`).
 */
export type Uploads = {
  /** Null, without reading the content, if the account already has too many uploads in progress. */
  keep(accountId: number, name: string, content: Readable): Promise<Upload | null>
  /** Removes the upload at this URL, if it is still there. */
  discard(url: string): Promise<void>
}

type Upload = { path: string; sizeBytes: number }

type Options = {
  db: Db
  media: MediaStore
  uploadFolder: string
  maxUploadBytes: number
  places: Places<number>
}

export const UPLOAD_PATH = /^\/uploads\/([1-9A-Za-z]{32})\/[\w.-]+$/

/**
 * For requests that send a recording, whole or in part: they are as slow as the customer's connection
 * (`platform/places.ts`). Browsers send six files in parallel.
 */
export const createUploadPlaces = (): Places<number> => createPlaces<number>({ places: 128, alone: 16 })

export function createUploads({ db, media, uploadFolder, maxUploadBytes, places }: Options): Uploads {
  /** Bytes of uploads in progress, by account: they count before they are complete. */
  const bytesComing = new Map<number, number>()

  async function keep(accountId: number, name: string, content: Readable): Promise<Upload> {
    const used = await usedBy(db, accountId)
    let here = 0
    function mayTake(bytes: number): boolean {
      here += bytes
      const coming = (bytesComing.get(accountId) ?? 0) + bytes
      bytesComing.set(accountId, coming)
      return used.bytes + coming <= maxUploadBytes
    }
    const key = newUploadKey()
    await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
    const unfinished = join(uploadFolder, key)
    try {
      const sizeBytes = await writeLimited(content, unfinished, { mayTake, maxBytes: maxUploadBytes })
      // Before it is in the store: a crash in between leaves a row, which is removed in time, and no unknown recording.
      await insertUpload(db, { key, accountId, name: safeName(name), sizeBytes }, maxUploadBytes)
      await media.put(storeKey(key), unfinished)
      await markFinished(db, key, await fingerprintOf(media, storeKey(key), sizeBytes))
      return { path: pathOf(key, safeName(name)), sizeBytes }
    } finally {
      const coming = bytesComing.get(accountId)! - here
      if (coming > 0) bytesComing.set(accountId, coming)
      else bytesComing.delete(accountId)
      await rm(unfinished, { force: true })
    }
  }

  return {
    async keep(accountId, name, content) {
      if (!places.take(accountId)) return null
      try {
        return await keep(accountId, name, content)
      } finally {
        places.leave(accountId)
      }
    },
    async discard(url) {
      const key = uploadAt(new URL(url).pathname)
      if (key) await deleteUpload(db, key)
    },
  }
}

/** The key of the upload at such an address; null if it is no such address. */
export const uploadAt = (path: string): string | null => UPLOAD_PATH.exec(path)?.[1] ?? null

export const newUploadKey = (): string => randomText(32)
export const isUploadKey = (text: string): boolean => /^[1-9A-Za-z]{32}$/.test(text)

/** Where an upload can be read, and ordered, once it is complete. */
export const pathOf = (key: string, name: string): string => `/uploads/${key}/${name}`

/** Everything of an upload is in the store below `uploads/KEY`. */
export const storeKey = (key: string): string => `uploads/${key}/recording`

/** Customers' names become part of an address, never of a path on our disk. */
export function safeName(name: string): string {
  const kept = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|(?<!-)-+$/g, '')
  return kept.slice(-100) || 'recording'
}

async function writeLimited(
  content: Readable,
  path: string,
  { mayTake, maxBytes }: { mayTake: (bytes: number) => boolean; maxBytes: number },
): Promise<number> {
  let sizeBytes = 0
  async function* counted() {
    // Not destroyed when refused: the sender must still be able to read the answer.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length
      if (!mayTake(chunk.length)) throw tooMuch(maxBytes)
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { flags: 'wx' }))
  } finally {
    content.resume()
  }
  if (sizeBytes === 0) throw new Refusal('bad_parameter', { says: 'upload.empty' })
  return sizeBytes
}
