/**
 * The most common formats are read in this process, which serves everyone. The file decides how many reads its format
 * takes, so the number is limited, and other requests are served in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readFlac } from './formats/flac.ts'
import type { ByteSource, MediaFacts } from './formats/media-facts.ts'
import { readMp3 } from './formats/mp3.ts'
import { readMp4 } from './formats/mp4.ts'
import { readOgg } from './formats/ogg.ts'
import { readWav } from './formats/wav.ts'
import type { Recognised } from './recognise.ts'
import { BudgetUsedUp } from './remote-file.ts'

const READERS = { mp3: readMp3, mp4: readMp4, wav: readWav, flac: readFlac, ogg: readOgg }

/** A film with ten tracks takes about 150. */
const MAX_READS = 1_000
const READS_IN_A_TURN = 20

class TooManyReads extends Error {}

/** Null if only ffprobe can read it. */
export async function readInProcess(recognised: Recognised, file: ByteSource): Promise<MediaFacts | null> {
  if (!(recognised.is in READERS)) return null
  const format = recognised.is as keyof typeof READERS
  try {
    return await READERS[format](withBoundedReads(file))
  } catch (error) {
    if (error instanceof TooManyReads) return null
    if (error instanceof BudgetUsedUp) return unmeasured(format, file)
    throw error
  }
}

function withBoundedReads(source: ByteSource): ByteSource {
  let reads = 0
  return {
    sizeBytes: source.sizeBytes,
    async read(start, lengthBytes) {
      reads++
      if (reads > MAX_READS) throw new TooManyReads()
      if (reads % READS_IN_A_TURN === 0) await nextTurn()
      return source.read(start, lengthBytes)
    },
  }
}

/** The index is at the end, but the host sends the file only from its beginning: measured after the download. */
async function unmeasured(format: keyof typeof READERS, file: ByteSource): Promise<MediaFacts> {
  const isFilm = format === 'mp4' && !/^M4[AB]/.test((await file.read(8, 3)).toString('latin1'))
  return {
    container: format,
    durationSeconds: null,
    durationExact: false,
    hasAudio: true,
    hasVideo: isFilm,
    sampleRateHz: null,
    channels: null,
    title: null,
  }
}
