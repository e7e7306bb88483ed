/**
 * Raises quiet stretches of a track before anything listens to it: at -58 dB speech detection misses half of the speech,
 * at -75 dB all of it. The raise changes slowly, so that a voice keeps its rise and fall, and what is loud enough stays as
 * it is, bit for bit.
 *
 * Levels are taken above the pitch of mains hum, or a hum would pass for a loud voice; where sound is raised, the hum
 * is taken out. A stretch without rise and fall is noise and not a voice: it is raised like what is around it.
 */
import { open } from 'node:fs/promises'
import { bytesPerSample, pcmSlices, sampleRateHz } from '../../platform/pcm.ts'
import { frameLevelsDb, lowestLevelDb } from './audio-levels.ts'
import { createHighPass } from './high-pass.ts'

/** Below this, a voice is raised, to the level of an ordinary recording. In decibels below full scale. */
const QUIET_DB = 42
const WANTED_DB = 16
/** 16 bits have nothing below it but their own rounding. */
const MAX_RAISE_DB = 60
/** Between the syllables of a voice and its pauses; noise and hum stay within 6. */
const MIN_RISE_AND_FALL_DB = 12
const HUM_HZ = 150
/** The sound without hum is faded in over so many decibels of raising. */
const FADE_DB = 6

const stretchSamples = 5 * sampleRateHz

/** By how many decibels the track was raised where it was raised most; 0 if it was loud enough. */
export async function raiseQuiet(pcmPath: string, signal: AbortSignal): Promise<number> {
  const raises = raisesOver(await raisesOfStretches(pcmPath, signal))
  const most = raises.reduce((highest, raise) => Math.max(highest, raise), 0)
  if (most > 0) await rewrite(pcmPath, raises, signal)
  return most
}

/** By how much the voice in each stretch is to be raised; null where there is none. */
async function raisesOfStretches(pcmPath: string, signal: AbortSignal): Promise<(number | null)[]> {
  const withoutHum = createHighPass(HUM_HZ)
  const raises: (number | null)[] = []
  for await (const samples of pcmSlices(pcmPath, stretchSamples)) {
    signal.throwIfAborted()
    const levels = frameLevelsDb(withoutHum(samples)).filter((level) => level < lowestLevelDb)
    levels.sort()
    const tenth = Math.floor(levels.length / 10)
    const [loudDb, softDb] = [levels[tenth], levels.at(-1 - tenth)]
    const isVoice = loudDb !== undefined && softDb! - loudDb >= MIN_RISE_AND_FALL_DB
    raises.push(isVoice ? raiseTo(loudDb) : null)
  }
  return raises
}

const raiseTo = (levelDb: number): number =>
  levelDb > QUIET_DB ? Math.min(levelDb - WANTED_DB, MAX_RAISE_DB) : 0

/** Never more than a voice just before or after can bear. What has no voice is raised like the last one that had. */
function raisesOver(voices: (number | null)[]): number[] {
  let last = voices.find((raise) => raise !== null) ?? 0
  const filled = voices.map((raise) => {
    last = raise ?? last
    return last
  })
  return filled.map((raise, i) => Math.min(filled[i - 1] ?? raise, raise, filled[i + 1] ?? raise))
}

/** From the middle of a stretch to the middle of the next, the raise changes evenly. */
async function rewrite(pcmPath: string, raises: number[], signal: AbortSignal): Promise<void> {
  const withoutHum = createHighPass(HUM_HZ)
  const raiseAt = (sample: number) => {
    const at = Math.max(0, sample / stretchSamples - 0.5)
    const before = raises[Math.floor(at)]!
    return before + ((raises[Math.floor(at) + 1] ?? before) - before) * (at % 1)
  }
  const file = await open(pcmPath, 'r+')
  try {
    let done = 0
    for await (const samples of pcmSlices(pcmPath, stretchSamples)) {
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
