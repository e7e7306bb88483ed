export type OggPage = {
  serial: number
  /** How many samples there are up to the end of this page; null on pages where no packet ends. */
  samples: number | null
  payload: Buffer
}

const HEADER_BYTES = 27
const NO_PACKET_ENDS_HERE = 0xffff_ffff_ffff_ffffn

/** The pages that follow one another from the beginning of these bytes; the last one may be cut off. */
export function* pagesIn(bytes: Buffer): Iterable<OggPage> {
  for (let offset = 0; ; ) {
    const page = parsePage(bytes, offset)
    if (page === null) return
    yield page
    offset = page.end
  }
}

/** Null where the last page belongs to another stream than the first one: then the file is several in a row. */
export function samplesOnLastPage(tail: Buffer, serial: number): number | null {
  for (let offset = tail.lastIndexOf('OggS'); offset >= 0; offset = tail.lastIndexOf('OggS', offset - 1)) {
    const page = parsePage(tail, offset)
    // "OggS" within sound is no page, and one that was cut off counts samples that are not there.
    if (page && page.end <= tail.length && page.samples !== null)
      return page.serial === serial ? page.samples : null
    if (offset === 0) break
  }
  return null
}

function parsePage(bytes: Buffer, offset: number): (OggPage & { end: number }) | null {
  const segmentsStart = offset + HEADER_BYTES
  if (segmentsStart > bytes.length) return null
  const isPage = bytes.toString('latin1', offset, offset + 4) === 'OggS' && bytes[offset + 4] === 0
  if (!isPage) return null
  const payloadStart = segmentsStart + bytes[offset + 26]!
  if (payloadStart > bytes.length) return null
  const end = bytes.subarray(segmentsStart, payloadStart).reduce((sum, lacing) => sum + lacing, payloadStart)
  const position = bytes.readBigUInt64LE(offset + 6)
  return {
    serial: bytes.readUInt32LE(offset + 14),
    samples: position === NO_PACKET_ENDS_HERE ? null : Number(position),
    payload: bytes.subarray(payloadStart, end),
    end,
  }
}
