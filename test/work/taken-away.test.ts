import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  claimed,
  count,
  doWork,
  fileToTranscribe,
  offered,
  refusedWith,
  service,
  stateOf,
  worker,
} from './people-at-work.ts'

const { operator } = service
const [tom, eve] = await Promise.all([worker('Tom', 'transcriber'), worker('Eve', 'editor')])

const importText = (file: number, text: string) =>
  operator.files.importTranscript(file, 'made-elsewhere.txt', Buffer.from(text))

test('an import takes the task from the desk at once, and says what happened', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  const { task, version } = await claimed(eve, file)
  const paragraphs = [{ speaker: null, text: 'Typed before the import.' }]
  const saved = await eve.work.save(task, { based_on: version, save_id: 'one', paragraphs })
  await importText(file, 'Made elsewhere.')
  assert.equal(await count(`work_tasks where id = ${task} and state = 'withdrawn'`), 1)
  assert.deepEqual(
    (await eve.work.tasks()).mine.filter(({ id }) => id === task),
    [],
  )
  const explained = (error: Error) => /A transcript made elsewhere was delivered/.test(error.message)
  await assert.rejects(
    eve.work.save(task, { based_on: saved.version, save_id: 'two', paragraphs }),
    explained,
  )
  await assert.rejects(eve.work.heartbeat(task), explained)
  await assert.rejects(eve.work.open(task), explained)
  assert.equal(await stateOf(file), 'Delivered')
  assert.equal(await count(`transcript_versions where id = ${saved.version}`), 1)
})

test('who loses a role gives the tasks of that role back at once', async () => {
  const pat = await worker('Pat', 'transcriber', 'editor')
  const [drafted, edited] = [await fileToTranscribe(), await fileToTranscribe()]
  await doWork(tom, edited)
  const kept = await claimed(pat, drafted)
  const lost = await claimed(pat, edited)
  assert.equal(await stateOf(edited), 'Out for edit')
  await operator.people.setRoles(pat.id, ['transcriber'])
  assert.deepEqual(
    (await pat.work.tasks()).mine.map(({ id }) => id),
    [kept.task],
  )
  assert.equal(await stateOf(edited), 'Awaiting Edit')
  await assert.rejects(pat.work.heartbeat(lost.task), refusedWith(404, 'not_found'))
  assert.deepEqual(
    (await offered(eve, edited)).map(({ id }) => id),
    [lost.task],
  )
  await operator.people.setRoles(pat.id, [])
  assert.equal(await count(`work_tasks where person_id = ${pat.id} and state = 'open'`), 0)
})

test('a claim on its way while the role is removed leaves no task with a person who may not do it', async () => {
  for (let time = 0; time < 10; time++) {
    const pat = await worker('Pat', 'transcriber')
    const file = await fileToTranscribe()
    const [task] = await offered(pat, file)
    await Promise.allSettled([operator.people.setRoles(pat.id, []), pat.work.claim(task!.id)])
    assert.equal(await count(`work_tasks where person_id = ${pat.id} and state = 'open'`), 0)
  }
})
