/** Runs ffprobe as a child that may do nothing but read one address on loopback, for a while, in little memory. */
import { spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { allowedFormats } from './allowed-formats.ts'

export type FfprobeRun = {
  /** What it printed as JSON, or null where it could make nothing of the file. */
  report: FfprobeReport | null
  messages: string
  timedOut: boolean
}

export type FfprobeReport = {
  streams?: {
    codec_type?: string
    tags?: Record<string, string>
    disposition?: { attached_pic?: number }
  }[]
  format?: { format_name?: string; duration?: string; tags?: Record<string, string> }
}

const ENTRIES =
  'format=format_name,duration:format_tags=title:stream=codec_type:stream_tags=title:stream_disposition=attached_pic'
const MEMORY_LIMIT_KIB = 1_048_576
const CPU_LIMIT_SECONDS = 20
const MAX_OUTPUT_BYTES = 65_536

/** The environment is emptied: a proxy set there would be asked for our loopback address, and keys are none of its business. */
const CONFINED = `ulimit -v ${MEMORY_LIMIT_KIB} 2>/dev/null; ulimit -t ${CPU_LIMIT_SECONDS}; exec env -i PATH="$PATH" "$0" "$@"`

export async function runFfprobe(
  url: string,
  options: { ffprobePath: string; timeLimitMs: number; signal: AbortSignal },
): Promise<FfprobeRun> {
  const giveUp = AbortSignal.any([options.signal, AbortSignal.timeout(options.timeLimitMs)])
  const child = spawn('/bin/sh', ['-c', CONFINED, options.ffprobePath, ...argumentsFor(url)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: giveUp,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve)
    child.once('error', (error) => (error.name === 'AbortError' ? null : reject(error)))
  })
  const [exitCode, output, messages] = await Promise.all([
    ended,
    collect(child.stdout),
    collect(child.stderr),
  ])
  if (exitCode === 127) throw new Error(`${options.ffprobePath} could not be started: is ffmpeg installed?`)
  const timedOut = exitCode === null && giveUp.aborted
  return { report: exitCode === 0 ? parseReport(output) : null, messages, timedOut }
}

function argumentsFor(url: string): string[] {
  const restrictions = ['-format_whitelist', allowedFormats, '-protocol_whitelist', 'http,tcp']
  return ['-v', 'warning', '-hide_banner', '-of', 'json', '-show_entries', ENTRIES, ...restrictions, url]
}

/** Reads to the end, so that the child never waits, but keeps only the beginning. */
async function collect(stream: Readable): Promise<string> {
  const chunks: Buffer[] = []
  let room = MAX_OUTPUT_BYTES
  for await (const chunk of stream) {
    chunks.push(chunk.subarray(0, Math.max(room, 0)))
    room -= chunk.length
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseReport(output: string): FfprobeReport | null {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}
