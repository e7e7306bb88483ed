import { createCipheriv, createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'

const CHUNK_BYTES = 1024 * 1024

/** Bytes that look random and are the same each time, from any place on: no disk has to keep them. */
export async function* largeRecording(start: number, end: number): AsyncGenerator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, 'longhand'), counterAt(start))
  cipher.update(Buffer.alloc(start % 16))
  for (let at = start; at < end; at += CHUNK_BYTES)
    yield cipher.update(Buffer.alloc(Math.min(CHUNK_BYTES, end - at)))
}

function counterAt(byte: number): Buffer {
  const counter = Buffer.alloc(16)
  counter.writeBigUInt64BE(BigInt(Math.floor(byte / 16)), 8)
  return counter
}

export const hashOfLargeRecording = (bytes: number): Promise<string> => hashOf(largeRecording(0, bytes))

export async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash: Hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

/** For tus-js-client, which takes files and buffers by itself. */
export const readerOfLargeRecording = (bytes: number) => ({
  openFile: async () => ({
    size: bytes,
    slice: async (start: number, end: number) => {
      const until = Math.min(end, bytes)
      const value = Object.assign(Readable.from(largeRecording(start, until)), { size: until - start })
      return { value, done: until === bytes }
    },
    close() {},
  }),
})
