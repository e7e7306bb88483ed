import { bytesPerSample, sampleRateHz } from '../../platform/pcm.ts'

const headerBytes = 44

export function wavOf(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const contentBytes = samples.length * bytesPerSample
  const wav = Buffer.alloc(headerBytes + contentBytes)
  wav.write('RIFF', 0)
  wav.writeUInt32LE(headerBytes - 8 + contentBytes, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16) // length of what follows up to the content
  wav.writeUInt16LE(1, 20) // plain PCM
  wav.writeUInt16LE(1, 22) // one channel
  wav.writeUInt32LE(sampleRateHz, 24)
  wav.writeUInt32LE(sampleRateHz * bytesPerSample, 28)
  wav.writeUInt16LE(bytesPerSample, 32)
  wav.writeUInt16LE(bytesPerSample * 8, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(contentBytes, 40)
  wav.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), headerBytes)
  return wav
}
