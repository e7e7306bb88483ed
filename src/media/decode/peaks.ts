/**
 * The waveform in the JSON format of audiowaveform, which common viewers read: the minimum and maximum of each interval,
 * in 8 bits. Its size is bounded: half an hour has 20 pairs per second, ten hours about one.
 */
import { pcmSlices, sampleRateHz } from '../../platform/pcm.ts'

export type Peaks = {
  version: 2
  channels: 1
  sample_rate: number
  samples_per_pixel: number
  bits: 8
  length: number
  /** Lowest, highest, lowest, highest, and so on; -128 to 127. */
  data: number[]
}

const finestSamplesPerPair = sampleRateHz / 20
const MAX_PAIRS = 36_000

/** The peaks of all tracks together. */
export async function measurePeaks(pcmPaths: string[], signal: AbortSignal): Promise<Peaks> {
  const tracks: Peaks[] = []
  for (const pcmPath of pcmPaths) tracks.push(await peaksOfTrack(pcmPath, signal))
  const [first, ...others] = tracks as [Peaks, ...Peaks[]]
  return others.reduce(outline, first)
}

async function peaksOfTrack(pcmPath: string, signal: AbortSignal): Promise<Peaks> {
  let samplesPerPair = finestSamplesPerPair
  let pairs: number[] = []
  for await (const slice of pcmSlices(pcmPath, samplesPerPair * 64)) {
    signal.throwIfAborted()
    addPairs(pairs, slice, finestSamplesPerPair)
  }
  while (pairs.length / 2 > MAX_PAIRS) {
    pairs = halved(pairs)
    samplesPerPair *= 2
  }
  return {
    version: 2,
    channels: 1,
    sample_rate: sampleRateHz,
    samples_per_pixel: samplesPerPair,
    bits: 8,
    length: pairs.length / 2,
    data: pairs,
  }
}

function addPairs(pairs: number[], samples: Int16Array, samplesPerPair: number): void {
  for (let start = 0; start < samples.length; start += samplesPerPair) {
    const end = Math.min(start + samplesPerPair, samples.length)
    let lowest = 0
    let highest = 0
    for (let i = start; i < end; i++) {
      const sample = samples[i]!
      if (sample < lowest) lowest = sample
      else if (sample > highest) highest = sample
    }
    pairs.push(lowest >> 8, highest >> 8)
  }
}

function halved(pairs: number[]): number[] {
  const half: number[] = []
  for (let i = 0; i < pairs.length; i += 4) {
    half.push(Math.min(pairs[i]!, pairs[i + 2] ?? 0), Math.max(pairs[i + 1]!, pairs[i + 3] ?? 0))
  }
  return half
}

function outline(a: Peaks, b: Peaks): Peaks {
  const extreme = (i: number) => (i % 2 === 0 ? Math.min : Math.max)(a.data[i]!, b.data[i] ?? 0)
  return { ...a, data: a.data.map((_, i) => extreme(i)) }
}
