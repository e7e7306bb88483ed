import { open } from 'node:fs/promises'
import { guardedInput, saysNoLength } from '../tools/allowed-formats.ts'
import { runTool, TOOL_INPUT, type ToolRun } from '../tools/run-tool.ts'
import { unfitSound } from '../tools/sound-limits.ts'
import { type DecodeFailure, failures } from './decode-failure.ts'

export type Inspection = {
  channels: number
  sampleRateHz: number
  /** As declared by the file; null if it declares none, or ffprobe only estimated it from the bit rate. */
  declaredSeconds: number | null
  /** Other than a cover. */
  hasPicture: boolean
  /** The sound begins after the picture. */
  beginsLate: boolean
}

type Probe = {
  format: { format_name: string; duration?: string; start_time?: string }
  streams: ProbedStream[]
}

type ProbedStream = {
  codec_type?: string
  codec_name?: string
  channels?: number
  sample_rate?: string
  duration?: string
  start_time?: string
  tags?: { DURATION?: string }
  disposition?: { attached_pic?: number }
}

/** Inspects the file without decoding it. */
export async function inspect(
  path: string,
  limits: Pick<ToolRun, 'signal' | 'timeLimitSeconds' | 'payer'>,
): Promise<{ ok: true; inspection: Inspection } | DecodeFailure> {
  const entries =
    'format=format_name,duration,start_time:stream=codec_type,codec_name,channels,sample_rate,duration,start_time:stream_tags=DURATION:stream_disposition=attached_pic'
  const options = ['-v', 'warning', '-of', 'json', '-show_entries', entries, ...guardedInput(TOOL_INPUT)]
  const cpuLimitSeconds = limits.timeLimitSeconds * 2
  const outcome = await runTool({
    tool: 'ffprobe',
    options,
    input: path,
    network: 'none',
    maxFileBytes: 0,
    cpuLimitSeconds,
    ...limits,
  })
  if (!outcome.ended) return failures.tookTooLong()
  // An mp4 that was cut off before its index, which stands at the end unless it was made for streaming.
  if (outcome.complaints.includes('moov atom not found')) return failures.endMissing()
  if (outcome.exitCode !== 0) return failures.notAudio()

  const probe = reportIn(outcome.output)
  const sound = probe?.streams.find((stream) => stream.codec_type === 'audio')
  if (!probe) return failures.unsupported()
  if (!sound) return failures.noAudioTrack()
  if (!sound.codec_name) return failures.unsupported()
  // Random bytes are taken for mp3 with a low score, but contain no readable frame.
  if (!sound.channels) return failures.notAudio()
  const unfit = unfitSound({ sampleRateHz: Number(sound.sample_rate) || null, channels: sound.channels })
  if (unfit) return failures.unfitSound(unfit)
  if (await isShorterThanPromised(path)) return failures.endMissing()
  const guessed =
    saysNoLength(probe.format.format_name) || outcome.complaints.includes('Estimating duration from bitrate')
  const declared = guessed ? null : declaredSeconds(probe, sound)
  const lateSeconds = Number(sound.start_time) - Number(probe.format.start_time)
  const isPicture = ({ codec_type, disposition }: ProbedStream) =>
    codec_type === 'video' && !disposition?.attached_pic
  const inspection = {
    hasPicture: probe.streams.some(isPicture),
    channels: sound.channels,
    sampleRateHz: Number(sound.sample_rate),
    declaredSeconds: declared,
    beginsLate: declared !== null && lateSeconds > 0.1,
  }
  return { ok: true, inspection }
}

/** Null if the report was so long that it was cut off. */
function reportIn(output: string): Probe | null {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/** The duration of the whole file counts only where nothing else, such as a longer film, shares it with the sound. */
function declaredSeconds(probe: Probe, sound: ProbedStream): number | null {
  const others = probe.streams.filter((stream) => stream !== sound && !stream.disposition?.attached_pic)
  return (
    toSeconds(sound.duration) ??
    toSeconds(sound.tags?.DURATION) ??
    (others.length === 0 ? toSeconds(probe.format.duration) : null)
  )
}

/** `12.34`, or `00:00:12.340000000` as Matroska writes it. */
function toSeconds(text: string | undefined): number | null {
  const seconds = text?.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return seconds && Number.isFinite(seconds) ? seconds : null
}

/**
 * WAV, AVI and AIFF begin with their length, which ffprobe does not compare with the file's. Programs that record to a
 * stream do not know it, and write zero or the maximum.
 */
async function isShorterThanPromised(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(8)
    await file.read(head, 0, 8, 0)
    const kind = head.toString('latin1', 0, 4)
    if (kind !== 'RIFF' && kind !== 'FORM') return false
    const promised = kind === 'RIFF' ? head.readUInt32LE(4) : head.readUInt32BE(4)
    const unknown = promised >= 0x7fff_0000
    return !unknown && (await file.stat()).size < promised * 0.995
  } finally {
    await file.close()
  }
}
