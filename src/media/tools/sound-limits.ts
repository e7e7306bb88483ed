/**
 * What sound we take. Every sample becomes several of ours, so that a few bytes at one sample a second would become a
 * day of sound; and no speech is left below a few thousand. More channels than the largest mixing desks have are no
 * recording either, and what decodes them takes memory for each.
 */
const MIN_SAMPLE_RATE_HZ = 4_000
const MAX_CHANNELS = 64

/** Why sound cannot be taken, in a sentence for the customer; null where it can, or where it is not known yet. */
export function unfitSound(sound: { sampleRateHz: number | null; channels: number | null }): string | null {
  const { sampleRateHz, channels } = sound
  if (sampleRateHz !== null && sampleRateHz < MIN_SAMPLE_RATE_HZ)
    return `The recording has a sample rate of ${sampleRateHz} Hz, too low for speech: save the recording at 8,000 Hz or more and try again.`
  if (channels !== null && channels > MAX_CHANNELS)
    return `The recording has ${channels} channels. We accept at most ${MAX_CHANNELS}: mix it down and try again.`
  return null
}
