/** Windows that are taken for one voice: the sum of their vectors, which have length 1, and how many they are. */
export type VoiceGroup = { sum: Float64Array; count: number }

export const VOICE_SIZE = 128

export function groupOf(vectors: Float32Array[]): VoiceGroup {
  const sum = new Float64Array(VOICE_SIZE)
  for (const vector of vectors) for (let i = 0; i < VOICE_SIZE; i++) sum[i]! += vector[i]!
  return { sum, count: vectors.length }
}

export const unionOf = (a: VoiceGroup, b: VoiceGroup): VoiceGroup => ({
  sum: a.sum.map((value, i) => value + b.sum[i]!),
  count: a.count + b.count,
})

export function centreOf({ sum }: VoiceGroup): Float32Array {
  const length = Math.hypot(...sum) || 1
  return Float32Array.from(sum, (value) => value / length)
}

/**
 * How alike windows of the two are, measured by how alike windows within each are: about 1 for the same voice,
 * however noisy or reverberant the recording, and 0.75 at most for all pairs of voices that we have heard.
 */
export function likenessOf(a: VoiceGroup, b: VoiceGroup): number {
  return dot(a.sum, b.sum) / (a.count * b.count) / Math.sqrt(consistencyOf(a) * consistencyOf(b))
}

const MIN_CONSISTENCY = 0.05

/** The mean likeness of two different windows of the group. */
function consistencyOf({ sum, count }: VoiceGroup): number {
  return Math.max(MIN_CONSISTENCY, (dot(sum, sum) - count) / Math.max(1, count * (count - 1)))
}

export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!
  return sum
}
