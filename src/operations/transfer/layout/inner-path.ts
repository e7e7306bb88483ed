import { realpath, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Refusal } from '../../../platform/refusal.ts'

/**
 * The file of the folder that a cell names. A name that leads out of the folder, also by a symbolic link, is refused: the
 * tables come from another system, and must not publish a file of this machine.
 */
export async function pathInside(folder: string, name: string): Promise<{ path: string; bytes: number }> {
  const inFolder = join(folder, name.replaceAll('\\', '/'))
  const root = await realpath(folder)
  const path = await realpath(inFolder).catch(() => null)
  const isOutside = isAbove(relative(folder, inFolder)) || (path !== null && isAbove(relative(root, path)))
  if (isOutside)
    throw new Refusal(
      'bad_parameter',
      `${name} is outside the folder. Put the file into the folder, and name it from there.`,
    )
  const found = path === null ? null : await stat(path)
  if (!found?.isFile())
    throw new Refusal(
      'bad_parameter',
      `There is no file ${name} in the folder. Put it there, or correct its name.`,
    )
  return { path: path!, bytes: found.size }
}

const isAbove = (path: string): boolean => path === '..' || path.startsWith(`..${sep}`)
