/** The numbers of binary formats: 16, 32 and 64 bits, least byte first. */
export const u16 = (...values: number[]): Buffer => Buffer.from(Uint16Array.from(values).buffer)
export const u32 = (...values: number[]): Buffer => Buffer.from(Uint32Array.from(values).buffer)
export const u64 = (...values: bigint[]): Buffer => Buffer.from(BigUint64Array.from(values).buffer)

export const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le')

export function padded(bytes: Uint8Array, multiple: number): Buffer {
  return Buffer.concat([bytes], Math.ceil(bytes.length / multiple) * multiple)
}
