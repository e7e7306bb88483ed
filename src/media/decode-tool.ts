/**
 * ffmpeg and ffprobe, the only programs that touch a stranger's bytes: in a child process of their own, held to a
 * time, an amount of memory and a list of formats.
 */
import { spawn } from 'node:child_process'
import { allowedFormats } from './allowed-formats.ts'

export type ToolOutcome =
  | { ended: true; exitCode: number; output: string; complaints: string }
  | { ended: false; reason: 'took_too_long' }

/** Input options for a local file. The `file:` keeps a path from being taken for a URL or an option. */
export const guardedInput = (path: string) => [
  ...['-format_whitelist', allowedFormats, '-protocol_whitelist', 'file,pipe'],
  ...['-i', `file:${path}`],
]

const memoryKilobytes = 1_500_000
const mostTextKept = 200_000

export function runTool(
  tool: 'ffmpeg' | 'ffprobe',
  options: string[],
  { signal, timeLimitSeconds }: { signal: AbortSignal; timeLimitSeconds: number },
): Promise<ToolOutcome> {
  signal.throwIfAborted()
  const child = spawn('/bin/sh', ['-c', limitedExec(timeLimitSeconds), 'sh', tool, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C in a terminal reaches a whole group of processes: the tool is ended by us, or not at all.
    detached: true,
  })
  return new Promise((resolve, reject) => {
    let output = ''
    let complaints = ''
    let outOfTime = false
    child.stdout.on('data', (text) => (output = (output + text).slice(0, mostTextKept)))
    child.stderr.on('data', (text) => (complaints = (complaints + text).slice(-mostTextKept)))
    const kill = () => child.kill('SIGKILL')
    const timer = setTimeout(() => {
      outOfTime = true
      kill()
    }, timeLimitSeconds * 1000)
    signal.addEventListener('abort', kill)
    child.once('error', reject)
    child.once('close', (exitCode, killedBy) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', kill)
      if (signal.aborted) reject(signal.reason)
      else if (outOfTime || killedBy === 'SIGXCPU') resolve({ ended: false, reason: 'took_too_long' })
      else if (exitCode === notFound) reject(new Error(`${tool} is not installed on this machine`))
      // By the kernel when memory is short, by an administrator, or by what stops the service: no fault of the file.
      else if (fromOutside.includes(killedBy ?? '') || (exitCode === caughtSignal && complaints === ''))
        reject(new Error(`${tool} was ended from outside`))
      else resolve({ ended: true, exitCode: exitCode ?? -1, output, complaints })
    })
  })
}

const notFound = 127
/** With this the tools end when they caught a signal; when it means a failure, they say which. */
const caughtSignal = 255
/** A tool that falls over a file ends by others. */
const fromOutside = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * The shell sets the kernel's own limits and then becomes the tool. They hold even when we are killed and nobody is
 * left to look after it. The time is for that case only: threads can use it up twice as fast as the clock. Where a
 * system has no such limit (macOS has none on memory), it goes without.
 */
function limitedExec(timeLimitSeconds: number): string {
  const cpuSeconds = Math.ceil(timeLimitSeconds * 2)
  return `ulimit -c 0; ulimit -v ${memoryKilobytes} 2>/dev/null; ulimit -S -t ${cpuSeconds} 2>/dev/null; exec "$@"`
}
