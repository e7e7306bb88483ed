/**
 * Finds the hum of mains: lines at 50 or 60 Hz and their multiples that are there all the time, in pauses too, and stand out
 * of what is beside them. A voice never stays on one pitch for long.
 */
import { stat } from 'node:fs/promises'
import { bytesPerSample, readPcm, sampleRateHz } from '../../platform/pcm.ts'

type Hum = {
  /** Of all lines together, below full scale: 0 at most. */
  levelDb: number
  /** The lines that were found. */
  hertz: number[]
}

const MAINS_HZ = [50, 60]
const MAX_HZ = 900
const NEIGHBOUR_HZ = 5
const MIN_ABOVE_NEIGHBOURS_DB = 15
/** Below this, 16 bits have little but their own rounding. */
const MIN_LINE_DB = -80
/** Of each slice, one second is looked at. Slices of a long recording are longer: a hum is there all the time. */
const MIN_SLICE_SECONDS = 2.5
const MAX_SECONDS_LOOKED_AT = 240
const MIN_SECONDS_LOOKED_AT = 3
/** In this share of the seconds a line is weaker. */
const QUIETEST_SHARE = 0.25

/** The hum is looked for at a lower rate, which takes an eighth of the time. */
const STEP = 8
const rateHz = sampleRateHz / STEP

type Line = { hertz: number; levels: number[]; besides: number[] }

export async function findHum(pcmPath: string, signal: AbortSignal): Promise<Hum | null> {
  const mains = MAINS_HZ.map((base) =>
    Array.from(
      { length: Math.floor(MAX_HZ / base) },
      (_, i): Line => ({
        hertz: base * (i + 1),
        levels: [],
        besides: [],
      }),
    ),
  )
  const lengthSeconds = (await stat(pcmPath)).size / bytesPerSample / sampleRateHz
  const sliceSeconds = Math.max(MIN_SLICE_SECONDS, lengthSeconds / MAX_SECONDS_LOOKED_AT)
  let seconds = 0
  for (let at = 0; at + 1 <= lengthSeconds; at += sliceSeconds) {
    signal.throwIfAborted()
    const startMs = Math.floor(at * 1000)
    const samples = await readPcm(pcmPath, { startMs, endMs: startMs + 1000 })
    const values = atLowerRate(samples)
    seconds++
    for (const line of mains.flat()) {
      line.levels.push(powerAt(values, line.hertz))
      const [below, above] = [line.hertz - NEIGHBOUR_HZ, line.hertz + NEIGHBOUR_HZ]
      line.besides.push((powerAt(values, below) + powerAt(values, above)) / 2)
    }
  }
  if (seconds < MIN_SECONDS_LOOKED_AT) return null
  const hums = mains.map(humOf).filter((hum) => hum !== null)
  return hums.sort((one, other) => other.levelDb - one.levelDb)[0] ?? null
}

/** One second, without what a lower rate would fold into it. */
function atLowerRate(samples: Int16Array): Float64Array {
  const values = new Float64Array(rateHz)
  for (let i = 0; i < rateHz; i++) {
    for (let k = 1 - STEP; k < STEP; k++)
      values[i]! += ((samples[i * STEP + k] ?? 0) * (STEP - Math.abs(k))) / STEP ** 2 / 32_768
    // The window keeps a loud voice out of the lines beside it.
    values[i]! *= 1 - Math.cos((2 * Math.PI * i) / rateHz)
  }
  return values
}

/** Goertzel's algorithm: the mean square of one pitch. */
function powerAt(values: Float64Array, hertz: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hertz) / rateHz)
  let [last, before] = [0, 0]
  for (let i = 0; i < values.length; i++) {
    const now = values[i]! + turn * last - before
    before = last
    last = now
  }
  return (2 * (last * last + before * before - turn * last * before)) / values.length ** 2
}

function humOf(lines: Line[]): Hum | null {
  const found = lines.flatMap(({ hertz, levels, besides }) => {
    const power = quietestOf(levels)
    const isLine = decibels(power) >= decibels(quietestOf(besides)) + MIN_ABOVE_NEIGHBOURS_DB
    return isLine && decibels(power) >= MIN_LINE_DB ? [{ hertz, power }] : []
  })
  // A hum has its pitch or the double of it; other tones are something else.
  if (!found.some(({ hertz }) => hertz <= 2 * lines[0]!.hertz)) return null
  const levelDb = Math.round(decibels(found.reduce((sum, { power }) => sum + power, 0)))
  return { levelDb, hertz: found.map(({ hertz }) => hertz) }
}

const quietestOf = (powers: number[]): number =>
  powers.toSorted((one, other) => one - other)[Math.floor(powers.length * QUIETEST_SHARE)]!

const decibels = (power: number): number => 10 * Math.log10(Math.max(power, 1e-12))
