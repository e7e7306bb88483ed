import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { openBrowser } from '../support/browser.ts'
import { sample as bytesOf, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { obstaclesEverywhere } from '../support/looks.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'
import { signIn, signUpVisitor } from '../support/website.ts'
import { startWorker } from '../support/worker.ts'

const folder = await temporaryFolder()
/** Three batches, of which two are worked on at once. */
const long = join(folder, 'long.mp3')
await ffmpeg('-stream_loop', '79', '-i', sample('jfk.mp3'), '-c', 'copy', long)
/** Some pieces of one batch. */
const middling = join(folder, 'middling.mp3')
await ffmpeg('-stream_loop', '11', '-i', sample('jfk.mp3'), '-c', 'copy', middling)
const host = await startFileHost({
  '/long.mp3': await readFile(long),
  '/middling.mp3': await readFile(middling),
  '/short.mp3': bytesOf('jfk.mp3'),
})
const speech = await startSpeechServer('Ask not.')
const service = await startService({
  env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
})

const batches = (isUnderWay: boolean): Promise<{ key: string }[]> =>
  query(
    service.databaseUrl,
    `select key from graphile_worker.jobs
     where task_identifier = 'transcribe-batch' and (locked_at is not null) = $1 order by priority, run_at, id`,
    [isUnderWay],
  )
const keysOf = (jobs: { key: string }[]): string[] => jobs.map(({ key }) => key)

test('a short file does not wait for a long one that came before it, of which one sees how far it has come', async () => {
  const { client } = await service.customer({ credit: 10 })
  const { promise, resolve: open } = Promise.withResolvers<void>()
  speech.opens = promise
  const first = await client.v4.order({ url: `${host.url}/long.mp3`, sku: 'EMSR02' })
  await until(async () => (await batches(true)).length === 2, { what: 'work on the long file' })
  const { file } = await client.files.show(first.audiofiles[0]!)
  assert.deepEqual([file.statename, file.percent], ['Processing', 0], 'how far it has come can be seen')
  const second = await client.v4.order({ url: `${host.url}/short.mp3`, sku: 'EMSR02' })
  await until(async () => (await batches(false)).length === 2, { what: 'the batch of the short file' })
  assert.deepEqual(keysOf(await batches(false)), [
    `batch ${second.audiofiles[0]}/0`,
    `batch ${first.audiofiles[0]}/2`,
  ])
  open()
  await reaches(client, second.audiofiles[0]!, 'Delivered')
  await reaches(client, first.audiofiles[0]!, 'Delivered')
})

test('the words of a piece are on the page before the next piece is recognized, and that one follows by itself', async () => {
  const live = await startSpeechServer('')
  const pieces = ['First words.', 'Second words.', 'Third words.'].map((says) => ({
    says,
    ...Promise.withResolvers<void>(),
  }))
  const current = () => pieces[Math.min(live.prompts.length, pieces.length) - 1]!
  Object.defineProperties(live, {
    says: { get: () => current().says },
    opens: { get: () => current().promise },
  })
  const own = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: live.url },
  })
  const ann = await signUpVisitor(own)
  const { audiofiles } = await ann.client.v4.order({ url: `${host.url}/middling.mp3`, sku: 'EMSR02' })
  const file = audiofiles[0]!
  const textSoFar = async () => (await ann.client.files.textSoFar(file)).pieces.map(({ text }) => text)
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${own.url}/files/${file}`)
  const soFar = page.getByRole('region', { name: 'Text so far' })
  for (const [i, { says, resolve: open }] of pieces.slice(0, 2).entries()) {
    await until(async () => live.prompts.length === i + 1, { withinSeconds: 120, what: `piece ${i + 1}` })
    assert.equal((await textSoFar()).length, i)
    open()
    await soFar.getByText(says).waitFor()
    assert.deepEqual(
      await textSoFar(),
      pieces.slice(0, i + 1).map((piece) => piece.says),
    )
  }
  const { file: shown } = await ann.client.files.show(file)
  assert.equal(shown.statename, 'Processing')
  assert.ok(shown.percent! > 0 && shown.percent! < 100, `${shown.percent}`)
  assert.equal(await soFar.getByText('First words.').count(), 1)
  pieces[2]!.resolve()
  await reaches(ann.client, file, 'Delivered')
  await context.close()
})

test('what was recognized is read while the rest is at work, and is kept when another worker goes on', async () => {
  const serving = await startService({
    env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_ENGINE: 'http', LONGHAND_ENGINE_URL: speech.url },
    parts: { serve: true, work: false },
  })
  const engine = {
    LONGHAND_DATA: serving.dataFolder,
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_ENGINE_URL: speech.url,
  }
  const ann = await signUpVisitor(serving)
  const { promise, resolve: open } = Promise.withResolvers<void>()
  const before = speech.prompts.length
  const answered = 3
  Object.defineProperty(speech, 'opens', {
    get: () => (speech.prompts.length - before > answered ? promise : Promise.resolve()),
  })
  const first = await startWorker(serving, engine)
  const { audiofiles } = await ann.client.v4.order({ url: `${host.url}/middling.mp3`, sku: 'EMSR02' })
  const file = audiofiles[0]!
  const { pieces } = await until(
    async () => {
      const soFar = await ann.client.files.textSoFar(file)
      return soFar.pieces.length === answered && soFar
    },
    { withinSeconds: 120, what: 'the first pieces' },
  )
  assert.deepEqual((await ann.client.files.textSoFar(file, { after: pieces[0]!.id })).pieces, pieces.slice(1))
  const context = await openBrowser()
  await signIn(context, ann)
  const page = await context.newPage()
  await page.goto(`${serving.url}/files/${file}`)
  const soFar = page.getByRole('region', { name: 'Text so far' }).getByText('Ask not.')
  await soFar.nth(answered - 1).waitFor()
  assert.deepEqual(await obstaclesEverywhere(page, 'text-so-far'), [])

  await until(async () => speech.prompts.length - before > answered, { what: 'the next piece' })
  await first.stop()
  const unfinished = speech.prompts.length - before - answered
  const [all] = await query(
    serving.databaseUrl,
    'select sum(jsonb_array_length(pieces))::integer as pieces from transcription_batches',
  )
  open()
  await startWorker(serving, engine)
  await reaches(ann.client, file, 'Delivered')
  await soFar.first().waitFor({ state: 'detached' })
  assert.equal(
    speech.prompts.length - before,
    all!.pieces + unfinished,
    'only what was not finished is asked again',
  )
  assert.deepEqual((await ann.client.files.textSoFar(file)).pieces, [])
})
