import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { createLonghand } from '../../sdk/longhand.ts'
import { inSnakeCase } from '../../src/platform/snake-case.ts'
import { captionRules } from '../../src/transcripts/render/index.ts'
import { sample, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { runSql } from '../support/postgres-server.ts'
import { type Customer, startService } from '../support/service.ts'
import { ffmpeg, sample as samplePath, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const [WIDTH, HEIGHT] = [320, 180]
const folder = await temporaryFolder()
const filmPath = join(folder, 'film.mp4')
const picture = ['-f', 'lavfi', '-i', `testsrc=size=${WIDTH}x${HEIGHT}:rate=5:duration=11`]
await ffmpeg('-i', samplePath('jfk.mp3'), ...picture, '-shortest', '-pix_fmt', 'yuv420p', filmPath)
const host = await startFileHost({
  '/film.mp4': await readFile(filmPath),
  '/jfk.mp3': sample('jfk.mp3'),
})
const service = await startService({ env: { LONGHAND_ALLOW_HOSTS: host.host, LONGHAND_JOB_TRIES: '1' } })
const { operator } = service
await operator.catalogue.set('VIDEO1', { product: 'VIDEO1', meaning: 'Video with captions', price: 0.5 })

/** Shown from 1 to 3 and from 6 to 8 seconds; what looks like commands is only text. */
const CAPTIONS =
  '1\n00:00:01,000 --> 00:00:03,000\nГоворит {\\an8}Ann C:\\New\n\n2\n00:00:06,000 --> 00:00:08,000\nGood morning.\n\n'

/** Transcribed by people elsewhere, so that its captions are known. */
async function delivered({ client }: Customer, name: string): Promise<number> {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/${name}`, sku: 'TRANS2' })
  const [id] = audiofiles as [number]
  await reaches(client, id, 'Transcribing')
  await deliver(id, CAPTIONS)
  return id
}

const deliver = (id: number, captions: string) =>
  operator.files.importTranscript(id, 'talk.srt', new TextEncoder().encode(captions))

const videoOf = async ({ client }: Customer, id: number) => (await client.files.show(id)).captioned_video

const inState = (customer: Customer, id: number, state: string) =>
  until(
    async () => {
      const video = await videoOf(customer, id)
      return video?.state === state ? video : null
    },
    { what: `a video that is ${state}`, withinSeconds: 240 },
  )

const balanceOf = async ({ client, id }: Customer) => (await client.accounts.show(id)).account.balance

const videoAt = (id: number, key: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/api/files/${id}/captioned-video.mp4`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
  })

/** The brightness of each pixel. */
const frameOf = (path: string, second: number): Buffer =>
  execFileSync('ffmpeg', [
    ...['-v', 'error', '-ss', String(second), '-i', path, '-frames:v', '1'],
    ...['-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
  ])

/** Which share of the pixels in these rows is clearly another. */
function changedAt(second: number, video: string, rows: { from: number; to: number }): number {
  const [one, other] = [frameOf(filmPath, second), frameOf(video, second)]
  assert.equal(other.length, WIDTH * HEIGHT)
  const [first, last] = [Math.round(rows.from * HEIGHT) * WIDTH, Math.round(rows.to * HEIGHT) * WIDTH]
  let changed = 0
  for (let at = first; at < last; at++) if (Math.abs(one[at]! - other[at]!) > CLEARLY) changed++
  return changed / (last - first)
}

const secondsOf = (path: string): number =>
  Number(execFileSync('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', path]))

const TOP = { from: 0, to: 0.5 }
const BOTTOM = { from: 0.75, to: 1 }
/** Of 255. Encoding changes pixels by less, but for a few at edges. */
const CLEARLY = 40
const FEW = 0.01

const path = join(folder, 'captioned.mp4')
const customer = await service.customer({ credit: 50 })
const film = await delivered(customer, 'film.mp4')

test('a video with captions has them in its picture while they are spoken, and costs its price once', async () => {
  const { client, key } = customer
  const before = await balanceOf(customer)
  const offer = (await client.files.show(film)).upgrades.find(({ product }) => product === 'VIDEO1')!
  assert.deepEqual([offer.sku, offer.price], ['VIDEO1', 0.5])
  const bought = await Promise.allSettled([1, 2, 3].map(() => client.files.upgrade(film, ['VIDEO1'])))
  assert.equal(bought.filter(({ status }) => status === 'fulfilled').length, 1)
  const video = await inState(customer, film, 'ready')
  assert.equal(await balanceOf(customer), before - 0.5)
  assert.deepEqual([video.out_of_date, video.url], [false, `/api/files/${film}/captioned-video.mp4`])

  const whole = await createLonghand({ url: service.url, key }).files.captionedVideo(film)
  assert.equal(whole.headers.get('content-type'), 'video/mp4')
  assert.match(whole.headers.get('content-disposition')!, /^attachment; filename="film\.mp4"/)
  const bytes = Buffer.from(await whole.arrayBuffer())
  await writeFile(path, bytes)
  assert.ok(Math.abs(secondsOf(path) - secondsOf(filmPath)) < 0.3, `${secondsOf(path)} s`)
  for (const second of [2, 7]) {
    const drawn = changedAt(second, path, BOTTOM)
    assert.ok(drawn > 3 * FEW, `caption at ${second} s: ${drawn}`)
    const above = changedAt(second, path, TOP)
    assert.ok(above < FEW, `above the caption at ${second} s: ${above}`)
  }
  for (const second of [0.4, 4.4, 9]) {
    const silent = changedAt(second, path, { from: 0, to: 1 })
    assert.ok(silent < FEW, `no caption at ${second} s: ${silent}`)
  }
  const part = await videoAt(film, key, { range: 'bytes=100-199' })
  assert.equal(part.status, 206)
  assert.equal(part.headers.get('content-range'), `bytes 100-199/${bytes.length}`)
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200)))
})

test('other accounts have no way to a video with captions', async () => {
  const stranger = await service.customer({ credit: 5 })
  assert.equal((await videoAt(film, stranger.key)).status, 404)
  assert.equal((await fetch(`${service.url}/api/files/${film}/captioned-video.mp4`)).status, 401)
  await assert.rejects(stranger.client.files.remakeCaptionedVideo(film), { status: 404 })
  await assert.rejects(stranger.client.files.upgrade(film, ['VIDEO1']), { status: 404 })
})

test('when the captions change, the video is out of date and is made again for nothing', async () => {
  const { client, id: account } = customer
  const before = await balanceOf(customer)
  await client.captionRules.set(account, { ...inSnakeCase(captionRules), line_characters: 30 })
  assert.equal((await videoOf(customer, film))!.out_of_date, false, 'people made these captions')
  await deliver(film, CAPTIONS.replace('00:00:08', '00:00:10'))
  assert.equal((await videoOf(customer, film))!.out_of_date, true)
  await client.files.remakeCaptionedVideo(film)
  await assert.rejects(client.files.remakeCaptionedVideo(film), /already being made/)
  const video = await inState(customer, film, 'ready')
  assert.equal(video.out_of_date, false)
  assert.equal(await balanceOf(customer), before)
  await writeFile(path, Buffer.from(await (await videoAt(film, customer.key)).arrayBuffer()))
  assert.ok(changedAt(9, path, BOTTOM) > 3 * FEW, 'the new captions')
  await until(async () => !existsSync(join(service.dataFolder, `media/${film}/captioned-1`)), {
    what: 'the end of the first video',
  })
})

test('a video is deleted after 30 days, and can be made again', async () => {
  await runSql(
    service.databaseUrl,
    `update captioned_videos set made_at = made_at - interval '31 days' where audiofile_id = ${film}`,
  )
  await query(service.databaseUrl, 'select graphile_worker.add_job($1)', ['remove-old-media'])
  await inState(customer, film, 'deleted')
  await until(async () => !existsSync(join(service.dataFolder, `media/${film}/captioned-2`)), {
    what: 'its deletion from the store',
  })
  assert.equal((await videoAt(film, customer.key)).status, 404)
  await customer.client.files.remakeCaptionedVideo(film)
  await inState(customer, film, 'ready')
})

test('a video that fails when it is made again was paid for all the same, and can be tried again', async () => {
  const { client } = customer
  const original = join(service.dataFolder, `media/${film}/original`)
  const good = await readFile(original)
  await writeFile(original, 'not a film')
  const before = await balanceOf(customer)
  await client.files.remakeCaptionedVideo(film)
  await inState(customer, film, 'failed')
  const { file, upgrades } = await client.files.show(film)
  assert.deepEqual(file.add_ons, ['VIDEO1'])
  assert.equal(
    upgrades.some(({ product }) => product === 'VIDEO1'),
    false,
  )
  await writeFile(original, good)
  await client.files.remakeCaptionedVideo(film)
  await inState(customer, film, 'ready')
  assert.equal(await balanceOf(customer), before)
})

test('audio has no picture to draw captions into: that is not offered, and refused with the reason', async () => {
  const { client } = customer
  const id = await delivered(customer, 'jfk.mp3')
  const { upgrades, can, captioned_video } = await client.files.show(id)
  assert.equal(
    upgrades.some(({ product }) => product === 'VIDEO1'),
    false,
  )
  assert.match(String(can.upgrade.find(({ sku }) => sku === 'VIDEO1')!.possible), /audio only/)
  assert.equal(captioned_video, null)
  const before = await balanceOf(customer)
  await assert.rejects(client.files.upgrade(id, ['VIDEO1']), { status: 409, message: /audio only/ })
  await assert.rejects(client.files.remakeCaptionedVideo(id), { status: 409, message: /not bought/ })
  assert.equal(await balanceOf(customer), before)
})

for (const terms of ['prepay', 'invoice'] as const)
  test(`a video that can't be made costs nothing, and can be bought again (${terms})`, async () => {
    const buyer = await service.customer({ credit: 20, terms })
    const { client } = buyer
    const id = await delivered(buyer, 'film.mp4')
    const original = join(service.dataFolder, `media/${id}/original`)
    const good = await readFile(original)
    await writeFile(original, 'not a film')
    const { charged, file } = await client.files.show(id)
    const before = await balanceOf(buyer)
    const { amount } = await client.files.upgrade(id, ['VIDEO1'])
    assert.equal(amount, 0.5)
    const { reason, url } = await inState(buyer, id, 'failed')
    assert.match(reason!, /picture can’t be read/)
    assert.equal(url, null)
    const after = await client.files.show(id)
    assert.deepEqual([after.charged, after.file.total, after.file.add_ons], [charged, file.total, []])
    assert.equal(await balanceOf(buyer), before)
    await writeFile(original, good)
    await client.files.upgrade(id, ['VIDEO1'])
    await inState(buyer, id, 'ready')
    assert.equal((await client.files.show(id)).charged, charged + 0.5)
  })

/** In place of ffmpeg, which has used up its time before it draws any captions. */
async function slowFfmpeg(): Promise<string> {
  const tools = join(folder, 'slow')
  await mkdir(tools)
  const ffmpeg = execFileSync('sh', ['-c', 'command -v ffmpeg'], { encoding: 'utf8' }).trim()
  await writeFile(
    join(tools, 'ffmpeg'),
    `#!/bin/sh\ncase "$*" in *video.mp4*) kill -XCPU $$ ;; *) exec ${ffmpeg} "$@" ;; esac\n`,
  )
  for (const path of [folder, tools, join(tools, 'ffmpeg')]) await chmod(path, 0o755)
  return tools
}

test('a video that takes too long says that, and nothing about its picture', async () => {
  const buyer = await service.customer({ credit: 20 })
  const id = await delivered(buyer, 'film.mp4')
  const before = await balanceOf(buyer)
  const { PATH } = process.env
  process.env.PATH = `${await slowFfmpeg()}:${PATH}`
  try {
    await buyer.client.files.upgrade(id, ['VIDEO1'])
    assert.match((await inState(buyer, id, 'failed')).reason!, /it took longer than we allow/)
  } finally {
    process.env.PATH = PATH
  }
  assert.equal(await balanceOf(buyer), before)
})

const untilWorkIsDone = () =>
  until(
    async () => {
      const tasks = "('make-captioned-video', 'remove-from-store')"
      const jobs = `select from graphile_worker.jobs where task_identifier in ${tasks}`
      return (await query(service.databaseUrl, jobs)).length === 0
    },
    { what: 'the end of its jobs', withinSeconds: 240 },
  )

test('if the recording is deleted while its video is made, the video costs nothing and is not kept', async () => {
  const buyer = await service.customer({ credit: 20 })
  const id = await delivered(buyer, 'film.mp4')
  const before = await balanceOf(buyer)
  await buyer.client.files.upgrade(id, ['VIDEO1'])
  await runSql(service.databaseUrl, `update audiofiles set media_removed_at = now() where id = ${id}`)
  const { reason } = await inState(buyer, id, 'failed')
  assert.match(reason!, /recording (was|has been) deleted/)
  assert.equal(await balanceOf(buyer), before)
  await untilWorkIsDone()
  assert.equal(existsSync(join(service.dataFolder, `media/${id}/captioned-1`)), false)
})

test('a video that another try has finished meanwhile is kept', async () => {
  const buyer = await service.customer({ credit: 20 })
  const id = await delivered(buyer, 'film.mp4')
  const stored = join(service.dataFolder, `media/${id}/captioned-1`)
  await buyer.client.files.upgrade(id, ['VIDEO1'])
  await runSql(
    service.databaseUrl,
    `update captioned_videos set state = 'ready', made_at = now(), captions_hash = '' where audiofile_id = ${id}`,
  )
  await mkdir(stored, { recursive: true })
  await writeFile(join(stored, 'video.mp4'), 'film')
  await untilWorkIsDone()
  assert.equal(existsSync(stored), true)
})

const rowsOf = (id: number) =>
  query(service.databaseUrl, 'select from captioned_videos where audiofile_id = $1', [id])

test('a file that is deleted gives back the video that is not made yet, and nothing of its captions stays', async () => {
  const buyer = await service.customer({ credit: 20 })
  const { client } = buyer
  const id = await delivered(buyer, 'film.mp4')
  const before = await balanceOf(buyer)
  await client.files.upgrade(id, ['VIDEO1'])
  await client.files.deleteSeveral([id])
  assert.equal(await balanceOf(buyer), before)
  assert.deepEqual(await rowsOf(id), [])
  await untilWorkIsDone()
  assert.equal(existsSync(join(service.dataFolder, `media/${id}/captioned-1`)), false)
})

test('what a worker stored of a video before it was killed goes with the data of the account', async () => {
  const buyer = await service.customer({ credit: 20 })
  const id = await delivered(buyer, 'film.mp4')
  await service.operator.accounts.deleteData(buyer.id)
  await until(async () => (await service.operator.accounts.show(buyer.id)).account.erased, {
    what: 'the erasure',
  })
  await untilWorkIsDone()
  const stored = join(service.dataFolder, `media/${id}/captioned-1`)
  await mkdir(stored, { recursive: true })
  await writeFile(join(stored, 'video.mp4'), 'film')
  await query(service.databaseUrl, 'select graphile_worker.add_job($1, $2)', [
    'make-captioned-video',
    { audiofile: id, making: 1 },
  ])
  await until(async () => !existsSync(stored), { what: 'its deletion from the store' })
})
