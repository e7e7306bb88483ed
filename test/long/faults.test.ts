import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Client, createClient } from '../../sdk/index.ts'
import { cloneDatabase } from '../support/database.ts'
import { sendBytes, startFileHost } from '../support/file-host.ts'
import { eventsOf, pathOf, query, reaches, transcriptOf } from '../support/follow.ts'
import { knownSpeech } from '../support/known-speech.ts'
import { dataFolder, type Running, startProcess } from '../support/process.ts'
import { ffmpeg, sample, temporaryFolder } from '../support/speech-samples.ts'
import { until } from '../support/until.ts'

const SENTENCES = 3
const folder = await temporaryFolder()
const long = join(folder, 'long.mp3')
await ffmpeg('-stream_loop', String(SENTENCES - 1), '-i', sample('jfk.mp3'), '-c', 'copy', long)
const bytes = await readFile(long)
let isHanging = true
const host = await startFileHost({
  '/long.mp3': bytes,
  '/hangs.mp3': (request, response) => {
    if (request.headers.range || !isHanging) sendBytes(bytes, request, response)
    else response.writeHead(200, { 'content-length': bytes.length }).write(bytes.subarray(0, 50_000))
  },
})

type Installation = { databaseUrl: string; start(): Promise<{ running: Running; client: Client }> }

/** One data folder and one database, on which the service is started again and again. */
async function install(): Promise<Installation> {
  const { url: databaseUrl } = await cloneDatabase()
  const env = {
    LONGHAND_DATA: dataFolder(),
    DATABASE_URL: databaseUrl,
    LONGHAND_ALLOW_HOSTS: host.host,
    LONGHAND_DB_CONNECTIONS: '10',
    LONGHAND_ENGINE: 'fast',
  }
  return {
    databaseUrl,
    async start() {
      const running = await startProcess(env)
      const { url, api_key } = running.facts()
      return { running, client: createClient({ url, token: api_key }) }
    },
  }
}

/** Orders the long file, and comes back while the engine is at it. */
async function orderAndWaitForTheEngine({ databaseUrl }: Installation, client: Client, running: Running) {
  const { audiofiles } = await client.v4.order({ url: `${host.url}/long.mp3`, sku: 'EMSR02' })
  await reaches(client, audiofiles[0]!, 'Processing')
  const engines = await until(
    async () => {
      const found = enginesOf(running)
      return found.length === 2 && (await query(databaseUrl, RUNNING_BATCH)).length === 1 && found
    },
    { what: 'the process that finds speech, and the one that recognises it' },
  )
  return { id: audiofiles[0]!, engines }
}

const RUNNING_BATCH = `select id from graphile_worker.jobs where task_identifier = 'transcribe-batch' and locked_at is not null`

function enginesOf(running: Running): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/)
    const isEngine = args.some((arg) => arg.endsWith('speech-process-main.ts'))
    return isEngine && Number(parent) === running.child.pid ? [Number(pid)] : []
  })
}

async function assertDeliveredOnce({ databaseUrl }: Installation, client: Client, id: number): Promise<void> {
  await reaches(client, id, 'Delivered')
  const said = await transcriptOf(client, id)
  assert.equal(said.match(/my fellow Americans/gi)?.length, SENTENCES, said)
  assert.equal((await pathOf(client, id)).filter((state) => state === 'Delivered').length, 1)
  const { account } = (await client.files.show(id)).file
  assert.deepEqual(
    (await eventsOf(databaseUrl, account)).map(({ event }) => event),
    ['TRANSCRIPT_COMPLETE'],
  )
}

test('the engine is killed in mid-file, and the file is delivered all the same, once', async () => {
  const here = await install()
  const { running, client } = await here.start()
  const { id, engines } = await orderAndWaitForTheEngine(here, client, running)
  for (const engine of engines) process.kill(engine, 'SIGKILL')
  await assertDeliveredOnce(here, client, id)
})

test('the service is killed in mid-file, and the next start delivers the file, once', async () => {
  const here = await install()
  const first = await here.start()
  const { id, engines } = await orderAndWaitForTheEngine(here, first.client, first.running)
  first.running.child.kill('SIGKILL')
  await first.running.ended
  await until(async () => !engines.some(isAlive), {
    what: 'the end of the engines, which end with the service',
  })
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, id)
})

test('the service is killed while it fetches, and the next start fetches again', async () => {
  const here = await install()
  const first = await here.start()
  const { audiofiles } = await first.client.v4.order({ url: `${host.url}/hangs.mp3`, sku: 'EMSR02' })
  await until(async () => (await first.client.files.show(audiofiles[0]!)).file.percent, {
    what: 'some of the file',
  })
  first.running.child.kill('SIGKILL')
  await first.running.ended
  isHanging = false
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, audiofiles[0]!)
})

test('what a killed service left in its work folder is removed, unless it may still be in use', async () => {
  const folder = dataFolder()
  const leave = (name: string, daysAgo: number) => {
    mkdirSync(join(folder, 'work', name), { recursive: true })
    const at = new Date(Date.now() - daysAgo * 86_400_000)
    utimesSync(join(folder, 'work', name), at, at)
  }
  leave('1001-killed', 3)
  leave('1002-at-work', 1)
  const { url } = await cloneDatabase()
  // Speech of our own is measured in that folder a while after the start.
  await startProcess({ LONGHAND_DATA: folder, DATABASE_URL: url, ...knownSpeech() })
  assert.deepEqual(readdirSync(join(folder, 'work')), ['1002-at-work'])
})

test('the service is stopped in mid-file: it gives the job back, unless that was replaced, and the next start delivers', async () => {
  const here = await install()
  const first = await here.start()
  const { id } = await orderAndWaitForTheEngine(here, first.client, first.running)
  await replaceRunningJob(here.databaseUrl)
  first.running.child.kill('SIGTERM')
  assert.equal(await first.running.ended, 0)
  const jobs = await query(
    here.databaseUrl,
    `select task_identifier, attempts, run_at <= now() as due from graphile_worker.jobs
      where task_identifier <> 'measure-speech'`,
  )
  assert.ok(
    jobs.some(({ task_identifier }) => task_identifier === 'transcribe-batch'),
    'the end of the file is not waited for',
  )
  assert.equal(new Set(jobs.map(({ task_identifier }) => task_identifier)).size, jobs.length)
  assert.deepEqual(
    jobs.filter(({ attempts, due }) => attempts > 0 || !due),
    [],
    'being stopped uses up no try, and nothing waits',
  )
  const second = await here.start()
  await assertDeliveredOnce(here, second.client, id)
})

/** As an enqueued job does that has the key of a running one. */
const replaceRunningJob = (databaseUrl: string) =>
  query(
    databaseUrl,
    `with running as (
       update graphile_worker._private_jobs set key = 'replaced' where id in (${RUNNING_BATCH})
       returning task_id, payload, flags
     )
     select graphile_worker.add_job(identifier, payload, job_key => 'replaced',
       flags => array(select jsonb_object_keys(flags)))
     from running join graphile_worker._private_tasks as tasks on tasks.id = task_id`,
  )

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
