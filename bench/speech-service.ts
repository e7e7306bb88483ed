import { execFile, spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Client, createClient } from '../sdk/index.ts'
import { createSpeechProcess, embeddedEngine, planPieces } from '../src/engines/index.ts'
import { findAllSpeech } from '../test/support/find-all-speech.ts'
import { atMost, type Row } from './figures.ts'
import { cpuSecondsBelow, watchMemory } from './process-costs.ts'
import type { BareCost, BareInput } from './speech-bare.ts'

const THREADS = 1
const ROOT = join(import.meta.dirname, '..')
const WEIGHTS = join(ROOT, 'node_modules/.cache/longhand/speech')

type Running = { pid: number; client: Client; stop(): Promise<unknown> }
type Host = { address: string; close(): void }

type Mode = BareInput['mode']

/** What a second of speech may cost in seconds of one core, and what memory it may take, in megabytes. */
const WANTED = { accurate: { cpu: 0.45, megabytes: 2_500 }, fast: { cpu: 0.13, megabytes: 1_300 } }

/**
 * What the whole service costs beside the bare models, for both settings: a recording is ordered over HTTP and
 * delivered, and then the same pieces go through the models alone. Then a longer one is delivered, to see what memory
 * it takes.
 */
export async function measureSpeech(minutes = 10, longMinutes = 60): Promise<Row[]> {
  return [
    ...(await measureMode('accurate', minutes, longMinutes)),
    ...(await measureMode('fast', minutes, longMinutes)),
  ]
}

async function measureMode(mode: Mode, minutes: number, longMinutes: number): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'lh-bench-speech-'))
  await chmod(scratch, 0o711)
  const host = await serve([await recordingOf(minutes, scratch), await recordingOf(longMinutes, scratch)])
  const service = await startService(scratch, host, mode)
  try {
    const short = await deliver(service, host, 0)
    const pcmPath = join(scratch, 'data/media', String(short.id), 'track-0.pcm')
    const bare = await bareModels(pcmPath, minutes, mode)
    const bareSeconds = bare.recognitionSeconds + bare.languageSeconds + bare.voicesSeconds
    const long = await deliver(service, host, 1)
    const perSecond = (seconds: number) => (seconds / (minutes * 60)).toFixed(3)
    return [
      {
        what: `${mode}: ${minutes} minutes of speech, ordered and delivered, on ${THREADS} thread; processor time of all processes`,
        figure: `${short.cpuSeconds.toFixed(1)} s`,
        beside: `bare models ${bareSeconds.toFixed(1)} s`,
        ...atMost(short.cpuSeconds / bareSeconds, 1.15),
      },
      {
        what: `${mode}: the same for each second of speech`,
        figure: `${perSecond(short.cpuSeconds)} s`,
        beside: `recognition with times ${perSecond(bare.recognitionSeconds)}, language ${perSecond(bare.languageSeconds)}, voices ${perSecond(bare.voicesSeconds)}`,
        wanted: `at most ${WANTED[mode].cpu}`,
        kept: short.cpuSeconds / (minutes * 60) <= WANTED[mode].cpu,
      },
      {
        what: `${mode}: memory of all processes together while ${longMinutes} minutes are transcribed, at the highest`,
        figure: `${long.peakMegabytes.toFixed(0)} MB`,
        beside: `${short.peakMegabytes.toFixed(0)} MB for ${minutes} minutes`,
        wanted: `at most ${WANTED[mode].megabytes}`,
        kept: long.peakMegabytes <= WANTED[mode].megabytes,
      },
      {
        what: `${mode}: speed of the whole service on ${longMinutes} minutes, on ${THREADS} thread`,
        figure: `${((longMinutes * 60) / long.wallSeconds).toFixed(1)} times real time`,
      },
    ]
  } finally {
    await service.stop()
    host.close()
    await rm(scratch, { recursive: true })
  }
}

/** The samples one after the other until it is long enough, as mp3. */
async function recordingOf(minutes: number, scratch: string): Promise<string> {
  const list = join(scratch, 'list.txt')
  const samples = join(ROOT, 'samples')
  const rounds = Math.ceil((minutes * 60) / 36)
  await writeFile(list, `file '${samples}/jfk.mp3'\nfile '${samples}/austen.mp3'\n`.repeat(rounds))
  const path = join(scratch, `${minutes}.mp3`)
  const options = ['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-t', String(minutes * 60)]
  await promisify(execFile)('ffmpeg', [...options, '-c', 'copy', path])
  return path
}

async function serve(recordings: string[]): Promise<Host> {
  const server = createServer(async (request, response) => {
    const path = recordings[Number(request.url!.slice(1, 2))]!
    response.writeHead(200, { 'content-length': (await stat(path)).size })
    createReadStream(path).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

async function startService(scratch: string, host: Host, mode: Mode): Promise<Running> {
  const child = spawn(process.execPath, [join(ROOT, 'src/cli.ts'), 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LONGHAND_DATA: join(scratch, 'data'),
      LONGHAND_ALLOW_HOSTS: host.address,
      LONGHAND_ENGINE: mode,
      LONGHAND_ENGINE_THREADS: String(THREADS),
      LONGHAND_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const printed of child.stdout) if (String(printed).includes('Order a sample')) break
  const facts = JSON.parse(await readFile(join(scratch, 'data/first-run.json'), 'utf8'))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const operator = createClient({ url: facts.url, token: facts.operator_token })
  const { api_key } = await operator.accounts.add({ email: 'bench@example.com', credit: 1_000 })
  return { pid: child.pid!, client: createClient({ url: facts.url, token: api_key }), stop }
}

async function deliver({ pid, client }: Running, host: Host, recording: number) {
  const memory = watchMemory(pid)
  const startedCpu = await cpuSecondsBelow(pid)
  const startedWall = performance.now()
  const url = `http://${host.address}/${recording}.mp3`
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await delivered(client, audiofiles[0]!)
  const wallSeconds = (performance.now() - startedWall) / 1000
  const cpuSeconds = (await cpuSecondsBelow(pid)) - startedCpu
  return { id: audiofiles[0]!, wallSeconds, cpuSeconds, peakMegabytes: await memory.stop() }
}

export async function delivered(client: Client, id: number): Promise<void> {
  for (;;) {
    const { file } = await client.files.show(id)
    if (file.statename === 'Delivered') return
    if (['Error', 'Technical Difficulty'].includes(file.statename)) throw new Error(file.reason!)
    await pause(1000)
  }
}

/** The same pieces through the same models in one process, straight from memory. */
async function bareModels(pcmPath: string, minutes: number, mode: Mode): Promise<BareCost> {
  const speech = createSpeechProcess({ weightsFolder: WEIGHTS, threads: THREADS })
  const found = await findAllSpeech(speech, pcmPath)
  const { longestPieceMs } = embeddedEngine(speech, mode)
  await speech.close()
  const pieces = planPieces(found, minutes * 60_000, { longestMs: longestPieceMs })
  const input: BareInput = { weightsFolder: WEIGHTS, threads: THREADS, mode, pcmPath, pieces }
  const program = join(import.meta.dirname, 'speech-bare.ts')
  const running = promisify(execFile)(process.execPath, [program, JSON.stringify(input)], { maxBuffer: 1e9 })
  return JSON.parse((await running).stdout)
}
