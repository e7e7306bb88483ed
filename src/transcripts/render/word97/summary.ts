import type { RenderOptions } from '../options.ts'
import { printedTitle } from '../printed-paragraphs.ts'
import { padded, u16, u32, u64 } from './little-endian.ts'

/** The properties that a file manager shows: title, program and date, in UTF-8. */
export function summaryInformation(options: RenderOptions): Buffer {
  const properties: [id: number, value: Buffer][] = [
    [1, u32(0x02, 65001)],
    [2, textProperty(printedTitle(options))],
    [12, Buffer.concat([u32(0x40), u64(fileTime(options.createdAt))])],
    [18, textProperty('Longhand')],
  ]
  let offset = 8 + 8 * properties.length
  const index = properties.map(([id, value]) => {
    const entry = u32(id, offset)
    offset += value.length
    return entry
  })
  const section = [u32(offset, properties.length), ...index, ...properties.map(([, value]) => value)]
  const head = [u16(0xfffe, 0), u32(2), Buffer.alloc(16), u32(1), summaryFormat, u32(48)]
  return Buffer.concat([...head, ...section])
}

const summaryFormat = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex')

function textProperty(text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`)
  return padded(Buffer.concat([u32(0x1e, bytes.length), bytes]), 4)
}

/** Tenths of a microsecond since 1601. */
function fileTime(time: Date): bigint {
  return (BigInt(time.getTime()) + 11_644_473_600_000n) * 10_000n
}
