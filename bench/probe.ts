/**
 * Probing, timed: an order of 50 URLs on hosts that take a second to answer should take under two seconds, for each
 * format that is read in this process; the same for ffprobe's formats shows what a child process costs.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createProber } from '../src/media/probe/probe.ts'
import { createGuardedFetch } from '../src/platform/guarded-fetch/guarded-fetch.ts'
import type { Row } from './figures.ts'

const URLS = 50
const FORMATS = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus', 'webm', 'wma']

/** Read in this process; the others are ffprobe's, and cost a process each. */
const OWN_FORMATS = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus']

export async function measureProbe(): Promise<Row[]> {
  const files = await makeFiles()
  const rows: Row[] = []
  const patient = await startHost(files, 1_000)
  const quick = await startHost(files, 0)
  for (const name of files.keys()) {
    const slow = await probeAll(patient.name, name)
    const fast = await probeAll(quick.name, name)
    const isOwn = OWN_FORMATS.includes(name.split('.').at(-1)!)
    rows.push({
      what: `${URLS} URLs of ${name}, on hosts that answer after 1 s`,
      figure: `${slow.seconds.toFixed(2)} s, ${slow.failed} failed`,
      beside: `${fast.seconds.toFixed(2)} s on hosts that answer at once`,
      ...(isOwn && { wanted: 'under 2 s', kept: slow.seconds < 2 && slow.failed === 0 }),
    })
  }
  patient.close()
  quick.close()
  return rows
}

async function probeAll(host: string, name: string): Promise<{ seconds: number; failed: number }> {
  const guardedFetch = createGuardedFetch({ allowHosts: [host] })
  const prober = createProber({ guardedFetch, maxMediaBytes: 1e9, maxMediaSeconds: 1e6 })
  const urls = Array.from({ length: URLS }, (_, index) => `http://${host}/${index}/${name}`)
  const start = performance.now()
  const results = await prober.probeAll(1, urls)
  const seconds = (performance.now() - start) / 1_000
  await guardedFetch.close()
  return { seconds, failed: results.filter((result) => !result.ok).length }
}

async function makeFiles(): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-probe-'))
  const made = new Map<string, Buffer>()
  for (const format of FORMATS) {
    const path = join(folder, `tone.${format}`)
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=60']
    await promisify(execFile)('ffmpeg', ['-loglevel', 'error', ...tone, path])
    made.set(`tone.${format}`, await readFile(path))
  }
  await rm(folder, { recursive: true })
  made.set('two-voices.m4a', await readFile(join(import.meta.dirname, '../samples/two-voices.m4a')))
  made.set('jfk.mp3', await readFile(join(import.meta.dirname, '../samples/jfk.mp3')))
  return made
}

async function startHost(files: Map<string, Buffer>, delayMs: number) {
  const server = createServer((request, response) => {
    const file = files.get(request.url!.split('/').at(-1)!)!
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '')!
    const start = from ? Number(from) : Math.max(0, file.length - Number(to))
    const end = from && to ? Math.min(Number(to) + 1, file.length) : file.length
    setTimeout(() => {
      response.writeHead(206, { 'content-range': `bytes ${start}-${end - 1}/${file.length}` })
      response.end(file.subarray(start, end))
    }, delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { name: `127.0.0.1:${port}`, close }
}
