import type { Save, Saved } from '../../../../sdk/index.ts'

/** A version on the service. */
export type Version<Item> = { version: number; items: readonly Item[] }

/**
 * The content of a task, a text or captions: a list of immutable items, so equal content is the same object. `Plain` is
 * an item as it is sent to the service and kept in the browser.
 */
export type Material<Item, Plain, Found extends Version<Item> = Version<Item>> = {
  name: 'text' | 'captions'
  newest(task: number): Promise<Found>
  itemsOf(task: number, version: number): Promise<readonly Item[]>
  plain(item: Item): Plain
  /** Items for kept content; unchanged ones are the version's own objects. */
  inPlaceOf(items: readonly Item[], written: readonly Plain[]): readonly Item[]
  save(task: number, save: Save, written: Plain[]): Promise<Saved>
}
