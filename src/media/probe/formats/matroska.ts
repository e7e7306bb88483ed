/**
 * Browsers record WebM as a live stream: nothing in it says how long it is. Its last cluster says when it begins, and
 * each block in it when it is heard after that.
 */
import type { ByteSource } from './media-facts.ts'

/** A cluster has at most a few seconds of film, or half a minute of sound. */
const TAIL_BYTES = 2 * 1024 * 1024

/** Half a minute of sound has 1,500 blocks; a hostile file could have a million elements, and everyone would wait. */
const MAX_ELEMENTS = 20_000

const CLUSTER = Buffer.from('1f43b675', 'hex')
const CLUSTER_TIME = 0xe7
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
const BLOCK = 0xa1

/** In seconds, as they are counted unless the file says otherwise; null if the end is not found. */
export async function lastMomentOfMatroska(source: ByteSource): Promise<number | null> {
  const start = Math.max(0, (source.sizeBytes ?? 0) - TAIL_BYTES)
  const tail = await source.read(start, TAIL_BYTES)
  const at = tail.lastIndexOf(CLUSTER)
  if (at < 0) return null
  const cluster = elementAt(tail, at, CLUSTER.length)
  return cluster && lastMomentOfCluster(tail.subarray(cluster.start))
}

function lastMomentOfCluster(cluster: Buffer): number | null {
  let begins: number | null = null
  let last = 0
  let at = 0
  for (let count = 0; count < MAX_ELEMENTS; count++) {
    const element = elementAt(cluster, at, 1)
    if (!element) break
    const id = cluster[at]!
    const content = cluster.subarray(element.start, element.end)
    if (id === CLUSTER_TIME && content.length > 0 && content.length <= 6)
      begins = content.readUIntBE(0, content.length)
    if (id === SIMPLE_BLOCK || id === BLOCK) last = Math.max(last, momentOfBlock(content))
    // A block with notes about it: what is inside comes next.
    at = id === BLOCK_GROUP ? element.start : element.end
  }
  return begins === null ? null : (begins + last) / 1000
}

/** After the number of its track. */
function momentOfBlock(block: Buffer): number {
  const track = numberAt(block, 0)
  return track && track.end + 2 <= block.length ? block.readInt16BE(track.end) : 0
}

/** Null at the end. One of unknown size goes on to the end of the file. */
function elementAt(bytes: Buffer, at: number, idBytes: number): { start: number; end: number } | null {
  const size = numberAt(bytes, at + idBytes)
  if (!size) return null
  return { start: size.end, end: Math.min(size.end + size.value, bytes.length) }
}

/** As many zero bits as there are more bytes, a one, and the number. */
function numberAt(bytes: Buffer, at: number): { value: number; end: number } | null {
  const first = bytes[at]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  const value = bytes
    .subarray(at + 1, at + length)
    .reduce((sum, byte) => sum * 256 + byte, first & (0xff >> length))
  return { value, end: at + length }
}
