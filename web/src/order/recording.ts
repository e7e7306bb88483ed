import { newId } from '../new-id.ts'

/** A recording to be ordered: uploaded if it is a local file, then checked. */
export type Recording = {
  key: string
  name: string
  url: string | null
  uploadedPercent: number | null
  problem: string | null
  found: Found | null
}

/** `quote` is the quote that found it. */
export type Found = {
  quote: string
  title: string
  durationSeconds: number | null
  isExact: boolean
  minutes: number
}

export type Change =
  | { kind: 'added'; recordings: Recording[] }
  | { kind: 'changed'; key: string; with: Partial<Recording> }
  | { kind: 'removed'; key: string }

export function recordingsAfter(recordings: Recording[], change: Change): Recording[] {
  switch (change.kind) {
    case 'added': {
      const known = new Set(recordings.map(({ url }) => url))
      return [...recordings, ...change.recordings.filter(({ url }) => url === null || !known.has(url))]
    }
    case 'changed':
      return recordings.map((one) => (one.key === change.key ? { ...one, ...change.with } : one))
    case 'removed':
      return recordings.filter((one) => one.key !== change.key)
  }
}

export const newRecording = (name: string, url: string | null): Recording => ({
  key: newId(),
  name,
  url,
  uploadedPercent: url === null ? 0 : null,
  problem: null,
  found: null,
})

/** Everything in the pasted text that looks like a link; a line may have several. */
export const linksIn = (text: string): string[] => [...new Set(text.match(/\bhttps?:\/\/[^\s<>"]+/gi) ?? [])]

/** What was typed beside links, line by line. */
export const linesWithoutLink = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && linksIn(line).length === 0)
