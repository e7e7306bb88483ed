/**
 * What the speaker model hears: 23 cepstral coefficients of telephone sound (8,000 samples a second), a hundred times
 * a second, as Kaldi computes them, each less its mean over the three seconds around it.
 */
import { createSpectrum } from '../fourier.ts'

const RATE_HZ = 8_000
const FRAME_SAMPLES = 200
const HOP_SAMPLES = 80
const SPECTRUM_SAMPLES = 256
const BINS = SPECTRUM_SAMPLES / 2
export const COEFFICIENTS = 23
export const VOICE_FRAMES_PER_SECOND = RATE_HZ / HOP_SAMPLES
const MEAN_FRAMES = 300
const LOWEST_HZ = 20
const HIGHEST_HZ = 3_700
const PRE_EMPHASIS = 0.97
const LIFTER = 22
const LEAST_ENERGY = 1.1920929e-7
/** Kaldi computes with 16-bit samples. */
const FULL_SCALE = 32_768

const powersOf = createSpectrum(SPECTRUM_SAMPLES)
const fade = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (FRAME_SAMPLES - 1))) ** 0.85,
)
const cosines = Array.from({ length: COEFFICIENTS }, (_, i) =>
  Float64Array.from({ length: COEFFICIENTS }, (_, j) => {
    const size = Math.sqrt((i === 0 ? 1 : 2) / COEFFICIENTS)
    return (
      size *
      Math.cos((Math.PI / COEFFICIENTS) * (j + 0.5) * i) *
      (1 + (LIFTER / 2) * Math.sin((Math.PI * i) / LIFTER))
    )
  }),
)
const bands = melBands()

/** `[frame][coefficient]`, one row after the other. */
export function voiceFeatures(samples16k: Float32Array): Float32Array {
  const samples = halved(samples16k)
  const frames = Math.max(0, Math.floor((samples.length - FRAME_SAMPLES) / HOP_SAMPLES) + 1)
  const features = new Float32Array(frames * COEFFICIENTS)
  const pair = [new Float64Array(SPECTRUM_SAMPLES), new Float64Array(SPECTRUM_SAMPLES)] as const
  const powers: [Float64Array, Float64Array] = [new Float64Array(BINS), new Float64Array(BINS)]
  for (let frame = 0; frame < frames; frame += 2) {
    // The last of an uneven number of frames is transformed with itself.
    const second = Math.min(frame + 1, frames - 1)
    const energy = fillFrame(pair[0], samples, frame * HOP_SAMPLES)
    const secondEnergy = fillFrame(pair[1], samples, second * HOP_SAMPLES)
    powersOf(pair[0], pair[1], powers)
    putCoefficients(features, frame, powers[0], energy)
    putCoefficients(features, second, powers[1], secondEnergy)
  }
  return withoutMean(features, frames)
}

/** Half the samples, without what lies above half the pitch. */
function halved(samples: Float32Array): Float32Array {
  const padded = new Float32Array(samples.length + 2 * HALF_TAPS)
  padded.set(samples, HALF_TAPS)
  const half = new Float32Array(Math.floor(samples.length / 2))
  for (let i = 0; i < half.length; i++) {
    const middle = 2 * i + HALF_TAPS
    let sum = padded[middle]! * lowPass[0]!
    // The filter is symmetric, and in the middle of the band: every second tap is zero.
    for (let tap = 1; tap <= HALF_TAPS; tap += 2)
      sum += (padded[middle - tap]! + padded[middle + tap]!) * lowPass[tap]!
    half[i] = sum
  }
  return half
}

const HALF_TAPS = 15
/** From the middle tap outwards. */
const lowPass = Float64Array.from({ length: HALF_TAPS + 1 }, (_, at) => {
  const ideal = at === 0 ? 0.5 : Math.sin((Math.PI * at) / 2) / (Math.PI * at)
  return ideal * (0.54 + 0.46 * Math.cos((Math.PI * at) / (HALF_TAPS + 1)))
})

/** The frame without its mean, high pitches raised, faded at both ends. Returns its energy before all that. */
function fillFrame(frame: Float64Array, samples: Float32Array, from: number): number {
  let sum = 0
  for (let i = 0; i < FRAME_SAMPLES; i++) sum += samples[from + i]! * FULL_SCALE
  const mean = sum / FRAME_SAMPLES
  let energy = 0
  let before = samples[from]! * FULL_SCALE - mean
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    const value = samples[from + i]! * FULL_SCALE - mean
    energy += value * value
    frame[i] = (value - PRE_EMPHASIS * before) * fade[i]!
    before = value
  }
  return energy
}

const logs = new Float64Array(COEFFICIENTS)

function putCoefficients(features: Float32Array, frame: number, powers: Float64Array, energy: number): void {
  for (let band = 0; band < COEFFICIENTS; band++) {
    const { firstBin, weights } = bands[band]!
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * powers[firstBin + i]!
    logs[band] = Math.log(Math.max(sum, LEAST_ENERGY))
  }
  const at = frame * COEFFICIENTS
  features[at] = Math.log(Math.max(energy, LEAST_ENERGY))
  for (let i = 1; i < COEFFICIENTS; i++) {
    const row = cosines[i]!
    let sum = 0
    for (let j = 0; j < COEFFICIENTS; j++) sum += row[j]! * logs[j]!
    features[at + i] = sum
  }
}

function withoutMean(features: Float32Array, frames: number): Float32Array {
  const sums = new Float64Array((frames + 1) * COEFFICIENTS)
  for (let i = 0; i < features.length; i++) sums[i + COEFFICIENTS] = sums[i]! + features[i]!
  const centred = new Float32Array(features.length)
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.max(0, Math.min(frame - MEAN_FRAMES / 2, frames - MEAN_FRAMES))
    const to = Math.min(frames, from + MEAN_FRAMES)
    for (let i = 0; i < COEFFICIENTS; i++) {
      const sum = sums[to * COEFFICIENTS + i]! - sums[from * COEFFICIENTS + i]!
      const at = frame * COEFFICIENTS + i
      centred[at] = features[at]! - sum / (to - from)
    }
  }
  return centred
}

function melBands(): { firstBin: number; weights: Float64Array }[] {
  const toMel = (hertz: number) => 1127 * Math.log(1 + hertz / 700)
  const lowest = toMel(LOWEST_HZ)
  const step = (toMel(HIGHEST_HZ) - lowest) / (COEFFICIENTS + 1)
  return Array.from({ length: COEFFICIENTS }, (_, band) => {
    const middle = lowest + (band + 1) * step
    const weights = Array.from({ length: BINS }, (_, bin) =>
      Math.max(0, 1 - Math.abs(toMel((RATE_HZ * bin) / SPECTRUM_SAMPLES) - middle) / step),
    )
    const firstBin = weights.findIndex((weight) => weight > 0)
    const lastBin = weights.findLastIndex((weight) => weight > 0)
    return { firstBin, weights: Float64Array.from(weights.slice(firstBin, lastBin + 1)) }
  })
}
