/**
 * Draws captions into a copy of a recording's picture. The copy is MP4 with H.264 and AAC, which every browser and phone
 * plays, and no larger than full HD. ffmpeg does it, confined like all decoding of strangers' files.
 */
import { join } from 'node:path'
import { guardedInput } from './tools/allowed-formats.ts'
import { runTool, TOOL_INPUT, type ToolOutcome } from './tools/run-tool.ts'

/** In pixels, upright. */
export type Picture = { width: number; height: number }
/** Why there is no copy, in words for the customer. */
export type NotMade = { refusal: string }

const MAX_SIDE = 1920
const MIN_SIDE = 16
const MAX_BITS_A_SECOND = 4_000_000
/** Names in the folder, and parts of ffmpeg's options: never given by others. */
const VIDEO = 'video.mp4'
export const CAPTION_SCRIPT = 'captions.ass'

/** Of the progress that ffmpeg reports. */
const DONE = 'out_time_us='

const INSPECT_SECONDS = 120
const MAX_WORK_SECONDS = 6 * 3_600

type Probe = {
  streams?: {
    width?: number
    height?: number
    sample_aspect_ratio?: string
    side_data_list?: { rotation?: number }[]
  }[]
}

const UNREADABLE: NotMade = { refusal: 'its picture can’t be read' }
const STOPPED: Record<Extract<ToolOutcome, { ended: false }>['reason'], NotMade> = {
  took_too_long: { refusal: 'it took longer than we allow. Upload a shorter or smaller video' },
  wrote_too_much: { refusal: 'it became larger than we allow. Upload a shorter video' },
}

/** The picture of the copy. */
export async function inspectPicture(path: string, signal: AbortSignal): Promise<Picture | NotMade> {
  const entries = 'stream=width,height,sample_aspect_ratio:stream_side_data=rotation'
  const outcome = await runTool({
    tool: 'ffprobe',
    options: [
      ...['-v', 'error', '-of', 'json', '-select_streams', 'V:0', '-show_entries', entries],
      ...guardedInput(TOOL_INPUT),
    ],
    input: path,
    network: 'none',
    payer: null,
    signal,
    timeLimitSeconds: INSPECT_SECONDS,
    cpuLimitSeconds: INSPECT_SECONDS,
    maxFileBytes: 0,
  })
  if (!outcome.ended) return STOPPED[outcome.reason]
  if (outcome.exitCode !== 0) return UNREADABLE
  const [stream] = (JSON.parse(outcome.output) as Probe).streams ?? []
  if (!stream?.width || !stream.height) return UNREADABLE
  const width = stream.width * pixelShape(stream.sample_aspect_ratio)
  const turned = stream.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90)
  return fitted(turned ? { width: stream.height, height: width } : { width, height: stream.height })
}

/** Of film from tape: `16:15`. Nonsense counts as square. */
function pixelShape(ratio: string | undefined): number {
  const [across, down] = (ratio ?? '').split(':').map(Number)
  const shape = across! / down!
  return shape > 0.25 && shape < 4 ? shape : 1
}

/** H.264 has even sides only. */
function fitted({ width, height }: Picture): Picture | NotMade {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const even = (side: number) => 2 * Math.round((side * scale) / 2)
  const picture = { width: even(width), height: even(height) }
  return Math.min(picture.width, picture.height) < MIN_SIDE ? UNREADABLE : picture
}

type Burning = {
  /** The recording. */
  path: string
  /** Of this caller only. Has the script and its fonts, and nothing else. */
  folder: string
  picture: Picture
  durationSeconds: number
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** The path of the copy. */
export async function burnCaptions({
  path,
  folder,
  picture: { width, height },
  durationSeconds,
  onProgress,
  signal,
}: Burning): Promise<{ path: string } | NotMade> {
  const workSeconds = Math.min(MAX_WORK_SECONDS, 600 + 20 * durationSeconds)
  const filters = `scale=${width}:${height},setsar=1,ass=${CAPTION_SCRIPT}:fontsdir=.`
  const picture = `-map 0:V:0 -vf ${filters} -c:v libx264 -preset veryfast -crf 23 -pix_fmt yuv420p -fpsmax 60`
  const bounded = `-maxrate ${MAX_BITS_A_SECOND} -bufsize ${2 * MAX_BITS_A_SECOND}`
  const sound = '-map 0:a:0 -c:a aac -b:a 128k -ac 2'
  const file = `-map_metadata -1 -map_chapters -1 -movflags +faststart -f mp4 ${VIDEO}`
  const outcome = await runTool({
    tool: 'ffmpeg',
    options: [
      ...'-v error -nostdin -y -threads 2 -progress pipe:1 -stats_period 2'.split(' '),
      ...guardedInput(TOOL_INPUT),
      ...`${picture} ${bounded} -threads 2 ${sound} -t ${Math.ceil(durationSeconds) + 1} ${file}`.split(' '),
    ],
    input: path,
    folder,
    network: 'none',
    payer: null,
    onOutput: (text) => {
      const line = text.split('\n').findLast((one) => one.startsWith(DONE))
      const seconds = Number(line?.slice(DONE.length)) / 1_000_000
      if (seconds > 0) onProgress(Math.min(1, seconds / durationSeconds))
    },
    signal,
    // It gives way to everything else: on a busy machine, an hour may pass before it gets to work.
    timeLimitSeconds: workSeconds + 3_600,
    cpuLimitSeconds: workSeconds,
    maxFileBytes: 50_000_000 + (durationSeconds * 2 * MAX_BITS_A_SECOND) / 8,
  })
  if (!outcome.ended) return STOPPED[outcome.reason]
  // Failures on our side: they must not be reported as a damaged file.
  const missing = /No space left on device|Unknown encoder|No such filter/.exec(outcome.complaints)
  if (missing) throw new Error(`ffmpeg cannot burn captions into a video on this machine: ${missing[0]}`)
  return outcome.exitCode === 0 ? { path: join(folder, VIDEO) } : UNREADABLE
}
