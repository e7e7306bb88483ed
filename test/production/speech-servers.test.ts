import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { Client as Agent } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { signIn } from '../../sdk/index.ts'
import { openBrowser } from '../support/browser.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches, transcriptOf } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { recording } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const host = await startFileHost({
  '/jfk.mp3': sample('jfk.mp3'),
  '/spanish.opus': await readFile(recording('spanish.opus')),
})
const allowed = { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http' }

test('a server that has only /inference is found, and asked for the language', async () => {
  const speech = await startSpeechServer('Buenos días.')
  Object.assign(speech, { path: '/inference', software: 'whisper.cpp', language: 'spanish', confidence: 0.9 })
  const { customer, operator, url, facts } = await startService({
    env: { ...allowed, LONGHAND_ENGINE_URL: speech.url },
  })
  const { client } = await customer({ credit: 10 })
  const { audiofiles } = await client.v4.order({ url: `${host.url}/spanish.opus`, sku: 'EMSR02' })
  const { language } = await reaches(client, audiofiles[0]!, 'Delivered')
  assert.deepEqual([...new Set(speech.languages)], ['auto'])
  assert.equal(language, 'es')
  const [known] = await until(async () => {
    const { servers } = await operator.console.speechServers()
    return servers[0]?.can.confidence && servers
  })
  assert.deepEqual(
    { ...known, id: 0, speed: null },
    {
      id: 0,
      address: speech.url,
      software: 'whisper.cpp',
      endpoint: '/inference',
      can: { word_times: true, confidence: true, language: true },
      paused: false,
      problems: [],
      speed: null,
    },
  )

  // The operator has it try a sample, from the page that shows what it can do.
  const heard = speech.prompts.length
  const [name, value] = (await signIn(url, facts.operator_email, facts.operator_password)).split('=')
  const context = await openBrowser()
  await context.addCookies([{ name: name!, value: value!, url }])
  const page = await context.newPage()
  await page.goto(`${url}/ops/system`)
  await page.getByText('whisper.cpp, endpoint /inference').first().waitFor()
  await page.getByRole('button', { name: 'Try with a sample' }).click()
  await page.getByText('The speech servers are being tried').waitFor()
  await until(async () => speech.prompts.length > heard, { what: 'the sample at the server' })
  await context.close()
})

test('a server that refuses everything is told, files wait for it, and go on by themselves', async () => {
  const speech = await startSpeechServer('Ask not.')
  speech.refuses = { status: 401, body: '{"error":"invalid api key"}' }
  const { customer, operator, url } = await startService({
    env: { ...allowed, LONGHAND_ENGINE_URL: speech.url },
  })
  const { client, key } = await customer({ credit: 10 })
  const alertSays = (words: RegExp) =>
    until(async () => {
      const { alerts } = await operator.console.alerts()
      return alerts.some(({ name, text }) => name === 'speech servers' && words.test(text))
    })
  await alertSays(/refused the request with status 401: .*invalid api key.* Check LONGHAND_ENGINE_KEY\./)
  const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
  const file = audiofiles[0]!
  const isWaiting = async () => (await client.files.show(file)).waiting_for === 'speech_server'
  await until(async () => {
    const { statename } = (await client.files.show(file)).file
    return statename === 'Processing' && (await isWaiting())
  })
  const { files } = await client.files.list()
  const { order } = files[0]!
  assert.deepEqual(
    [files[0]!.waiting_for, (await client.orders.show(order)).files[0]!.waiting_for],
    ['speech_server', 'speech_server'],
    'and lists say so',
  )
  const agent = new Agent({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  await agent.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }))
  for (const asked of [{ file }, { order }]) {
    const told = JSON.stringify(await agent.callTool({ name: 'status', arguments: asked }))
    assert.match(told, /waiting for the speech server/)
    assert.match(told, /waiting_for.{1,6}speech_server/)
  }
  await agent.close()
  speech.refuses = { status: 404, body: 'Not Found' }
  await alertSays(
    /no transcription endpoint.*\/v1\/audio\/transcriptions and \/inference. Check LONGHAND_ENGINE_URL/,
  )
  speech.refuses = { status: 404, body: '{"error":"The model `whisper-1` does not exist."}' }
  await alertSays(/refused the request with status 404: .*does not exist.* Check LONGHAND_ENGINE_MODEL\./)
  speech.refuses = { status: 500, body: 'out of memory' }
  await alertSays(/responded with 500: out of memory\. Check the server/)
  assert.ok(await isWaiting())
  speech.refuses = null
  await reaches(client, file, 'Delivered')
  assert.equal(await isWaiting(), false)
  assert.match(await transcriptOf(client, file), /Ask not\./)
})

test('several servers share the work, one that fails is left out, and one can be paused', async () => {
  const [first, second] = [await startSpeechServer('Ask not.'), await startSpeechServer('Ask not.')]
  const { customer, operator } = await startService({
    env: { ...allowed, LONGHAND_ENGINE_URL: `${first.url}, ${second.url}`, LONGHAND_ENGINE_KEY: 'one,two' },
  })
  const { client } = await customer({ credit: 10 })
  const order = async () => {
    const { audiofiles } = await client.v4.order({ url: `${host.url}/jfk.mp3`, sku: 'EMSR02' })
    await reaches(client, audiofiles[0]!, 'Delivered')
  }
  first.isBroken = true
  await order()
  assert.equal(second.prompts.length, 1, 'a recording that one refuses goes to the other')
  first.isBroken = false
  first.refuses = { status: 503, body: 'starting' }
  await order()
  assert.equal(second.prompts.length, 2)
  first.refuses = null
  const { servers } = await operator.console.speechServers()
  const { id } = servers.find(({ address }) => address === second.url)!
  await operator.console.pauseSpeechServer(id, true)
  await until(async () => {
    const shown = (await operator.console.speechServers()).servers
    return shown.every(({ problems }) => problems.length === 0) && shown.some(({ paused }) => paused)
  })
  const usesFirst = async () => {
    const [firstBefore, secondBefore] = [first.prompts.length, second.prompts.length]
    await order()
    return first.prompts.length > firstBefore && second.prompts.length === secondBefore
  }
  // Every worker learns of it within seconds.
  await until(usesFirst)
  assert.ok((await usesFirst()) && (await usesFirst()), 'a paused server gets nothing')
})

test('two servers work on four files of an account at once, and another account has its turn beside them', async () => {
  const servers = [await startSpeechServer('Ask not.'), await startSpeechServer('Ask not.')]
  const { customer, databaseUrl } = await startService({
    env: { ...allowed, LONGHAND_ENGINE_URL: servers.map(({ url }) => url).join() },
  })
  const { promise, resolve: open } = Promise.withResolvers<void>()
  for (const server of servers) server.opens = promise
  const [ann, ben] = [await customer({ credit: 10 }), await customer({ credit: 10 })]
  const ordered = await ann.client.orders.place({ urls: jfkTimes(6), skus: ['EMSR02'] })
  const underWay = () =>
    query(
      databaseUrl,
      `select job.key from graphile_worker.jobs job where task_identifier = 'transcribe-batch' and locked_at is not null`,
    )
  await until(async () => (await underWay()).length === 4, { what: 'four files at work' })
  await until(async () => servers.every(({ prompts }) => prompts.length === 2), {
    what: 'two pieces at each server',
  })
  const { audiofiles } = await ben.client.orders.place({ urls: jfkTimes(1), skus: ['EMSR02'] })
  await until(async () => (await underWay()).some(({ key }) => key === `batch ${audiofiles[0]}/0`), {
    what: 'work on the file of the other account',
  })
  open()
  for (const file of ordered.audiofiles) await reaches(ann.client, file, 'Delivered')
  await reaches(ben.client, audiofiles[0]!, 'Delivered')
})

test('the faster of two servers gets more of the work, and all of it when the other dies at it', async () => {
  const [slow, fast] = [await startSpeechServer('Ask not.'), await startSpeechServer('Ask not.')]
  const { customer } = await startService({
    env: { ...allowed, LONGHAND_ENGINE_URL: `${slow.url}, ${fast.url}` },
  })
  slow.opens = new Promise(() => {})
  const { client } = await customer({ credit: 10 })
  const { audiofiles } = await client.orders.place({ urls: jfkTimes(8), skus: ['EMSR02'] })
  await until(async () => slow.prompts.length > 0 && slow.prompts.length + fast.prompts.length === 8, {
    what: 'every file at a server',
  })
  assert.ok(fast.prompts.length >= 6, `the faster one got ${fast.prompts.length} of 8`)
  const atSlow = slow.prompts.length
  slow.die()
  for (const file of audiofiles) {
    await reaches(client, file, 'Delivered')
    assert.match(await transcriptOf(client, file), /Ask not\./)
  }
  assert.equal(slow.prompts.length, atSlow)
  assert.equal(fast.prompts.length, 8, 'what the dead one had is done elsewhere, and once')
})

/** Different recordings to the service, which would otherwise be ordered before. */
const jfkTimes = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${host.url}/jfk.mp3?${i}`)
