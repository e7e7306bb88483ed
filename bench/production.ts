/**
 * What the whole service costs beside the bare engine: a recording is ordered over HTTP and delivered, and then the
 * same pieces go through the engine alone. `node bench/production.ts [MINUTES]`; memory is compared with six times as
 * long a recording. Processor time of all processes is what is compared: other programs hardly change it.
 */
import { spawn } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from '../sdk/index.ts'
import { createSpeechProcess, planPieces } from '../src/engines/index.ts'
import { bareEngineSeconds, recordingOf, statFields, watchMemory } from './speech-pipeline.ts'

const minutes = Number(process.argv[2] ?? 10)
const threads = 1
const root = join(import.meta.dirname, '..')
const weightsFolder = join(root, 'node_modules/.cache/longhand/speech')
const scratch = await mkdtemp(join(tmpdir(), 'bench-production-'))
const recordings = [await recordingOf(minutes, scratch), await recordingOf(minutes * 6, scratch)]
const host = createServer(async (request, response) => {
  const path = recordings[Number(request.url!.slice(1, 2))]!
  response.writeHead(200, { 'content-length': (await stat(path)).size })
  createReadStream(path).pipe(response)
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
const hostAddress = `127.0.0.1:${(host.address() as AddressInfo).port}`
const service = await startService()
try {
  const short = await deliver(0)
  const bare = await bareEngine(join(scratch, 'data/media', String(short.id), 'track-0.pcm'))
  console.log(`${minutes} minutes of audio, ${threads} thread(s)`)
  console.log(`bare engine    ${bare.cpuSeconds.toFixed(1)} s of processor, ${bare.wallSeconds.toFixed(1)} s`)
  console.log(
    `whole service  ${short.cpuSeconds.toFixed(1)} s of processor, ${short.wallSeconds.toFixed(1)} s`,
  )
  console.log(`ratio          ${(short.cpuSeconds / bare.cpuSeconds).toFixed(3)} of processor`)
  const long = await deliver(1)
  const growth = long.peakMegabytes / short.peakMegabytes
  console.log(
    `memory         ${short.peakMegabytes.toFixed(0)} MB at ${minutes} minutes, ${long.peakMegabytes.toFixed(0)} MB at ${minutes * 6}: ${growth.toFixed(2)} ×`,
  )
} finally {
  await service.stop()
  host.close()
  await rm(scratch, { recursive: true })
}

async function startService() {
  const child = spawn(process.execPath, [join(root, 'src/cli.ts'), 'start'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LONGHAND_DATA: join(scratch, 'data'),
      LONGHAND_ALLOW_HOSTS: hostAddress,
      LONGHAND_ENGINE_THREADS: String(threads),
      LONGHAND_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  for await (const printed of child.stdout) if (String(printed).includes('Order a sample')) break
  const facts = JSON.parse(await readFile(join(scratch, 'data/first-run.json'), 'utf8'))
  const client = createClient({ url: facts.url, token: facts.api_key })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { pid: child.pid!, client, stop }
}

async function deliver(recording: number) {
  const memory = watchMemory()
  const startedCpu = await cpuSecondsBelow(service.pid)
  const startedWall = performance.now()
  const { audiofiles } = await service.client.v4.order({
    url: `http://${hostAddress}/${recording}.mp3`,
    sku: 'EMSR02',
  })
  await delivered(service.client, audiofiles[0]!)
  const wallSeconds = (performance.now() - startedWall) / 1000
  const cpuSeconds = (await cpuSecondsBelow(service.pid)) - startedCpu
  return { id: audiofiles[0]!, wallSeconds, cpuSeconds, peakMegabytes: await memory.stop() }
}

async function delivered(client: Client, id: number): Promise<void> {
  for (;;) {
    const { file } = await client.files.show(id)
    if (file.statename === 'Delivered') return
    if (['Error', 'Technical Difficulty'].includes(file.statename)) throw new Error(file.reason!)
    await pause(1000)
  }
}

/** The same pieces, without what is around them. */
async function bareEngine(pcmPath: string) {
  const finder = createSpeechProcess({ weightsFolder, threads })
  const speech = await finder.findSpeech(pcmPath, { signal: new AbortController().signal })
  await finder.close()
  const pieces = planPieces(speech, minutes * 60_000)
  return bareEngineSeconds({ weightsFolder, threads, scratch, minutes }, pcmPath, pieces)
}

/** All that a process, those below it, and those that ended below them have used: fields 14 to 17, in hundredths. */
async function cpuSecondsBelow(pid: number): Promise<number> {
  const processes = new Map<number, string[]>()
  for (const name of await readdir('/proc'))
    if (Number(name)) processes.set(Number(name), await statFields(Number(name)).catch(() => []))
  const isBelow = (one: number): boolean =>
    one === pid || (processes.has(one) && isBelow(Number(processes.get(one)![1])))
  let ticks = 0
  for (const [one, fields] of processes)
    if (isBelow(one)) ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return ticks / 100
}
