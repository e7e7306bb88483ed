import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import type { AudiofileRow } from '../audiofiles/index.ts'
import { namesOf } from './index-transcript.ts'
import { isCalled, type Marked, markedName, type Passage, passagesOf } from './passages.ts'
import { queriesFor } from './search-query.ts'
import { type Term, termsOf } from './search-words.ts'
import type { Sort } from './sorts.ts'
import {
  filesWithoutTranscript,
  rankedFiles,
  type SearchFilter,
  type ShownFile,
  shownFiles,
  sortedIds,
} from './store.ts'

export type Found = {
  file: AudiofileRow
  title: Marked
  /** Speakers and tags that match. */
  names: Marked[]
  passages: Passage[]
}
type SearchPage = {
  found: Found[]
  /** On all pages. */
  total: number
  /** For the next page; null on the last. */
  next: number | null
  /** Older files match, too, and were not ranked. */
  isCutOff: boolean
}

/** Newest first. An account has few of them, because a file is soon delivered. */
const MAX_UNFINISHED = 500
/** As PostgreSQL ranks a word in a name. */
const RANK_OF_NAME = 0.6

/**
 * Searches everything that an account's files are called and everything that is said in them. A file fits if it has all of
 * the terms; what fits best comes first, unless another order is asked for. Where very many fit, the newest of them are ranked.
 */
export async function search(
  db: Db,
  accountId: number,
  {
    typed,
    filter,
    sort,
    from,
    limit,
  }: { typed: string; filter: SearchFilter; sort: Sort | null; from: number; limit: number },
): Promise<SearchPage> {
  const terms = termsOf(typed)
  if (terms.length === 0) return { found: [], total: 0, next: null, isCutOff: false }
  const queries = queriesFor(accountId, terms)
  const [{ files: ranked, isCutOff }, unfinished] = await Promise.all([
    rankedFiles(db, accountId, queries, filter),
    filesWithoutTranscript(db, accountId, filter, MAX_UNFINISHED),
  ])
  const called = unfinished.filter((file) => isCalled(namesOf(file), terms))
  const all = [...ranked, ...called.map(({ id }) => ({ id, rank: RANK_OF_NAME }))].sort(
    (a, b) => b.rank - a.rank || b.id - a.id,
  )
  const best = all.map(({ id }) => id)
  const shown = (sort ? await sortedIds(db, best, sort) : best).slice(from, from + limit)
  const [files, passages] = await Promise.all([
    shownFiles(db, accountId, shown),
    passagesOf(db, accountId, { terms, queries }, shown),
  ])
  return {
    found: shown.flatMap((id) => {
      const file = files.get(id)
      return file ? present(file, terms, passages.get(id) ?? []) : []
    }),
    total: all.length,
    next: all.length > from + limit ? from + limit : null,
    isCutOff,
  }
}

/** In a worker process: the files may have very many names. */
export const searchTask = databaseTask<typeof search>(import.meta.url, 'search', {
  maxSeconds: 60,
  advice: 'Search for fewer words.',
  database: 'lists',
})

const present = (file: ShownFile, terms: Term[], passages: Passage[]): Found => ({
  file,
  title: markedName(file.title, terms) ?? [{ text: file.title, match: false }],
  names: [...new Set([...(file.speakers ?? file.names), ...file.tags])].flatMap((name) => {
    const marked = markedName(name, terms)
    return marked ? [marked] : []
  }),
  passages,
})
