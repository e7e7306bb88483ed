import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlainParagraph, TextProblem } from '../../sdk/types.ts'
import { createLog } from '../../src/platform/log.ts'
import { thinVersions } from '../../src/work/index.ts'
import { runJobOn } from '../support/task-job.ts'
import {
  claimed,
  count,
  fileToTranscribe,
  refusedWith,
  service,
  sql,
  stateOf,
  textOf,
  worker,
} from './people-at-work.ts'

const said = (...texts: string[]): PlainParagraph[] => texts.map((text) => ({ speaker: 'Ann', text }))

async function atWork() {
  const person = await worker('Tom', 'transcriber')
  const file = await fileToTranscribe()
  const { task, version } = await claimed(person, file)
  let saves = 0
  const save = (based_on: number, paragraphs: PlainParagraph[], save_id = `save ${saves++}`) =>
    person.work.save(task, { based_on, save_id, paragraphs })
  return { ...person, file, task, version, save }
}

test('a save from an old version is refused, says which is newer, and overwrites nothing', async () => {
  const { work, task, version, save } = await atWork()
  const newer = await save(version, said('From the first tab.'))
  await assert.rejects(
    save(version, said('From the second tab.')),
    refusedWith(409, 'stale_version', (answer) => answer.version === newer.version),
  )
  assert.deepEqual(textOf((await work.open(task)).paragraphs), said('From the first tab.'))
})

test('a save that is sent again after a lost answer is the same save, however late it comes', async () => {
  const { work, task, version, save } = await atWork()
  const first = await save(version, said('Once.'), 'lost')
  assert.equal((await save(version, said('Once.'), 'lost')).version, first.version)
  const second = await save(first.version, said('Once. And more.'))
  assert.equal((await save(version, said('Once.'), 'lost')).version, first.version)
  assert.equal((await work.open(task)).version, second.version)
  assert.equal((await work.versions(task)).versions.length, 2)
})

test('a version is a number: what only could be read as one is refused', async () => {
  const { work, task, version, save } = await atWork()
  for (const like of [[version], String(version), true] as unknown as number[]) {
    await assert.rejects(save(like, said('Whatever.')), refusedWith(400, 'bad_parameter'))
    await assert.rejects(work.submit(task, like), refusedWith(400, 'bad_parameter'))
    await assert.rejects(
      work.restore(task, { based_on: version, save_id: 'back', version: like }),
      refusedWith(400, 'bad_parameter'),
    )
  }
})

test('the same save sent twice at once makes one version', async () => {
  const { work, task, version, save } = await atWork()
  const answers = await Promise.all([save(version, said('Once.'), 'x'), save(version, said('Once.'), 'x')])
  assert.equal(answers[0].version, answers[1].version)
  assert.equal((await work.versions(task)).versions.length, 1)
})

test('two people may give their saves the same id: each has made a save', async () => {
  const { work, file, task, version, save } = await atWork()
  const first = await save(version, said('From Tom.'), 'x')
  await work.release(task)
  const tim = await worker('Tim', 'transcriber')
  const next = await claimed(tim, file)
  const second = await tim.work.save(next.task, {
    based_on: first.version,
    save_id: 'x',
    paragraphs: said('From Tim.'),
  })
  assert.notEqual(second.version, first.version)
})

test('every save is a version that can be read and brought back, and bringing it back loses nothing', async () => {
  const { work, task, version, save } = await atWork()
  const draft = textOf((await work.open(task)).paragraphs)
  const first = await save(version, said('First.'))
  const second = await save(first.version, said('Second.'))
  assert.deepEqual(textOf((await work.version(task, first.version)).paragraphs), said('First.'))
  await work.restore(task, { based_on: second.version, save_id: 'back', version })
  const desk = await work.open(task)
  assert.deepEqual(textOf(desk.paragraphs), draft)
  const { versions } = await work.versions(task)
  assert.deepEqual(
    versions.map(({ version, based_on }) => [version, based_on]),
    [
      [desk.version, second.version],
      [second.version, first.version],
      [first.version, version],
    ],
  )
  const other = await atWork()
  await assert.rejects(work.version(task, other.version), refusedWith(404, 'not_found'))
})

test('after many saves each version is what was saved, and takes no more room than what was changed', async () => {
  const { work, task, version, save } = await atWork()
  const draft = textOf((await work.open(task)).paragraphs)
  const saved = new Map<number, PlainParagraph[]>()
  let latest = version
  let text = draft
  for (let time = 0; time < 60; time++) {
    text = changed(text, time)
    latest = (await save(latest, text)).version
    saved.set(latest, text)
  }
  for (const [version, text] of saved)
    assert.deepEqual(textOf((await work.version(task, version)).paragraphs), text)
  const rows = await count(`transcript_paragraphs where version_id > ${version} and version_id <= ${latest}`)
  assert.ok(rows < 60 * 3, `${rows} paragraphs for 60 saves`)
})

/** Now a word, now a new paragraph, now one less; at the beginning, in the middle, at the end. */
function changed(text: PlainParagraph[], time: number): PlainParagraph[] {
  const at = time % text.length
  const [one] = text.slice(at, at + 1) as [PlainParagraph]
  if (time % 5 === 1) return text.toSpliced(at, 0, { speaker: 'Bob', text: `New ${time}.` })
  if (time % 5 === 3) return text.toSpliced(at, 1)
  return text.toSpliced(at, 1, { ...one, text: `${one.text} and ${time}` })
}

test('of older saves the last of each hour stays, and the last of each person, and what the task began with', async () => {
  const { name, work, file, task, version: start, save } = await atWork()
  const draft = textOf((await work.open(task)).paragraphs)
  const made: number[] = [start]
  async function savedAgo(minutes: number, saves = save): Promise<void> {
    const { version } = await saves(made.at(-1)!, said(`${minutes} minutes ago.`))
    const at = `now() - make_interval(mins => ${minutes})`
    await sql(`update work_saves set at = ${at} where version_id = ${version}`)
    await sql(
      `update transcript_versions set created_at = ${at}, thin_at = ${at} + interval '1 day' where id = ${version}`,
    )
    made.push(version)
  }
  // From the beginning of an hour on, two days ago.
  const hour = 2 * 24 * 60 + new Date().getMinutes()
  for (const minutes of [5, 20, 40, 70, 90]) await savedAgo(hour - minutes)
  await work.release(task)
  const tim = await worker('Tim', 'transcriber')
  const next = await claimed(tim, file)
  const timsSave: typeof save = (based_on, paragraphs) =>
    tim.work.save(next.task, { based_on, save_id: crypto.randomUUID(), paragraphs })
  for (const minutes of [100, 110]) await savedAgo(hour - minutes, timsSave)
  for (const minutes of [2, 1]) await savedAgo(minutes, timsSave)

  const thin = () =>
    runJobOn(service.databaseUrl, (db) => thinVersions(db, createLog('silent'), new AbortController().signal))
  const listed = async () =>
    (await tim.work.versions(task)).versions.map(({ version, based_on, name }) => [version, based_on, name])
  await thin()
  const [, , , third, , fifth, , seventh, eighth, last] = made as [number, ...number[]]
  assert.deepEqual(await listed(), [
    [last, eighth, 'Tim'],
    [eighth, seventh, 'Tim'],
    [seventh, fifth, 'Tim'],
    [fifth, third, name],
    [third, start, name],
  ])
  await assert.rejects(tim.work.version(task, made[1]!), refusedWith(404, 'not_found'))

  await sql(`update work_saves set at = at - interval '100 days' where task_id = ${task}`)
  await sql(`
    update transcript_versions set created_at = created_at - interval '100 days', thin_at = now()
    where audiofile_id = ${file} and thin_at is not null`)
  await thin()
  assert.deepEqual(await listed(), [
    [last, fifth, 'Tim'],
    [fifth, start, name],
  ])
  await tim.work.restore(task, { based_on: last!, save_id: 'back', version: fifth! })
  assert.deepEqual(textOf((await tim.work.open(task)).paragraphs), said(`${hour - 90} minutes ago.`))
  assert.deepEqual(textOf((await tim.work.version(task, start)).paragraphs), draft)
})

test('a text with open questions is not handed in: each is named with its place', async () => {
  const { work, file, task, version, save } = await atWork()
  const { version: open } = await save(version, [
    { speaker: 'Ann', text: 'Hello from ??Zürich?? to you [inaudible].' },
    { speaker: 'Ann', text: ' ' },
    { speaker: null, text: 'Who said [a guess?] this?' },
    { speaker: 'Ann', text: 'TODO [todo] [check] [?] FIXME: [unclear]' },
  ])
  const found = (answer: Record<string, unknown>) => {
    const problems = answer.problems as TextProblem[]
    assert.deepEqual(
      problems.map(({ problem, paragraph, word }) => [problem, paragraph, word]),
      [
        ['unresolved_mark', 0, 2],
        ['empty_paragraph', 1, null],
        ['unlabelled_speaker', 2, null],
        ['unresolved_mark', 2, 3],
        ...[0, 1, 2, 3, 4, 5].map((word) => ['unresolved_mark', 3, word]),
      ],
    )
    return problems.every(({ at_ms, message }) => at_ms >= 0 && message.length > 0)
  }
  assert.ok(found(await work.problems(task)), 'told without handing in')
  await assert.rejects(work.submit(task, open), refusedWith(409, 'problems_found', found))
  assert.equal(await stateOf(file), 'Transcribing')
  const settled = await save(open, said('Hello from Zürich to you [inaudible]. Who said this? I did.'))
  assert.deepEqual((await work.problems(task)).problems, [])
  await work.submit(task, settled.version)
  assert.equal(await stateOf(file), 'Awaiting Edit')
})

test('everyday words of other languages are no open questions', async () => {
  const { work, file, task, version, save } = await atWork()
  const { version: spanish } = await save(
    version,
    said('Todo bien. Lo sé todo, sobre todo esto. [todo el mundo ríe]'),
  )
  await work.submit(task, spanish)
  assert.equal(await stateOf(file), 'Awaiting Edit')
})

test('a text without any words is not handed in', async () => {
  const { work, task, version, save } = await atWork()
  const { version: empty } = await save(version, [])
  await assert.rejects(work.submit(task, empty), refusedWith(409, 'problems_found'))
})

test('what is handed in is the version that the person saw; handed in twice, it is handed in once', async () => {
  const { work, file, task, version, save } = await atWork()
  const newer = await save(version, said('The newer text.'))
  await assert.rejects(work.submit(task, version), refusedWith(409, 'stale_version'))
  await work.submit(task, newer.version)
  await work.submit(task, newer.version)
  assert.equal(await stateOf(file), 'Awaiting Edit')
  await assert.rejects(save(newer.version, said('More.')), refusedWith(409, 'wrong_state'))
})
