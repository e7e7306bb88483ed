import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '../../sdk/index.ts'
import { begin, end, say, startChatServer } from '../support/chat-server.ts'
import { query } from '../support/follow.ts'
import { knownSpeech } from '../support/known-speech.ts'
import { dataFolder, launch, startProcess } from '../support/process.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

const chat = await startChatServer()
const model = { LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'small', LONGHAND_LLM_WINDOW: '3000' }
const service = await startService({ env: model, parts: { serve: true, work: false } })
const worker = {
  DATABASE_URL: service.databaseUrl,
  LONGHAND_DATA: dataFolder(),
  LONGHAND_ALERT_MAIL: 'none',
  LONGHAND_ALLOW_HOSTS: new URL(service.url).host,
  ...knownSpeech(),
  ...model,
}

test('a worker that is killed while the model writes charges once, and the next one asks for nothing again that is there', async () => {
  const { client } = await service.customer({ credit: 10 })
  await service.operator.catalogue.set('INSIGHT1', {
    product: 'INSIGHT1',
    meaning: 'Summary',
    price: 1,
    for_everyone: true,
  })
  const first = await startProcess(worker, 'work')
  const { file } = await longFile(client)
  const before = (await client.v4.balance()).balance
  const asked: string[] = []
  const lastHalf = Promise.withResolvers<void>()
  chat.answers = ({ rules, question }, response) => {
    if (rules.includes('not the transcript itself')) return '{"summary":"All.","title":"","tags":[]}'
    asked.push(question.split('\n').slice(1, -1).join('\n'))
    if (asked.length !== 3) return '{"summary":"A part.","chapters":[],"actions":[],"decisions":[]}'
    begin(response)
    say(response, '{"summary": "A pa')
    response.on('close', () => end(response))
    lastHalf.resolve()
    return null
  }
  const { insight } = await client.files.requestInsight(file)
  await lastHalf.promise
  first.child.kill('SIGKILL')
  await first.ended
  const second = launch(['work'], { PORT: '0', ...worker })
  await until(async () => (await client.files.insight(file, insight.id)).insight.state === 'done', {
    withinSeconds: 120,
    what: 'the summary',
  })
  second.child.kill('SIGTERM')
  await second.ended
  const { insight: done } = await client.files.insight(file, insight.id)
  assert.equal(done.summary?.text, 'All.')
  assert.ok(done.parts > 3)
  assert.equal(asked[2], asked[3])
  assert.equal(asked.length, done.parts + 1)
  assert.equal(new Set(asked).size, done.parts)
  assert.equal((await client.v4.balance()).balance, before - 1)
  assert.equal((await query(service.databaseUrl, `select from line_items where sku = 'INSIGHT1'`)).length, 1)
})

test('a worker that is killed in the middle of a question about several files charges each of them once, and joins them once', async () => {
  const { client } = await service.customer({ credit: 10 })
  const first = await startProcess(worker, 'work')
  const files = [(await longFile(client)).file, (await longFile(client)).file]
  const before = (await client.v4.balance()).balance
  const asked: string[] = []
  const joins: string[] = []
  const midway = Promise.withResolvers<void>()
  const joining = Promise.withResolvers<void>()
  chat.answers = ({ rules, question }, response) => {
    const text = question.split('\n').slice(1, -1).join('\n')
    const isJoin = rules.includes('each from another recording')
    if (isJoin) joins.push(text)
    else if (rules.includes('not the transcript itself')) return '{"answer":"Of a file."}'
    else asked.push(text)
    const [at, told] = isJoin ? [1, joining] : [7, midway]
    if ((isJoin ? joins : asked).length !== at) {
      if (isJoin) return '{"answer":"Of both."}'
      const [, time, quote] = /\[(\d\d:\d\d:\d\d)\] (Word \d+ Word \d+)/.exec(text)!
      return JSON.stringify({ answer: 'A part.', citations: [{ time, quote }] })
    }
    begin(response)
    say(response, '{"answer": "A pa')
    response.on('close', () => end(response))
    told.resolve()
    return null
  }
  const { question } = await client.questions.ask('Which words?', files)
  await midway.promise
  first.child.kill('SIGKILL')
  await first.ended
  const second = await startProcess(worker, 'work')
  await joining.promise
  second.child.kill('SIGKILL')
  await second.ended
  const third = launch(['work'], { PORT: '0', ...worker })
  await until(async () => (await client.questions.show(question.id)).question.state === 'done', {
    withinSeconds: 120,
    what: 'the joined answer',
  })
  third.child.kill('SIGTERM')
  await third.ended
  const { question: done } = await client.questions.show(question.id)
  assert.equal(done.text, 'Of both.')
  assert.deepEqual(
    done.files.map(({ state, citations, parts }) => [state, citations.length === parts && parts > 3]),
    [
      ['done', true],
      ['done', true],
    ],
  )
  assert.equal(joins.length, 2)
  assert.equal((await client.v4.balance()).balance, before - 2)
  const items = await query(
    service.databaseUrl,
    `select from line_items where sku = 'INSIGHT1' and audiofile_id = any($1)`,
    [files],
  )
  assert.equal(items.length, 2)
})

test('a worker that is killed in the middle of a translation charges once, and loses no part and no paragraph', async () => {
  const { client } = await service.customer({ credit: 10 })
  await service.operator.catalogue.set('TRANSL1', {
    product: 'TRANSL1',
    meaning: 'Translation',
    price: 1,
    for_everyone: true,
  })
  const first = await startProcess(worker, 'work')
  const { file, said } = await longFile(client)
  const before = (await client.v4.balance()).balance
  const asked: string[][] = []
  const lastHalf = Promise.withResolvers<void>()
  chat.answers = ({ question }, response) => {
    const lines = [...question.matchAll(/^\[(\w+)\] (.*)$/gm)].map(([, key, text]) => [key!, text!] as const)
    asked.push(lines.map(([, text]) => text))
    if (asked.length !== 3)
      return JSON.stringify(Object.fromEntries(lines.map(([key, text]) => [key, `¡${text}!`])))
    begin(response)
    say(response, '{"1')
    response.on('close', () => end(response))
    lastHalf.resolve()
    return null
  }
  await client.files.translate(file, 'es')
  await lastHalf.promise
  first.child.kill('SIGKILL')
  await first.ended
  const second = launch(['work'], { PORT: '0', ...worker })
  await until(async () => (await client.files.translation(file, 'es')).translation.state === 'done', {
    withinSeconds: 120,
    what: 'the translation',
  })
  second.child.kill('SIGTERM')
  await second.ended
  const { translation, paragraphs } = await client.files.translation(file, 'es')
  assert.deepEqual(
    paragraphs.map(({ text }) => text),
    said.map((text) => `¡${text.trim()}!`),
  )
  assert.deepEqual(asked[2], asked[3])
  assert.equal(asked.length, translation.parts + 1)
  assert.equal((await client.v4.balance()).balance, before - 1)
  assert.equal((await query(service.databaseUrl, `select from line_items where sku = 'TRANSL1'`)).length, 1)
})

/** Delivered, with a text of many parts. */
async function longFile(client: Client): Promise<{ file: number; said: string[] }> {
  const { audiofiles } = await client.orders.place({
    urls: [`${service.url}/samples/jfk.mp3`],
    skus: ['EMSR02'],
  })
  const file = audiofiles[0]!
  await until(async () => (await client.files.show(file)).file.has_transcript, { withinSeconds: 120 })
  const said = Array.from({ length: 100 }, (_, at) => `Word ${at} `.repeat(30))
  const { version } = await client.files.transcript(file)
  await client.files.edit(file, {
    based_on: version,
    save_id: 'long',
    paragraphs: said.map((text) => ({ speaker: null, text })),
  })
  return { file, said }
}
