/**
 * `node test/support/record-speech-server.ts URL NAME`: asks a real speech server what the service asks it, and keeps its
 * responses in test/recordings/speech-servers/NAME.json, which the tests read. `npm run faults -- speech-server` builds one.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeMedia } from '../../src/media/index.ts'
import { readPcm } from '../../src/platform/pcm.ts'
import type { HttpFetch } from '../../src/speech/http/request.ts'
import { createSpeechServer } from '../../src/speech/http/speech-server.ts'
import { wavOf } from '../../src/speech/http/wav.ts'
import { RECORDED_FOLDER, type RecordedAnswer, recordings } from './recorded-server.ts'

const [url, name] = process.argv.slice(2)
if (!url || !name) throw new Error('Give the address of a server, and a name such as whisper.cpp-1.9.1.')
const answers: RecordedAnswer[] = []
let recording = 'silence'

const recordingFetch: HttpFetch = async (address, request) => {
  const response = await fetch(address, request)
  const body = await response.text()
  const { method } = request
  const software = response.headers.get('server')
  answers.push({
    recording,
    method,
    path: new URL(address).pathname,
    status: response.status,
    software,
    body,
  })
  return { status: response.status, headers: response.headers, text: async () => body }
}

const never = new AbortController().signal
const folder = await mkdtemp(join(tmpdir(), 'lh-record-'))
try {
  const server = createSpeechServer({
    baseUrl: url,
    model: 'whisper-1',
    fetch: recordingFetch,
    checkSeconds: 300,
  })
  await server.check()
  if (server.problem()) throw new Error(server.problem()!)
  for (const [file, path] of Object.entries(recordings)) {
    recording = file
    const decoded = await decodeMedia(path, folder, { maxSeconds: 60 }, never)
    if (!decoded.ok) throw new Error(decoded.message)
    const span = { startMs: 0, endMs: decoded.durationMs }
    const piece = { ...span, track: 0, speech: [span], pcmPath: decoded.pcmPaths[0]! }
    const wav = wavOf(await readPcm(piece.pcmPath, span))
    const outcome = await server.transcribe(piece, wav, { names: [], notes: '', language: null }, never)
    if (outcome.kind !== 'heard') throw new Error(`${file}: ${JSON.stringify(outcome)}`)
    console.log(file, outcome.heard.words.map(({ text }) => text).join(' '))
  }
  mkdirSync(RECORDED_FOLDER, { recursive: true })
  writeFileSync(join(RECORDED_FOLDER, `${name}.json`), `${JSON.stringify(answers, null, 2)}\n`)
} finally {
  await rm(folder, { recursive: true })
}
