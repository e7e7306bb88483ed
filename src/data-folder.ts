import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Refusal } from './lib/refusal.ts'

/** One folder after the other: asked for all at once, some file systems never answer. */
export function makeDataFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  try {
    makeDataFolder(dirname(folder))
    mkdirSync(folder, { mode: 0o711 })
  } catch (error) {
    if (error instanceof Refusal) throw error
    // Another process that starts beside us made it.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
    const why = (error as Error).message
    throw new Refusal(
      'bad_setting',
      `Cannot create the data folder ${folder} (${why}): set LONGHAND_DATA to another folder.`,
    )
  }
}
