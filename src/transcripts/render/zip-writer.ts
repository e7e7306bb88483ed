import { constants, crc32, deflateRawSync } from 'node:zlib'
import { u16, u32 } from './word97/little-endian.ts'

type ZipEntry = { name: string; content: Iterable<string> }

/** A zip archive whose entries are all dated 1 January 1980, the first day of zip: the same input, the same bytes. */
export function* zip(entries: ZipEntry[]): Generator<Uint8Array> {
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const { pieces, sizes } = yield* compress(content)
    const fields = Buffer.concat([u16(20, 0, deflated, 0, firstDay), u32(...sizes), u16(name.length, 0)])
    const header = Buffer.concat([u32(0x04034b50), fields, Buffer.from(name)])
    directory.push(u32(0x02014b50), u16(20), fields, u16(0, 0, 0), u32(0, offset), Buffer.from(name))
    yield header
    yield* pieces
    offset += header.length + sizes[1]
  }
  const directoryBytes = Buffer.concat(directory)
  yield directoryBytes
  yield Buffer.concat([
    u32(0x06054b50),
    u16(0, 0, entries.length, entries.length),
    u32(directoryBytes.length, offset),
    u16(0),
  ])
}

const deflated = 8
const firstDay = (1 << 5) | 1

type Compressed = { pieces: Uint8Array[]; sizes: [checksum: number, compressedBytes: number, bytes: number] }

/** The sizes come before the content, so nothing can be yielded until everything is compressed. */
function* compress(content: Iterable<string>): Generator<Uint8Array, Compressed> {
  const pieces: Uint8Array[] = []
  let checksum = 0
  let bytes = 0
  for (const text of joined(content)) {
    const piece = Buffer.from(text)
    checksum = crc32(piece, checksum)
    bytes += piece.length
    pieces.push(deflateRawSync(piece, { finishFlush: constants.Z_SYNC_FLUSH }))
    yield new Uint8Array()
  }
  pieces.push(deflateRawSync(''))
  const compressedBytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return { pieces, sizes: [checksum, compressedBytes, bytes] }
}

/** Each chunk is compressed separately, and small ones compress badly. */
function* joined(content: Iterable<string>): Generator<string> {
  let batch = ''
  for (const text of content) {
    batch += text
    if (batch.length < 64 * 1024) continue
    yield batch
    batch = ''
  }
  yield batch
}
