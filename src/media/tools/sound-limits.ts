import type { Said } from '../../platform/texts/said.ts'

/**
 * Limits on sample rate and channels. Resampling multiplies samples, so a few bytes at one sample per second would become
 * a day of audio, and below a few thousand samples per second no speech is left. No real recording has more channels
 * than the largest mixing desks, and each channel takes memory to decode.
 */
const MIN_SAMPLE_RATE_HZ = 4_000
const MAX_CHANNELS = 64

/** Why the audio is refused, as a sentence for the customer; null if it is accepted or not known yet. */
export function unfitSound(sound: { sampleRateHz: number | null; channels: number | null }): Said | null {
  const { sampleRateHz, channels } = sound
  if (sampleRateHz !== null && sampleRateHz < MIN_SAMPLE_RATE_HZ)
    return { says: 'lowSampleRate', rate: sampleRateHz }
  if (channels !== null && channels > MAX_CHANNELS)
    return { says: 'tooManyChannels', channels, most: MAX_CHANNELS }
  return null
}
