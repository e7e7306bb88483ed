/**
 * Probing, timed: an order of 50 URLs on hosts that take a second to answer should take under two seconds, for each
 * format that is read in this process; the same for ffprobe's formats shows what a child process costs.
 *
 *   node bench/probe.ts
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createGuardedFetch } from '../src/lib/guarded-fetch.ts'
import { createProber } from '../src/media/probe.ts'

const URLS = 50
const FORMATS = ['mp3', 'm4a', 'wav', 'flac', 'ogg', 'opus', 'webm', 'wma']

const files = await makeFiles()
files.set('two-voices.m4a', await readFile('samples/two-voices.m4a'))
files.set('jfk.mp3', await readFile('samples/jfk.mp3'))
for (const delayMs of [0, 1_000]) {
  const host = await startHost(delayMs)
  const guardedFetch = createGuardedFetch({ allowHosts: [host.name] })
  const prober = createProber({ guardedFetch, maxMediaBytes: 1e9 })
  for (const name of files.keys()) {
    const urls = Array.from({ length: URLS }, (_, index) => `http://${host.name}/${index}/${name}`)
    const start = performance.now()
    const results = await prober.probeAll(urls)
    const seconds = (performance.now() - start) / 1_000
    const failed = results.filter((result) => !result.ok).length
    const pause = `answering after ${delayMs / 1_000} s`
    console.log(`${URLS} × ${name.padEnd(16)} ${pause.padEnd(22)} ${seconds.toFixed(2)} s, ${failed} failed`)
  }
  await guardedFetch.close()
  host.close()
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
  return made
}

async function startHost(delayMs: number) {
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
