import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from './refusal.ts'

/** One folder after the other: some file systems hang on a recursive mkdir. */
export function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    makeDataFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Another process that is starting has created it.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const why = (error as Error).message
    throw new Refusal(
      'bad_setting',
      `Cannot create the data folder ${folder} (${why}): set LONGHAND_DATA to another folder.`,
    )
  }
}
