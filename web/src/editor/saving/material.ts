import type { Save } from '../../../../sdk/index.ts'

type MaterialSaved = { version: number; lease_until: string | null }

/** A version on the service. */
export type Version<Item> = { version: number; items: readonly Item[] }

/**
 * The content of a task, a text, captions or a translation: a list of immutable items, so equal content is the same object. `Plain` is
 * an item as it is sent to the service and kept in the browser.
 */
export type Material<Item, Plain, Found extends Version<Item> = Version<Item>> = {
  name: 'text' | 'captions' | 'translation' | 'file' | 'shared'
  newest(task: number): Promise<Found>
  itemsOf(task: number, version: number): Promise<readonly Item[]>
  plain(item: Item): Plain
  /** Items for kept content; unchanged ones are the version's own objects. */
  inPlaceOf(items: readonly Item[], written: readonly Plain[]): readonly Item[]
  save(task: number, save: Save, written: Plain[]): Promise<MaterialSaved>
  /** Makes an earlier version the newest one. */
  restore(task: number, save: Save & { version: number }): Promise<unknown>
  /** Says that the person is still here; returns until when the task is theirs, if it can be taken by others. */
  keepClaim(task: number): Promise<string | null>
  /** Takes the task again after its lease ran out, unless it pays less than the desk shows. */
  claimAgain(task: number, pay?: number): Promise<string | null>
}
