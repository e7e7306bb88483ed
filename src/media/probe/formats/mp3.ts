/**
 * The duration of an mp3 stands in it only if its encoder wrote a summary (Xing, Info or VBRI) into the first frame.
 * It is believed if the file is as long as the summary says: files that were cut or joined afterwards keep the old
 * one. Without a summary, the bit rate of the first frames gives a guess.
 */
import { id3TagBytes, id3Title } from './id3.ts'
import { type ByteSource, HEAD_BYTES, type MediaFacts } from './media-facts.ts'
import { findFirstFrame, type Mp3Frame, walkFrames } from './mp3-frames.ts'
import { type Mp3Summary, readSummary } from './mp3-summary.ts'

/** Tags that other programs append: ID3v1 has 128 bytes, and APE tags of a few fields are not much longer. */
const TRAILING_TAG_BYTES = 512

export async function readMp3(source: ByteSource): Promise<MediaFacts | null> {
  const head = await source.read(0, HEAD_BYTES)
  const tagBytes = id3TagBytes(head)
  const frames = tagBytes < HEAD_BYTES / 2 ? head.subarray(tagBytes) : await source.read(tagBytes, HEAD_BYTES)
  const first = findFirstFrame(frames)
  if (first === null) return null

  const soundBytes = source.sizeBytes === null ? null : source.sizeBytes - tagBytes - first.offset
  const summary = readSummary(frames, first)
  const duration = summary
    ? durationBySummary(summary, first, soundBytes)
    : durationByFrames(frames.subarray(first.offset), soundBytes)
  if (duration === null) return null
  const { sampleRate: sampleRateHz, channels } = first
  const sound = { hasAudio: true, hasVideo: false, sampleRateHz, channels }
  return { container: 'mp3', title: id3Title(head), ...sound, ...duration }
}

type Duration = Pick<MediaFacts, 'durationSeconds' | 'durationExact'>

function durationBySummary(summary: Mp3Summary, frame: Mp3Frame, soundBytes: number | null): Duration {
  const samples = summary.frameCount * frame.samples - summary.silentSamples
  const durationSeconds = Math.max(samples, 0) / frame.sampleRate
  if (soundBytes === null || summary.soundBytes === null) return { durationSeconds, durationExact: false }
  const difference = Math.abs(soundBytes - summary.soundBytes)
  if (difference <= TRAILING_TAG_BYTES + summary.soundBytes / 100)
    return { durationSeconds, durationExact: true }
  return { durationSeconds: durationSeconds * (soundBytes / summary.soundBytes), durationExact: false }
}

function durationByFrames(frames: Buffer, soundBytes: number | null): Duration | null {
  const walked = walkFrames(frames)
  const isWholeFile = soundBytes !== null && soundBytes - walked.bytes <= TRAILING_TAG_BYTES
  if (isWholeFile) return { durationSeconds: walked.seconds, durationExact: true }
  if (walked.count < 3) return null
  if (soundBytes === null) return { durationSeconds: null, durationExact: false }
  return { durationSeconds: soundBytes * (walked.seconds / walked.bytes), durationExact: false }
}
