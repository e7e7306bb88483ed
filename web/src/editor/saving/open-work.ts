import { LonghandError } from '../../api.ts'
import { type Journal, wholeOf } from './journal.ts'
import type { Material, Version } from './material.ts'
import { isOfContent, type Position, type SaveState } from './saver.ts'

export type Opened<Item, Found> = { found: Found; position: Position<Item>; state: SaveState }

/**
 * The service's version, with the changes kept in this browser on top. If the service has a newer version than the one
 * the changes are based on, it may be our own save whose answer was lost: then we continue from it. Otherwise the user
 * chooses.
 */
export async function openWork<Item, Plain, Found extends Version<Item>>(
  material: Material<Item, Plain, Found>,
  task: number,
  journal: Journal<Item, Plain>,
): Promise<Opened<Item, Found>> {
  // Read the journal first: it is cleared once its save is answered, which may happen during the request.
  const kept = journal.read()
  const found = await material.newest(task)
  if (!kept) return opened(found, found.items, true)
  const base =
    kept.version === found.version ? found.items : await baseOf(material, task, kept.version, found)
  const mine = wholeOf(kept, base.map(material.plain))
  const save = kept.saveId && { based_on: kept.version, save_id: kept.saveId }
  const arrived = save && (await arrivedAs(() => material.save(task, save, mine)))
  const now = arrived ? await material.newest(task) : found
  const latest = material.inPlaceOf(now.items, mine)
  if (latest === now.items) journal.forget()
  return opened(now, latest, now.version === (arrived ?? kept.version))
}

/** After a day, the version may be gone: the changes are then put in their place in the newest one, and the user chooses. */
async function baseOf<Item, Plain>(
  material: Material<Item, Plain>,
  task: number,
  version: number,
  found: Version<Item>,
): Promise<readonly Item[]> {
  try {
    return await material.itemsOf(task, version)
  } catch (error) {
    if (error instanceof LonghandError && error.status === 404) return found.items
    throw error
  }
}

/** Repeating a save under its id has no second effect and returns its version. */
async function arrivedAs(save: () => Promise<{ version: number }>): Promise<number | null> {
  try {
    return (await save()).version
  } catch (error) {
    if (error instanceof LonghandError && (error.code === 'stale_version' || isOfContent(error))) return null
    throw error
  }
}

function opened<Item, Found extends Version<Item>>(
  found: Found,
  latest: readonly Item[],
  isOurs: boolean,
): Opened<Item, Found> {
  const { version, items: base } = found
  const position = { version, base, latest }
  if (latest === base) return { found, position, state: { is: 'saved' } }
  return { found, position, state: { is: isOurs ? 'waiting' : 'conflict' } }
}
