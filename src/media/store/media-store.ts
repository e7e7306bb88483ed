import { createReadStream } from 'node:fs'
import { access, constants, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Stores recordings. Keys are ours (`1003/playback.mp3`), never derived from names given by customers or hosts. Jobs may
 * run on different machines, so everything that the next job needs must be in the store.
 */
export type MediaStore = {
  /** Moves a finished file into the store; `path` no longer exists afterwards. */
  put(key: string, path: string): Promise<void>
  /** A path at which this machine can read it until `release` is called. */
  borrow(key: string, signal: AbortSignal): Promise<Borrowed>
  sizeOf(key: string): Promise<number | null>
  read(key: string, range?: { start: number; end: number }): Readable
  isEmpty(): Promise<boolean>
  /** Everything whose key begins with `prefix/`. */
  removeAll(prefix: string): Promise<void>
  check(): Promise<void>
  /** Releases the resources of this process. */
  close(): Promise<void>
}

type Borrowed = { path: string; release(): Promise<void> }

/** All of them or none: if one fails, the others are released. */
export async function borrowAll(
  media: MediaStore,
  keys: string[],
  signal: AbortSignal,
): Promise<{ paths: string[]; release(): Promise<void> }> {
  const outcomes = await Promise.allSettled(keys.map((key) => media.borrow(key, signal)))
  const borrowed = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const release = async () => void (await Promise.all(borrowed.map((file) => file.release())))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (!failed) return { paths: borrowed.map((file) => file.path), release }
  await release()
  throw failed.reason
}

/** Other users of the machine must not read recordings. */
const PRIVATE = { recursive: true, mode: 0o700 }

export function createFolderStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, path) {
      await mkdir(dirname(pathOf(key)), PRIVATE)
      await move(path, pathOf(key))
    },
    borrow: async (key) => ({ path: pathOf(key), release: async () => {} }),
    sizeOf: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (key, range) => createReadStream(pathOf(key), range),
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
    async check() {
      await mkdir(folder, PRIVATE)
      await access(folder, constants.W_OK)
    },
    close: async () => {},
  }
}

/** Renames the file, or across disks copies it under a temporary name first: the store never has half a file. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, `${to}.part`)
    await rename(`${to}.part`, to)
    await rm(from)
  }
}
