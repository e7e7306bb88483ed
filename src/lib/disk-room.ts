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

/** Room on the disks of these folders, which must exist. */
export function createDiskRoom(folders: string[], minFreeBytes: number): DiskRoom {
  return {
    minFreeBytes,
    async check(bytes = 0) {
      for (const folder of folders) {
        const { freeBytes } = await diskOf(folder)
        if (freeBytes - bytes >= minFreeBytes) continue
        throw new Refusal(
          'no_space',
          'The service has no space left for new recordings. Nothing was ordered or charged: try again later.',
        )
      }
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
