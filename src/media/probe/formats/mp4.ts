/**
 * MP4, M4A and QuickTime are boxes inside boxes. `moov` holds the index, before or after the sound; of a fragmented
 * file it knows nothing but the beginning, so that such files are left to ffprobe.
 */
import { cleanTitle } from '../media-title.ts'
import type { ByteSource, MediaFacts } from './media-facts.ts'
import { type Box, boxesIn } from './mp4-boxes.ts'
import { readMp4Title } from './mp4-title.ts'

/** Tracks may differ by this much from the whole before the whole is no longer what will be heard. */
const DURATION_TOLERANCE = 0.02

export async function readMp4(source: ByteSource): Promise<MediaFacts | null> {
  let isCutOff = false
  let movie: Movie | null = null
  for await (const box of boxesIn(source, { start: 0, end: source.sizeBytes ?? Infinity })) {
    if (box.type === 'moof') return null
    if (source.sizeBytes !== null && box.end > source.sizeBytes) isCutOff = true
    if (box.type === 'moov') movie = await readMovie(source, box)
    if (movie) break
  }
  if (movie === null || movie.isFragmented || !movie.durationSeconds) return null

  const { durationSeconds, audioSeconds } = movie
  const agrees = audioSeconds.some((seconds) => Math.abs(seconds / durationSeconds - 1) <= DURATION_TOLERANCE)
  return {
    container: 'mp4',
    durationSeconds,
    durationExact: agrees && !isCutOff && (await isComplete(source, movie)),
    hasAudio: audioSeconds.length > 0,
    hasVideo: movie.hasVideo,
    sampleRateHz: null,
    channels: null,
    title: movie.title === null ? null : cleanTitle(movie.title),
  }
}

type Movie = {
  box: Box
  durationSeconds: number | null
  audioSeconds: number[]
  hasVideo: boolean
  isFragmented: boolean
  title: string | null
}

async function readMovie(source: ByteSource, box: Box): Promise<Movie> {
  const movie: Movie = {
    box,
    durationSeconds: null,
    audioSeconds: [],
    hasVideo: false,
    isFragmented: false,
    title: null,
  }
  for await (const part of boxesIn(source, box.content)) {
    if (part.type === 'mvhd') movie.durationSeconds = await readDuration(source, part)
    if (part.type === 'mvex') movie.isFragmented = true
    if (part.type === 'udta') movie.title = await readMp4Title(source, part)
    if (part.type === 'trak') {
      const track = await readTrack(source, part)
      if (track.handler === 'soun') movie.audioSeconds.push(track.durationSeconds ?? 0)
      if (track.handler === 'vide') movie.hasVideo = true
    }
  }
  return movie
}

async function readTrack(
  source: ByteSource,
  trak: Box,
): Promise<{ handler: string; durationSeconds: number | null }> {
  const track = { handler: '', durationSeconds: null as number | null }
  for await (const mdia of boxesIn(source, trak.content)) {
    if (mdia.type !== 'mdia') continue
    for await (const part of boxesIn(source, mdia.content)) {
      if (part.type === 'mdhd') track.durationSeconds = await readDuration(source, part)
      if (part.type === 'hdlr') track.handler = await readHandlerType(source, part)
    }
  }
  return track
}

/** `mvhd` and `mdhd` begin alike: version, flags, two dates, time scale, duration. */
async function readDuration(source: ByteSource, { content }: Box): Promise<number | null> {
  const header = await source.read(content.start, 32)
  if (header.length < 32) return null
  const isLong = header[0] === 1
  const timescale = header.readUInt32BE(isLong ? 20 : 12)
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  const isUnknown = timescale === 0 || duration === 0xffff_ffff || duration > Number.MAX_SAFE_INTEGER
  return isUnknown ? null : duration / timescale
}

async function readHandlerType(source: ByteSource, { content }: Box): Promise<string> {
  return (await source.read(content.start + 8, 4)).toString('latin1')
}

/** With the index in front, the sound behind it may have been cut off: its box then ends after the file. */
async function isComplete(source: ByteSource, movie: Movie): Promise<boolean> {
  if (source.sizeBytes === null) return false
  for await (const box of boxesIn(source, { start: movie.box.end, end: source.sizeBytes })) {
    if (box.end > source.sizeBytes || box.type === 'moof') return false
    if (box.type === 'mdat') return true
  }
  return true
}
