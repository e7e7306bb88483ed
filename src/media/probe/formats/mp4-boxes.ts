import type { ByteSource } from './media-facts.ts'

export type ByteRange = { start: number; end: number }
/** `content` ends with its parent at the latest; `end` is what the box says, which tells whether the file was cut off. */
export type Box = { type: string; content: ByteRange; end: number }

const MAX_BOXES = 1_000

/** The boxes that follow one another in a part of the file. Only their headers are read. */
export async function* boxesIn(source: ByteSource, span: ByteRange): AsyncIterable<Box> {
  let offset = span.start
  for (let count = 0; offset + 8 <= span.end && count < MAX_BOXES; count++) {
    const box = await readBoxHeader(source, offset, span.end)
    if (box === null) return
    yield box
    offset = box.end
  }
}

async function readBoxHeader(source: ByteSource, offset: number, spanEnd: number): Promise<Box | null> {
  const header = await source.read(offset, 16)
  if (header.length < 8) return null
  const size = header.readUInt32BE(0)
  const isLong = size === 1
  if (isLong && header.length < 16) return null
  const headerBytes = isLong ? 16 : 8
  // 0 stands for "to the end".
  const boxBytes = isLong ? Number(header.readBigUInt64BE(8)) : size || spanEnd - offset
  if (boxBytes < headerBytes) return null
  const end = offset + boxBytes
  const content = { start: offset + headerBytes, end: Math.min(end, spanEnd) }
  return { type: header.toString('latin1', 4, 8), content, end }
}
