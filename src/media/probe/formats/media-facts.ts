/** The result of probing a file. `durationExact` is false if the duration has to be measured after the download. */
export type MediaFacts = {
  container: string
  durationSeconds: number | null
  durationExact: boolean
  hasAudio: boolean
  hasVideo: boolean
  /** Null where the reader does not know. */
  sampleRateHz: number | null
  channels: number | null
  title: string | null
}

/** Where a format's reader asks for the parts of the file that it needs. */
export type ByteSource = {
  readonly sizeBytes: number | null
  /** Shorter than asked for only at the end of the file. */
  read(start: number, lengthBytes: number): Promise<Buffer>
}

/** The part of a file that the first request brought, and that can be read at no cost. */
export const HEAD_BYTES = 65_536
