/**
 * Recordings in a bucket of an S3-compatible store, shared by all machines. Tools need files, so a borrowed object is
 * downloaded into a local folder. It is kept for a moment after its release: the batches of a long recording follow one
 * another, and each would otherwise download it again.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { MediaStore } from './media-store.ts'

export type S3Settings = {
  bucket: string
  /** Null for Amazon itself. */
  endpoint: string | null
  region: string
  /** Null if the machine provides credentials, by its role or the usual files. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

type S3StoreOptions = S3Settings & { borrowFolder: string; keepMs?: number }

const PART_BYTES = 16 * 1024 * 1024
const KEEP_MS = 60_000

export function createS3Store(options: S3StoreOptions): MediaStore {
  const { bucket } = options
  const client = new S3Client(clientConfigOf(options))
  const read = (key: string, range?: { start: number; end: number }) =>
    Readable.from(bytesOf(client, bucket, key, range), { objectMode: false })
  const { borrow, removeCopies } = createBorrowing(options, read)
  return {
    async put(key, path) {
      const params = { Bucket: bucket, Key: key, Body: createReadStream(path) }
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 }).done()
      await rm(path)
    },
    borrow,
    async sizeOf(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return ContentLength!
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },
    read,
    async isEmpty() {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 }))
      return Contents.length === 0
    },
    async removeAll(prefix) {
      // One by one: not every compatible store supports deleting several at once.
      for await (const { Contents = [] } of paginateListObjectsV2(
        { client },
        { Bucket: bucket, Prefix: `${prefix}/` },
      ))
        for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
      await abortUnfinished(client, bucket, prefix)
    },
    check: async () => void (await client.send(new HeadBucketCommand({ Bucket: bucket }))),
    async close() {
      await removeCopies()
      client.destroy()
    },
  }
}

export function clientConfigOf({ endpoint, region, credentials }: S3Settings): S3ClientConfig {
  return {
    region,
    ...(credentials ? { credentials } : {}),
    // Self-hosted stores seldom have a host name for each bucket.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Newer checksums are refused by many compatible stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

/** Parts of objects that were never completed: they take space, and no list of objects shows them. */
async function abortUnfinished(client: S3Client, bucket: string, prefix: string): Promise<void> {
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: `${prefix}/` }),
  )
  for (const { Key, UploadId } of Uploads)
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
}

async function* bytesOf(
  client: S3Client,
  bucket: string,
  key: string,
  range?: { start: number; end: number },
): AsyncGenerator<Uint8Array> {
  const { Body } = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
    }),
  )
  yield* Body as Readable
}

type Copy = { folder: Promise<string>; borrowers: number; removal?: NodeJS.Timeout }

function createBorrowing({ borrowFolder, keepMs = KEEP_MS }: S3StoreOptions, read: MediaStore['read']) {
  const copies = new Map<string, Copy>()

  /** Several may wait for one download. They all stop together, when the service does. */
  async function download(key: string, signal: AbortSignal): Promise<string> {
    await mkdir(borrowFolder, { recursive: true })
    const folder = await mkdtemp(join(borrowFolder, 'borrowed-'))
    try {
      await pipeline(read(key), createWriteStream(join(folder, 'copy')), { signal })
      return folder
    } catch (error) {
      copies.delete(key)
      await rm(folder, { recursive: true })
      throw error
    }
  }

  async function remove(key: string, copy: Copy): Promise<void> {
    clearTimeout(copy.removal)
    copies.delete(key)
    await rm(await copy.folder, { recursive: true, force: true })
  }

  async function borrow(key: string, signal: AbortSignal) {
    const copy = copies.get(key) ?? { folder: download(key, signal), borrowers: 0 }
    copies.set(key, copy)
    clearTimeout(copy.removal)
    copy.borrowers++
    return {
      path: join(await copy.folder, 'copy'),
      release: async () => {
        copy.borrowers--
        if (copy.borrowers === 0) copy.removal = setTimeout(() => remove(key, copy), keepMs)
      },
    }
  }

  async function removeCopies(): Promise<void> {
    await Promise.allSettled([...copies].map(([key, copy]) => remove(key, copy)))
  }

  return { borrow, removeCopies }
}
