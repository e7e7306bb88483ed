import assert from 'node:assert/strict'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { decodeMedia } from '../../src/media/decode/decode.ts'
import { canTakeNetworkAway } from '../../src/media/tools/run-tool.ts'
import { makeMedia } from '../support/media-files.ts'
import { serveMedia } from '../support/media-host.ts'
import { sample } from '../support/speech-samples.ts'

const never = new AbortController().signal

/** A folder that other users can enter: tools do not run as root. */
async function folderFor(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lh-tool-'))
  await chmod(folder, 0o755)
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

/** Puts a program of this name before all others, and a secret into our environment. */
async function replaceTool(t: TestContext, name: string, script: string): Promise<string> {
  const folder = await folderFor(t)
  await writeFile(join(folder, name), `#!/bin/bash\n${script}\n`, { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = `${folder}:${PATH}`
  process.env.LONGHAND_STRIPE_KEY = 'sk_live_secret'
  t.after(() => {
    process.env.PATH = PATH
    delete process.env.LONGHAND_STRIPE_KEY
  })
  return join(folder, name)
}

/** By default for one who asked for little lately. */
async function decodeWith(t: TestContext, script: string, isLight = true) {
  await replaceTool(t, 'ffmpeg', script)
  const into = join(await folderFor(t), 'work')
  await mkdir(into)
  const payer = { cost: () => 0, isLight: () => isLight, pay: () => {} }
  const decoded = await decodeMedia(sample('jfk.mp3'), into, { maxSeconds: 60, payer }, never)
  return { decoded, read: (name: string) => readFile(join(into, name), 'utf8') }
}

test('a decoder sees nothing of our environment but where programs are', async (t) => {
  const { read } = await decodeWith(t, 'env > environment')
  const names = (await read('environment'))
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0])
  // The last three are the shell's own.
  assert.deepEqual(
    names.filter((name) => !['PWD', 'SHLVL', '_'].includes(name!)),
    ['PATH'],
  )
})

test('ffprobe sees nothing of our environment either', async (t) => {
  const ffprobePath = await replaceTool(
    t,
    'ffprobe',
    `echo '{"streams":[{"codec_type":"audio"}],"format":{"format_name":"flv","tags":{"title":"'$(env | grep -c SECRET\\|LONGHAND\\|NODE)'"}}}'`,
  )
  const host = await serveMedia(t, { 'a.flv': await makeMedia('a.flv', []) }, { ffprobePath })
  const probed = await host.prober.probeMedia(1, `${host.origin}/a.flv`)
  assert.ok(probed.ok)
  assert.equal(probed.title, '0')
})

/** Linux divides the cores among sessions: theirs is made nice a moment after the start. */
const niceSession = (niceness: number) =>
  `[ ! -e /proc/self/autogroup ] || until grep -q "nice ${niceness}$" /proc/self/autogroup; do :; done`

test('a decoder that takes long gives way to the service, and a short one does not wait for it', async (t) => {
  const { read } = await decodeWith(
    t,
    `nice > at-first; until [ $(nice) = 10 ]; do :; done; ${niceSession(10)}; nice > at-last`,
  )
  assert.deepEqual([await read('at-first'), await read('at-last')], ['0\n', '10\n'])
})

test('a decoder gives way from the start if its customer has had much decoded lately', async (t) => {
  const { read } = await decodeWith(t, `${niceSession(15)}; nice > niceness`, false)
  assert.equal(await read('niceness'), '15\n')
})

test('ffprobe gives way from the start: anyone can ask for a quote', async (t) => {
  const ffprobePath = await replaceTool(
    t,
    'ffprobe',
    `${niceSession(10)}; echo '{"streams":[{"codec_type":"audio"}],"format":{"format_name":"flv","tags":{"title":"'$(nice)'"}}}'`,
  )
  const host = await serveMedia(t, { 'a.flv': await makeMedia('a.flv', []) }, { ffprobePath })
  const probed = await host.prober.probeMedia(1, `${host.origin}/a.flv`)
  assert.ok(probed.ok)
  assert.equal(probed.title, '10')
})

test('a decoder does not run as root, and owns its folder only', async (t) => {
  const { read } = await decodeWith(t, 'id -u > user; touch ../escaped; ls -ld . > folder')
  assert.notEqual((await read('user')).trim(), '0')
  await assert.rejects(read('../escaped'))
})

test('a decoder cannot reach the network, where the system can take it away', async (t) => {
  const server = createServer().listen(0, '127.0.0.1')
  t.after(() => server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  const { read } = await decodeWith(
    t,
    `if true < /dev/tcp/127.0.0.1/${port}; then echo reached; else echo nothing; fi > network`,
  )
  assert.equal((await read('network')).trim(), (await canTakeNetworkAway()) ? 'nothing' : 'reached')
})

test('a decoder that writes without end is stopped by the longest recording, and the file is too long', async (t) => {
  const { decoded, read } = await decodeWith(t, 'exec cat /dev/zero > track-0.pcm')
  assert.ok(!decoded.ok)
  assert.equal(decoded.reason, 'too_long')
  await assert.rejects(read('track-0.pcm'))
})

test('a decoder cannot have us read what it may not read itself', async (t) => {
  if (process.getuid?.() !== 0) return
  const secret = join(await folderFor(t), 'secret')
  await writeFile(secret, 'for root only', { mode: 0o600 })
  await assert.rejects(decodeWith(t, `ln -s ${secret} track-0.pcm`), /other than a file/)
})
