import assert from 'node:assert/strict'
import { test } from 'node:test'
import { claimed, count, customer, doWork, fileToTranscribe, sql, worker } from './people-at-work.ts'

const [tom, tim, eve] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Tim', 'transcriber'),
  worker('Eve', 'editor'),
])

test('reading the list of work changes nothing', async () => {
  const file = await fileToTranscribe()
  const { task } = await claimed(tom, file)
  const other = await fileToTranscribe()
  await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${task}`)
  await sql(`delete from work_tasks where audiofile_id = ${other}`)
  const { offered } = await tim.work.tasks()
  assert.ok(
    offered.some(({ id }) => id === task),
    'a claim that ran out is offered',
  )
  assert.equal(await count(`work_tasks where audiofile_id = ${other}`), 0)
  assert.equal(await count(`work_tasks where id = ${task} and person_id = ${tom.id}`), 1)
  await tim.work.claim(task)
})

test('a file gets its task from a job that is written with its move to people', async () => {
  const file = await fileToTranscribe({ sku: ['TRANS6'] })
  await doWork(tom, file)
  const { task } = await claimed(eve, file)
  await eve.work.submit(task, (await eve.work.open(task)).version)
  await customer.client.v4.upgrade(file, 'EDIT01')
  assert.equal(
    await count(
      `graphile_worker._private_jobs join graphile_worker._private_tasks on task_id = _private_tasks.id where identifier = 'offer-work' and payload ->> 'audiofile' = '${file}'`,
    ),
    1,
  )
})

test('versions of a task come in pages, newest first', async () => {
  const file = await fileToTranscribe()
  const { task, version } = await claimed(tom, file)
  const saved: number[] = []
  for (let at = 0; at < 5; at++) {
    const paragraphs = [{ speaker: null, text: `Save ${at}.` }]
    const based_on = saved.at(-1) ?? version
    saved.push((await tom.work.save(task, { based_on, save_id: `save ${at}`, paragraphs })).version)
  }
  const first = await tom.work.versions(task, { limit: 3 })
  const second = await tom.work.versions(task, { limit: 3, cursor: first.next! })
  const read = [...first.versions, ...second.versions].map((one) => one.version)
  assert.deepEqual(read, saved.toReversed())
  assert.deepEqual([first.versions.length, second.versions.length, second.next], [3, 2, null])
})

test('earnings come in pages, newest first, with the total of all; the table has them all', async () => {
  const ida = await worker('Ida', 'transcriber')
  const files = []
  for (let at = 0; at < 5; at++) {
    const file = await fileToTranscribe()
    await doWork(ida, file)
    files.push(file)
  }
  const first = await ida.work.earnings({ limit: 3 })
  const second = await ida.work.earnings({ limit: 3, cursor: first.next! })
  const read = [...first.earnings, ...second.earnings].map((one) => one.audiofile)
  assert.deepEqual(read, files.toReversed())
  assert.deepEqual([first.total, second.total, second.next], [2.5, 2.5, null])
  const csv = await (await ida.work.earningsCsv()).text()
  assert.equal(csv.trimEnd().split('\r\n').length, 6)
})
