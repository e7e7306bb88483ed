import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { sample as bytesOf, startFileHost } from '../support/file-host.ts'
import { query, reaches } from '../support/follow.ts'
import { startService } from '../support/service.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { startSpeechServer } from '../support/speech-server.ts'
import { until } from '../support/until.ts'

const folder = await temporaryFolder()
/** Three batches, of which two are worked on at once. */
const long = join(folder, 'long.mp3')
await ffmpeg('-stream_loop', '79', '-i', sample('jfk.mp3'), '-c', 'copy', long)
const host = await startFileHost({ '/long.mp3': await readFile(long), '/short.mp3': bytesOf('jfk.mp3') })
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
