/**
 * Ogg has no index: the number on the last page tells how many samples there are. That is certain for a single Opus
 * or Vorbis stream that begins at zero; films, chains of streams and recordings of live streams go to ffprobe.
 */
import { type ByteSource, HEAD_BYTES, type MediaFacts } from './media-facts.ts'
import { type OggPage, pagesIn, samplesOnLastPage } from './ogg-pages.ts'
import { titleInComments } from './vorbis-comments.ts'

const TAIL_BYTES = 65_536
const OPUS_SAMPLE_RATE = 48_000
/** The first audio page contains about a second; a larger number means that the stream did not start at zero. */
const MAX_FIRST_PAGE_SECONDS = 10

export async function readOgg(source: ByteSource): Promise<MediaFacts | null> {
  if (source.sizeBytes === null) return null
  const pages = [...pagesIn(await source.read(0, HEAD_BYTES))]
  const codec = pages[0] && readCodec(pages[0].payload)
  const serials = new Set(pages.map((page) => page.serial))
  if (!codec || serials.size !== 1) return null
  const firstSound = pages.find((page) => page.samples !== null && page.samples > 0)
  if (!firstSound || firstSound.samples! > MAX_FIRST_PAGE_SECONDS * codec.sampleRate) return null

  const tail = await source.read(Math.max(0, source.sizeBytes - TAIL_BYTES), TAIL_BYTES)
  const samples = samplesOnLastPage(tail, pages[0]!.serial)
  if (samples === null) return null
  return {
    container: 'ogg',
    durationSeconds: Math.max(samples - codec.skippedSamples, 0) / codec.sampleRate,
    durationExact: true,
    hasAudio: true,
    hasVideo: false,
    sampleRateHz: codec.sampleRate,
    channels: codec.channels,
    title: titleInComments(commentPacket(pages).subarray(codec.commentMagicBytes)),
  }
}

type OggCodec = { sampleRate: number; channels: number; skippedSamples: number; commentMagicBytes: number }

function readCodec(packet: Buffer): OggCodec | null {
  if (packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 19) {
    const skippedSamples = packet.readUInt16LE(10)
    const commentMagicBytes = 'OpusTags'.length
    return { sampleRate: OPUS_SAMPLE_RATE, channels: packet[9]!, skippedSamples, commentMagicBytes }
  }
  if (packet.toString('latin1', 0, 7) === '\x01vorbis' && packet.length >= 30) {
    const sampleRate = packet.readUInt32LE(12)
    const commentMagicBytes = '\x03vorbis'.length
    return sampleRate === 0
      ? null
      : { sampleRate, channels: packet[11]!, skippedSamples: 0, commentMagicBytes }
  }
  return null
}

/** The second packet, as far as it is at hand. */
function commentPacket(pages: OggPage[]): Buffer {
  return Buffer.concat(pages.slice(1).map((page) => page.payload))
}
