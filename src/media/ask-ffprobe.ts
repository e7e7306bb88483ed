import { saysNoLength } from './allowed-formats.ts'
import { type FfprobeRun, runFfprobe } from './ffprobe.ts'
import type { MediaFacts } from './formats/media-facts.ts'
import { cleanTitle } from './media-title.ts'
import { ProbeRefused } from './probe-refusal.ts'
import { openRelay } from './relay.ts'
import type { RemoteFile } from './remote-file.ts'

/** ffprobe says so when its duration is a guess. */
const GUESSED = /Estimating duration from bitrate|filesize and duration do not match/
const CUT_OFF = /moov atom not found|partial file|End of file/i

export async function askFfprobe(
  file: RemoteFile,
  options: { ffprobePath: string; timeLimitMs: number; signal: AbortSignal },
): Promise<MediaFacts> {
  const relay = await openRelay(file)
  try {
    const run = await runFfprobe(relay.url, options)
    if (relay.failure) throw relay.failure
    return factsOf(run, { mayHaveMissedTheEnd: file.budgetUsedUp || !file.seekable })
  } finally {
    relay.close()
  }
}

function factsOf(run: FfprobeRun, file: { mayHaveMissedTheEnd: boolean }): MediaFacts {
  if (run.timedOut) throw new ProbeRefused('timed_out', 'Looking at the file took too long.')
  const { streams = [], format = {} } = run.report ?? {}
  if (streams.length === 0) throw notUnderstood(run.messages)

  const container = format.format_name?.split(',')[0] ?? 'unknown'
  // Of an mp4 in fragments it adds up those that it saw, and says nothing of the others.
  const seconds = container === 'mov' && file.mayHaveMissedTheEnd ? 0 : Number(format.duration)
  const durationSeconds = seconds > 0 ? seconds : null
  const isGuess = saysNoLength(container) || GUESSED.test(run.messages) || file.mayHaveMissedTheEnd
  const title = format.tags?.title ?? streams.find((stream) => stream.tags?.title)?.tags?.title
  return {
    container: container === 'mov' ? 'mp4' : container,
    durationSeconds,
    durationExact: durationSeconds !== null && !isGuess,
    hasAudio: streams.some((stream) => stream.codec_type === 'audio'),
    hasVideo: streams.some((stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic),
    title: title === undefined ? null : cleanTitle(title),
  }
}

function notUnderstood(messages: string): ProbeRefused {
  if (CUT_OFF.test(messages))
    return new ProbeRefused('damaged', 'The file is damaged, or its end is missing.')
  return new ProbeRefused('not_media', 'This is not audio or video in a format that we know.')
}
