import { inflateRawSync } from 'node:zlib'

export class TooLarge extends Error {}

/** A zip archive with a limit on unpacked bytes, which are counted because the stated sizes may be false. */
export function openZip(archive: Buffer, { maxBytes }: { maxBytes: number }) {
  const entries = entriesOf(archive)
  let leftBytes = maxBytes
  if (entries.values().reduce((sum, { statedBytes }) => sum + statedBytes, 0) > maxBytes) throw new TooLarge()

  return {
    exists: (name: string): boolean => entries.has(name),
    read: async (name: string): Promise<string> => {
      const content = unpacked(archive, entries.get(name)!, leftBytes)
      leftBytes -= content.length
      return new TextDecoder().decode(content)
    },
  }
}

type Entry = { method: number; packedBytes: number; statedBytes: number; headerAt: number }

/** From the central directory, whose offset is at the end. Malformed values are out of range or unknown. */
function entriesOf(archive: Buffer): Map<string, Entry> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const count = archive.readUInt16LE(end + 10)
  const entries = new Map<string, Entry>()
  for (let i = 0, at = archive.readUInt32LE(end + 16); i < count; i++) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error('a zip archive without a directory')
    const nameBytes = archive.readUInt16LE(at + 28)
    entries.set(archive.toString('utf8', at + 46, at + 46 + nameBytes), {
      method: archive.readUInt16LE(at + 10),
      packedBytes: archive.readUInt32LE(at + 20),
      statedBytes: archive.readUInt32LE(at + 24),
      headerAt: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

const stored = 0
const deflated = 8

function unpacked(archive: Buffer, { method, packedBytes, headerAt }: Entry, maxBytes: number): Uint8Array {
  const start = headerAt + 30 + archive.readUInt16LE(headerAt + 26) + archive.readUInt16LE(headerAt + 28)
  const packed = archive.subarray(start, start + packedBytes)
  if (method !== stored && method !== deflated) throw new Error(`a zip archive packed by method ${method}`)
  if (method === stored ? packedBytes > maxBytes : maxBytes === 0) throw new TooLarge()
  return method === stored ? packed : inflated(packed, maxBytes)
}

function inflated(packed: Buffer, maxBytes: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: maxBytes })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge() : error
  }
}
