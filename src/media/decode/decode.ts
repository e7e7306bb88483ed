/**
 * A recording is decoded once, into everything that later steps need: PCM files for the engines, the exact duration,
 * a waveform, sound levels for the quality rating, and a small copy for the browser. Quiet stretches of what the engines
 * get are raised; the levels are those of the recording as it came.
 *
 * A file that is shorter than it declares is refused as incomplete, not transcribed in part: a customer who pays for an
 * hour must not silently get half of it. A file that is damaged in the middle but plays to its end is accepted, and so
 * are formats that declare no duration (a live stream, mp3 without a Xing header).
 */
import { rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { bytesPerSample, durationMsOf, sampleRateHz } from '../../platform/pcm.ts'
import { guardedInput } from '../tools/allowed-formats.ts'
import { type Payer, runTool, TOOL_INPUT, type ToolRun } from '../tools/run-tool.ts'
import { chooseTracks, mixDown } from './channels.ts'
import { type DecodeFailure, failures } from './decode-failure.ts'
import { type Inspection, inspect } from './inspect.ts'
import { measurePeaks, type Peaks } from './peaks.ts'
import { measureSound, type SoundMeasures } from './quality.ts'
import { raiseQuiet } from './raise-quiet.ts'

type Decoded = {
  ok: true
  durationMs: number
  hasPicture: boolean
  /** One PCM file, or two if each channel is a separate voice. */
  pcmPaths: string[]
  playbackPath: string
  peaks: Peaks
  /** One for each PCM file. */
  sound: SoundMeasures[]
}

/** `timeLimitSeconds` defaults to a limit based on the size of the file. */
export type DecodeLimits = { maxSeconds: number; timeLimitSeconds?: number; payer?: Payer }

type ToolLimits = Pick<ToolRun, 'signal' | 'timeLimitSeconds' | 'payer'>

/** Writes into `folder`, which must exist and be used by this caller only; on failure it is left unchanged. */
export async function decodeMedia(
  path: string,
  folder: string,
  limits: DecodeLimits,
  signal: AbortSignal,
): Promise<Decoded | DecodeFailure> {
  const { size } = await stat(path)
  if (size === 0) return failures.empty()
  const timeLimitSeconds = limits.timeLimitSeconds ?? workSecondsFor(size, limits.maxSeconds)
  const toolLimits = { signal, timeLimitSeconds, payer: limits.payer ?? null }
  const inspected = await inspect(path, toolLimits)
  if (!inspected.ok) return inspected

  const files = filesIn(folder)
  try {
    const failure = await decodeInto(files, path, inspected.inspection, limits, toolLimits)
    if (failure) return await removeAll(files).then(() => failure)
    return await describe(files, inspected.inspection, signal)
  } catch (error) {
    await removeAll(files)
    throw error
  }
}

/** A busy core decodes a minute in less than two seconds; the slowest disk gives a megabyte in one. */
const workSecondsFor = (bytes: number, maxSeconds: number) => 300 + bytes / 1_000_000 + maxSeconds / 30

type Files = ReturnType<typeof filesIn>

const filesIn = (folder: string) => ({
  first: join(folder, 'track-0.pcm'),
  second: join(folder, 'track-1.pcm'),
  mixed: join(folder, 'mixed.pcm'),
  playback: join(folder, 'playback.mp3'),
})

/**
 * Samples are concatenated regardless of the file's timestamps, which are often wrong in joined files and radio streams.
 * Timestamps are used, and gaps kept as silence, only if the sound begins late or the result would be too short.
 */
async function decodeInto(
  files: Files,
  path: string,
  source: Inspection,
  { maxSeconds }: DecodeLimits,
  toolLimits: ToolLimits,
): Promise<DecodeFailure | null> {
  const { beginsLate, declaredSeconds } = source
  const decode = (timing: Timing) => decodeOnce(files, path, source, timing, maxSeconds, toolLimits)
  const decoded = await decode(beginsLate ? 'keep gaps' : 'close gaps')
  if (!decoded.ok) return decoded
  if (declaredSeconds === null || !isShorter(decoded.seconds, declaredSeconds)) return null
  const again = beginsLate ? decoded : await decode('keep gaps')
  if (!again.ok) return again
  const isAsDeclared =
    !isShorter(again.seconds, declaredSeconds) && !isShorter(declaredSeconds, again.seconds)
  return isAsDeclared ? null : failures.cutOff(decoded.seconds, declaredSeconds)
}

type Timing = 'keep gaps' | 'close gaps'

async function decodeOnce(
  files: Files,
  path: string,
  source: Inspection,
  timing: Timing,
  maxSeconds: number,
  toolLimits: ToolLimits,
): Promise<{ ok: true; seconds: number } | DecodeFailure> {
  // The second run has another user, who cannot overwrite the files of the first.
  await removeAll(files)
  const outputs = [...pcmOutputs(files, source.channels, timing), ...playbackOutput(files, source, timing)]
  // One second over the limit distinguishes a recording that is too long from one that just fits.
  const upTo = ['-t', String(maxSeconds + 1)]
  // In an ogg, ffmpeg takes more than 10 seconds for a wrong time.
  const longestGap = timing === 'keep gaps' ? ['-dts_delta_threshold', String(maxSeconds)] : []
  const flags = '-v error -nostdin -y -threads 1'.split(' ')
  const options = [...flags, ...longestGap, ...upTo, ...guardedInput(TOOL_INPUT), ...outputs]
  const outcome = await runTool({
    tool: 'ffmpeg',
    options,
    input: path,
    folder: dirname(files.first),
    network: 'none',
    // In case we are killed; with several threads, CPU time passes faster than the clock.
    cpuLimitSeconds: toolLimits.timeLimitSeconds * 2,
    maxFileBytes: (maxSeconds + 10) * sampleRateHz * bytesPerSample,
    ...toolLimits,
  })
  if (!outcome.ended)
    return outcome.reason === 'wrote_too_much' ? failures.tooLong(maxSeconds) : failures.tookTooLong()
  // A failure on our side: it must not be reported as a damaged file.
  if (outcome.complaints.includes('No space left on device'))
    throw new Error(`No space left in ${dirname(files.first)}`)
  const seconds = (await sizeOf(files.first)) / bytesPerSample / sampleRateHz
  if (seconds > maxSeconds) return failures.tooLong(maxSeconds)
  if (outcome.exitCode !== 0 || seconds === 0) return failures.damaged()
  return { ok: true, seconds }
}

const timingFilter = (timing: Timing) => (timing === 'keep gaps' ? 'aresample=async=1:first_pts=0' : 'anull')

/** Keeps the channels of a stereo recording separate, since they may be two voices; mixes anything else to one. */
function pcmOutputs(files: Files, channels: number, timing: Timing): string[] {
  const raw = ['-ar', String(sampleRateHz), '-f', 's16le', '-c:a', 'pcm_s16le']
  if (channels !== 2)
    return ['-map', '0:a:0', '-af', timingFilter(timing), '-ac', '1', ...raw, basename(files.first)]
  const split = `[0:a:0]${timingFilter(timing)},aformat=channel_layouts=stereo,channelsplit[left][right]`
  const apart = [
    '-map',
    '[left]',
    ...raw,
    basename(files.first),
    '-map',
    '[right]',
    ...raw,
    basename(files.second),
  ]
  return ['-filter_complex', split, ...apart]
}

/**
 * MP3 at a constant bit rate: the only format that every browser can play and seek in without an index (Safari supports
 * Ogg Opus since 18.4 only, and free builds of Chromium lack AAC).
 */
function playbackOutput(files: Files, source: Inspection, timing: Timing): string[] {
  const stereo = source.channels === 2
  // A higher sample rate would not improve telephone audio, only slow down the encoding.
  const rateHz = source.sampleRateHz > 16_000 ? 24_000 : 16_000
  const quality = ['-ac', stereo ? '2' : '1', '-ar', String(rateHz), '-b:a', stereo ? '64k' : '48k']
  const encoder = '-c:a libmp3lame -compression_level 7'.split(' ')
  const sound = ['-map', '0:a:0', '-map_metadata', '-1', '-af', timingFilter(timing)]
  return [...sound, ...quality, ...encoder, basename(files.playback)]
}

/** Encoders pad and players trim: a difference of up to 2 seconds, or half a percent, is normal. */
const isShorter = (seconds: number, thanSeconds: number) =>
  thanSeconds - seconds > Math.max(2, thanSeconds * 0.005)

async function describe(
  files: Files,
  { channels, hasPicture }: Inspection,
  signal: AbortSignal,
): Promise<Decoded> {
  const pcmPaths = channels === 2 ? await settleTracks(files, signal) : [files.first]
  const samples = (await sizeOf(pcmPaths[0]!)) / bytesPerSample
  const hasTurns = pcmPaths.length === 1
  const sound: SoundMeasures[] = []
  for (const pcmPath of pcmPaths) {
    const measures = await measureSound(pcmPath, signal)
    sound.push({ ...measures, raisedDb: await raiseQuiet(pcmPath, { hasTurns }, signal) })
  }
  return {
    ok: true,
    durationMs: durationMsOf(samples),
    hasPicture,
    pcmPaths,
    playbackPath: files.playback,
    peaks: await measurePeaks(pcmPaths, signal),
    sound,
  }
}

async function settleTracks(files: Files, signal: AbortSignal): Promise<string[]> {
  const choice = await chooseTracks(files.first, files.second, signal)
  if (choice === 'both') return [files.first, files.second]
  if (choice === 'mix') await mixDown(files.first, files.second, files.mixed, signal)
  const kept = { mix: files.mixed, first: files.first, second: files.second }[choice]
  await rename(kept, files.first)
  await rm(files.second, { force: true })
  return [files.first]
}

async function removeAll(files: Files): Promise<void> {
  for (const path of Object.values(files)) await rm(path, { force: true })
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
