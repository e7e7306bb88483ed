import { sampleRateHz } from '../../platform/pcm.ts'

/** 20 ms: shorter than a syllable, longer than a period of the deepest voice. */
export const FRAMES_PER_SECOND = 50
const frameSamples = sampleRateHz / FRAMES_PER_SECOND
/** The level of digital silence. */
export const lowestLevelDb = 99

/** The level of each whole frame, in whole decibels below full scale: 0 is the maximum, 99 is silence. */
export function frameLevelsDb(samples: Int16Array | Float64Array): Uint8Array {
  const levels = new Uint8Array(Math.floor(samples.length / frameSamples))
  for (let frame = 0; frame < levels.length; frame++) {
    let squares = 0
    for (let i = frame * frameSamples; i < (frame + 1) * frameSamples; i++)
      squares += samples[i]! * samples[i]!
    const meanSquare = squares / frameSamples / 32_768 ** 2
    levels[frame] = Math.min(lowestLevelDb, Math.max(0, Math.round(-10 * Math.log10(meanSquare))))
  }
  return levels
}
