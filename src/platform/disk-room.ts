import { stat, statfs } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

export type Disk = { folder: string; freeBytes: number; sizeBytes: number }

export type DiskRoom = {
  minFreeBytes: number
  /** Refuses what would have to be stored, of so many bytes if that is known, while a disk is nearly full. */
  check(bytes?: number): Promise<void>
  /** Each disk once, by the first of its folders. */
  disks(): Promise<Disk[]>
}

/** Many orders may ask within this time, in which no disk fills up. */
const MEASURED_EVERY_MS = 200

/** Recordings that are not needed any more are deleted each minute. */
const RETRY_AFTER_SECONDS = 60

/** Room on the disks of these folders, which must exist. */
export function createDiskRoom(folders: string[], minFreeBytes: number): DiskRoom {
  let measured: { at: number; freeBytes: Promise<number> } | null = null
  function leastFree(): Promise<number> {
    if (measured && performance.now() - measured.at < MEASURED_EVERY_MS) return measured.freeBytes
    const disks = Promise.all(folders.map(diskOf))
    const freeBytes = disks.then((all) =>
      all.reduce((least, disk) => Math.min(least, disk.freeBytes), Infinity),
    )
    measured = { at: performance.now(), freeBytes }
    return freeBytes
  }

  return {
    minFreeBytes,
    async check(bytes = 0) {
      if ((await leastFree()) - bytes >= minFreeBytes) return
      throw new Refusal('no_space', { says: 'upload.noSpace' }, { retry_after: RETRY_AFTER_SECONDS })
    },
    async disks() {
      const found = new Map<number, Disk>()
      for (const folder of folders) {
        const { dev } = await stat(folder)
        if (!found.has(dev)) found.set(dev, await diskOf(folder))
      }
      return [...found.values()]
    },
  }
}

async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { folder, freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
}
