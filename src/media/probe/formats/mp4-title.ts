import type { ByteSource } from './media-facts.ts'
import { type Box, type ByteRange, boxesIn } from './mp4-boxes.ts'

const TITLE = '\u00a9nam'
const MAX_TEXT_BYTES = 2_048

/** `udta` holds the title in Apple's later way (`meta` → `ilst` → `©nam` → `data`) or in QuickTime's own (`©nam`). */
export async function readMp4Title(source: ByteSource, udta: Box): Promise<string | null> {
  const meta = await findBox(source, udta.content, 'meta')
  if (meta) return readItemList(source, await metaContent(source, meta))
  const title = await findBox(source, udta.content, TITLE)
  return title && readQuickTimeText(source, title)
}

async function readItemList(source: ByteSource, meta: ByteRange): Promise<string | null> {
  const list = await findBox(source, meta, 'ilst')
  const title = list && (await findBox(source, list.content, TITLE))
  const value = title && (await findBox(source, title.content, 'data'))
  // Type and language stand before the text, four bytes each.
  return value && readText(source, { start: value.content.start + 8, end: value.content.end })
}

/** MP4 puts version and flags before the boxes inside `meta`; QuickTime does not. */
async function metaContent(source: ByteSource, meta: Box): Promise<ByteRange> {
  const start = await source.read(meta.content.start, 8)
  const hasVersion = start.toString('latin1', 4, 8) !== 'hdlr'
  return { start: meta.content.start + (hasVersion ? 4 : 0), end: meta.content.end }
}

async function readQuickTimeText(source: ByteSource, title: Box): Promise<string | null> {
  const header = await source.read(title.content.start, 4)
  if (header.length < 4) return null
  const start = title.content.start + 4
  return readText(source, { start, end: Math.min(start + header.readUInt16BE(0), title.content.end) })
}

async function readText(source: ByteSource, span: ByteRange): Promise<string> {
  const lengthBytes = Math.min(span.end - span.start, MAX_TEXT_BYTES)
  return lengthBytes > 0 ? (await source.read(span.start, lengthBytes)).toString('utf8') : ''
}

async function findBox(source: ByteSource, span: ByteRange, type: string): Promise<Box | null> {
  for await (const box of boxesIn(source, span)) if (box.type === type) return box
  return null
}
