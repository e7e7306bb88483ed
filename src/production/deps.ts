import type { Db } from '../db/index.ts'
import type { Engine, SpeechProcess } from '../engines/index.ts'
import type { GuardedFetch } from '../lib/guarded-fetch.ts'
import type { Log } from '../lib/log.ts'
import type { MediaStore } from '../media/index.ts'

/** What it takes to make transcripts. */
export type Production = {
  db: Db
  log: Log
  guardedFetch: GuardedFetch
  media: MediaStore
  /** For files that are being worked on; on this machine only. */
  workFolder: string
  speechFinder: Pick<SpeechProcess, 'findSpeech'>
  engine: Engine
  maxMediaBytes: number
  longestSeconds: number
  /** Pauses before a host that failed is tried again, growing; after the last the file is given up. */
  fetchRetrySeconds: number[]
}

/** Keys of the media store. */
export const originalKey = (audiofile: number) => `${audiofile}/original`
export const trackKey = (audiofile: number, track: number) => `${audiofile}/track-${track}.pcm`
export const playbackKey = (audiofile: number) => `${audiofile}/playback.mp3`
export const peaksKey = (audiofile: number) => `${audiofile}/peaks.json`
