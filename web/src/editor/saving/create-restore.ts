import { newId } from '../../new-id.ts'
import type { Material } from './material.ts'
import type { Saver } from './saver.ts'

/** Makes an earlier version the newest one, and shows it as one step that can be undone. */
export function createRestore<Item, Plain>(
  task: number,
  material: Material<Item, Plain>,
  saver: Saver<Item>,
  show: (items: readonly Item[]) => void,
) {
  return async (version: number): Promise<void> => {
    const latest = await saver.flush()
    await material.restore(task, { based_on: latest, save_id: newId(), version })
    const { version: restored, items } = await material.newest(task)
    saver.adopt({ version: restored, base: items, latest: items })
    show(items)
  }
}
