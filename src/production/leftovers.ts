import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from '../lib/clock.ts'

/** No file is worked on for so long. */
const DAYS_KEPT = 2

/** A process that was killed leaves what it was working on behind; its job begins anew in a folder of its own. */
export async function removeLeftovers(workFolder: string): Promise<void> {
  const oldestMs = now().getTime() - DAYS_KEPT * 86_400_000
  for (const name of await readdir(workFolder).catch(() => [])) {
    const path = join(workFolder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < oldestMs) await rm(path, { recursive: true, force: true })
  }
}
