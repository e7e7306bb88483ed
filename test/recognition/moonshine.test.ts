import assert from 'node:assert/strict'
import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { decodeMedia } from '../../src/media/decode/decode.ts'
import type { Span } from '../../src/platform/span.ts'
import { embeddedEngine } from '../../src/speech/embedded.ts'
import { EngineCrashed } from '../../src/speech/engine.ts'
import type { FoundSpeech } from '../../src/speech/find-speech.ts'
import { groupPieces, joinPieces, planTracks } from '../../src/speech/pieces.ts'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { transcribePieces } from '../../src/speech/transcribe-pieces.ts'
import { paragraphs } from '../../src/transcripts/paragraphs/paragraphs.ts'
import { findAllSpeech } from '../support/find-all-speech.ts'
import * as samples from '../support/speech-samples.ts'
import { matchingWords, wordError } from '../support/speech-word-error.ts'

const signal = samples.never
const hints = { names: [], notes: '', language: 'en' }
const english = { model: 'moonshine', language: 'en' } as const
const folder = await samples.temporaryFolder()
const weightsFolder = await samples.speechWeights()
const speech = createSpeechProcess({ weightsFolder, threads: 1 })
const engine = embeddedEngine(speech, 'fast')
after(() => speech.close())

test('at most one word in twenty of the samples is wrong', async () => {
  let errors = 0
  let words = 0
  for (const [name, said] of Object.entries(samples.sampleTexts)) {
    const { tracks } = await transcribe(samples.sample(name))
    const error = wordError(said, tracks.flatMap((track) => track.map((word) => word.text)).join(' '))
    errors += error.errors
    words += error.words
  }
  assert.ok(errors / words <= 0.05, `${errors} of ${words} words are wrong`)
})

test('a stereo call with a voice per channel becomes two speakers who take turns', async () => {
  await samples.stereoCall(join(folder, 'call.wav'))
  const { tracks } = await transcribe(join(folder, 'call.wav'))
  const turns = paragraphs(tracks, { verbatim: false }).paragraphs
  assert.deepEqual(new Set(turns.map((turn) => turn.speaker)), new Set(['Speaker 1', 'Speaker 2']))
  const saidBy = (speaker: string) =>
    turns
      .filter((turn) => turn.speaker === speaker)
      .flatMap((turn) => turn.words.map((word) => word.text))
      .join(' ')
  assert.match(saidBy('Speaker 1'), /Dashwood/)
  assert.match(saidBy('Speaker 2'), /country/)
  assert.equal(turns[0]!.speaker, 'Speaker 1')
})

describe('what is not speech gives no words', () => {
  const sounds = {
    silence: 'anullsrc=r=16000:cl=mono',
    'white noise': 'anoisesrc=color=white:amplitude=0.2:seed=1',
    'pink noise': 'anoisesrc=color=pink:amplitude=0.5:seed=1',
    hum: 'sine=frequency=100',
  }
  for (const [name, source] of Object.entries(sounds)) {
    test(name, async () => {
      const pcmPath = join(folder, `${name}.pcm`)
      await samples.ffmpeg('-f', 'lavfi', '-i', source, '-t', '20', '-ar', '16000', '-f', 's16le', pcmPath)
      assert.deepEqual(await findAllSpeech(speech, pcmPath), [])
    })
  }
})

test('words lie inside their piece, in order, with measured times and how sure the engine is', async () => {
  const { tracks, pieces } = await transcribe(samples.sample('jfk.mp3'))
  let lastMs = 0
  for (const word of tracks[0]!) {
    assert.ok(word.startMs >= lastMs && word.endMs > word.startMs)
    assert.ok(pieces.some(({ startMs, endMs }) => startMs <= word.startMs && word.endMs <= endMs))
    assert.equal(word.estimated, undefined)
    assert.ok(word.confidence! > 0 && word.confidence! <= 1)
    lastMs = word.startMs
  }
})

test('words begin when they are said: half of them within 25 ms, nine in ten within 80 ms', async () => {
  const said = await samples.timedWords()
  const { tracks } = await transcribe(samples.recording('timed.opus'))
  const heard = tracks[0]!
  const pairs = matchingWords(
    said.map(({ text }) => text),
    heard.map(({ text }) => text),
  )
  assert.ok(pairs.length > said.length * 0.9, `only ${pairs.length} of ${said.length} words were understood`)
  const startsOff = pairs.map(([i, j]) => Math.abs(said[i]!.startMs - heard[j]!.startMs))
  const endsOff = pairs.map(([i, j]) => Math.abs(said[i]!.endMs - heard[j]!.endMs))
  for (const off of [startsOff, endsOff]) {
    off.sort((a, b) => a - b)
    assert.ok(off[Math.floor(off.length * 0.5)]! <= 25, `${off}`)
    assert.ok(off[Math.floor(off.length * 0.9)]! <= 80, `${off}`)
  }
})

test('in noise, the words that the engine is least sure of are the wrong ones', async () => {
  const noisy = join(folder, 'noisy.wav')
  await samples.withNoise(samples.recording('timed.opus'), noisy, 0.2)
  const said = (await samples.timedWords()).map(({ text }) => text)
  const { tracks } = await transcribe(noisy)
  const heard = tracks[0]!
  const right = new Set(
    matchingWords(
      said,
      heard.map(({ text }) => text),
    ).map(([, j]) => j),
  )
  const leastSure = [...heard.keys()].sort((a, b) => heard[a]!.confidence! - heard[b]!.confidence!)
  const tenth = leastSure.slice(0, Math.ceil(heard.length / 10))
  const shareWrong = (words: number[]) => words.filter((i) => !right.has(i)).length / words.length
  const [lowest, all] = [shareWrong(tenth), shareWrong(leastSure)]
  assert.ok(all > 0.05, 'without mistakes this tells nothing')
  assert.ok(lowest >= 3 * all, `${lowest} of the least sure are wrong, ${all} of all`)
})

describe('the process of the engine', () => {
  test('killed in mid-call, it fails that call as crashed and the next call works', async () => {
    const pcmPath = await decodedPcm(samples.sample('austen.mp3'))
    const span = { startMs: 0, endMs: 7_000 }
    await speech.recognise(pcmPath, [{ startMs: 0, endMs: 2_000 }], english, { signal })
    const first = speech.pid()
    const killed = speech.recognise(pcmPath, [span], english, { signal })
    // The call is made in the next turn of the event loop; the answer takes seconds.
    setImmediate(() => process.kill(first!, 'SIGKILL'))
    await assert.rejects(killed, EngineCrashed)
    const { words } = await speech.recognise(pcmPath, [span], english, { signal })
    assert.ok(words.some(({ text }) => text === 'Dashwood'))
    assert.notEqual(speech.pid(), first)
  })

  test('a call that comes later goes first, and both are answered right', async () => {
    const pcmPath = await decodedPcm(samples.sample('austen.mp3'))
    const words = async (startMs: number, endMs: number) => {
      const { words: heard } = await speech.recognise(pcmPath, [{ startMs, endMs }], english, { signal })
      return heard.map(({ text }) => text)
    }
    const alone = [await words(0, 20_000), await words(0, 4_000)]
    const ended: number[] = []
    const together = await Promise.all([
      words(0, 20_000).finally(() => ended.push(20)),
      words(0, 4_000).finally(() => ended.push(4)),
    ])
    assert.deepEqual(ended, [4, 20])
    assert.deepEqual(together, alone)
  })

  test('a cancelled call ends at once and the next call works', async () => {
    const pcmPath = await decodedPcm(samples.sample('jfk.mp3'))
    const cancelled = new AbortController()
    const call = speech.recognise(pcmPath, [{ startMs: 0, endMs: 11_000 }], english, {
      signal: cancelled.signal,
    })
    setImmediate(() => cancelled.abort(new Error('the order was cancelled')))
    await assert.rejects(call, /the order was cancelled/)
    assert.equal((await findAllSpeech(speech, pcmPath)).length > 0, true)
  })

  test('without weights it fails the call and says what is missing', async () => {
    const lacking = createSpeechProcess({ weightsFolder: join(folder, 'nowhere'), threads: 1 })
    const pcmPath = await decodedPcm(samples.sample('jfk.mp3'))
    await assert.rejects(lacking.findSpeech(pcmPath, 0, { signal }), /silero\.onnx/)
    await lacking.close()
  })

  test('a file that is gone fails the call and nothing else', async () => {
    await assert.rejects(speech.findSpeech(join(folder, 'gone.pcm'), 0, { signal }), /ENOENT/)
  })

  test('closed, it fails the calls under way and those that wait, and starts no more', async () => {
    const closing = createSpeechProcess({ weightsFolder, threads: 1 })
    const pcmPath = await decodedPcm(samples.sample('jfk.mp3'))
    const calls = [closing.findSpeech(pcmPath, 0, { signal }), closing.findSpeech(pcmPath, 0, { signal })]
    const outcomes = Promise.allSettled(calls)
    setImmediate(() => closing.close())
    assert.deepEqual(
      (await outcomes).map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(closing.pid(), null)
  })

  test('it ends after a while without calls', async () => {
    const shortLived = createSpeechProcess({ weightsFolder, threads: 1, idleSeconds: 0.01 })
    await shortLived.findSpeech(await decodedPcm(samples.sample('jfk.mp3')), 0, { signal })
    const pid = shortLived.pid()!
    await exitOf(pid)
    assert.equal(shortLived.pid(), null)
  })
})

test('speech is found slice by slice: no slice is long, and nothing is lost or found twice where one ends', async () => {
  const path = join(folder, 'repeated.mp3')
  await samples.ffmpeg('-stream_loop', '39', '-i', samples.sample('jfk.mp3'), '-c', 'copy', path)
  const pcmPath = await decodedPcm(path)
  const starts: number[] = []
  const found: Span[] = []
  for (let fromMs: number | null = 0; fromMs !== null; ) {
    starts.push(fromMs)
    const slice: FoundSpeech = await speech.findSpeech(pcmPath, fromMs, { signal })
    found.push(...slice.speech)
    fromMs = slice.nextMs
  }
  assert.equal(starts.length, 4, `440 s begin at ${starts}`)
  for (const [at, span] of found.entries())
    assert.ok(span.startMs >= (found[at - 1]?.endMs ?? 0), 'in order, without overlap')
  assert.deepEqual(
    await speech.findSpeech(pcmPath, 0, { signal }),
    { speech: found.filter(({ startMs }) => startMs < starts[1]!), nextMs: starts[1] },
    'the same slice has the same speech again',
  )
  // The detector gives between 6 and 8 of the 11 seconds, wherever they are in the recording.
  for (let at = 0; at < 40; at++) {
    const here = found.filter(({ startMs }) => Math.floor(startMs / 11_000) === at)
    const spokenMs = here.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
    assert.ok(spokenMs > 5_000 && spokenMs < 9_500, `${spokenMs} ms in repetition ${at}`)
  }
})

async function transcribe(path: string) {
  const into = join(folder, `decoded-${decodings++}`)
  await mkdir(into)
  const decoded = await decodeMedia(path, into, { maxSeconds: 3600 }, signal)
  assert.ok(decoded.ok)
  const spoken: Span[][] = []
  for (const pcmPath of decoded.pcmPaths) spoken.push(await findAllSpeech(speech, pcmPath))
  const pieces = planTracks(spoken, decoded.durationMs)
  const results = []
  for (const batch of groupPieces(pieces)) {
    results.push(...(await transcribePieces(engine, decoded.pcmPaths, batch, hints, { signal })))
  }
  return { pieces, tracks: joinPieces(results, decoded.pcmPaths.length) }
}

let decodings = 0

async function decodedPcm(path: string): Promise<string> {
  const pcmPath = join(folder, `plain-${decodings++}.pcm`)
  await samples.ffmpeg('-i', path, '-ar', '16000', '-ac', '1', '-f', 's16le', pcmPath)
  assert.ok((await stat(pcmPath)).size > 0)
  return pcmPath
}

async function exitOf(pid: number): Promise<void> {
  try {
    for (;;) {
      process.kill(pid, 0)
      await new Promise(setImmediate)
    }
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH')
  }
}
