import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomText } from '../../platform/secrets.ts'
import { BLOCK_BYTES, headerOf, LISTED_SUMS, paddingAfter } from './tar.ts'

export type TarWriter = {
  /** The path until it is finished. */
  unfinished: string
  /** Streams a file of any size into the archive; returns the position of its bytes. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ArchivePlace>
  bytesWritten(): number
  /** Writes the checksums and the end, then renames the file to its final name. */
  finish(): Promise<void>
  /** Removes the unfinished file. */
  abandon(): Promise<void>
}

export type ArchivePlace = { start: number; end: number }

/**
 * A tar archive that gets its name only once it is complete, flushed to disk and verified. The length of an entry is
 * known at its end, so its header is written last.
 */
export async function createTar(path: string): Promise<TarWriter> {
  const unfinished = `${path}.part`
  await rm(unfinished, { force: true })
  const file = await open(unfinished, 'wx+', 0o600)
  const sums = await openNameless(`${path}.${randomText(12)}`)
  let at = 0

  async function add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<ArchivePlace> {
    const begin = at
    const start = begin + BLOCK_BYTES
    const hash = createHash('sha256')
    let end = start
    for await (const chunk of content) {
      await writeAll(file, chunk, end)
      hash.update(chunk)
      end += chunk.length
    }
    await writeAll(file, headerOf(name, end - start), begin)
    const padding = paddingAfter(end)
    await writeAll(file, Buffer.alloc(padding), end)
    at = end + padding
    await sums.appendFile(`${hash.digest('hex')}  ${name}\n`)
    return { start, end }
  }

  return {
    unfinished,
    add,
    bytesWritten: () => at,
    async finish() {
      await add(LISTED_SUMS, sums.createReadStream({ start: 0, autoClose: false }))
      await sums.close()
      await writeAll(file, Buffer.alloc(2 * BLOCK_BYTES), at)
      // An abandoned entry may have written beyond this.
      await file.truncate(at + 2 * BLOCK_BYTES)
      await file.sync()
      await file.close()
      await rename(unfinished, path)
      const folder = await open(dirname(path))
      await folder.sync().finally(() => folder.close())
    },
    async abandon() {
      await sums.close().catch(() => {})
      await file.close().catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Checksums of a million entries are too many for memory: they are in a temporary file that ends with this process. */
async function openNameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
