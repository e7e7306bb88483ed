import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Client, createClient, signIn } from '../../sdk/index.ts'
import { startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, recording, temporaryFolder, timedWords } from '../support/speech-samples.ts'
import { type SpeechServer, startSpeechServer } from '../support/speech-server.ts'
import { matchingWords } from '../support/speech-word-error.ts'
import { until } from '../support/until.ts'

const first = join(await temporaryFolder(), 'first.wav')
await ffmpeg('-i', recording('timed.opus'), '-t', '13', first)
const host = await startFileHost({
  '/timed.opus': await readFile(recording('timed.opus')),
  '/first.wav': await readFile(first),
})
const service = await startService({ env: { LONGHAND_ENGINE: 'fast', LONGHAND_ALLOW_HOSTS: host.host } })
const said = await timedWords()
const spoken = said.map(({ text }) => text).join(' ')

async function person(name: string, role: 'transcriber' | 'editor'): Promise<Client['work']> {
  const email = `${name}@example.com`
  const { password } = await service.operator.people.add({ email, name, roles: [role] })
  return createClient({ url: service.url, session: await signIn(service.url, email, password) }).work
}

async function claimed(work: Client['work'], file: number) {
  const task = await until(
    async () => (await work.tasks()).offered.find(({ audiofile }) => audiofile === file) ?? null,
    { what: `a task for file ${file}` },
  )
  return work.claim(task.id)
}

async function draftOf(client: Client): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/timed.opus`, sku: 'TRANS2' })
  await reaches(client, audiofiles[0]!, 'Transcribing')
  return audiofiles[0]!
}

/** The delivered words, once none of their times is estimated any more. */
const measuredWords = (client: Client, file: number) =>
  until(
    async () => {
      const { measured, paragraphs } = await client.files.transcript(file)
      const words = paragraphs.flatMap((paragraph) => paragraph.words)
      assert.equal(measured, !words.some(({ estimated }) => estimated))
      return measured ? words : null
    },
    { what: 'measured times' },
  )

function assertTrueTimes(words: { text: string; startMs: number }[], spoken = said): void {
  const pairs = matchingWords(
    spoken.map(({ text }) => text),
    words.map(({ text }) => text),
  )
  assert.ok(pairs.length > spoken.length * 0.95)
  const off = pairs.map(([i, j]) => Math.abs(spoken[i]!.startMs - words[j]!.startMs)).sort((a, b) => a - b)
  assert.ok(off[Math.floor(off.length * 0.5)]! <= 25, `${off}`)
  assert.ok(off[Math.floor(off.length * 0.9)]! <= 80, `${off}`)
}

test('words that were typed at the desk get the times at which they are said', async () => {
  const { client, key } = await service.customer({ credit: 50 })
  const file = await draftOf(client)
  const [tom, eve, ann] = await Promise.all([
    person('tom', 'transcriber'),
    person('eve', 'editor'),
    person('ann', 'editor'),
  ])
  const { task, version } = await claimed(tom, file)
  const without = `${said.slice(0, 14).map(wordOf).join(' ')} ${said.slice(30).map(wordOf).join(' ')}`
  const save = (basedOn: number, saveId: string, text: string) =>
    tom.save(task, { based_on: basedOn, save_id: saveId, paragraphs: [{ speaker: null, text }] })
  const cut = await save(version, 'cut', `${without}.`)
  const typed = await save(cut.version, 'typed', `${spoken}.`)
  const { paragraphs } = await tom.open(task)
  assert.ok(paragraphs[0]!.words.slice(14, 30).every(({ estimated }) => estimated))
  await tom.submit(task, typed.version)
  const edit = await claimed(eve, file)
  await eve.submit(edit.task, edit.version)
  await ann.approve((await claimed(ann, file)).task, 5, 'Well done')

  const words = await measuredWords(client, file)
  assertTrueTimes(words)
  assertTrueTimes([...said.slice(0, 14), ...words.slice(14, 30), ...said.slice(30)])
  const captions = await fetch(`${service.url}/api/files/${file}/transcript.srt`, {
    headers: { authorization: `Bearer ${key}` },
  })
  assert.equal(captions.headers.get('x-times'), 'measured')
})

test('a text that is imported without times is aligned to the sound', async () => {
  const { client } = await service.customer({ credit: 50 })
  const file = await draftOf(client)
  await service.operator.files.importTranscript(file, 'text.txt', Buffer.from(`${spoken}.`))
  await reaches(client, file, 'Delivered')
  assertTrueTimes(await measuredWords(client, file))
})

test('a text that a speech server wrote without times is aligned to the sound, once it is delivered', async () => {
  const heard = said.slice(
    0,
    said.findIndex(({ text }) => text === 'my'),
  )
  const speech = await startSpeechServer(heard.map(wordOf).join(' '))
  speech.confidence = null
  const { client, file } = await transcribedBy(speech)
  const words = await measuredWords(client, file)
  assertTrueTimes(words, heard)
  assert.ok(words.every(({ confidence }) => confidence! > 0 && confidence! <= 1))
})

test('in a text from a speech server that does not tell its confidence, words that were not said are doubted', async () => {
  const wrong = ['banana', 'corridor', 'yesterday']
  const speech = await startSpeechServer(
    'The committee met on Thursday to banana about the new bridge over the river. Nobody had expected that the corridor ' +
      'would double within a single year. A letter from the yesterday was read aloud and several members asked for more time.',
  )
  speech.hidesConfidence = true
  const { client, file } = await transcribedBy(speech)
  const words = await until(
    async () => {
      const { paragraphs } = await client.files.transcript(file)
      const words = paragraphs.flatMap((paragraph) => paragraph.words)
      return words.every(({ confidence }) => confidence !== undefined) && words
    },
    { what: 'confidence of all words' },
  )
  const doubted = words.filter(({ confidence }) => confidence! < DOUBTED_BELOW).map(wordOf)
  assert.deepEqual(
    wrong.filter((word) => !doubted.includes(word)),
    [],
    'all of them are doubted',
  )
  assert.ok(doubted.length <= words.length / 4, `doubted: ${doubted.join(', ')}`)
  const { file: rated } = await client.files.show(file)
  assert.ok(rated.confidence! > 0.45 && rated.quality_stars! > 2, 'and the recording is not called difficult')
})

/** Pages mark words below this as uncertain. */
const DOUBTED_BELOW = 0.7

async function transcribedBy(speech: SpeechServer): Promise<{ client: Client; file: number }> {
  const { customer } = await startService({
    env: { LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url, LONGHAND_ALLOW_HOSTS: host.host },
  })
  const { client } = await customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/first.wav`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Delivered')
  return { client, file: audiofiles[0]! }
}

test('what is not said in the recording keeps its estimated times, and its text', async () => {
  const { client } = await service.customer({ credit: 50 })
  const file = await draftOf(client)
  const foreign = 'gold prices fell sharply in early trading because central banks sold reserves'.split(' ')
  const text = [...said.slice(0, 14).map(wordOf), ...foreign, ...said.slice(26).map(wordOf)].join(' ')
  await service.operator.files.importTranscript(file, 'text.txt', Buffer.from(text))
  const isAligned = async () =>
    (
      await query(
        service.databaseUrl,
        "select from graphile_worker.jobs where task_identifier = 'align-words'",
      )
    ).length === 0 || null
  await until(isAligned, { what: 'the end of the alignment' })
  const { measured, paragraphs } = await client.files.transcript(file)
  const words = paragraphs.flatMap((paragraph) => paragraph.words)
  assert.equal(measured, false)
  assert.equal(words.map(wordOf).join(' '), text)
  assert.deepEqual(words.filter(({ estimated }) => estimated).map(wordOf), foreign)
})

function wordOf({ text }: { text: string }): string {
  return text
}
