import type { Mp3Frame } from './mp3-frames.ts'

/** What an encoder wrote about the whole file into a first, silent frame. */
export type Mp3Summary = {
  frameCount: number
  soundBytes: number | null
  /** Added by the encoder at both ends; players leave them out. */
  silentSamples: number
}

const HAS_FRAME_COUNT = 1
const HAS_BYTE_COUNT = 2
const HAS_TABLE = 4
const HAS_QUALITY = 8

export function readSummary(bytes: Buffer, frame: Mp3Frame): Mp3Summary | null {
  const content = bytes.subarray(frame.offset, frame.offset + frame.bytes)
  return readXing(content.subarray(frame.sideInfoEnd)) ?? readVbri(content.subarray(4 + 32))
}

function readXing(xing: Buffer): Mp3Summary | null {
  if (!['Xing', 'Info'].includes(xing.toString('latin1', 0, 4)) || xing.length < 16) return null
  const flags = xing.readUInt32BE(4)
  if (!(flags & HAS_FRAME_COUNT)) return null
  const frameCount = xing.readUInt32BE(8)
  if (frameCount === 0) return null
  const soundBytes = flags & HAS_BYTE_COUNT ? xing.readUInt32BE(12) : null
  const tableStart = 12 + (flags & HAS_BYTE_COUNT ? 4 : 0)
  const encoderStart = tableStart + (flags & HAS_TABLE ? 100 : 0) + (flags & HAS_QUALITY ? 4 : 0)
  return {
    frameCount,
    soundBytes: soundBytes || null,
    silentSamples: readSilence(xing.subarray(encoderStart)),
  }
}

/** LAME and compatible encoders store twelve bits for each end after the encoder's name. */
function readSilence(encoderTag: Buffer): number {
  if (!/^(LAME|Lavf|Lavc)/.test(encoderTag.toString('latin1', 0, 4)) || encoderTag.length < 24) return 0
  const bothEnds = encoderTag.readUIntBE(21, 3)
  return (bothEnds >>> 12) + (bothEnds & 0xfff)
}

function readVbri(vbri: Buffer): Mp3Summary | null {
  if (vbri.toString('latin1', 0, 4) !== 'VBRI' || vbri.length < 18) return null
  const frameCount = vbri.readUInt32BE(14)
  return frameCount === 0 ? null : { frameCount, soundBytes: vbri.readUInt32BE(10) || null, silentSamples: 0 }
}
