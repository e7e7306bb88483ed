import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample, sendBytes, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, plain, query, reaches, transcriptOf } from '../support/follow.ts'
import { coverArtTag } from '../support/media-files.ts'
import { startService } from '../support/service.ts'
import {
  ffmpeg,
  jfkText,
  sample as samplePath,
  stereoCall,
  temporaryFolder,
} from '../support/speech-samples.ts'
import { wordError } from '../support/speech-word-error.ts'

const folder = await temporaryFolder()
await stereoCall(join(folder, 'call.wav'))
await noisy(join(folder, 'noisy.mp3'))
for (const decibels of [40, 60])
  await ffmpeg('-i', samplePath('jfk.mp3'), '-af', `volume=-${decibels}dB`, join(folder, `${decibels}.wav`))
const jfk = sample('jfk.mp3')
/** It can be looked at, but not be fetched before this. */
let opens: Promise<unknown> = Promise.resolve()
const host = await startFileHost({
  '/jfk.mp3': async (request, response) => {
    if (!request.headers.range) await opens
    sendBytes(jfk, request, response)
  },
  '/copy-of-jfk.mp3': Buffer.concat([coverArtTag(1000), jfk]),
  '/call.wav': await readFile(join(folder, 'call.wav')),
  '/noisy.mp3': await readFile(join(folder, 'noisy.mp3')),
  '/40.wav': await readFile(join(folder, '40.wav')),
  '/60.wav': await readFile(join(folder, '60.wav')),
})
const service = await startService({ env: { LONGHAND_ENGINE: 'fast', LONGHAND_ALLOW_HOSTS: host.host } })

/** Kennedy in a factory hall. */
async function noisy(path: string): Promise<void> {
  const noise = 'anoisesrc=color=pink:amplitude=0.6:duration=11:seed=1'
  const inputs = ['-i', samplePath('jfk.mp3'), '-f', 'lavfi', '-i', noise]
  await ffmpeg(...inputs, '-filter_complex', '[0:a]volume=0.35[quiet];[quiet][1:a]amix=normalize=0', path)
}

test('a machine transcript is delivered without people, along the path of the state table', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const { promise, resolve: open } = Promise.withResolvers<void>()
  opens = promise
  const { order, audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const [id] = audiofiles as [number]
  assert.equal((await client.v4.audiofile(id)).audiofile.total, null, 'not final before it is measured')
  open()
  await reaches(client, id, 'Delivered')
  assert.equal(plain(await transcriptOf(client, id)), plain(jfkText))
  assert.deepEqual(await pathOf(client, id), [
    'Pre-Processing',
    'Audio Processing',
    'Checking Audio Quality',
    'Order Processing',
    'Processing',
    'Delivered',
  ])
  const { audiofile } = await client.v4.audiofile(id)
  assert.equal(audiofile.total, 0.25)
  assert.ok(audiofile.quality_stars! >= 3)
  assert.equal((await client.v4.balance()).balance, 9.75)
  const [event, ...others] = await eventsOf(service.databaseUrl, account)
  assert.deepEqual(event, {
    webhook_version: '6',
    event: 'TRANSCRIPT_COMPLETE',
    audiofile: String(id),
    order,
    originallink: `${host.url}/jfk.mp3`,
  })
  assert.deepEqual(others, [])
})

test('a human product gets the machine’s text as the draft, and waits for a transcriber', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'TRANS2' })
  const file = await reaches(client, audiofiles[0]!, 'Transcribing')
  assert.equal(file.has_transcript, false, 'a draft is not for customers')
  const drafts = await query(
    service.databaseUrl,
    `select paragraph->'words' as words from transcript_versions join transcript_paragraphs on version_id = id
     where audiofile_id = $1 and origin = 'machine' order by position`,
    [file.id],
  )
  const said = drafts.flatMap(({ words }) => words.map((word: { text: string }) => word.text)).join(' ')
  assert.equal(plain(said), plain(jfkText))
})

test('the same sound is told as a duplicate, whatever its address and tags; not to another account', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const first = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  await reaches(client, first.audiofiles[0]!, 'Delivered')
  const second = await client.v4.order({ url: `${host.url}/copy-of-jfk.mp3`, sku: 'EMSR02' })
  await reaches(client, second.audiofiles[0]!, 'Delivered')
  const told = (await eventsOf(service.databaseUrl, account)).filter(
    ({ event }) => event === 'DUPLICATE_FILE',
  )
  assert.deepEqual(told, [
    {
      webhook_version: '6',
      event: 'DUPLICATE_FILE',
      audiofile: String(second.audiofiles[0]),
      order: second.order,
      original_audiofile: String(first.audiofiles[0]),
    },
  ])
})

test('difficult audio is told, unless it was bought as such', async () => {
  const { id: account, client } = await service.customer({ credit: 10 })
  const url = `${host.url}/noisy.mp3`
  const told = await client.v4.order({ url, sku: 'EMSR02' })
  await reaches(client, told.audiofiles[0]!, 'Delivered')
  const bought = await client.v4.order({ url, sku: ['EMSR02', 'DIFFQ2'] })
  const file = await reaches(client, bought.audiofiles[0]!, 'Delivered')
  assert.ok(file.quality_stars! <= 2)
  assert.deepEqual(file.quality_reasons, ['very_noisy'])
  const events = await eventsOf(service.databaseUrl, account)
  assert.deepEqual(
    events.filter(({ event }) => event === 'DIFFICULT_AUDIO'),
    [
      {
        webhook_version: '6',
        event: 'DIFFICULT_AUDIO',
        audiofile: String(told.audiofiles[0]),
        order: told.order,
      },
    ],
  )
})

for (const decibels of [40, 60]) {
  test(`a recording that is ${decibels} dB too quiet is read whole, and its page says that it was raised`, async () => {
    const { client } = await service.customer({ credit: 10 })
    const { audiofiles } = await client.v4.order({ url: `${host.url}/${decibels}.wav`, sku: 'EMSR02' })
    const file = await reaches(client, audiofiles[0]!, 'Delivered')
    const { errors } = wordError(jfkText, await transcriptOf(client, file.id))
    assert.ok(errors <= 1, await transcriptOf(client, file.id))
    assert.deepEqual(
      file.quality_reasons.filter((reason) => /level|quiet/.test(reason)),
      ['very_low_level', 'quiet_parts_raised'],
    )
    assert.ok(Math.abs(file.amplified_db! - decibels) <= 5, `${file.amplified_db} dB`)
  })
}

test('a call with one voice a channel becomes two speakers, by their names where these are known', async () => {
  const { client } = await service.customer({ credit: 10 })
  const url = `${host.url}/call.wav`
  const nameless = await client.v4.order({ url, sku: 'EMSR02' })
  const named = await client.v4.order({ url, sku: 'EMSR02', name: ['Jane', 'John'] })
  await reaches(client, nameless.audiofiles[0]!, 'Delivered')
  await reaches(client, named.audiofiles[0]!, 'Delivered')
  assert.match(await transcriptOf(client, nameless.audiofiles[0]!), /Speaker 1: .*Speaker 2: /s)
  assert.match(await transcriptOf(client, named.audiofiles[0]!), /Jane: .*Dashwood.*John: .*your country/s)
})
