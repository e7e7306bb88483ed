import { padded, u16, u32, u64, utf16 } from './little-endian.ts'

/**
 * The compound file (OLE2) around a Word 97 document: a small file system of 512-byte sectors. The streams come first,
 * then the directory, the allocation table and, for files over 6.8 MB, the table of that table.
 */
type Stream = { name: string; content: Uint8Array }

/** In the directory's own order: shorter names first, then by the alphabet. */
type Streams = [Stream, Stream, Stream]

export function* compoundFile(classId: Uint8Array, streams: Streams): Generator<Uint8Array> {
  const contents = streams.map(({ content }) => wholeSectors(content))
  const layout = layOut(contents.map((content) => content.length / sectorBytes))
  yield header(layout)
  yield* contents
  yield directory(classId, streams, contents, layout)
  yield allocationTable(layout)
  yield allocationTableIndex(layout)
}

const sectorBytes = 512
const numbersPerSector = sectorBytes / 4
const numbersInHeader = 109
const free = 0xffffffff
const endOfChain = 0xfffffffe
const allocationSector = 0xfffffffd
const indexSector = 0xfffffffc

/** Streams under 4,096 bytes would have to live in a container of their own, which some readers cannot read. */
function wholeSectors(content: Uint8Array): Buffer {
  return content.length < 4096 ? padded(content, 4096) : padded(content, sectorBytes)
}

type Layout = {
  streamSectors: number[]
  directoryAt: number
  allocationAt: number
  allocationSectors: number
  indexSectors: number
}

/** The allocation table also counts its own sectors and those of its index, so it grows until it holds them all. */
function layOut(streamSectors: number[]): Layout {
  const directoryAt = streamSectors.reduce((sum, sectors) => sum + sectors, 0)
  const allocationAt = directoryAt + 1
  let allocationSectors = 0
  let indexSectors = 0
  while (allocationSectors * numbersPerSector < allocationAt + allocationSectors + indexSectors) {
    allocationSectors++
    indexSectors = Math.ceil(Math.max(0, allocationSectors - numbersInHeader) / (numbersPerSector - 1))
  }
  return { streamSectors, directoryAt, allocationAt, allocationSectors, indexSectors }
}

function header({ directoryAt, allocationAt, allocationSectors, indexSectors }: Layout): Buffer {
  const indexAt = indexSectors > 0 ? allocationAt + allocationSectors : endOfChain
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    u32(0, allocationSectors, directoryAt, 0, 4096, endOfChain, 0, indexAt, indexSectors),
    u32(...listed(allocationAt, Math.min(allocationSectors, numbersInHeader), numbersInHeader)),
  ])
}

/** The root and its three streams, the middle one as the parent of the others: exactly one sector. */
function directory(classId: Uint8Array, streams: Streams, contents: Buffer[], layout: Layout): Buffer {
  const root = directoryEntry('Root Entry', 5, [free, free, 2], classId, endOfChain, 0)
  let startsAt = 0
  const entries = streams.map(({ name }, i) => {
    const siblings = i === 1 ? [1, 3, free] : [free, free, free]
    const entry = directoryEntry(name, 2, siblings, Buffer.alloc(16), startsAt, contents[i]!.length)
    startsAt += layout.streamSectors[i]!
    return entry
  })
  return Buffer.concat([root, ...entries])
}

function directoryEntry(
  name: string,
  type: number,
  leftRightChild: number[],
  classId: Uint8Array,
  startsAt: number,
  bytes: number,
): Buffer {
  return Buffer.concat([
    Buffer.concat([utf16(name)], 64),
    u16(2 * name.length + 2),
    Buffer.from([type, 1]),
    u32(...leftRightChild),
    classId,
    Buffer.alloc(20),
    u32(startsAt),
    u64(BigInt(bytes)),
  ])
}

function allocationTable({ streamSectors, allocationSectors, indexSectors }: Layout): Buffer {
  const table = new Uint32Array(allocationSectors * numbersPerSector).fill(free)
  let sector = 0
  for (const sectors of [...streamSectors, 1]) {
    for (const end = sector + sectors; sector < end; sector++) table[sector] = sector + 1
    table[sector - 1] = endOfChain
  }
  table.fill(allocationSector, sector, sector + allocationSectors)
  table.fill(indexSector, sector + allocationSectors, sector + allocationSectors + indexSectors)
  return Buffer.from(table.buffer)
}

/** The allocation sectors that the header has no room for; the last number of each sector leads to the next. */
function allocationTableIndex({ allocationAt, allocationSectors, indexSectors }: Layout): Buffer {
  const perSector = numbersPerSector - 1
  const sectors = Array.from({ length: indexSectors }, (_, i) => {
    const first = numbersInHeader + i * perSector
    const count = Math.min(allocationSectors - first, perSector)
    const next = i + 1 < indexSectors ? allocationAt + allocationSectors + i + 1 : endOfChain
    return u32(...listed(allocationAt + first, count, perSector), next)
  })
  return Buffer.concat(sectors)
}

/** `count` sectors in a row from `first` on, then free places up to `places`. */
function listed(first: number, count: number, places: number): number[] {
  return Array.from({ length: places }, (_, i) => (i < count ? first + i : free))
}
