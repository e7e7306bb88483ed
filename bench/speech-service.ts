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
import { atMost, type Row } from './figures.ts'
import { cpuSecondsBelow, watchMemory } from './process-costs.ts'
import type { BareCost, BareInput } from './speech-bare.ts'
import { bareParts, type EngineParts, engineParts, THREADS } from './speech-parts.ts'

const ROOT = join(import.meta.dirname, '..')

type Running = { pid: number; client: Client; stop(): Promise<unknown> }
type Host = { address: string; close(): void }

type Mode = BareInput['mode']

/** What a second of speech may cost in seconds of one core, and what memory it may take, in megabytes. */
const WANTED = { accurate: { cpu: 0.45, megabytes: 2_500 }, fast: { cpu: 0.13, megabytes: 1_300 } }
const MAX_OF_BARE = 1.15

/**
 * What the whole service costs beside the bare parts, for both settings: a recording is ordered over HTTP and
 * delivered, then the engine's process goes through it part by part, and then the bare parts do the same.
 */
export const measureSpeech = (minutes = 10): Promise<Row[]> =>
  inBothModes(async (mode, scratch) => {
    const recording = await recordingOf(minutes, scratch)
    return withService(mode, scratch, recording, async (service, host) => {
      const delivered = await deliver(service, host)
      const pcmPath = join(scratch, 'data/media', String(delivered.id), 'track-0.pcm')
      const ours = await engineParts(pcmPath, minutes, mode)
      const bare = await bareParts(ours, recording, minutes, mode)
      return costRows(mode, minutes, { delivered, ours, bare })
    })
  })

/** What memory ten hours take, of which one minute in twenty is speech. */
export const measureSpeechMemory = (hours = 10): Promise<Row[]> =>
  inBothModes(async (mode, scratch) =>
    withService(mode, scratch, await longRecordingOf(hours, scratch), async (service, host) => {
      const { peakMegabytes } = await deliver(service, host)
      return [
        {
          what: `${mode}: memory of all processes together, shared memory once, while ${hours} hours are transcribed; the highest`,
          figure: `${peakMegabytes.toFixed(0)} MB`,
          wanted: `at most ${WANTED[mode].megabytes}`,
          kept: peakMegabytes <= WANTED[mode].megabytes,
        },
      ]
    }),
  )

export async function inBothModes(measure: (mode: Mode, scratch: string) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (const mode of ['accurate', 'fast'] as const) {
    const scratch = await mkdtemp(join(tmpdir(), 'lh-bench-speech-'))
    await chmod(scratch, 0o711)
    try {
      rows.push(...(await measure(mode, scratch)))
    } finally {
      await rm(scratch, { recursive: true })
    }
  }
  return rows
}

export async function withService<Result>(
  mode: Mode,
  scratch: string,
  recording: string,
  measure: (service: Running, host: Host) => Promise<Result>,
): Promise<Result> {
  const host = await serve(recording)
  const service = await startService(scratch, host, mode)
  try {
    return await measure(service, host)
  } finally {
    await service.stop()
    host.close()
  }
}

type Delivered = Awaited<ReturnType<typeof deliver>>
type Measured = { delivered: Delivered; ours: EngineParts; bare: BareCost }

function costRows(mode: Mode, minutes: number, { delivered, ours, bare }: Measured): Row[] {
  const each = (seconds: number) => `${(seconds / (minutes * 60)).toFixed(4)} s`
  const part = (what: string, seconds: number, bareSeconds: number | null): Row => ({
    what: `${mode}: of which ${what}`,
    figure: each(seconds),
    ...(bareSeconds !== null && {
      beside: `bare ${each(bareSeconds)}`,
      ratio: seconds / bareSeconds,
    }),
  })
  return [
    {
      what: `${mode}: ${minutes} minutes of speech, ordered and delivered, on ${THREADS} thread; processor time of all processes`,
      figure: `${delivered.cpuSeconds.toFixed(1)} s`,
      beside: `bare parts ${bare.allSeconds.toFixed(1)} s`,
      ...atMost(delivered.cpuSeconds / bare.allSeconds, MAX_OF_BARE),
    },
    {
      what: `${mode}: the same for each second of the recording`,
      figure: each(delivered.cpuSeconds),
      beside: `bare ${each(bare.allSeconds)}, of which decoding ${each(bare.decodeSeconds)}`,
      wanted: `at most ${WANTED[mode].cpu}`,
      kept: delivered.cpuSeconds / (minutes * 60) <= WANTED[mode].cpu,
    },
    part('finding speech', ours.speechSeconds, bare.speechSeconds),
    part('the language, from passages that are not transcribed again', ours.languageSeconds, null),
    part(
      'the rest of the words, with times and confidence',
      ours.recognitionSeconds,
      bare.recognitionSeconds,
    ),
    part('speakers', ours.voicesSeconds, bare.voicesSeconds),
    {
      what: `${mode}: speed of the whole service on ${minutes} minutes, on ${THREADS} thread`,
      figure: `${((minutes * 60) / delivered.wallSeconds).toFixed(1)} times real time`,
    },
  ]
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

/** One minute in twenty is speech. */
async function longRecordingOf(hours: number, scratch: string): Promise<string> {
  const minute = await recordingOf(1, scratch)
  const silence = join(scratch, 'silence.mp3')
  const none = [
    '-f',
    'lavfi',
    '-i',
    'anullsrc=r=16000:cl=mono',
    '-t',
    String(19 * 60),
    '-b:a',
    '64k',
    silence,
  ]
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...none])
  const list = join(scratch, 'long.txt')
  await writeFile(list, `file '${minute}'\nfile '${silence}'\n`.repeat(hours * 3))
  const path = join(scratch, 'long.mp3')
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', path],
  ])
  return path
}

async function serve(path: string): Promise<Host> {
  const server = createServer(async (_, response) => {
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
      LONGHAND_RATE_LIMIT: '0',
      LONGHAND_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const printed of child.stdout)
    if (String(printed).includes('Order an 11-second recording')) break
  const facts = JSON.parse(await readFile(join(scratch, 'data/first-run.json'), 'utf8'))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const operator = createClient({ url: facts.url, token: facts.operator_token })
  // The start measures the engine itself; that is not to be counted.
  while ((await operator.console.today()).speech === null) await pause(LOOK_EVERY_MS)
  const { api_key } = await operator.accounts.add({ email: 'bench@example.com', credit: 1_000 })
  return { pid: child.pid!, client: createClient({ url: facts.url, token: api_key }), stop }
}

export async function deliver({ pid, client }: Running, host: Host, lookEveryMs = LOOK_EVERY_MS) {
  const memory = watchMemory(pid)
  const startedCpu = await cpuSecondsBelow(pid)
  const startedWall = performance.now()
  const url = `http://${host.address}/recording.mp3`
  const { audiofiles } = await client.v4.order({ url, sku: 'EMSR02' })
  await delivered(client, audiofiles[0]!, lookEveryMs)
  const wallSeconds = (performance.now() - startedWall) / 1000
  const cpuSeconds = (await cpuSecondsBelow(pid)) - startedCpu
  return { id: audiofiles[0]!, wallSeconds, cpuSeconds, peakMegabytes: await memory.stop() }
}

/** Asking costs processor time that is counted. */
const LOOK_EVERY_MS = 3_000

export async function delivered(client: Client, id: number, lookEveryMs = LOOK_EVERY_MS): Promise<void> {
  for (;;) {
    const { file } = await client.files.show(id)
    if (file.statename === 'Delivered') return
    if (['Error', 'Technical Difficulty'].includes(file.statename)) throw new Error(file.reason!)
    await pause(lookEveryMs)
  }
}
