/** Where a piece of a recording is quiet, in steps of 10 ms: words neither begin nor end there. */
const FRAME_SAMPLES = 160
export const HUSH_FRAMES_PER_SECOND = 100

/** This far below the loudest there is no speech, and in noise, nothing in the lowest quarter of the range. */
const RANGE_DECIBELS = 30
const NOISE_SHARE = 0.25

export function hushOf(samples: Float32Array): boolean[] {
  const levels = Array.from({ length: Math.floor(samples.length / FRAME_SAMPLES) }, (_, frame) =>
    decibels(samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES)),
  )
  const sorted = levels.toSorted((a, b) => a - b)
  const loud = sorted[Math.floor(sorted.length * 0.95)]!
  const quiet = sorted[Math.floor(sorted.length * 0.05)]!
  const limit = Math.max(loud - RANGE_DECIBELS, quiet + (loud - quiet) * NOISE_SHARE)
  return levels.map((level) => level < limit)
}

function decibels(samples: Float32Array): number {
  let energy = 1e-10
  for (const sample of samples) energy += sample ** 2 / samples.length
  return 10 * Math.log10(energy)
}
