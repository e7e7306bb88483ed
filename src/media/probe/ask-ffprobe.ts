import { allowedFormats, saysNoLength } from '../tools/allowed-formats.ts'
import { runTool, type ToolOutcome } from '../tools/run-tool.ts'
import type { MediaFacts } from './formats/media-facts.ts'
import { cleanTitle } from './media-title.ts'
import { ProbeRefused, TOOK_TOO_LONG } from './probe-refusal.ts'
import { openRelay } from './relay.ts'
import type { RemoteFile } from './remote-file.ts'

type Report = {
  streams?: {
    codec_type?: string
    sample_rate?: string
    channels?: number
    tags?: Record<string, string>
    disposition?: { attached_pic?: number }
  }[]
  format?: { format_name?: string; duration?: string; tags?: Record<string, string> }
}

const ENTRIES = [
  'format=format_name,duration:format_tags=title',
  'stream=codec_type,sample_rate,channels:stream_tags=title:stream_disposition=attached_pic',
].join(':')
const MAX_CPU_SECONDS = 20

/** ffprobe says so when its duration is a guess. */
const GUESSED = /Estimating duration from bitrate|filesize and duration do not match/
const CUT_OFF = /moov atom not found|partial file|End of file/i

type Options = { ffprobePath: string; timeLimitMs: number; signal: AbortSignal }

export async function askFfprobe(file: RemoteFile, options: Options): Promise<MediaFacts> {
  const relay = await openRelay(file)
  try {
    const outcome = await runFfprobe(relay.url, options)
    if (relay.failure) throw relay.failure
    if (!outcome.ended) throw tookTooLong()
    return factsOf(outcome, { mayHaveMissedTheEnd: file.budgetUsedUp || relay.isExhausted || !file.seekable })
  } finally {
    relay.close()
  }
}

async function runFfprobe(url: string, { ffprobePath, timeLimitMs, signal }: Options): Promise<ToolOutcome> {
  const restrictions = ['-format_whitelist', allowedFormats, '-protocol_whitelist', 'http,tcp']
  const report = ['-v', 'warning', '-hide_banner', '-of', 'json', '-show_entries', ENTRIES]
  try {
    return await runTool({
      tool: ffprobePath,
      options: [...report, ...restrictions, url],
      network: 'ours',
      payer: null,
      signal,
      timeLimitSeconds: timeLimitMs / 1000,
      cpuLimitSeconds: MAX_CPU_SECONDS,
      maxFileBytes: 0,
    })
  } catch (error) {
    throw signal.aborted ? tookTooLong() : error
  }
}

const tookTooLong = () => new ProbeRefused('timed_out', TOOK_TOO_LONG)

function factsOf(
  { exitCode, output, complaints }: ToolOutcome & { ended: true },
  file: { mayHaveMissedTheEnd: boolean },
): MediaFacts {
  const { streams = [], format = {} } = (exitCode === 0 && parseReport(output)) || {}
  if (streams.length === 0) throw notUnderstood(complaints)

  const container = format.format_name?.split(',')[0] ?? 'unknown'
  // Of an mp4 in fragments it adds up those that it saw, and says nothing of the others.
  const seconds = container === 'mov' && file.mayHaveMissedTheEnd ? 0 : Number(format.duration)
  const durationSeconds = seconds > 0 ? seconds : null
  const isGuess = saysNoLength(container) || GUESSED.test(complaints) || file.mayHaveMissedTheEnd
  const title = format.tags?.title ?? streams.find((stream) => stream.tags?.title)?.tags?.title
  const sound = streams.find((stream) => stream.codec_type === 'audio')
  return {
    container: container === 'mov' ? 'mp4' : container,
    durationSeconds,
    durationExact: durationSeconds !== null && !isGuess,
    hasAudio: sound !== undefined,
    hasVideo: streams.some((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic),
    // 0 where its decoder would find out.
    sampleRateHz: Number(sound?.sample_rate) || null,
    channels: sound?.channels || null,
    title: title === undefined ? null : cleanTitle(title),
  }
}

function parseReport(output: string): Report | null {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

function notUnderstood(messages: string): ProbeRefused {
  if (CUT_OFF.test(messages)) return new ProbeRefused('damaged', { says: 'media.noEnd' })
  return new ProbeRefused('not_media', { says: 'media.unknownFormat' })
}
