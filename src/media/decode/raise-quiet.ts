/**
 * Raises quiet stretches of a track before anything listens to it: at -58 dB speech detection misses half of the speech,
 * at -75 dB all of it. The raise changes slowly, so that a voice keeps its rise and fall, and what is loud enough stays as
 * it is, bit for bit (`quiet-voices.ts` tells by how much).
 *
 * Levels are taken above the pitch of mains hum and without its multiples, or a hum would pass for a loud voice; where
 * sound is raised, all of the hum is taken out.
 */
import { open } from 'node:fs/promises'
import { bytesPerSample, pcmSlices, sampleRateHz } from '../../platform/pcm.ts'
import { frameLevelsDb } from './audio-levels.ts'
import { createHighPass, createNotches } from './high-pass.ts'
import { findHum } from './hum.ts'
import { BLOCK_SECONDS, raisesOver } from './quiet-voices.ts'

const HUM_HZ = 150
/** The sound without hum is faded in over so many decibels of raising. */
const FADE_DB = 6

/** Short, because each is filtered in one go, for each pitch of a hum again. */
const sliceSamples = sampleRateHz

/**
 * By how many decibels the track was raised where it was raised most; 0 if it was loud enough. Where voices share a track,
 * a quiet one is raised in its turns. On a track of one voice that would raise what it has of the others.
 */
export async function raiseQuiet(
  pcmPath: string,
  { hasTurns }: { hasTurns: boolean },
  signal: AbortSignal,
): Promise<number> {
  const hum = await findHum(pcmPath, signal)
  const pitches = hum?.hertz ?? []
  const raises = raisesOver(await levelsOf(pcmPath, pitches, signal), { hasTurns })
  const most = raises.reduce((highest, raise) => Math.max(highest, raise), 0)
  if (most > 0) await rewrite(pcmPath, raises, pitches, signal)
  return most
}

function createHumFilter(pitches: number[]): (samples: Int16Array) => Float64Array {
  const highPass = createHighPass(HUM_HZ)
  const withoutLines = createNotches(pitches)
  return (samples) => withoutLines(highPass(samples))
}

async function levelsOf(pcmPath: string, pitches: number[], signal: AbortSignal): Promise<Uint8Array> {
  const withoutHum = createHumFilter(pitches)
  const slices: Uint8Array[] = []
  for await (const samples of pcmSlices(pcmPath, sliceSamples)) {
    signal.throwIfAborted()
    slices.push(frameLevelsDb(withoutHum(samples)))
  }
  return Buffer.concat(slices)
}

/** `raises` are those at the ends of blocks; from one to the next, the raise changes evenly. */
async function rewrite(
  pcmPath: string,
  raises: number[],
  pitches: number[],
  signal: AbortSignal,
): Promise<void> {
  const withoutHum = createHumFilter(pitches)
  const raiseAt = (sample: number) => {
    const at = sample / (BLOCK_SECONDS * sampleRateHz)
    const before = raises[Math.floor(at)] ?? raises.at(-1)!
    return before + ((raises[Math.floor(at) + 1] ?? before) - before) * (at % 1)
  }
  const file = await open(pcmPath, 'r+')
  try {
    let done = 0
    for await (const samples of pcmSlices(pcmPath, sliceSamples)) {
      signal.throwIfAborted()
      const heard = withoutHum(samples)
      const raised = new Int16Array(samples.length)
      for (let i = 0; i < samples.length; i++) raised[i] = raisedBy(raiseAt(done + i), samples[i]!, heard[i]!)
      await file.write(new Uint8Array(raised.buffer), 0, raised.byteLength, done * bytesPerSample)
      done += samples.length
    }
  } finally {
    await file.close()
  }
}

function raisedBy(raiseDb: number, sample: number, withoutHum: number): number {
  if (raiseDb === 0) return sample
  const faded = sample + (withoutHum - sample) * Math.min(1, raiseDb / FADE_DB)
  return Math.max(-32_768, Math.min(32_767, Math.round(faded * 10 ** (raiseDb / 20))))
}
