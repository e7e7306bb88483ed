import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { createSpeechServer } from '../../src/speech/http/speech-server.ts'
import { recordedServers, recordings } from '../support/recorded-server.ts'
import { jfkText, never } from '../support/speech-samples.ts'

const LANGUAGES: Record<string, string> = { 'jfk.mp3': 'en', 'spanish.opus': 'es' }

for (const { name, answers } of recordedServers())
  test(`${name}: its endpoint is found, and its own responses give words, times, confidence and language`, async () => {
    let current = 'silence'
    const asked: string[][] = []
    const server = createServer(async (request, response) => {
      const body = (await buffer(request)).toString('latin1')
      const given = (name: string) => new RegExp(`name="${name}"\r\n\r\n(.*?)\r\n`).exec(body)?.[1] ?? ''
      asked.push([given('language'), given('no_context')])
      const answer = answers.find(
        ({ recording, method, path }) =>
          recording === current && method === request.method && path === request.url,
      )!
      response.writeHead(answer.status, answer.software ? { server: answer.software } : {}).end(answer.body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    after(() => server.close())
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const speech = createSpeechServer({ baseUrl, model: 'whisper-1', fetch })
    await speech.check()
    assert.equal(speech.problem(), null)
    assert.equal(speech.facts().endpoint, `${baseUrl}/inference`)
    for (const recording of Object.keys(recordings)) {
      current = recording
      const span = { startMs: 0, endMs: 15_000 }
      const piece = { ...span, track: 0, speech: [span], pcmPath: '' }
      const hints = { names: [], notes: '', language: null }
      const outcome = await speech.transcribe(piece, new Uint8Array(), hints, never)
      assert.ok(outcome.kind === 'heard', recording)
      const { words, language } = outcome.heard
      assert.equal(language, LANGUAGES[recording])
      assert.deepEqual(asked.at(-1), ['auto', 'true'])
      assert.ok(words.every(({ estimated, confidence }) => !estimated && confidence! > 0 && confidence! <= 1))
      assert.ok(words.every(({ startMs }, i) => i === 0 || startMs >= words[i - 1]!.startMs))
      assert.ok(words.length > 10, `${words.length} words`)
      if (recording === 'jfk.mp3') assert.equal(bare(words.map(({ text }) => text).join(' ')), bare(jfkText))
    }
    assert.deepEqual(speech.facts(), {
      software: 'whisper.cpp',
      endpoint: `${baseUrl}/inference`,
      hasWordTimes: true,
      hasConfidence: true,
      namesLanguage: true,
    })
  })

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z ]/g, '')
