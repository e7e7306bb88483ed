import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export const SECONDS = 20

const SOUND = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${SECONDS}`]
const PICTURE = ['-f', 'lavfi', '-i', `color=size=64x64:rate=5:duration=${SECONDS}`]

/** Runs ffmpeg on a tone (and a picture, where asked for) and gives the file that it made. */
export async function makeMedia(
  name: string,
  encoding: string[],
  input: { sound?: boolean; picture?: boolean; piped?: boolean } = {},
): Promise<Buffer> {
  const { sound = true, picture = false, piped = false } = input
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const inputs = [...(sound ? SOUND : []), ...(picture ? PICTURE : [])]
  const common = ['-hide_banner', '-loglevel', 'error', '-y', '-bitexact', ...inputs, ...encoding]
  try {
    if (piped) return await run([...common, 'pipe:1'])
    await run([...common, join(folder, name)])
    return await readFile(join(folder, name))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function run(ffmpegArguments: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 100_000_000 } as const
  return (await promisify(execFile)('ffmpeg', ffmpegArguments, options)).stdout
}

/** An ID3v2.3 tag that holds one picture of so many bytes. */
export function coverArtTag(pictureBytes: number): Buffer {
  const picture = Buffer.concat([
    Buffer.from('\0image/png\0\x03\0', 'latin1'),
    Buffer.alloc(pictureBytes, 0x55),
  ])
  const frame = Buffer.concat([Buffer.from('APIC'), uint32(picture.length), Buffer.alloc(2), picture])
  const size = frame.length
  const synchsafe = Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127])
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), synchsafe, frame])
}

export function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const WAV_HEADER_BYTES = 44

/** Silence, in 8 bits. */
export function wavOf(sound: { sampleRateHz: number; channels: number; bytes: number }): Buffer {
  const { sampleRateHz, channels, bytes } = sound
  const header = Buffer.alloc(WAV_HEADER_BYTES)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRateHz, 24)
  header.writeUInt32LE(sampleRateHz * channels, 28)
  header.writeUInt16LE(channels, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return Buffer.concat([header, Buffer.alloc(bytes, 128)])
}
