/**
 * Decides what a stereo recording is. Telephone systems record each party on a separate channel: then each channel is one
 * voice, and the speaker is known. Otherwise both channels contain the same scene and become one track.
 */
import { open } from 'node:fs/promises'
import { pcmSlices } from '../../platform/pcm.ts'
import { frameLevelsDb, lowestLevelDb } from './audio-levels.ts'

type TrackChoice = 'both' | 'mix' | 'first' | 'second'

/**
 * Counted over frames of 20 ms, by level in whole decibels below full scale: `frames` and who is alone by that of the
 * louder channel, `first` and `second` by their own.
 */
type ChannelComparison = {
  byLevel: { frames: number; firstAlone: number; secondAlone: number; first: number; second: number }[]
  /** From -1 (one channel is the other turned over) to 1 (the same). */
  correlation: number
}

/** One channel is this much louder than the other: only that one's party speaks, even where some of it leaks over. */
const aloneDb = 10
/** Frames this far below the loud ones are pauses, in which either channel's noise may win. */
const activeRangeDb = 25
/** Even a soft voice rises this far above the noise of its line… */
const aboveNoiseDb = 10
/** …and above this, for as long as a short "yes". */
const softestVoiceDb = 70
const fewestVoiceFrames = 20

function chooseTracksFrom({ byLevel, correlation }: ChannelComparison): TrackChoice {
  const active = activeFrames(byLevel)
  if (active.frames === 0) return 'mix'
  const firstShare = active.firstAlone / active.frames
  const secondShare = active.secondAlone / active.frames
  const firstSpeaks = firstShare > 0.05 || hasVoice(byLevel, 'first')
  const secondSpeaks = secondShare > 0.05 || hasVoice(byLevel, 'second')
  if (firstShare + secondShare > 0.7 && firstSpeaks && secondSpeaks) return 'both'
  // Mixing in a silent channel would only halve the level.
  if (firstShare > 0.95) return 'first'
  if (secondShare > 0.95) return 'second'
  // A plug wired the wrong way round: mixed, the channels would cancel out to silence.
  return correlation < -0.5 ? 'first' : 'mix'
}

function activeFrames(byLevel: ChannelComparison['byLevel']) {
  const total = byLevel.reduce((sum, { frames }) => sum + frames, 0)
  let louder = 0
  let loudDb = 0
  while (loudDb < byLevel.length - 1 && louder + byLevel[loudDb]!.frames < total * 0.1) {
    louder += byLevel[loudDb++]!.frames
  }
  const active = { frames: 0, firstAlone: 0, secondAlone: 0 }
  // The last level is digital silence, never speech.
  for (const level of byLevel.slice(0, Math.min(loudDb + activeRangeDb, byLevel.length - 1))) {
    active.frames += level.frames
    active.firstAlone += level.firstAlone
    active.secondAlone += level.secondAlone
  }
  return active
}

function hasVoice(byLevel: ChannelComparison['byLevel'], channel: 'first' | 'second'): boolean {
  const loudestFirst = byLevel.map((level) => level[channel])
  const quietest = loudestFirst.reduce((sum, frames) => sum + frames, 0) * 0.2
  let quieter = 0
  let noiseDb = lowestLevelDb
  while (noiseDb > 0 && quieter + loudestFirst[noiseDb]! < quietest) quieter += loudestFirst[noiseDb--]!
  const voice = byLevel.slice(0, Math.max(0, Math.min(noiseDb - aboveNoiseDb, softestVoiceDb)))
  return voice.reduce((sum, level) => sum + level[`${channel}Alone`], 0) >= fewestVoiceFrames
}

export async function chooseTracks(first: string, second: string, signal: AbortSignal): Promise<TrackChoice> {
  const byLevel = Array.from({ length: lowestLevelDb + 1 }, () => ({
    frames: 0,
    firstAlone: 0,
    secondAlone: 0,
    first: 0,
    second: 0,
  }))
  const products = { crossed: 0, first: 0, second: 0 }
  for await (const [left, right] of bothSlices(first, second, signal)) {
    addProducts(products, left, right)
    const leftDb = frameLevelsDb(left)
    const rightDb = frameLevelsDb(right)
    for (let i = 0; i < leftDb.length; i++) {
      const level = byLevel[Math.min(leftDb[i]!, rightDb[i]!)]!
      level.frames++
      byLevel[leftDb[i]!]!.first++
      byLevel[rightDb[i]!]!.second++
      if (rightDb[i]! - leftDb[i]! >= aloneDb) level.firstAlone++
      if (leftDb[i]! - rightDb[i]! >= aloneDb) level.secondAlone++
    }
  }
  const correlation = products.crossed / Math.sqrt(products.first * products.second || 1)
  return chooseTracksFrom({ byLevel, correlation })
}

function addProducts(
  products: { crossed: number; first: number; second: number },
  left: Int16Array,
  right: Int16Array,
) {
  for (let i = 0; i < left.length; i++) {
    products.crossed += left[i]! * right[i]!
    products.first += left[i]! ** 2
    products.second += right[i]! ** 2
  }
}

export async function mixDown(
  first: string,
  second: string,
  into: string,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(into, 'w')
  try {
    for await (const [left, right] of bothSlices(first, second, signal)) {
      const mixed = new Int16Array(left.length)
      for (let i = 0; i < mixed.length; i++) mixed[i] = (left[i]! + right[i]!) / 2
      await file.write(new Uint8Array(mixed.buffer))
    }
  } finally {
    await file.close()
  }
}

const sliceSamples = 160_000

async function* bothSlices(first: string, second: string, signal: AbortSignal) {
  const others = pcmSlices(second, sliceSamples)
  for await (const left of pcmSlices(first, sliceSamples)) {
    signal.throwIfAborted()
    const { value: right } = await others.next()
    // ffmpeg writes both from the same frames; a sample more on one side would only be a flush at the very end.
    if (right) yield [left.subarray(0, right.length), right.subarray(0, left.length)] as const
  }
  await others.return(undefined)
}
