/** What Whisper hears: the energy of 80 bands of pitch (mel), a hundred times a second, as logarithms. */
import { sampleRateHz } from '../../platform/pcm.ts'
import { createSpectrum } from '../fourier.ts'

const FRAME_SAMPLES = 400
const HOP_SAMPLES = 160
export const BANDS = 80
/** Whisper was made for 30 seconds: it hears no more at a time. */
const MAX_FRAMES = 3_000
/** With less silence than this after the sound, Whisper hears words wrong; with more, no fewer. */
const SILENCE_FRAMES = 200
/** Of a sentence or less, it needs more: it was made with the silence that fills up thirty seconds. */
const MIN_FRAMES = 800
/** Sound is filled up to whole seconds: the runtime plans its memory anew for each length. */
const ROUND_FRAMES = 100
const BINS = FRAME_SAMPLES / 2 + 1
const QUIETEST = 1e-10
/** What lies further below the loudest, in powers of ten, counts as silence. */
const RANGE = 8

const fade = Float64Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / FRAME_SAMPLES),
)
const powersOf = createSpectrum(FRAME_SAMPLES)
const bands = melBands()

/** One band after the other, each with as many frames. */
export function logMel(samples: Float32Array): { energies: Float32Array; frames: number } {
  const frames = framesFor(samples.length)
  const energies = new Float32Array(BANDS * frames).fill(Math.log10(QUIETEST))
  const heardFrames = Math.min(frames, Math.ceil(samples.length / HOP_SAMPLES) + 2)
  const pair = [new Float64Array(FRAME_SAMPLES), new Float64Array(FRAME_SAMPLES)] as const
  const powers: [Float64Array, Float64Array] = [new Float64Array(BINS), new Float64Array(BINS)]
  for (let frame = 0; frame < heardFrames; frame += 2) {
    for (const i of [0, 1] as const) fillFrame(pair[i], samples, (frame + i) * HOP_SAMPLES)
    powersOf(pair[0], pair[1], powers)
    for (const i of [0, 1] as const) {
      if (frame + i < frames) putEnergies(energies, powers[i], { frame: frame + i, frames })
    }
  }
  return { energies: normalised(energies), frames }
}

/** How much Whisper hears of so many samples, with the silence after them. */
export function framesFor(samples: number): number {
  const frames = Math.ceil((samples / HOP_SAMPLES + SILENCE_FRAMES) / ROUND_FRAMES) * ROUND_FRAMES
  return Math.min(MAX_FRAMES, Math.max(MIN_FRAMES, frames))
}

/** A frame lies around its time: the first begins before the recording does, which is mirrored there. */
function fillFrame(frame: Float64Array, samples: Float32Array, middle: number): void {
  for (let i = 0; i < FRAME_SAMPLES; i++) {
    const at = Math.abs(middle + i - FRAME_SAMPLES / 2)
    frame[i] = at < samples.length ? samples[at]! * fade[i]! : 0
  }
}

function putEnergies(
  energies: Float32Array,
  powers: Float64Array,
  { frame, frames }: { frame: number; frames: number },
): void {
  bands.forEach(({ firstBin, weights }, band) => {
    let sum = 0
    for (let i = 0; i < weights.length; i++) sum += weights[i]! * powers[firstBin + i]!
    energies[band * frames + frame] = Math.log10(Math.max(sum, QUIETEST))
  })
}

function normalised(energies: Float32Array): Float32Array {
  let loudest = Number.NEGATIVE_INFINITY
  for (const energy of energies) if (energy > loudest) loudest = energy
  return energies.map((energy) => (Math.max(energy, loudest - RANGE) + 4) / 4)
}

/** Slaney's mel scale, as librosa has it: triangles of equal area. */
export function melBands(): { firstBin: number; weights: number[] }[] {
  const linearMels = 15
  const linearHertz = 1_000
  const logStep = 27 / Math.log(6.4)
  const toMel = (hertz: number) =>
    hertz < linearHertz ? (hertz * 3) / 200 : linearMels + logStep * Math.log(hertz / linearHertz)
  const toHertz = (mel: number) =>
    mel < linearMels ? (mel * 200) / 3 : linearHertz * Math.exp((mel - linearMels) / logStep)
  const highest = toMel(sampleRateHz / 2)
  const edges = Array.from({ length: BANDS + 2 }, (_, i) => toHertz((highest * i) / (BANDS + 1)))
  return Array.from({ length: BANDS }, (_, band) => {
    const [low, middle, high] = edges.slice(band, band + 3) as [number, number, number]
    const weightOf = (bin: number) => {
      const hertz = (bin * sampleRateHz) / FRAME_SAMPLES
      const rise = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle))
      return (Math.max(0, rise) * 2) / (high - low)
    }
    const weights = Array.from({ length: BINS }, (_, bin) => weightOf(bin))
    const firstBin = weights.findIndex((weight) => weight > 0)
    const lastBin = weights.findLastIndex((weight) => weight > 0)
    return { firstBin, weights: weights.slice(firstBin, lastBin + 1) }
  })
}
