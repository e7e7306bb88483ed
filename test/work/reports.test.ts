import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { V4Extension } from '../../sdk/index.ts'
import {
  claimed,
  count,
  customer,
  doWork,
  fileDelivered,
  fileToTranscribe,
  offered,
  refusedWith,
  service,
  stateOf,
  textOf,
  type Worker,
  worker,
} from './people-at-work.ts'

const { client } = customer
const { operator } = service
const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

/** Eve edited it, and Ann approved it. */
async function delivered(): Promise<number> {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  return file
}

const reportsOf = async (file: number) => (await client.files.show(file)).mistakes
const statesOf = async (file: number) => (await reportsOf(file)).map(({ state }) => state)
const report = (file: number, note = 'It is “real”, not “fake”', at_ms = 1200) =>
  client.files.reportMistake(file, { at_ms, note })
const text = async (file: number, extension: V4Extension = 'txt') =>
  (await client.v4.transcript(file, extension)).text()

async function noticesAbout(file: number) {
  const { notices } = await client.notices.list({ limit: 100 })
  return notices.filter(({ audiofile }) => audiofile === file)
}

async function save({ work }: Worker, task: number, edit: (text: string) => string): Promise<number> {
  const { version, paragraphs } = await work.open(task)
  const edited = textOf(paragraphs).map(({ speaker, text }) => ({ speaker, text: edit(text) }))
  return (await work.save(task, { based_on: version, save_id: crypto.randomUUID(), paragraphs: edited }))
    .version
}

const isUnanswered = refusedWith(409, 'problems_found', ({ problems }) =>
  (problems as { problem: string }[]).every(({ problem }) => problem === 'unanswered_report'),
)

test('a report is a task for an editor who did not write the text; one hand-in delivers it corrected, and the customer is told', async () => {
  const file = await delivered()
  await report(file)
  assert.deepEqual(await statesOf(file), ['received'])
  assert.deepEqual(await offered(eve, file), [])
  const [task] = await offered(ann, file)
  assert.deepEqual([task!.kind, task!.audiofile], ['correct', file])
  assert.ok(Date.parse(task!.due) > Date.now(), 'the file was due long ago, its correction is not')

  const { version } = await ann.work.claim(task!.id)
  assert.deepEqual(await statesOf(file), ['in_progress'])
  const desk = await ann.work.open(task!.id)
  assert.deepEqual(
    desk.mistakes.map(({ at_ms, note, from }) => [at_ms, note, from]),
    [[1200, 'It is “real”, not “fake”', 'customer']],
  )
  await assert.rejects(ann.work.submit(task!.id, version), isUnanswered)
  await ann.work.answerReport(task!.id, desk.mistakes[0]!.id, { resolution: 'corrected' })
  assert.match(await text(file), /a fake transcription/)
  await ann.work.submit(task!.id, await save(ann, task!.id, (words) => words.replace('fake', 'real')))

  for (const extension of ['txt', 'vtt', 'html'] as const) assert.match(await text(file, extension), /a real/)
  assert.equal(await stateOf(file), 'Delivered')
  const [answered] = await reportsOf(file)
  assert.deepEqual([answered!.state, answered!.answer], ['corrected', null])
  assert.deepEqual(
    (await noticesAbout(file)).map(({ kind }) => kind),
    // That the order is ready is told by a job, and none runs here.
    ['transcript corrected'],
  )
  const waiting = `notice_mails join notices on notices.id = notice_id
    where audiofile_id = ${file} and kind = 'transcript corrected' and state = 'waiting'`
  assert.equal(await count(waiting), 1, 'and by mail')
  const { events } = await client.events.list(customer.id, { limit: 200 })
  const told = events.filter(({ body }) => new URLSearchParams(body).get('audiofile') === `${file}`)
  assert.deepEqual(
    told.map(({ event }) => event),
    ['TRANSCRIPT_COMPLETE', 'TRANSCRIPT_COMPLETE'],
  )
  assert.deepEqual(
    (await ann.work.earnings()).earnings.slice(0, 1).map(({ kind, audiofile }) => [kind, audiofile]),
    [['correct', file]],
  )
})

test('a report that changes nothing is answered with a reason, and the text stays as it was', async () => {
  const file = await delivered()
  await report(file)
  const { task, version } = await claimed(ann, file)
  const [{ id } = { id: 0 }] = (await ann.work.open(task)).mistakes
  const declined = { resolution: 'declined', answer: '' } as const
  await assert.rejects(ann.work.answerReport(task, id, declined), refusedWith(400, 'bad_parameter'))
  await ann.work.answerReport(task, id, { ...declined, answer: 'The speaker does say “fake”.' })
  assert.deepEqual(await statesOf(file), ['in_progress'])
  const before = await text(file)
  await ann.work.submit(task, version)
  assert.equal(await text(file), before)
  const [answered] = await reportsOf(file)
  assert.deepEqual([answered!.state, answered!.answer], ['declined', 'The speaker does say “fake”.'])
  const [notice] = await noticesAbout(file)
  assert.equal(notice!.kind, 'report answered')
  assert.match(notice!.text, /The speaker does say “fake”\./)
})

test('reports made while an editor is at it belong to the same task, and are asked for at its hand-in', async () => {
  const file = await delivered()
  await report(file)
  const { task, version } = await claimed(ann, file)
  await report(file, 'And this one', 3000)
  const { mistakes } = await ann.work.open(task)
  assert.equal(mistakes.length, 2)
  await ann.work.answerReport(task, mistakes[0]!.id, { resolution: 'corrected' })
  await assert.rejects(ann.work.submit(task, version), isUnanswered)
  // As programs send it that were written before it was called corrected.
  await ann.work.answerReport(task, mistakes[1]!.id, { resolution: 'mended' })
  await ann.work.submit(task, version)
  assert.deepEqual(await statesOf(file), ['corrected', 'corrected'])
})

test('where no other editor is left, the one who wrote the text corrects it', async () => {
  const file = await delivered()
  await report(file)
  assert.deepEqual(await offered(eve, file), [])
  await operator.people.setRoles(ann.id, [])
  assert.equal((await offered(eve, file)).length, 1)
  await operator.people.setRoles(ann.id, ['editor'])
  assert.deepEqual(await offered(eve, file), [])
})

test('a report about a machine transcript waits for an operator, who answers it or sends it to an editor', async () => {
  const [one, other] = [await fileDelivered(), await fileDelivered()]
  for (const file of [one, other]) await report(file)
  assert.deepEqual(await offered(ann, one), [])
  const { reports } = await operator.console.reports({ turn: 'operator' })
  const [second, first] = reports.filter(({ audiofile }) => [one, other].includes(audiofile))
  assert.deepEqual([first!.audiofile, second!.audiofile, first!.turn], [one, other, 'operator'])

  await operator.console.answerReport(first!.id, 'Nobody edits machine transcripts: order an edit.')
  assert.deepEqual(await statesOf(one), ['declined'])
  assert.equal((await noticesAbout(one))[0]!.kind, 'report answered')
  await assert.rejects(operator.console.answerReport(first!.id, 'Twice.'), refusedWith(409, 'wrong_state'))

  await operator.console.sendReport(second!.id)
  const { task } = await claimed(ann, other)
  await ann.work.answerReport(task, second!.id, { resolution: 'corrected' })
  await ann.work.submit(task, await save(ann, task, (words) => words.replace('fake', 'real')))
  assert.match(await text(other), /a real transcription/)
  assert.deepEqual(await statesOf(other), ['corrected'])
})

test('an operator sends a delivered file to an editor with a reason, which the customer does not see', async () => {
  const file = await delivered()
  await operator.console.sendToEditor(file, 'The names are misspelt.')
  assert.deepEqual(await reportsOf(file), [])
  const { task } = await claimed(ann, file)
  const { mistakes } = await ann.work.open(task)
  assert.deepEqual(
    mistakes.map(({ note, from }) => [note, from]),
    [['The names are misspelt.', 'operator']],
  )
  await ann.work.answerReport(task, mistakes[0]!.id, { resolution: 'corrected' })
  await ann.work.submit(task, await save(ann, task, (words) => words.replace('fake', 'fine')))
  assert.match(await text(file), /a fine transcription/)
  assert.equal((await noticesAbout(file))[0]!.kind, 'transcript corrected')
  const unfinished = await fileToTranscribe()
  await assert.rejects(
    operator.console.sendToEditor(unfinished, 'Too early'),
    refusedWith(409, 'wrong_state'),
  )
})

test('speakers stay as they are while an editor mends the text, and can be renamed before and after', async () => {
  const file = await delivered()
  await report(file)
  const rename = (from: string, to: string) => client.files.renameSpeaker(file, { from, to })
  await rename('Ann Testwell', 'Ann T.')
  const { task } = await claimed(ann, file)
  await assert.rejects(rename('Ann T.', 'Ann'), refusedWith(409, 'wrong_state'))
  const { mistakes, paragraphs } = await ann.work.open(task)
  assert.equal(paragraphs[0]!.speaker, 'Ann T.')
  await ann.work.answerReport(task, mistakes[0]!.id, { resolution: 'corrected' })
  await ann.work.submit(task, await save(ann, task, (words) => words.replace('fake', 'real')))
  await rename('Ann T.', 'Ann')
  assert.match(await text(file), /Ann: .*a real transcription/)
})

test('a pass bought meanwhile takes the reports along, pays what was saved, and tells at delivery what its editor answers', async () => {
  const file = await delivered()
  await report(file)
  await report(file, 'And that', 5000)
  const { task } = await claimed(ann, file)
  await save(ann, task, (words) => words.replace('fake', 'real'))
  await client.v4.upgrade(file, 'EDIT01')
  const edit = await claimed(eve, file)
  await assert.rejects(ann.work.heartbeat(task), refusedWith(409, 'wrong_state'))
  assert.equal(await count(`work_earnings where task_id = ${task} and person_id = ${ann.id}`), 1)
  const { mistakes } = await eve.work.open(edit.task)
  assert.equal(mistakes.length, 2)
  await eve.work.answerReport(edit.task, mistakes[0]!.id, { resolution: 'corrected' })
  await eve.work.submit(edit.task, edit.version)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 4, 'A few slips')
  assert.match(await text(file), /a real transcription/)
  assert.deepEqual(await statesOf(file), ['corrected', 'in_progress'])
  assert.deepEqual(
    (await offered(ann, file)).map(({ kind }) => kind),
    ['correct'],
  )
})

test('reports of others do not exist, for customers and for people without the task', async () => {
  const file = await delivered()
  await report(file)
  const { task } = await claimed(ann, file)
  const [{ id } = { id: 0 }] = (await ann.work.open(task)).mistakes
  const corrected = { resolution: 'corrected' } as const
  await assert.rejects(tom.work.answerReport(task, id, corrected), refusedWith(404, 'not_found'))
  await assert.rejects(eve.work.answerReport(task, id, corrected), refusedWith(409, 'not_claimed'))
  const other = await delivered()
  await report(other)
  const [foreign] = await reportsOf(other)
  await assert.rejects(ann.work.answerReport(task, foreign!.id, corrected), refusedWith(404, 'not_found'))
  const stranger = await service.customer()
  await assert.rejects(
    stranger.client.files.reportMistake(file, { at_ms: 0, note: 'Hello' }),
    refusedWith(404, 'not_found'),
  )
})

test('a report that no editor may take is among the failures at once', async () => {
  const file = await delivered()
  for (const { id } of [eve, ann]) await operator.people.setRoles(id, [])
  await report(file)
  const { tasks } = await operator.console.failures()
  assert.deepEqual(
    tasks.filter(({ audiofile }) => audiofile === file).map(({ kind, role }) => [kind, role]),
    [['correct', 'editor']],
  )
  for (const { id } of [eve, ann]) await operator.people.setRoles(id, ['editor'])
})
