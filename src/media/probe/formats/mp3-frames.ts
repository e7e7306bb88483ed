/** The frames of MPEG audio layer III, each with a header that says how long it is. */
export type Mp3Frame = {
  offset: number
  bytes: number
  samples: number
  sampleRate: number
  channels: number
  /** Bytes from the start of the frame to the end of its side information, where a summary begins. */
  sideInfoEnd: number
}

const BITRATES_KBPS = {
  version1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  version2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const SAMPLE_RATES = [44_100, 48_000, 32_000]
const LAYER_III = 1

/** Junk between tag and sound is common; a lone frame header is not proof, since any four bytes may look like one. */
const MAX_JUNK_BYTES = 8_192
const FRAMES_TO_BELIEVE = 3

export function findFirstFrame(bytes: Buffer): Mp3Frame | null {
  const lastOffset = Math.min(bytes.length - 4, MAX_JUNK_BYTES)
  for (let offset = 0; offset <= lastOffset; offset++) {
    const frame = parseFrame(bytes, offset)
    if (frame && isFollowedByItsLike(bytes, frame)) return frame
  }
  return null
}

function isFollowedByItsLike(bytes: Buffer, first: Mp3Frame): boolean {
  let frame = first
  for (let count = 1; count < FRAMES_TO_BELIEVE; count++) {
    const next = parseFrame(bytes, frame.offset + frame.bytes)
    if (next === null || next.sampleRate !== first.sampleRate) return false
    frame = next
  }
  return true
}

/** All frames from the first on, as far as they follow one another. */
export function walkFrames(bytes: Buffer): { count: number; bytes: number; seconds: number } {
  const walked = { count: 0, bytes: 0, seconds: 0 }
  for (let frame = parseFrame(bytes, 0); frame !== null; frame = parseFrame(bytes, walked.bytes)) {
    if (walked.bytes + frame.bytes > bytes.length) break
    walked.count++
    walked.bytes += frame.bytes
    walked.seconds += frame.samples / frame.sampleRate
  }
  return walked
}

export function parseFrame(bytes: Buffer, offset: number): Mp3Frame | null {
  if (offset + 4 > bytes.length) return null
  const header = bytes.readUInt32BE(offset)
  const version = (header >>> 19) & 3
  const layer = (header >>> 17) & 3
  const rateIndex = (header >>> 10) & 3
  if (header >>> 21 !== 0x7ff || version === 1 || layer !== LAYER_III || rateIndex === 3) return null

  const isVersion1 = version === 3
  const kbps = BITRATES_KBPS[isVersion1 ? 'version1' : 'version2'][(header >>> 12) & 15]
  if (!kbps) return null
  const sampleRate = SAMPLE_RATES[rateIndex]! / (isVersion1 ? 1 : version === 2 ? 2 : 4)
  const samples = isVersion1 ? 1_152 : 576
  const paddingBytes = (header >>> 9) & 1
  const isMono = ((header >>> 6) & 3) === 3
  return {
    offset,
    bytes: Math.floor(((samples / 8) * kbps * 1_000) / sampleRate) + paddingBytes,
    samples,
    sampleRate,
    channels: isMono ? 1 : 2,
    sideInfoEnd: 4 + (isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17),
  }
}
