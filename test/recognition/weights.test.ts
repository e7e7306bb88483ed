import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { fetchSpeechWeights, setsFor } from '../../scripts/speech-weights.js'
import { slowness } from '../support/machine-speed.ts'
import { speechWeights, temporaryFolder } from '../support/speech-samples.ts'

const script = new URL('../../scripts/speech-weights.js', import.meta.url).href

test('weights that are there cost the next start next to nothing', async () => {
  const folder = await speechWeights()
  const before = process.threadCpuUsage()
  await fetchSpeechWeights({ folder, report: () => assert.fail('nothing is to be fetched') })
  const { user, system } = process.threadCpuUsage(before)
  assert.ok(user + system < 50_000 * slowness(), `${user + system} microseconds`)
})

test('with a speech server elsewhere, set-up fetches only what finds speech, voices and times, and says so', async () => {
  const folder = await temporaryFolder()
  // It notes what is asked for, and has nothing.
  const npm = `#!/bin/sh\necho "$*" >> "${folder}/asked"\n[ "$1" = config ] && echo "${folder}" && exit 0\nexit 1\n`
  await writeFile(join(folder, 'npm'), npm, { mode: 0o755 })
  const path = process.env.PATH
  process.env.PATH = `${folder}:${path}`
  const saidFor = async (engine: string | undefined) => {
    const said: string[] = []
    const report = (sentence: string) => said.push(sentence)
    const fetching = fetchSpeechWeights({ folder: join(folder, 'speech'), sets: setsFor(engine), report })
    await assert.rejects(fetching)
    return said[0]!
  }
  try {
    const base =
      /^Fetching the speech models for finding speech, voices and the times of words \(82 MB, once\)$/
    assert.match(await saidFor('http'), base)
    assert.match(await saidFor('fast'), base)
    assert.doesNotMatch(await readFile(join(folder, 'asked'), 'utf8'), /whisper/i)
    assert.match(await saidFor(undefined), /the times of words, and recognizing every language/)
  } finally {
    process.env.PATH = path
  }
})

test('a run that is killed leaves nothing half, and the next one makes everything whole', async () => {
  const parent = await temporaryFolder()
  const folder = join(parent, 'speech')
  const watcher = watch(parent)
  const begun = once(watcher, 'change')
  const code = `const { fetchSpeechWeights } = await import(${JSON.stringify(script)})
    await fetchSpeechWeights({ folder: ${JSON.stringify(folder)} })`
  const run = spawn(process.execPath, ['--input-type=module', '--eval', code], { stdio: 'inherit' })
  await begun
  watcher.close()
  run.kill('SIGKILL')
  await once(run, 'exit')
  const left = await readdir(parent)
  assert.ok(left.length === 1 && left[0]!.startsWith('speech.part-'), left.join())

  const reports: string[] = []
  await fetchSpeechWeights({ folder, report: (sentence: string) => reports.push(sentence) })
  const whole = reports.length
  assert.match(reports[0]!, /\d+ MB, once/)
  assert.ok(whole > 2, 'it tells how far it has come')
  assert.deepEqual(await readdir(parent), ['speech'])
  const files = [
    'base.stamp.json',
    'moonshine-decoder.onnx',
    'moonshine-encoder.onnx',
    'moonshine-tokens.txt',
    'silero.onnx',
    'speaker-frames.onnx',
    'speaker-projection.bin',
    'whisper-decoder.onnx',
    'whisper-encoder-any-length.onnx',
    'whisper-sound.onnx',
    'whisper-vocabulary.json',
    'whisper.stamp.json',
  ]
  assert.deepEqual((await readdir(folder)).sort(), files)

  await writeFile(join(folder, 'silero.onnx'), 'half')
  await fetchSpeechWeights({ folder, report: (sentence: string) => reports.push(sentence) })
  assert.match(reports[whole]!, /\(82 MB, once\)/, 'a file of the wrong size is fetched again with its set')
})
