import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { LonghandError, type Translation } from '../../sdk/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { type Running, startProcess } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, recording, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const wav = join(await temporaryFolder(), 'call.wav')
await ffmpeg(
  ...['-i', recording('spanish.opus'), '-i', recording('spanish.opus'), '-filter_complex'],
  '[0:a]atrim=0:6.3,apad=whole_dur=11.5[left];[1:a]atrim=6.3,adelay=6300,apad=whole_dur=11.5[right];[left][right]amerge[call]',
  ...['-map', '[call]', wav],
)
const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/spanish.opus': await readFile(recording('spanish.opus')),
  '/call.wav': await readFile(wav),
})
const own = { LONGHAND_ENGINE: 'accurate', LONGHAND_ALLOW_HOSTS: host.host }
const service = await startService({ env: own, parts: { serve: true, work: false } })
const worker = {
  DATABASE_URL: service.databaseUrl,
  LONGHAND_DATA: service.dataFolder,
  LONGHAND_ALERT_MAIL: 'none',
  ...own,
}
let working: Running = await startProcess(worker, 'work')

const { client, key } = await service.customer({ credit: 100 })
const order = async (name: string): Promise<number> => {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku: 'EMSR02' })
  return (await reaches(client, audiofiles[0]!, 'Delivered')).id
}
const spanish = await order('spanish.opus')
const call = await order('call.wav')
const english = await order('jfk.mp3')
await service.operator.catalogue.set('TRANSL1', {
  product: 'TRANSL1',
  meaning: 'Translation',
  price: 1,
  for_everyone: true,
})

const balance = async (): Promise<number> => (await client.v4.balance()).balance

const ends = (file: number): Promise<Translation> =>
  until(
    async () => {
      const { translation } = await client.files.translation(file, 'en')
      return ['done', 'failed'].includes(translation.state) ? translation : null
    },
    { withinSeconds: 240, what: 'the translation' },
  )

async function refused(request: Promise<unknown>, why: RegExp): Promise<void> {
  const error = await request.then(
    () => assert.fail('it was taken'),
    (error) => error,
  )
  assert.ok(error instanceof LonghandError, String(error))
  assert.equal(error.code, 'wrong_state')
  assert.match(error.message, why)
}

test('each paragraph of a recording in Spanish gets its English text, with its own speaker and time, and is charged once although a worker is killed', async () => {
  const { version, paragraphs } = await client.files.transcript(spanish)
  const words = paragraphs.flatMap(({ words }) => words.map(({ text }) => text))
  const second = words.indexOf('Después')
  await client.files.edit(spanish, {
    based_on: version,
    save_id: 'two',
    paragraphs: [
      { speaker: 'Ana', text: words.slice(0, second).join(' ') },
      { speaker: 'Luis', text: words.slice(second).join(' ') },
    ],
  })
  const before = await balance()
  const { server, price, possible, from_recording } = await client.files.translations(spanish)
  assert.deepEqual(
    { server, price, possible, from_recording },
    { server: null, price: 1, possible: true, from_recording: true },
  )
  await client.files.translate(spanish, 'en')
  await until(async () => (await client.files.translation(spanish, 'en')).translation.state === 'working', {
    withinSeconds: 60,
    what: 'the work',
  })
  working.child.kill('SIGKILL')
  await working.ended
  working = await startProcess(worker, 'work')
  const done = await ends(spanish)
  assert.equal(done.state, 'done', done.problem ?? '')
  assert.deepEqual([done.server, done.model, done.text?.reviewed], [null, 'Whisper', null])
  const found = (await client.files.translation(spanish, 'en')).paragraphs
  const originals = (await client.files.version(spanish, done.text!.version)).paragraphs
  assert.deepEqual(
    found.map(({ speaker, start_ms, end_ms }) => [speaker, start_ms, end_ms]),
    originals.map(({ speaker, startMs, endMs }) => [speaker, Math.round(startMs), Math.round(endMs)]),
  )
  assert.deepEqual(
    found.map(({ speaker }) => speaker),
    ['Ana', 'Luis'],
  )
  assert.match(found[0]!.text, /yesterday.*market.*bought.*bread.*oranges/is)
  assert.doesNotMatch(found[0]!.text, /home|family/i)
  assert.match(found[1]!.text, /home.*(meal|food).*family/is)
  assert.doesNotMatch(found[1]!.text, /market|oranges/i)
  assert.equal(await balance(), before - 1)
  assert.equal((await query(service.databaseUrl, `select from line_items where sku = 'TRANSL1'`)).length, 1)
})

test('it is a translation like any other: a document says that a machine made it, a person corrects it, and an update hears only what has changed', async () => {
  const [first] = (await client.files.translation(spanish, 'en')).paragraphs
  await client.files.editTranslation(spanish, 'en', first!.id, { text: 'We bought bread.', based_on: 0 })
  const path = `/api/files/${spanish}/transcript.txt?language=en`
  const document = await fetch(`${service.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
  assert.match(
    decodeURIComponent(document.headers.get('content-disposition')!),
    /\(English, translated by machine\)/,
  )
  assert.match(await document.text(), /Ana.*We bought bread\./s)
  const { version, paragraphs } = await client.files.transcript(spanish)
  const textOf = (at: number) => paragraphs[at]!.words.map(({ text }) => text).join(' ')
  await client.files.edit(spanish, {
    based_on: version,
    save_id: 'more',
    paragraphs: [
      { speaker: 'Ana', text: textOf(0) },
      { speaker: 'Luis', text: textOf(1).replace('Después', 'Y después') },
    ],
  })
  await client.files.translate(spanish, 'en')
  const done = await ends(spanish)
  assert.deepEqual([done.state, done.text?.out_of_date], ['done', false], done.problem ?? '')
  const found = (await client.files.translation(spanish, 'en')).paragraphs
  assert.deepEqual([found[0]!.text, found[0]!.edited_by !== null], ['We bought bread.', true])
  assert.match(found[1]!.text, /home/i)
})

test('in a call with a channel for each voice, each voice gets its own words, and the file may be confidential, because nothing is sent', async () => {
  await client.files.change(call, { confidential: true })
  await client.files.translate(call, 'en')
  const done = await ends(call)
  assert.equal(done.state, 'done', done.problem ?? '')
  const { paragraphs } = await client.files.translation(call, 'en')
  assert.deepEqual(
    paragraphs.map(({ speaker }) => speaker),
    ['Speaker 1', 'Speaker 2'],
  )
  assert.match(paragraphs[0]!.text, /yesterday.*market/is)
  assert.match(paragraphs[1]!.text, /home/i)
  await client.files.deleteTranslation(call, 'en')
})

test('recordings in English, other languages and summaries are refused with a message, and cost nothing', async () => {
  const before = await balance()
  await refused(
    client.files.translate(english, 'en'),
    /no language model.*only recordings in other languages/,
  )
  await refused(
    client.files.translate(english, 'es'),
    /no language model.*only recordings in other languages/,
  )
  await refused(client.files.translate(call, 'fr'), /into English only/)
  await refused(client.files.requestInsight(call), /no language model/)
  assert.equal((await client.files.translations(english)).from_recording, false)
  assert.equal(await balance(), before)
})

test('if the recording is deleted before it was heard, the translation fails, is refunded, and is refused from then on', async () => {
  const before = await balance()
  working.child.kill('SIGTERM')
  await working.ended
  await client.files.translate(call, 'en')
  assert.equal(await balance(), before - 1)
  await query(service.databaseUrl, `update audiofiles set media_removed_at = now() where id = ${call}`)
  working = await startProcess(worker, 'work')
  const failed = await ends(call)
  assert.deepEqual([failed.state, failed.text], ['failed', null])
  assert.match(failed.problem!, /recording of this file was deleted.*You don’t pay/)
  assert.equal(await balance(), before)
  await refused(client.files.translate(call, 'en'), /recording of this file was deleted/)
})
