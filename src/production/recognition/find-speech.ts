import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Span } from '../../media/index.ts'
import { hasWaitingJobs } from '../../platform/queue/index.ts'
import { type Production, trackKey } from '../production.ts'
import { type Recording, type SpeechSlice, saveSpeechSlice, speechSlicesOf } from '../store.ts'

/** A job that has gone through so many gives its place to one that waits, and goes on after it. */
const MIN_SLICES = 10
/** As long as a slice usually is. */
const SLICE_MS = 120_000

/**
 * Where there is speech in each track. A recording of a day takes many minutes, so it is gone through in slices of two
 * minutes: accounts take turns with every slice, each slice is kept, and a job that takes long gives way to others.
 */
export async function findSpeech(
  production: Production,
  file: AudiofileRow,
  { tracks, durationMs }: Recording,
  signal: AbortSignal,
): Promise<Span[][] | 'others wait'> {
  const found: Span[][] = []
  let slicesLeft = MIN_SLICES
  for (let track = 0; track < tracks; track++) {
    const slices = await speechSlicesOf(production.db, file.id, track)
    for await (const slice of slicesFrom(production, { ...file, durationMs }, track, slices.at(-1), signal)) {
      slices.push(slice)
      if (--slicesLeft <= 0 && (await hasWaitingJobs(production.db, 'check-quality'))) return 'others wait'
    }
    found.push(slices.flatMap(({ speech }) => speech))
  }
  return found
}

/** The slices after the last one that is known, each kept as soon as it is found. */
async function* slicesFrom(
  { db, media, listener, listenInTurn }: Production,
  file: Pick<AudiofileRow, 'id' | 'account_id'> & Pick<Recording, 'durationMs'>,
  track: number,
  last: SpeechSlice | undefined,
  signal: AbortSignal,
): AsyncGenerator<SpeechSlice> {
  let fromMs = last ? last.nextMs : 0
  if (fromMs === null) return
  const pcm = await media.borrow(trackKey(file.id, track), signal)
  try {
    while (fromMs !== null) {
      const at: number = fromMs
      const find = () => listener.findSpeech(pcm.path, at, { signal })
      const size = Math.min(file.durationMs - at, SLICE_MS)
      const slice = { fromMs: at, ...(await listenInTurn(file.account_id, find, { size })) }
      await saveSpeechSlice(db, file.id, track, slice)
      yield slice
      fromMs = slice.nextMs
    }
  } finally {
    await pcm.release()
  }
}
