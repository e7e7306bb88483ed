import { durationMsOf, readPcm, samplesPerMs, toFloats } from '../platform/pcm.ts'
import type { Span } from '../platform/span.ts'

const frameSamples = 480

export async function cutIfLong(pcmPath: string, span: Span, longestMs: number): Promise<Span[]> {
  if (span.endMs - span.startMs <= longestMs) return [span]
  const parts = cutAtQuietest(toFloats(await readPcm(pcmPath, span)), longestMs * samplesPerMs)
  return parts.map(({ from, to }) => ({
    startMs: span.startMs + durationMsOf(from),
    endMs: span.startMs + durationMsOf(to),
  }))
}

/**
 * Speech over music, or a very fast talker, can go on without any pause for longer than a piece may be. It is cut
 * where it is quietest in the last 40 % of what fits, which is between two words more often than not.
 */
export function cutAtQuietest(samples: Float32Array, longestSamples: number): { from: number; to: number }[] {
  const parts: { from: number; to: number }[] = []
  let from = 0
  while (samples.length - from > longestSamples) {
    const to = quietestFrame(samples, from + Math.floor(longestSamples * 0.6), from + longestSamples)
    parts.push({ from, to })
    from = to
  }
  parts.push({ from, to: samples.length })
  return parts
}

function quietestFrame(samples: Float32Array, from: number, to: number): number {
  let quietest = from
  let leastEnergy = Number.POSITIVE_INFINITY
  for (let frame = from; frame + frameSamples <= to; frame += frameSamples) {
    let energy = 0
    for (let i = frame; i < frame + frameSamples; i++) energy += samples[i]! ** 2
    if (energy < leastEnergy) {
      leastEnergy = energy
      quietest = frame + frameSamples / 2
    }
  }
  return quietest
}
