import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { Refusal } from '../../platform/refusal.ts'
import { BLOCK_BYTES, LISTED_SUMS, paddingAfter, readHeader } from './tar.ts'
import type { ArchivePlace } from './tar-writer.ts'

type Entry = { name: string; place: ArchivePlace }

/** The entries in order, each found by the length of the previous one. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    for (let at = 0; ; ) {
      const header = await readBlock(file, at)
      if (isBlank(header)) return await expectTheEnd(file, at, size)
      const found = header && readHeader(header)
      if (!found) throw damaged(path, at < size ? 'it is damaged' : 'it is cut off')
      const start = at + BLOCK_BYTES
      const end = start + found.sizeBytes
      at = end + paddingAfter(end)
      if (at > size) throw damaged(path, 'it is cut off')
      const padding = await readBytes(file, end, at - end)
      if (!isBlank(padding)) throw damaged(path, 'it is damaged')
      yield { name: found.name, place: { start, end } }
    }
  } finally {
    await file.close()
  }

  async function expectTheEnd(file: FileHandle, at: number, size: number): Promise<void> {
    const last = await readBlock(file, at + BLOCK_BYTES)
    if (size !== at + 2 * BLOCK_BYTES || !isBlank(last))
      throw damaged(path, 'its end is not where it should be')
  }
}

/**
 * Reads the whole archive and verifies every checksum. Returns the positions of the entries that `isWanted` selects.
 */
export async function checkTar(
  path: string,
  isWanted: (name: string) => boolean,
  onProgress: (bytes: number) => void,
): Promise<Map<string, ArchivePlace>> {
  const wanted = new Map<string, ArchivePlace>()
  const sums = createHash('sha256')
  let listed: string | null = null
  for await (const { name, place } of entriesOf(path)) {
    const sum = await sumOf(path, place)
    if (listed) throw damaged(path, 'it contains more than was backed up')
    if (name === LISTED_SUMS) listed = sum
    else sums.update(`${sum}  ${name}\n`)
    if (isWanted(name)) wanted.set(name, place)
    onProgress(place.end)
  }
  if (listed !== sums.digest('hex')) throw damaged(path, 'its content has changed since it was made')
  return wanted
}

async function sumOf(path: string, place: ArchivePlace): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of readPlace(path, place)) hash.update(chunk)
  return hash.digest('hex')
}

export function readPlace(path: string, { start, end }: ArchivePlace): AsyncIterable<Buffer> {
  return start === end ? nothing() : createReadStream(path, { start, end: end - 1, highWaterMark: 1 << 18 })
}

export const linesOf = (path: string, place: ArchivePlace): AsyncIterable<string> =>
  place.start === place.end
    ? nothing()
    : createInterface({ input: readPlace(path, place) as Readable, crlfDelay: 0 })

async function* nothing(): AsyncGenerator<never> {}

const readBlock = (file: FileHandle, at: number) => readBytes(file, at, BLOCK_BYTES)

/** Null if the file ends before. */
async function readBytes(file: FileHandle, at: number, count: number): Promise<Buffer | null> {
  const bytes = Buffer.alloc(count)
  const { bytesRead } = await file.read(bytes, 0, count, at)
  return bytesRead === count ? bytes : null
}

const isBlank = (bytes: Buffer | null): boolean => bytes?.every((byte) => byte === 0) ?? false

export const damaged = (path: string, why: string) =>
  new Refusal(
    'bad_parameter',
    `${path} cannot be used: ${why}. Nothing was changed; use another backup file.`,
  )
