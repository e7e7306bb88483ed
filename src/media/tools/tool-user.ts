import { chmod, chown, lchown, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The range that systemd uses for dynamic users: they own no files. */
const FIRST_USER = 61_184
const USERS = 4_000
let runs = 0

/**
 * The user id for one run of a tool; null if we are not root. Each run gets a different one, so that a compromised tool
 * cannot reach the recording of another.
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
