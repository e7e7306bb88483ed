import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { createClient } from '../../sdk/index.ts'
import { until } from '../support/until.ts'
import { startWorker } from '../support/worker.ts'
import {
  claimed,
  customer,
  doWork,
  fileToTranscribe,
  offered,
  refusedWith,
  service,
  sql,
  stateOf,
  textOf,
  type Worker,
  worker,
} from './people-at-work.ts'

const [tom, tim, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Tim', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

const endLease = (task: number) =>
  sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${task}`)

for (const [kind, one, other] of [
  ['transcribe', tom, tim],
  ['edit', eve, ann],
] as const) {
  test(`two people claim the same task at once, 100 times: one has it, 100 times (${kind})`, async () => {
    const file = await fileToTranscribe()
    if (kind === 'edit') await doWork(tom, file)
    const [task] = await offered(one, file)
    const has = async ({ work }: Worker) => (await work.tasks()).mine.some(({ id }) => id === task!.id)
    for (let time = 0; time < 100; time++) {
      const claims = await Promise.allSettled([one.work.claim(task!.id), other.work.claim(task!.id)])
      assert.deepEqual(claims.map(({ status }) => status).sort(), ['fulfilled', 'rejected'], `time ${time}`)
      const [winner, loser] = claims[0]!.status === 'fulfilled' ? [one, other] : [other, one]
      assert.deepEqual([await has(winner), await has(loser)], [true, false])
      await winner.work.release(task!.id)
    }
  })
}

test('a lease that runs out gives the task back with all that was saved', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  const { task, version } = await claimed(eve, file)
  const paragraphs = [{ speaker: 'Ann', text: 'Saved before the laptop was closed.' }]
  const saved = await eve.work.save(task, { based_on: version, save_id: 'one', paragraphs })
  await endLease(task)
  assert.deepEqual(
    (await offered(ann, file)).map(({ id }) => id),
    [task],
  )
  assert.equal(await stateOf(file), 'Awaiting Edit')
  await assert.rejects(
    eve.work.save(task, { based_on: saved.version, save_id: 'two', paragraphs }),
    refusedWith(409, 'not_claimed'),
  )
  const taken = await ann.work.claim(task)
  assert.equal(taken.version, saved.version)
  assert.deepEqual(textOf((await ann.work.open(task)).paragraphs), paragraphs)
})

test('a person whose lease ran out unnoticed goes on saving; once noticed, they claim it again and go on', async () => {
  const file = await fileToTranscribe()
  const { task, version } = await claimed(tom, file)
  await endLease(task)
  const paragraphs = [{ speaker: null, text: 'Still here.' }]
  const first = await tom.work.save(task, { based_on: version, save_id: 'one', paragraphs })
  assert.ok(Date.parse(first.lease_until!) > Date.now())
  await endLease(task)
  await tim.work.tasks()
  const again = await tom.work.claim(task)
  assert.equal(again.version, first.version)
  await tom.work.save(task, { based_on: first.version, save_id: 'two', paragraphs })
})

test('a claim that ran out can be claimed by another at once', async () => {
  const file = await fileToTranscribe()
  const { task } = await claimed(tom, file)
  await assert.rejects(tim.work.claim(task), refusedWith(409, 'wrong_state'))
  await endLease(task)
  await tim.work.claim(task)
  await assert.rejects(tom.work.heartbeat(task), refusedWith(409, 'not_claimed'))
})

test('a sign of life renews the lease', async () => {
  const file = await fileToTranscribe()
  const { task } = await claimed(tom, file)
  await sql(`update work_tasks set lease_until = now() + interval '1 minute' where id = ${task}`)
  const { lease_until } = await tom.work.heartbeat(task)
  assert.ok(Date.parse(lease_until) > Date.now() + 20 * 60_000)
})

test('a person holds at most three tasks, however fast they claim', async () => {
  const greedy = await worker('Gus', 'transcriber')
  const files = []
  for (let i = 0; i < 6; i++) files.push(await fileToTranscribe())
  const tasks = (await Promise.all(files.map((file) => offered(greedy, file)))).flat()
  const claims = await Promise.allSettled(tasks.map(({ id }) => greedy.work.claim(id)))
  assert.equal(claims.filter(({ status }) => status === 'fulfilled').length, 3)
  const { mine } = await greedy.work.tasks()
  await greedy.work.release(mine[0]!.id)
  await greedy.work.claim(mine[0]!.id)
})

test('the most urgent is offered first, and each role sees its own tasks', async () => {
  const [slow, fast] = [
    await fileToTranscribe({ sku: ['TRANS14'] }),
    await fileToTranscribe({ sku: ['TRANS2'] }),
  ]
  const { offered: toTranscribe } = await tim.work.tasks()
  const place = (file: number) => toTranscribe.findIndex(({ audiofile }) => audiofile === file)
  assert.ok(place(fast) >= 0 && place(fast) < place(slow))
  assert.deepEqual([await offered(eve, slow), await offered(eve, fast)], [[], []])
  await assert.rejects(eve.work.claim(toTranscribe[place(slow)]!.id), refusedWith(404, 'not_found'))
})

test('the recording and the text are for the person who has claimed the task, for as long as they have it', async () => {
  const file = await fileToTranscribe()
  const folder = join(service.dataFolder, 'media', String(file))
  mkdirSync(folder, { recursive: true })
  for (const name of ['playback.mp3', 'peaks.json']) writeFileSync(join(folder, name), 'sound')
  const [task] = await offered(tom, file)
  const hear = async ({ session }: typeof tom, name: string) =>
    (await fetch(`${service.url}/api/files/${file}/${name}`, { headers: { cookie: session } })).status
  const heard = async (person: typeof tom) => [
    await hear(person, 'playback.mp3'),
    await hear(person, 'peaks.json'),
  ]
  await assert.rejects(tom.work.open(task!.id), refusedWith(409, 'not_claimed'))
  assert.deepEqual(await heard(tom), [404, 404])
  await tom.work.claim(task!.id)
  const desk = await tom.work.open(task!.id)
  assert.equal(desk.playback, `/api/files/${file}/playback.mp3`)
  assert.deepEqual([await heard(tom), await heard(tim)].flat(), [200, 200, 404, 404])
  await service.operator.people.setRoles(tom.id, [])
  assert.deepEqual(await heard(tom), [404, 404], 'not once the role is gone')
  await service.operator.people.setRoles(tom.id, ['transcriber'])
  assert.deepEqual(await heard(tom), [404, 404], 'nor when it is back: the task was given back')
  await tom.work.claim(task!.id)
  await tom.work.release(task!.id)
  assert.deepEqual(await heard(tom), [404, 404])
})

test('a lease also ends when no one looks for work', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  const { task } = await claimed(eve, file)
  await endLease(task)
  assert.equal(await stateOf(file), 'Out for edit')
  await sql(`select graphile_worker.add_job('keep-tasks', '{}')`)
  const jobs = await startWorker(service)
  await until(async () => (await stateOf(file)) === 'Awaiting Edit')
  await jobs.stop()
})

test('customers, and operators who do not work on files, find nothing under /api/work; strangers must sign in', async () => {
  const file = await fileToTranscribe()
  const [task] = await offered(tom, file)
  for (const client of [customer.client, service.operator]) {
    await assert.rejects(client.work.tasks(), refusedWith(404, 'not_found'))
    await assert.rejects(client.work.claim(task!.id), refusedWith(404, 'not_found'))
    await assert.rejects(client.work.open(task!.id), refusedWith(404, 'not_found'))
  }
  await assert.rejects(customer.client.work.earnings(), refusedWith(404, 'not_found'))
  await assert.rejects(customer.client.people.list(), refusedWith(404, 'not_found'))
  await assert.rejects(tom.client.people.list(), refusedWith(404, 'not_found'))
  await assert.rejects(createClient({ url: service.url }).work.tasks(), refusedWith(401, 'unauthorized'))
})
