import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Piece } from '../src/engines/engine.ts'
import { moonshineEngine } from '../src/engines/moonshine.ts'
import { planPieces } from '../src/engines/pieces.ts'
import { createSpeechProcess } from '../src/engines/speech-process.ts'
import { transcribePieces } from '../src/engines/transcribe-pieces.ts'
import { decodeMedia } from '../src/media/decode.ts'
import { paragraphs } from '../src/transcripts/paragraphs.ts'

type Bench = { weightsFolder: string; scratch: string; threads: number; minutes: number }

const signal = new AbortController().signal

/** Processor time is what is compared: other programs on the machine hardly change it, and wall time they do. */
export async function measurePipeline(bench: Bench): Promise<void> {
  const short = await recordingOf(bench.minutes, bench.scratch)
  const whole = await runPipeline(bench, short, 'all')
  const bare = await bareEngineSeconds(bench, whole.pcmPath, whole.pieces)
  const ratio = whole.cpuSeconds / bare.cpuSeconds
  console.log(`${bench.minutes} minutes of audio, ${bench.threads} thread(s)`)
  console.log(
    `bare engine     ${bare.cpuSeconds.toFixed(1)} s of processor, ${bare.wallSeconds.toFixed(1)} s`,
  )
  console.log(
    `whole pipeline  ${whole.cpuSeconds.toFixed(1)} s of processor, ${whole.wallSeconds.toFixed(1)} s`,
  )
  console.log(
    `ratio           ${ratio.toFixed(3)} of processor, ${(whole.wallSeconds / bare.wallSeconds).toFixed(3)} of time`,
  )

  // Memory is at its highest after a few pieces; transcribing all of a long recording would only take longer.
  const long = await recordingOf(bench.minutes * 6, bench.scratch)
  const few = await runPipeline(bench, short, 20)
  const many = await runPipeline(bench, long, 20)
  const growth = many.peakMegabytes / few.peakMegabytes
  console.log(
    `memory          ${few.peakMegabytes.toFixed(0)} MB at ${bench.minutes} minutes, ${many.peakMegabytes.toFixed(0)} MB at ${bench.minutes * 6}: ${growth.toFixed(2)} ×`,
  )
}

/** The samples one after the other until it is long enough, as mp3. */
export async function recordingOf(minutes: number, scratch: string): Promise<string> {
  const samples = new URL('../samples/', import.meta.url).pathname
  const list = join(scratch, 'list.txt')
  const rounds = Math.ceil((minutes * 60) / 36)
  await writeFile(list, `file '${samples}jfk.mp3'\nfile '${samples}austen.mp3'\n`.repeat(rounds))
  const path = join(scratch, `${minutes}.mp3`)
  const options = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-t', String(minutes * 60)]
  await promisify(execFile)('ffmpeg', [...options, '-c', 'copy', path])
  return path
}

async function runPipeline(bench: Bench, path: string, pieceCount: number | 'all') {
  const into = join(bench.scratch, `run-${runs++}`)
  await mkdir(into)
  const speech = createSpeechProcess(bench)
  const memory = watchMemory()
  const startedCpu = process.cpuUsage()
  const startedWall = performance.now()
  const childrenBefore = await endedChildrenCpuSeconds()

  const decoded = await decodeMedia(path, into, { mostSeconds: 24 * 3600 }, signal)
  if (!decoded.ok) throw new Error(decoded.message)
  const pcmPath = decoded.pcmPaths[0]!
  const pieces = planPieces(await speech.findSpeech(pcmPath, { signal }), decoded.durationMs)
  const hints = { names: [], notes: '' }
  const wanted = pieceCount === 'all' ? pieces : pieces.slice(0, pieceCount)
  const results = await transcribePieces(moonshineEngine(speech), [pcmPath], wanted, hints, { signal })
  paragraphs([results.flatMap((result) => result.words)], { verbatim: false })

  const wallSeconds = (performance.now() - startedWall) / 1000
  const own = process.cpuUsage(startedCpu)
  const engine = await cpuSecondsOf(speech.pid()!)
  const ffmpeg = (await endedChildrenCpuSeconds()) - childrenBefore
  const peakMegabytes = await memory.stop()
  await speech.close()
  const cpuSeconds = (own.user + own.system) / 1e6 + engine + ffmpeg
  return { pcmPath, pieces, wallSeconds, cpuSeconds, peakMegabytes }
}

let runs = 0

/** The same pieces through the same engine in one process, straight from memory. */
export async function bareEngineSeconds({ weightsFolder, threads }: Bench, pcmPath: string, pieces: Piece[]) {
  const program = new URL('./speech-bare.ts', import.meta.url).pathname
  const input = JSON.stringify({ weightsFolder, threads, pcmPath, spans: pieces })
  const running = promisify(execFile)(process.execPath, [program, input], { maxBuffer: 1e9 })
  return JSON.parse((await running).stdout) as { cpuSeconds: number; wallSeconds: number }
}

/** In ticks of a hundredth of a second, fields 14 and 15: user and system. */
async function cpuSecondsOf(pid: number): Promise<number> {
  const [user, system] = (await statFields(pid)).slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Fields 16 and 17: those of children that have ended. */
async function endedChildrenCpuSeconds(): Promise<number> {
  const [user, system] = (await statFields(process.pid)).slice(13, 15)
  return (Number(user) + Number(system)) / 100
}

/** What follows the name, which stands in brackets and may hold spaces. */
export async function statFields(pid: number): Promise<string[]> {
  return (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)!.split(' ')
}

/** The highest sum of the memory of this process and all below it, looked at from a thread that nothing blocks. */
export function watchMemory(): { stop(): Promise<number> } {
  const watcher = new Worker(new URL('./speech-memory.ts', import.meta.url))
  const peak = new Promise<number>((resolve) => watcher.once('message', resolve))
  return {
    stop: () => {
      watcher.postMessage('stop')
      return peak
    },
  }
}
