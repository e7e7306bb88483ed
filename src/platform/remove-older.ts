import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { now } from './clock.ts'

/** Removes the entries of a folder that have not been changed for so many days. Another process may be doing the same. */
export async function removeOlder(folder: string, days: number): Promise<void> {
  const oldestMs = now().getTime() - days * 86_400_000
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < oldestMs) await rm(path, { recursive: true, force: true })
  }
}
