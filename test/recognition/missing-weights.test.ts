import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
// @ts-expect-error plain JavaScript, because Node 20 runs it before anything is installed
import { fetchSpeechWeights } from '../../scripts/speech-weights.js'
import { sample, startFileHost } from '../support/file-host.ts'
import { reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording, temporaryFolder } from '../support/speech-samples.ts'

const folder = join(await temporaryFolder(), 'speech')
await fetchSpeechWeights({ folder, sets: ['base'] })
const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/spanish.opus': await readFile(recording('spanish.opus')),
})
const { customer } = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'fast', LONGHAND_WEIGHTS: folder },
})

test('fast begins without Whisper, or with that of an earlier release, and fetches it for the first recording in another language', async () => {
  const { client } = await customer({ credit: 10 })
  const order = async (name: string) => {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku: 'EMSR02' })
    return reaches(client, audiofiles[0]!, 'Delivered')
  }
  await order('jfk.mp3')
  const stamp = join(folder, 'whisper.stamp.json')
  await assert.rejects(readFile(stamp), { code: 'ENOENT' }, 'English does without it')
  const left = { 'whisper-encoder.onnx': { sha256: 'that of an earlier release', bytes: 3 } }
  await writeFile(join(folder, 'whisper-encoder.onnx'), 'old')
  await writeFile(stamp, JSON.stringify(left))
  const { id, language } = await order('spanish.opus')
  assert.equal(language, 'es')
  assert.match(await transcriptOf(client, id), /Ayer fuimos al mercado/)
  assert.doesNotMatch(await readFile(stamp, 'utf8'), /earlier release/)
})
