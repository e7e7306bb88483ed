import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/index.ts'
import { createPlaces } from '../../lib/places.ts'
import { Refusal } from '../../lib/refusal.ts'
import { randomText } from '../../lib/secrets.ts'
import type { MediaStore } from './media-store.ts'

/**
 * An uploaded recording is stored under an unguessable key and gets a URL of this service, which is ordered like any
 * other. An order makes its own copy; the upload is removed after some days.
 */
export type Uploads = {
  /** Null, without reading the content, if the account already has too many uploads in progress. */
  keep(accountId: number, name: string, content: Readable): Promise<Upload | null>
}

type Upload = { path: string; sizeBytes: number }

type Options = { db: Db; media: MediaStore; uploadFolder: string; maxUploadBytes: number }

export const UPLOAD_PATH = /^\/uploads\/([1-9A-Za-z]{32})\/[\w.-]+$/

/** Uploads are as slow as the customer's connection (`lib/places.ts`). Browsers send six files in parallel. */
const UPLOADS = { places: 128, alone: 16 }

export function createUploads({ db, media, uploadFolder, maxUploadBytes }: Options): Uploads {
  const places = createPlaces<number>(UPLOADS)
  /** Bytes of uploads in progress, by account: they count before they are complete. */
  const bytesComing = new Map<number, number>()

  async function keep(accountId: number, name: string, content: Readable): Promise<Upload> {
    const used = await bytesOf(db, accountId)
    let here = 0
    function mayTake(bytes: number): boolean {
      here += bytes
      const coming = (bytesComing.get(accountId) ?? 0) + bytes
      bytesComing.set(accountId, coming)
      return used + coming <= maxUploadBytes
    }
    const key = randomText(32)
    await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
    const unfinished = join(uploadFolder, key)
    try {
      const sizeBytes = await writeLimited(content, unfinished, mayTake)
      // Before it is in the store: a crash in between leaves a row, which is removed in time, and no unknown recording.
      await insertUpload(db, { key, accountId, name: safeName(name), sizeBytes }, maxUploadBytes)
      await media.put(storeKey(key), unfinished)
      return { path: `/uploads/${key}/${safeName(name)}`, sizeBytes }
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
  }
}

/** Where in the store the recording of such an address is; null when it is no such address. */
export function uploadKey(path: string): string | null {
  const key = UPLOAD_PATH.exec(path)?.[1]
  return key ? storeKey(key) : null
}

const storeKey = (key: string): string => `uploads/${key}/recording`

/** Customers' names become part of an address, never of a path on our disk. */
function safeName(name: string): string {
  const kept = name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[.-]+|(?<!-)-+$/g, '')
  return kept.slice(-100) || 'recording'
}

async function writeLimited(
  content: Readable,
  path: string,
  mayTake: (bytes: number) => boolean,
): Promise<number> {
  let sizeBytes = 0
  async function* counted() {
    // Not destroyed when refused: the sender must still be able to read the answer.
    for await (const chunk of content.iterator({ destroyOnReturn: false })) {
      sizeBytes += chunk.length
      if (!mayTake(chunk.length)) throw tooMuch()
      yield chunk
    }
  }
  try {
    await pipeline(counted, createWriteStream(path, { flags: 'wx' }))
  } finally {
    content.resume()
  }
  if (sizeBytes === 0) throw new Refusal('bad_parameter', 'The file is empty: send it as the body.')
  return sizeBytes
}

const tooMuch = () =>
  new Refusal(
    'body_too_large',
    'This file is too large, or you have reached your upload limit. Try again in a few days.',
  )

/** An upload may take hours, and its account may be deleted in the meantime. */
async function insertUpload(
  db: Db,
  { key, accountId, name, sizeBytes }: { key: string; accountId: number; name: string; sizeBytes: number },
  maxBytes: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from accounts where id = ${accountId} and erase_asked_at is null for no key update`.execute(tx)
    if (rows.length === 0) throw new Refusal('unauthorized', 'This account has been deleted.')
    if ((await bytesOf(tx, accountId)) + sizeBytes > maxBytes) throw tooMuch()
    await tx
      .insertInto('uploads')
      .values({ key, account_id: accountId, name, size_bytes: sizeBytes })
      .execute()
  })
}

async function bytesOf(db: Db | Tx, accountId: number): Promise<number> {
  const { total } = await db
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return total
}
