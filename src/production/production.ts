import type { MediaStore } from '../media/index.ts'
import type { Costs } from '../platform/costs.ts'
import type { Db } from '../platform/db/index.ts'
import type { DiskRoom } from '../platform/disk-room.ts'
import type { GuardedFetch } from '../platform/guarded-fetch/guarded-fetch.ts'
import type { HeavyWork } from '../platform/heavy-work/index.ts'
import type { SharedLimit } from '../platform/limit.ts'
import type { Log } from '../platform/log.ts'
import type { Engine, SpeechProcess, SpeechServer } from '../speech/index.ts'

/** What production needs. */
export type Production = {
  db: Db
  log: Log
  heavyWork: HeavyWork
  guardedFetch: GuardedFetch
  media: MediaStore
  diskRoom: DiskRoom
  /** For files that are being worked on; on this machine only. */
  workFolder: string
  /** Finds the speech of a recording, and describes the voices of a channel, whichever engine writes down what they say. */
  listener: Pick<SpeechProcess, 'findSpeech' | 'describeVoices'>
  /** One slice of a recording, or the voices of one batch, at a time. */
  listenInTurn: SharedLimit
  /** Finds out when the words of a given text are said. */
  aligner: Pick<SpeechProcess, 'align'>
  /** Whether it can do languages other than English without fetching anything. */
  hasWhisper: () => Promise<boolean>
  engine: Engine
  /** None where this machine does the work. */
  speechServers: SpeechServer[]
  /** For recordings whose engine names no language. */
  tellLanguages: Engine['tellLanguages']
  /** As many pieces at a time as the engine takes. */
  recogniseInTurn: SharedLimit
  maxMediaBytes: number
  maxMediaSeconds: number
  /** Downloading waits for hosts, decoding needs a core: fewer of these run at the same time. */
  decodeInTurn: SharedLimit
  decodingCosts: Costs<number>
  /** Growing pauses before each retry of a failed host; after the last one the file ends in Error. */
  fetchRetrySeconds: number[]
}

/** Keys of the media store. `KEPT_MEDIA` lists the same. */
export const originalKey = (audiofile: number) => `${audiofile}/original`
export const trackKey = (audiofile: number, track: number) => `${audiofile}/track-${track}.pcm`
export const playbackKey = (audiofile: number) => `${audiofile}/playback.mp3`
export const peaksKey = (audiofile: number) => `${audiofile}/peaks.json`

/**
 * The keys of everything in the media store that the database speaks of, one in a row. Backups ask a database that may
 * not have been migrated yet, and so may not have every column.
 */
export const KEPT_MEDIA = `
  select audiofile_id || '/' || name
  from recordings join audiofiles on audiofiles.id = audiofile_id
  cross join lateral (
    select unnest(array['original', 'playback.mp3', 'peaks.json']) as name
    union all select 'track-' || track || '.pcm' from generate_series(0, tracks - 1) as track
  ) as names
  where to_jsonb(audiofiles) ->> 'media_removed_at' is null
  union all
  select 'uploads/' || key || '/recording' from uploads
  where coalesce(to_jsonb(uploads) -> 'finished_at', 'true') <> 'null'`
