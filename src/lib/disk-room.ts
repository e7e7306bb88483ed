import { statfs } from 'node:fs/promises'
import { Refusal } from './refusal.ts'

export type DiskRoom = {
  /** Refuses what would have to be stored, of so many bytes if that is known, while a disk is nearly full. */
  check(bytes?: number): Promise<void>
}

/** Room on the disks of these folders, which must exist. */
export function createDiskRoom(folders: string[], minFreeBytes: number): DiskRoom {
  return {
    async check(bytes = 0) {
      for (const folder of folders) {
        const { bavail, bsize } = await statfs(folder)
        if (bavail * bsize - bytes >= minFreeBytes) continue
        throw new Refusal(
          'no_space',
          'The service has no space left for new recordings. Nothing was ordered or charged: try again later.',
        )
      }
    },
  }
}
