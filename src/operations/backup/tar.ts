/** The subset of tar that a backup needs: plain files with short names, in the format that every tar can read. */
export const BLOCK_BYTES = 512

export const paddingAfter = (end: number): number => (BLOCK_BYTES - (end % BLOCK_BYTES)) % BLOCK_BYTES

/** The last entry, as `sha256sum -c` reads it. */
export const LISTED_SUMS = 'SHA256SUMS'

const MAX_NAME_BYTES = 100
/** No entry can be unpacked outside of the target folder. */
const OUR_NAMES = /^[\w+-][\w+.-]*(\/[\w+-][\w+.-]*)*$/
const SIZE_AT = 124
const SUM_AT = 148
/** Eleven octal digits; larger sizes are written in binary, as GNU tar does. */
const MAX_OCTAL = 8 ** 11 - 1

export function headerOf(name: string, sizeBytes: number): Buffer {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) throw new Error(`The name ${name} is too long for a backup.`)
  const header = Buffer.alloc(BLOCK_BYTES)
  header.write(name, 0)
  header.write('0000600\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  if (sizeBytes <= MAX_OCTAL) header.write(`${sizeBytes.toString(8).padStart(11, '0')}\0`, SIZE_AT)
  else {
    header[SIZE_AT] = 0x80
    header.writeBigUInt64BE(BigInt(sizeBytes), SIZE_AT + 4)
  }
  header.write('00000000000\0', 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return header
}

/** Null for anything that `headerOf` does not write. */
export function readHeader(header: Buffer): { name: string; sizeBytes: number } | null {
  const name = header.toString('utf8', 0, MAX_NAME_BYTES).split('\0', 1)[0]!
  const isBinary = header[SIZE_AT] === 0x80
  const sizeBytes = isBinary
    ? Number(header.readBigUInt64BE(SIZE_AT + 4))
    : Number.parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8)
  const isOurs =
    OUR_NAMES.test(name) && Number.isSafeInteger(sizeBytes) && headerOf(name, sizeBytes).equals(header)
  return isOurs ? { name, sizeBytes } : null
}

/** The checksum counts its own field as blanks. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < SUM_AT || at >= SUM_AT + 8) sum += byte
  return sum
}
