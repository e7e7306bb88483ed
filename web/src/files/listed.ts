import type { File, SearchResult } from '../../../sdk/index.ts'
import type { StatusGroup } from '../../../src/files/audiofiles/states.ts'
import type { Sort } from '../../../src/files/library/sorts.ts'

export type Filter = {
  q: string
  status: StatusGroup | ''
  tag: string
  show: 'current' | 'archived' | 'trashed'
  /** When they were added, as `added.ts` reads it. */
  added: string
  /** Empty for the newest first, or in a search the best match. */
  sort: Sort | ''
  /** How many to show; 0 for the first page. */
  rows: number
}

/** A file of the list, and where it matches what was searched for. */
export type Listed = { file: File; found: SearchResult | null }

/** Of the list on the page. */
export const MAX_ROWS = 5_000
