import { chmod, chown, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The range from which systemd gives services a user for as long as they run: these users own no files. */
const FIRST_USER = 61_184
const USERS = 4_000
let runs = 0

/**
 * The user of one run of a tool, or null where we are not root and have none to give. Each run has another, so that
 * one that was taken over cannot get at the recording in the next folder.
 */
export function toolUser(): number | null {
  if (process.getuid?.() !== 0) return null
  runs = (runs + 1) % USERS
  return FIRST_USER + runs
}

export async function lendFolder(folder: string, user: number): Promise<void> {
  await chown(folder, user, user)
  await chmod(folder, 0o700)
}

/** A symlink left by the tool could make us read, as root, files that it cannot. */
export async function takeBack(folder: string): Promise<void> {
  await chown(folder, 0, 0)
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!(await lstat(path)).isFile()) throw new Error(`a tool left something other than a file: ${path}`)
    await lchown(path, 0, 0)
  }
}
