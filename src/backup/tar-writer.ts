import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomText } from '../lib/secrets.ts'
import { BLOCK_BYTES, headerOf, LISTED_SUMS, paddingAfter } from './tar.ts'

export type TarWriter = {
  /** Where it is until it is finished. */
  unfinished: string
  /** Adds a file of any size, as it comes; gives the place of its bytes. */
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Place>
  bytesWritten(): number
  /** The sums of everything, the end, and only then the name that was asked for. */
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}

export type Place = { start: number; end: number }

/**
 * A tar archive that has its name only when it is complete, safe on the disk, and sure of its own content. How long
 * an entry is shows at its end, so its header is written last.
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
  ): Promise<Place> {
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
      // An entry that was given up may have reached further.
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

/** The sums of a million entries are too many to keep in mind. They go with this process, however it ends. */
async function openNameless(path: string): Promise<FileHandle> {
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
