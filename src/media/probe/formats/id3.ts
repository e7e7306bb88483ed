import { cleanTitle } from '../media-title.ts'

const HEADER_BYTES = 10
const UNSYNCHRONISED = 0x80
const EXTENDED_HEADER = 0x40

/** Length of the ID3v2 tag at this place, its own header and footer included; 0 where there is none. */
export function id3TagBytes(bytes: Buffer): number {
  if (bytes.length < HEADER_BYTES || bytes.toString('latin1', 0, 3) !== 'ID3') return 0
  const footerBytes = bytes[5]! & 0x10 ? HEADER_BYTES : 0
  return HEADER_BYTES + synchsafe(bytes, 6) + footerBytes
}

/** The title, if it stands in the part of the tag that is at hand: pictures usually come last. */
export function id3Title(bytes: Buffer): string | null {
  const tagBytes = id3TagBytes(bytes)
  if (tagBytes === 0) return null
  const majorVersion = bytes[3]!
  const flags = bytes[5]!
  const tag = bytes.subarray(HEADER_BYTES, tagBytes)
  const frames = flags & UNSYNCHRONISED && majorVersion < 4 ? resynchronise(tag) : tag
  const start = flags & EXTENDED_HEADER && majorVersion > 2 ? extendedHeaderBytes(frames, majorVersion) : 0
  const text = findFrame(frames.subarray(start), majorVersion)
  return text === null ? null : cleanTitle(decodeText(text))
}

function findFrame(frames: Buffer, majorVersion: number): Buffer | null {
  const [idBytes, headerBytes, titleId] = majorVersion === 2 ? [3, 6, 'TT2'] : [4, HEADER_BYTES, 'TIT2']
  for (let offset = 0; offset + headerBytes <= frames.length; ) {
    const id = frames.toString('latin1', offset, offset + idBytes)
    const contentBytes = frameBytes(frames, offset + idBytes, majorVersion)
    const content = frames.subarray(offset + headerBytes, offset + headerBytes + contentBytes)
    if (id === titleId) return content.length === contentBytes ? content : null
    if (!/^[A-Z0-9]+$/.test(id)) return null
    offset += headerBytes + contentBytes
  }
  return null
}

function frameBytes(frames: Buffer, offset: number, majorVersion: number): number {
  if (majorVersion === 2) return frames.readUIntBE(offset, 3)
  return majorVersion === 3 ? frames.readUInt32BE(offset) : synchsafe(frames, offset)
}

function extendedHeaderBytes(frames: Buffer, majorVersion: number): number {
  if (frames.length < 4) return 0
  return majorVersion === 3 ? 4 + frames.readUInt32BE(0) : synchsafe(frames, 0)
}

function decodeText(text: Buffer): string {
  const content = text.subarray(1)
  switch (text[0]) {
    case 0:
      return firstValue(content.toString('latin1'))
    case 1: {
      const bigEndian = content[0] === 0xfe && content[1] === 0xff
      return firstValue(new TextDecoder(bigEndian ? 'utf-16be' : 'utf-16le').decode(content))
    }
    case 2:
      return firstValue(new TextDecoder('utf-16be').decode(content))
    default:
      return firstValue(content.toString('utf8'))
  }
}

/** Version 2.4 allows several values with a zero between them. */
const firstValue = (text: string) => text.split('\0')[0]!

/** Four bytes of seven bits each, so that no tag contains what looks like the start of sound. */
function synchsafe(bytes: Buffer, offset: number): number {
  const [a, b, c, d] = bytes.subarray(offset, offset + 4)
  return ((a! & 0x7f) << 21) | ((b! & 0x7f) << 14) | ((c! & 0x7f) << 7) | (d! & 0x7f)
}

function resynchronise(tag: Buffer): Buffer {
  return Buffer.from(tag.filter((byte, index) => !(byte === 0 && tag[index - 1] === 0xff)))
}
