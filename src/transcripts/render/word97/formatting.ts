import { u32 } from './little-endian.ts'

/**
 * Formatting in a Word 97 file is a list of runs, each up to a byte offset in the text, kept in pages of 512 bytes. In a
 * page, offsets fill it from the front, properties from the end (shared by all runs that have the same), and the last
 * byte is the number of runs.
 */
export type FormattedRun = {
  endOffset: number
  /** One array for each formatting, as stored, of even length. An empty array: the style's own formatting. */
  properties: Uint8Array
}

type FormattingPage = { startOffset: number; bytes: Buffer }

export const pageBytes = 512

/** Bytes per run between offsets and properties: the position of the properties, and 12 more for paragraphs. */
export const characterEntryBytes = 1
export const paragraphEntryBytes = 13

export function formattingPages(
  runs: FormattedRun[],
  startOffset: number,
  entryBytes: number,
): FormattingPage[] {
  const pages: FormattingPage[] = []
  for (let from = 0, to: number; from < runs.length; from = to) {
    to = firstThatDoesNotFit(runs, from, entryBytes)
    const pageStart = from === 0 ? startOffset : runs[from - 1]!.endOffset
    pages.push({ startOffset: pageStart, bytes: formattingPage(runs.slice(from, to), pageStart, entryBytes) })
  }
  return pages
}

/** The page of each offset's formatting. */
export function pageTable(pages: FormattingPage[], endOffset: number, firstPageNumber: number): Buffer {
  const offsets = pages.map(({ startOffset }) => startOffset)
  return u32(...offsets, endOffset, ...pages.map((_, i) => firstPageNumber + i))
}

function firstThatDoesNotFit(runs: FormattedRun[], from: number, entryBytes: number): number {
  const kept = new Set<Uint8Array>()
  let used = 4 + 2
  for (let next = from; next < runs.length; next++) {
    const { properties } = runs[next]!
    used += 4 + entryBytes + (kept.has(properties) ? 0 : properties.length)
    if (used > pageBytes) return next
    kept.add(properties)
  }
  return runs.length
}

function formattingPage(runs: FormattedRun[], startOffset: number, entryBytes: number): Buffer {
  const page = Buffer.alloc(pageBytes)
  page.set(u32(startOffset, ...runs.map(({ endOffset }) => endOffset)))
  const places = new Map<Uint8Array, number>()
  let place = pageBytes - 2
  for (const [i, { properties }] of runs.entries()) {
    if (properties.length === 0) continue
    if (!places.has(properties)) {
      place -= properties.length
      page.set(properties, place)
      places.set(properties, place)
    }
    page[4 * (runs.length + 1) + i * entryBytes] = places.get(properties)! / 2
  }
  page[pageBytes - 1] = runs.length
  return page
}
