import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** As set-up names them: `base` finds speech and recognises English, `whisper` recognises every language. */
export type WeightSet = 'base' | 'whisper'

/** The sets that are not in the folder, or not complete. Set-up leaves a stamp with the size of each file. */
export async function missingWeights(folder: string, sets: readonly WeightSet[]): Promise<WeightSet[]> {
  const isThere = await Promise.all(sets.map((set) => isComplete(folder, set)))
  return sets.filter((_, at) => !isThere[at])
}

async function isComplete(folder: string, set: WeightSet): Promise<boolean> {
  try {
    const stamp: Record<string, { bytes: number }> = JSON.parse(
      await readFile(join(folder, `${set}.stamp.json`), 'utf8'),
    )
    const sizes = await Promise.all(
      Object.entries(stamp).map(async ([name, { bytes }]) => (await stat(join(folder, name))).size === bytes),
    )
    return sizes.every(Boolean)
  } catch (error) {
    const isAbsent = (error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError
    if (isAbsent) return false
    throw error
  }
}
