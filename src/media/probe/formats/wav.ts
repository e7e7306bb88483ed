/** RIFF WAVE, and RF64/BW64 for more than 4 GiB. Only sound that has a fixed number of bytes per second is certain. */
import { cleanTitle } from '../media-title.ts'
import type { ByteSource, MediaFacts } from './media-facts.ts'

const PCM = 1
const FLOAT = 3
const A_LAW = 6
const MU_LAW = 7
const EXTENSIBLE = 0xfffe
const FIXED_RATE_CODECS = [PCM, FLOAT, A_LAW, MU_LAW, EXTENSIBLE]

/** Written by programs that did not know the size and never updated it. */
const UNKNOWN_SIZES = [0, 0xffff_ffff]
const MAX_CHUNKS = 200
const MAX_LIST_BYTES = 4_096

export async function readWav(source: ByteSource): Promise<MediaFacts | null> {
  let format: FixedRate | null = null
  let longDataBytes: number | null = null
  let title: string | null = null
  for await (const chunk of chunksIn(source)) {
    if (chunk.id === 'ds64') longDataBytes = await readLongDataSize(source, chunk)
    if (chunk.id === 'fmt ') format = await readFixedRate(source, chunk)
    if (chunk.id === 'LIST') title = await readInfoTitle(source, chunk)
    if (chunk.id !== 'data') continue

    if (format === null) return null
    const { bytesPerSecond, sampleRateHz, channels } = format
    const announced = chunk.bytes === 0xffff_ffff && longDataBytes ? longDataBytes : chunk.bytes
    const duration = durationOf({
      announced,
      start: chunk.start,
      sizeBytes: source.sizeBytes,
      bytesPerSecond,
    })
    return { container: 'wav', hasAudio: true, hasVideo: false, sampleRateHz, channels, title, ...duration }
  }
  return null
}

function durationOf(sound: {
  announced: number
  start: number
  sizeBytes: number | null
  bytesPerSecond: number
}) {
  const present = sound.sizeBytes === null ? null : sound.sizeBytes - sound.start
  const isKnown = !UNKNOWN_SIZES.includes(sound.announced)
  if (isKnown && present !== null && sound.announced <= present) {
    return { durationSeconds: sound.announced / sound.bytesPerSecond, durationExact: true }
  }
  const likelyBytes = present ?? (isKnown ? sound.announced : null)
  const durationSeconds = likelyBytes === null ? null : likelyBytes / sound.bytesPerSecond
  return { durationSeconds, durationExact: false }
}

type Chunk = { id: string; start: number; bytes: number }

async function* chunksIn(source: ByteSource): AsyncIterable<Chunk> {
  let offset = 12
  for (let count = 0; count < MAX_CHUNKS; count++) {
    const header = await source.read(offset, 8)
    if (header.length < 8) return
    const bytes = header.readUInt32LE(4)
    yield { id: header.toString('latin1', 0, 4), start: offset + 8, bytes }
    offset += 8 + bytes + (bytes % 2)
  }
}

type FixedRate = { bytesPerSecond: number; sampleRateHz: number; channels: number }

async function readFixedRate(source: ByteSource, chunk: Chunk): Promise<FixedRate | null> {
  const format = await source.read(chunk.start, 16)
  if (format.length < 16 || !FIXED_RATE_CODECS.includes(format.readUInt16LE(0))) return null
  const sampleRateHz = format.readUInt32LE(4)
  const bytesPerSecond = sampleRateHz * format.readUInt16LE(12)
  return bytesPerSecond === 0 ? null : { bytesPerSecond, sampleRateHz, channels: format.readUInt16LE(2) }
}

async function readLongDataSize(source: ByteSource, chunk: Chunk): Promise<number | null> {
  const sizes = await source.read(chunk.start, 16)
  return sizes.length < 16 ? null : Number(sizes.readBigUInt64LE(8))
}

async function readInfoTitle(source: ByteSource, chunk: Chunk): Promise<string | null> {
  const list = await source.read(chunk.start, Math.min(chunk.bytes, MAX_LIST_BYTES))
  if (list.toString('latin1', 0, 4) !== 'INFO') return null
  for (let offset = 4; offset + 8 <= list.length; ) {
    const bytes = list.readUInt32LE(offset + 4)
    const isTitle = list.toString('latin1', offset, offset + 4) === 'INAM'
    if (isTitle) return cleanTitle(list.toString('utf8', offset + 8, offset + 8 + bytes))
    offset += 8 + bytes + (bytes % 2)
  }
  return null
}
