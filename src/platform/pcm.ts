/**
 * Decoded audio is one file per track: signed 16-bit little-endian samples, 16,000 per second, one channel. Speech
 * engines take this format, and converting between samples and milliseconds is simple.
 */
import { open } from 'node:fs/promises'
import type { Span } from './span.ts'

export const sampleRateHz = 16_000
export const samplesPerMs = sampleRateHz / 1000
export const bytesPerSample = 2

export const durationMsOf = (samples: number) => Math.round(samples / samplesPerMs)

/** One span of a PCM file, so that a ten-hour file is never in memory. Shorter where the file ends. */
export async function readPcm(pcmPath: string, span: Span): Promise<Int16Array> {
  const file = await open(pcmPath)
  try {
    const firstSample = Math.round(span.startMs * samplesPerMs)
    const samples = new Int16Array(Math.round(span.endMs * samplesPerMs) - firstSample)
    const bytes = new Uint8Array(samples.buffer)
    const { bytesRead } = await file.read(bytes, 0, bytes.length, firstSample * bytesPerSample)
    return samples.subarray(0, bytesRead / bytesPerSample)
  } finally {
    await file.close()
  }
}

/** The samples of a PCM file up to its end, in slices of one size (the last may be shorter). */
export async function* pcmSlices(
  pcmPath: string,
  samplesPerSlice: number,
  fromMs = 0,
): AsyncGenerator<Int16Array> {
  const file = await open(pcmPath)
  try {
    for (let position = fromMs * samplesPerMs * bytesPerSample; ; ) {
      const samples = new Int16Array(samplesPerSlice)
      const bytes = new Uint8Array(samples.buffer)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, position)
      if (bytesRead < bytesPerSample) return
      yield samples.subarray(0, Math.floor(bytesRead / bytesPerSample))
      position += bytesRead
    }
  } finally {
    await file.close()
  }
}

/** Samples between -1 and 1. */
export function toFloats(samples: Int16Array): Float32Array {
  const floats = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) floats[i] = samples[i]! / 32_768
  return floats
}
