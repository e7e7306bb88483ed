import { id3TagBytes } from './id3.ts'
import type { ByteSource, MediaFacts } from './media-facts.ts'
import { titleInComments } from './vorbis-comments.ts'

const STREAM_INFO = 0
const COMMENTS = 4
const MAX_COMMENT_BYTES = 16_384
const MAX_BLOCKS = 50

export async function readFlac(source: ByteSource): Promise<MediaFacts | null> {
  const start = id3TagBytes(await source.read(0, 10))
  if ((await source.read(start, 4)).toString('latin1') !== 'fLaC') return null
  let info: StreamInfo | null = null
  let title: string | null = null
  for await (const block of blocksFrom(source, start + 4)) {
    if (block.type === STREAM_INFO) info = readStreamInfo(await source.read(block.start, 18))
    if (block.type !== COMMENTS) continue
    title = titleInComments(await source.read(block.start, Math.min(block.bytes, MAX_COMMENT_BYTES)))
    break
  }
  if (info === null) return null
  return { container: 'flac', durationExact: true, hasAudio: true, hasVideo: false, title, ...info }
}

async function* blocksFrom(source: ByteSource, start: number) {
  let offset = start
  for (let count = 0; count < MAX_BLOCKS; count++) {
    const header = await source.read(offset, 4)
    if (header.length < 4) return
    const bytes = header.readUIntBE(1, 3)
    yield { type: header[0]! & 0x7f, start: offset + 4, bytes }
    const isLast = (header[0]! & 0x80) !== 0
    if (isLast) return
    offset += 4 + bytes
  }
}

type StreamInfo = { durationSeconds: number; sampleRateHz: number; channels: number }

/** Null where the encoder did not know how many samples would come. */
function readStreamInfo(info: Buffer): StreamInfo | null {
  if (info.length < 18) return null
  const sampleRateHz = info.readUIntBE(10, 3) >>> 4
  const channels = ((info[12]! >>> 1) & 7) + 1
  const samples = (info[13]! & 0x0f) * 2 ** 32 + info.readUInt32BE(14)
  if (sampleRateHz === 0 || samples === 0) return null
  return { durationSeconds: samples / sampleRateHz, sampleRateHz, channels }
}
