/**
 * Rates how well a recording can be understood, with 1 to 5 stars. The signal-to-noise ratio matters most; distortion, a
 * very low level and very little speech reduce the rating. Hum is part of the noise, and told by name. The reasons are stored to explain it to the customer.
 */

import { pcmSlices } from '../../platform/pcm.ts'
import type { Span } from '../../platform/span.ts'
import { frameLevelsDb, lowestLevelDb } from './audio-levels.ts'
import { createClippingCounter } from './clipping.ts'
import { findHum } from './hum.ts'

export type SoundMeasures = {
  /** Level of speech above the noise between the words. */
  signalToNoiseDb: number
  /** The level of the loud parts, 0 at most. */
  levelDb: number
  /** The share of samples that were cut off. */
  clippedShare: number
  /** The level of mains hum, where there is any. */
  humDb?: number
  /** By how much its quiet parts were raised at most. Recordings from before that was done have none. */
  raisedDb?: number
}

export type Quality = {
  stars: 1 | 2 | 3 | 4 | 5
  reasons: QualityReason[]
  measures: SoundMeasures & { speechShare: number }
}

type QualityReason =
  | 'noisy'
  | 'very_noisy'
  | 'hum'
  | 'distorted'
  | 'very_low_level'
  | 'quiet_parts_raised'
  | 'little_speech'
  | 'no_speech'

/** Further below a voice, hum is hardly heard. */
const HUM_BELOW_VOICE_DB = 24

export function rateQuality(sound: SoundMeasures, speechShare: number): Quality {
  const measures = { ...sound, speechShare }
  if (speechShare === 0) return { stars: 1, reasons: ['no_speech'], measures }
  const reasons: QualityReason[] = []
  let stars = starsForNoise(sound.signalToNoiseDb)
  if (stars <= 3) reasons.push(stars === 3 ? 'noisy' : 'very_noisy')
  if (sound.humDb !== undefined && sound.levelDb - sound.humDb < HUM_BELOW_VOICE_DB) reasons.push('hum')
  if (sound.clippedShare > 0.001) {
    reasons.push('distorted')
    stars -= sound.clippedShare > 0.01 ? 2 : 1
  }
  if (sound.levelDb < -45) {
    reasons.push('very_low_level')
    stars -= 1
  }
  if (sound.raisedDb) reasons.push('quiet_parts_raised')
  // A long recording with a word here and there: most likely the microphone was off, or far away.
  if (speechShare < 0.05) {
    reasons.push('little_speech')
    stars -= 1
  }
  return { stars: Math.max(1, stars) as Quality['stars'], reasons, measures }
}

/** How much of the recording is speech. */
export function speechShareOf(speech: Span[], durationMs: number): number {
  return speech.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0) / Math.max(1, durationMs)
}

/**
 * If there are several tracks, one per voice, the one that is hardest to understand counts. A track with speech in less
 * than a tenth of its frames cannot be rated, because its level is measured by the loudest tenth.
 */
export function lowestQuality(qualities: Quality[]): Quality {
  const heard = qualities.filter(({ measures }) => measures.speechShare > 0.15)
  return (heard.length > 0 ? heard : qualities).reduce((lowest, quality) =>
    quality.stars < lowest.stars ? quality : lowest,
  )
}

/** Found by adding noise to clean speech: at 12 dB the engine gets one word in twenty wrong, at 7 dB one in four. */
function starsForNoise(signalToNoiseDb: number): number {
  if (signalToNoiseDb >= 24) return 5
  if (signalToNoiseDb >= 18) return 4
  if (signalToNoiseDb >= 10) return 3
  return signalToNoiseDb >= 6 ? 2 : 1
}

export async function measureSound(pcmPath: string, signal: AbortSignal): Promise<SoundMeasures> {
  const framesByLevel = new Array<number>(lowestLevelDb + 1).fill(0)
  const clipping = createClippingCounter()
  let samples = 0
  for await (const slice of pcmSlices(pcmPath, sliceSamples)) {
    signal.throwIfAborted()
    for (const level of frameLevelsDb(slice)) framesByLevel[level]!++
    clipping.add(slice)
    samples += slice.length
  }
  const hum = await findHum(pcmPath, signal)
  return {
    ...levelsOf(framesByLevel),
    clippedShare: samples === 0 ? 0 : clipping.clipped() / samples,
    ...(hum && { humDb: hum.levelDb }),
  }
}

const sliceSamples = 160_000

/**
 * Speech is mostly pauses between syllables: the level that a tenth of all frames stay below is the noise, and the
 * one that a tenth exceed is the voice. Digital silence is ignored: it says nothing about the room.
 */
function levelsOf(framesByLevel: number[]): { signalToNoiseDb: number; levelDb: number } {
  const heard = framesByLevel.slice(0, lowestLevelDb)
  const loudDb = levelExceededBy(heard, 0.1)
  return { signalToNoiseDb: levelExceededBy(heard, 0.9) - loudDb, levelDb: -loudDb }
}

function levelExceededBy(framesByLevel: number[], share: number): number {
  const wanted = framesByLevel.reduce((sum, frames) => sum + frames, 0) * share
  let louder = 0
  for (let level = 0; level < framesByLevel.length; level++) {
    louder += framesByLevel[level]!
    if (louder > wanted) return level
  }
  return lowestLevelDb
}
