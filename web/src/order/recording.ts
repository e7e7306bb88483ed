import type { Answer } from '../../../sdk/request.ts'
import { newId } from '../new-id.ts'
import type { OwnDetails } from './order-draft.ts'
import { type FileFacts, factsOf, isSameFile } from './uploads/known-uploads.ts'

/** A recording to be ordered: uploaded if it is a local file, then checked. */
export type Recording = {
  key: string
  name: string
  url: string | null
  own: OwnDetails
  /** In bytes, of a local file. */
  size: number | null
  /** While it is a local file that has not been uploaded completely. */
  upload: Uploading | null
  problem: string | null
  found: Found | null
  /** The link is a podcast feed: its episodes can be chosen. */
  feed: FoundFeed | null
}

/** `left` means that the page was reloaded, and with it went the file: it must be chosen again. */
export type UploadStage = 'waiting' | 'sending' | 'paused' | 'broken' | 'left' | 'failed'
export type Uploading = { file: FileFacts; percent: number; stage: UploadStage }

export type FoundFeed = Pick<Answer<'post', '/api/feeds/episodes'>, 'title' | 'episodes'>

/** `quote` is the quote that found it. */
type Found = {
  quote: string
  title: string
  durationSeconds: number | null
  isExact: boolean
  minutes: number
  /** A file ordered before from the same recording. */
  earlier: { file: number; title: string; ordered: string } | null
}

export type Change =
  | { kind: 'added'; recordings: Recording[] }
  | { kind: 'changed'; key: string; with: Partial<Recording> }
  | { kind: 'removed'; key: string }

export function recordingsAfter(recordings: Recording[], change: Change): Recording[] {
  switch (change.kind) {
    case 'added':
      return [...recordings, ...change.recordings]
    case 'changed':
      return recordings.map((one) => (one.key === change.key ? { ...one, ...change.with } : one))
    case 'removed':
      return recordings.filter((one) => one.key !== change.key)
  }
}

export type GivenLink = { name: string; url: string; own?: OwnDetails; size?: number }

export const linkedRecording = ({ name, url, own = {}, size }: GivenLink): Recording => ({
  key: newId(),
  name,
  url,
  own,
  size: size ?? null,
  upload: null,
  problem: null,
  found: null,
  feed: null,
})

export const uploadedRecording = (file: FileFacts, stage: UploadStage, percent = 0): Recording => ({
  key: newId(),
  name: file.name,
  url: null,
  own: {},
  size: file.size,
  upload: { file: factsOf(file), percent, stage },
  problem: null,
  found: null,
  feed: null,
})

/** The recording whose upload a file would continue. */
export const leftBehind = (recordings: Recording[], file: FileFacts): Recording | undefined =>
  recordings.find(({ upload }) => upload?.stage === 'left' && isSameFile(upload.file, file))

export const titleOf = ({ own, found, name }: Recording): string => own.title || found?.title || name

/** Everything in the pasted text that looks like a link; a line may have several. */
export const linksIn = (text: string): string[] =>
  text
    .split(/[\s<>"]/)
    .flatMap((word) => /\bhttps?:\/\/.+/i.exec(word)?.[0] ?? (isBareLink(word) ? `https://${word}` : []))

/** `www.example.com/talk.mp3`, as browsers show it. */
const isBareLink = (word: string): boolean =>
  /^(?:www\.[\w-]|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/.)/i.test(word) && URL.canParse(`https://${word}`)

/** What was typed beside links, line by line. */
export const linesWithoutLink = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && linksIn(line).length === 0)
