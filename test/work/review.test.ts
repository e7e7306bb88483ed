import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Paragraph } from '../../src/transcripts/index.ts'
import { query } from '../support/follow.ts'
import {
  claimed,
  count,
  customer,
  doWork,
  fileToTranscribe,
  offered,
  refusedWith,
  runTaskJob,
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

/** Tom changed a word, then Eve another; Ann has the review. */
async function inReview(): Promise<{ file: number; task: number; version: number }> {
  const file = await fileToTranscribe({ minutes: 1 })
  await doWork(tom, file, (text) => text.replace('fake', 'marvellous'))
  await doWork(eve, file, (text) => text.replace('nobody was', 'no one was'))
  return { file, ...(await claimed(ann, file)) }
}

async function save({ work }: Worker, task: number, edit: (text: string) => string) {
  const { version, paragraphs } = await work.open(task)
  const edited = textOf(paragraphs).map(({ speaker, text }) => ({ speaker, text: edit(text) }))
  return work.save(task, { based_on: version, save_id: crypto.randomUUID(), paragraphs: edited })
}

test('a reviewer sees word by word how the text differs from the draft, and what the last person changed', async () => {
  const { task } = await inReview()
  const shown = async (against: 'draft' | 'previous') =>
    (await ann.work.differences(task, against)).differences!.map(({ removed, added }) => [removed, added])
  assert.deepEqual(await shown('draft'), [
    ['fake', 'marvellous'],
    ['nobody', 'no one'],
  ])
  assert.deepEqual(await shown('previous'), [['nobody', 'no one']])
  const [first] = (await ann.work.differences(task, 'draft')).differences!
  assert.deepEqual(
    [first!.lead, first!.tail, first!.paragraph],
    ['Ann Testwell: This is a', 'transcription. No recording was listened', 0],
  )
  await assert.rejects(tom.work.differences(task, 'draft'), refusedWith(404, 'not_found'))
})

test('three hours of text are compared in bounds, however much they differ, and others are served meanwhile', async () => {
  const words = (of: (at: number) => string): Paragraph[] =>
    Array.from({ length: 270 }, (_, i) => ({
      speaker: null,
      startMs: i * 40_000,
      endMs: (i + 1) * 40_000,
      words: Array.from({ length: 100 }, (_, j) => ({
        text: of(i * 100 + j),
        startMs: i * 40_000 + j * 400,
        endMs: i * 40_000 + j * 400 + 300,
      })),
    }))
  const file = await fileToTranscribe({ draft: words((at) => `w${at}`), minutes: 180 })
  await sql(`delete from work_tasks where audiofile_id = ${file}`)
  await sql(`update audiofiles set statename = 'Awaiting Edit' where id = ${file}`)
  const { task, version } = await claimed(eve, file)
  const change = async (based_on: number, of: (at: number) => string) => {
    const save = { based_on, save_id: crypto.randomUUID(), paragraphs: textOf(words(of)) }
    return (await eve.work.save(task, save)).version
  }
  const another = await change(version, (at) => `x${(at * at) % 5}`)
  const asked = eve.work.differences(task, 'draft')
  assert.equal((await customer.client.files.list({ limit: 1 })).files.length, 1)
  const { differences, removed_words } = await asked
  assert.equal(removed_words, 27_000)
  assert.ok(JSON.stringify(differences).length < 5_000, 'a long difference is shown by its ends')
  await change(another, (at) => `w${at % 10 === 0 ? 'new' : at}`)
  const often = await eve.work.differences(task, 'draft')
  assert.deepEqual([often.count, often.differences!.length], [2700, 500])
})

test('comments are pinned to moments, answered and resolved, and go with the file', async () => {
  const { file, task } = await inReview()
  const first = await ann.work.comment(task, { at_ms: 4000, note: 'Who says this?' })
  await ann.work.comment(task, { at_ms: 9000, note: 'A comma is missing' })
  await assert.rejects(
    eve.work.comment(task, { at_ms: 0, note: 'Not mine' }),
    refusedWith(409, 'not_claimed'),
  )
  await ann.work.sendBack(task, { to: 'edit' })
  const mend = await claimed(eve, file)
  await eve.work.comment(mend.task, { at_ms: 0, note: 'Ann does.', reply_to: first.id })
  const { review_notes } = await eve.work.open(mend.task)
  await eve.work.resolve(mend.task, review_notes[1]!.id)
  const after = (await eve.work.open(mend.task)).review_notes
  assert.deepEqual(
    after.map(({ at_ms, note, name, answers, resolved }) => [
      at_ms,
      note,
      name,
      answers.map((one) => `${one.name}: ${one.note}`),
      resolved !== null,
    ]),
    [
      [4000, 'Who says this?', 'Ann', ['Eve: Ann does.'], false],
      [9000, 'A comma is missing', 'Ann', [], true],
    ],
  )
  const foreign = await inReview()
  await assert.rejects(ann.work.resolve(foreign.task, first.id), refusedWith(404, 'not_found'))
})

test('sending back needs a comment, and is paid like approving', async () => {
  const { file, task } = await inReview()
  await assert.rejects(ann.work.sendBack(task, { to: 'edit' }), refusedWith(400, 'bad_parameter'))
  await ann.work.sendBack(task, { to: 'edit', note: 'Again, please', at_ms: 0 })
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  const paid = (await ann.work.earnings()).earnings.filter(({ audiofile }) => audiofile === file)
  assert.deepEqual(
    paid.map(({ kind, amount }) => [kind, amount]),
    [
      ['approve', 0.1],
      ['approve', 0.1],
    ],
  )
})

test('what is sent back is kept for the person who did it first, for a day', async () => {
  const { file, task } = await inReview()
  await ann.work.sendBack(task, { to: 'edit', note: 'Again', at_ms: 0 })
  const max = await worker('Max', 'editor')
  assert.deepEqual(await offered(max, file), [])
  const [kept] = await offered(eve, file)
  assert.equal(kept!.kept_for_you, true)
  await assert.rejects(max.work.claim(kept!.id), /reserved for someone else/)
  await sql(`update work_tasks set assigned_until = now() - interval '1 minute' where id = ${kept!.id}`)
  assert.equal((await offered(max, file)).length, 1)
})

test('what was kept for a person is for everyone once they give it back, or if they hide it', async () => {
  const { file, task } = await inReview()
  await ann.work.sendBack(task, { to: 'edit', note: 'Again', at_ms: 0 })
  const max = await worker('Max', 'editor')
  await sql(`update audiofiles set may_distress = true where id = ${file}`)
  await eve.work.setPreferences({ hide_distressing: true })
  const [hidden] = await offered(max, file)
  await max.work.claim(hidden!.id)
  await max.work.release(hidden!.id)
  await eve.work.setPreferences({ hide_distressing: false })
  await service.operator.console.assign(hidden!.id, eve.id)
  assert.deepEqual(await offered(max, file), [])
  await eve.work.claim(hidden!.id)
  await eve.work.release(hidden!.id)
  assert.equal((await offered(max, file)).length, 1)
})

test('a reviewer mends small things, which are counted; more than that is refused', async () => {
  const { file, task } = await inReview()
  await save(ann, task, (text) => text.replace('every format', 'each format'))
  const trace = await service.operator.console.file(file)
  assert.equal(trace.tasks.find(({ id }) => id === task)!.fixed_words, 1)
  await assert.rejects(
    save(ann, task, (text) => text.toUpperCase()),
    refusedWith(400, 'bad_parameter'),
  )
  await ann.work.approve(task, 4, 'A few slips')
  assert.match(await (await customer.client.v4.transcript(file, 'txt')).text(), /in each format/)
})

test('of a long text, a reviewer mends one word in a hundred', async () => {
  const words = Array.from({ length: 3_000 }, (_, at) => ({
    text: `word${at}.`,
    startMs: at * 10,
    endMs: at * 10 + 9,
    confidence: 1,
  }))
  const draft = [{ speaker: 'Ann', startMs: 0, endMs: 30_000, words }]
  const file = await fileToTranscribe({ draft })
  await doWork(tom, file)
  await doWork(eve, file)
  const { task } = await claimed(ann, file)
  const fix = (count: number) =>
    save(ann, task, (text) =>
      text.replaceAll(/word(\d+)\./g, (word, at) => (Number(at) < count ? `fixed${at}.` : word)),
    )
  await fix(30)
  await assert.rejects(fix(31), refusedWith(400, 'bad_parameter'))
  await ann.work.approve(task, 5, 'Well done')
})

test('each person’s part is graded; those without a grade of their own get that of the text', async () => {
  const { file, task } = await inReview()
  const { gradable } = await ann.work.open(task)
  assert.deepEqual(
    gradable.map(({ kind, name }) => [kind, name]),
    [
      ['transcribe', 'Tom'],
      ['edit', 'Eve'],
    ],
  )
  const foreign = [{ task: 999_999, grade: 1 }]
  await assert.rejects(ann.work.approve(task, 5, 'Fine', foreign), refusedWith(400, 'bad_parameter'))
  await ann.work.approve(task, 5, 'Well done', [
    { task: gradable[0]!.task, grade: 2, reason: 'Two names are wrong' },
  ])
  const gradeFor = async ({ work }: Worker) =>
    (await work.earnings()).earnings.find(({ audiofile }) => audiofile === file)!.grade
  assert.deepEqual([await gradeFor(tom), await gradeFor(eve)], [2, 5])
})

test('of a file in parts only those that need it are sent back, to the people who did them; the rest stays as reviewed', async () => {
  const MINUTE = 60_000
  const draft: Paragraph[] = Array.from({ length: 20 }, (_, i) => ({
    speaker: null,
    startMs: i * MINUTE,
    endMs: (i + 1) * MINUTE,
    words: [{ text: `minute${i}`, startMs: i * MINUTE, endMs: (i + 1) * MINUTE }],
  }))
  const file = await fileToTranscribe({ draft, minutes: 20 })
  const parts = await offered(tom, file)
  assert.equal(parts.length, 2)
  for (const [at, person] of [tom, tim].entries()) {
    const { version } = await person.work.claim(parts[at]!.id)
    await person.work.submit(parts[at]!.id, version)
  }
  await doWork(eve, file, (text) => `${text} edited`)
  const { task } = await claimed(ann, file)
  await assert.rejects(
    ann.work.sendBack(task, { to: 'transcribe', note: 'x', at_ms: 0, parts: [7] }),
    refusedWith(400, 'bad_parameter'),
  )
  await ann.work.sendBack(task, { to: 'transcribe', note: 'Garbled', at_ms: 12 * MINUTE, parts: [1] })
  assert.equal(await stateOf(file), 'Transcribing')
  assert.deepEqual(await offered(tom, file), [])
  const [again] = await offered(tim, file)
  assert.deepEqual([again!.part, again!.parts, again!.pay], [1, 2, 0])
  await tim.work.claim(again!.id)
  const saved = await save(tim, again!.id, (text) => `${text} again`)
  await tim.work.submit(again!.id, saved.version)
  const { task: edit } = await claimed(eve, file)
  const texts = textOf((await eve.work.open(edit)).paragraphs).map(({ text }) => text)
  assert.deepEqual([texts[0], texts[19], texts.length], ['minute0 edited', 'minute19 edited again', 20])
})

/** A file that Tom transcribed and Eve edited, in the hands of Ann; all of them are new here. */
async function newlyInReview() {
  const [tom, eve, ann] = await Promise.all([
    worker('Tom', 'transcriber'),
    worker('Eve', 'editor'),
    worker('Ann', 'editor'),
  ])
  const file = await fileToTranscribe({ minutes: 1 })
  await doWork(tom, file)
  await doWork(eve, file)
  return { tom, eve, ann, file, task: (await claimed(ann, file)).task }
}

test('every grade has a reason, which the people who did the work read', async () => {
  const { tom, eve, ann, task } = await newlyInReview()
  const { gradable } = await ann.work.open(task)
  for (const grade of [4, 5])
    await assert.rejects(ann.work.approve(task, grade, ' '), refusedWith(400, 'bad_parameter'))
  const own = [{ task: gradable[0]!.task, grade: 3 }]
  await assert.rejects(ann.work.approve(task, 5, '', own), refusedWith(400, 'bad_parameter'))
  await ann.work.approve(task, 4, 'Numbers are not checked', [{ ...own[0]!, reason: 'Two names are wrong' }])
  const reasonFor = async ({ work }: Worker) => (await work.earnings()).earnings[0]!.grade_reason
  assert.deepEqual(
    [await reasonFor(tom), await reasonFor(eve)],
    ['Two names are wrong', 'Numbers are not checked'],
  )
})

test('a grade of what is sent back has the comments as its reason, if it has none of its own', async () => {
  const { tom, eve, ann, task } = await newlyInReview()
  const { gradable } = await ann.work.open(task)
  for (const [at_ms, note] of [
    [9000, 'A comma is missing.'],
    [4000, 'Whose name is it?'],
  ] as const)
    await ann.work.comment(task, { at_ms, note })
  const [first, second] = gradable.map(({ task }) => ({ task, grade: 3 }))
  const grades = [first!, { ...second!, reason: 'Two names are wrong' }]
  await ann.work.sendBack(task, { to: 'edit', grades })
  const reasonFor = async ({ work }: Worker) => (await work.earnings()).earnings[0]!.grade_reason
  assert.deepEqual(
    [await reasonFor(tom), await reasonFor(eve)],
    ['Whose name is it? A comma is missing.', 'Two names are wrong'],
  )
})

test('a second look at a grade: another reviewer decides, once, and both grades and reasons are kept', async () => {
  const { tom, eve, ann, file, task } = await newlyInReview()
  await ann.work.approve(task, 2, 'Much is inaudible')
  const done = (await tom.work.earnings()).earnings[0]!
  await assert.rejects(eve.work.askForSecondLook(done.task), refusedWith(404, 'not_found'))
  await tom.work.askForSecondLook(done.task)
  await assert.rejects(tom.work.askForSecondLook(done.task), refusedWith(409, 'wrong_state'))
  const looks = async ({ work }: Worker) =>
    (await work.secondLooks()).looks.filter((look) => look.task === done.task)
  const pat = await worker('Pat', 'editor')
  assert.deepEqual([await looks(ann), await looks(eve)], [[], []], 'neither who graded nor who edited')
  const [look] = await looks(pat)
  assert.deepEqual(Object.keys(look!).sort(), [
    'language',
    'may_distress',
    'pay',
    'product',
    'quality_stars',
    'seconds',
    'taken',
    'task',
  ])
  const hear = async () =>
    (
      await fetch(`${service.url}/api/files/${file}/playback.mp3`, { headers: { cookie: pat.session } })
    ).text()
  const hasHeard = async () =>
    (await customer.client.files.show(file)).openings.some(({ name }) => name === 'Pat')
  const refused = await hear()
  assert.equal(await hasHeard(), false, 'not before they take it')
  await assert.rejects(pat.work.secondLook(done.task), refusedWith(409, 'not_claimed'))
  await assert.rejects(ann.work.takeSecondLook(done.task), refusedWith(404, 'not_found'))
  await pat.work.takeSecondLook(done.task)
  const max = await worker('Max', 'editor')
  assert.deepEqual(await looks(max), [], 'one at a time')
  const opened = await pat.work.secondLook(done.task)
  assert.deepEqual([opened.first_grade, opened.first_reason], [2, 'Much is inaudible'])
  assert.notEqual(await hear(), refused)
  assert.equal(await hasHeard(), true)
  await pat.work.decideSecondLook(done.task, 5, 'The sound is difficult, the work is good')
  assert.equal(await hear(), refused, 'nor once it is decided')
  await assert.rejects(pat.work.secondLook(done.task), refusedWith(409, 'not_claimed'))
  const { grade, grade_reason, second_look } = (await tom.work.earnings()).earnings[0]!
  assert.deepEqual(
    [grade, grade_reason, second_look!.first_grade, second_look!.first_reason],
    [5, 'The sound is difficult, the work is good', 2, 'Much is inaudible'],
  )
  const { record } = (await service.operator.people.list()).people.find(({ id }) => id === tom.id)!
  assert.ok(record.grade! > 2, 'the second grade counts')
  assert.deepEqual(
    (await pat.work.earnings()).adjustments.map(({ amount }) => amount),
    [look!.pay],
  )
})

test('a claim on a second look runs out; the person who has it reads the whole text, and takes it for what was shown', async () => {
  const { tom, ann, file, task } = await newlyInReview()
  await ann.work.approve(task, 2, 'Much is inaudible')
  const { task: graded } = (await tom.work.earnings()).earnings[0]!
  await tom.work.askForSecondLook(graded)
  const [pat, max] = await Promise.all([worker('Pat', 'editor'), worker('Max', 'editor')])
  const lookOf = async ({ work }: Worker) =>
    (await work.secondLooks()).looks.find((look) => look.task === graded)
  const { pay } = (await lookOf(pat))!
  await assert.rejects(pat.work.takeSecondLook(graded, pay + 0.01), /If you still want it, take it again/)
  await pat.work.takeSecondLook(graded, pay)
  await assert.rejects(max.work.secondLookText(graded), refusedWith(409, 'not_claimed'))
  const whole = await pat.work.secondLookText(graded)
  const [{ version_id }] = await query(
    service.databaseUrl,
    `select version_id from work_tasks where id = ${graded}`,
  )
  assert.equal(whole.version, version_id)
  assert.ok(whole.paragraphs.length > 0 && whole.paragraphs.every(({ words }) => words.length > 0))

  const runOut = () =>
    sql(`update work_second_looks set lease_until = now() - interval '1 second' where task_id = ${graded}`)
  await runOut()
  assert.equal((await lookOf(max))!.taken, false, 'before the job has given it back')
  await pat.work.takeSecondLook(graded)
  assert.equal(await lookOf(max), undefined, 'renewed')
  await runOut()
  await runTaskJob()
  await assert.rejects(pat.work.secondLook(graded), refusedWith(409, 'not_claimed'))
  await max.work.takeSecondLook(graded)
  await max.work.decideSecondLook(graded, 5, 'Well done')
  assert.equal((await tom.work.earnings()).earnings.find(({ audiofile }) => audiofile === file)!.grade, 5)
})

test('a second look is told and shown only to those who may decide, and given back with the role', async () => {
  const { tom, eve, ann, file, task } = await newlyInReview()
  await sql(`update audiofiles set may_distress = true where id = ${file}`)
  const [pat, max, hal] = await Promise.all([
    worker('Pat', 'transcriber', 'editor'),
    worker('Max', 'editor'),
    worker('Hal', 'editor'),
  ])
  await hal.work.setPreferences({ hide_distressing: true })
  await service.operator.people.pause(max.id, true)
  await ann.work.approve(task, 2, 'Much is inaudible')
  const { task: graded } = (await tom.work.earnings()).earnings[0]!
  await tom.work.askForSecondLook(graded)
  const mails = ({ id }: Worker) =>
    count(`notice_mails join notices on notices.id = notice_id where kind = 'new work' and person_id = ${id}`)
  const looks = async ({ work }: Worker) =>
    (await work.secondLooks()).looks.filter((one) => one.task === graded)
  for (const person of [eve, ann, max, hal]) {
    assert.equal(await mails(person), 0, person.name)
    assert.deepEqual(await looks(person), [], person.name)
  }
  assert.equal(await mails(pat), 1)
  await pat.work.takeSecondLook(graded)
  await hal.work.setPreferences({ hide_distressing: false })
  assert.deepEqual(await looks(hal), [], 'Pat has it')
  await service.operator.people.setRoles(pat.id, ['transcriber'])
  assert.deepEqual(
    (await looks(hal)).map(({ taken }) => taken),
    [false],
  )
})

async function clearDesks() {
  for (const { work } of [tom, tim, eve, ann])
    for (const { id } of (await work.tasks()).mine) await work.release(id)
}

test('after a review, people read what was changed in their part, with grade, reason and comments, for thirty days', async () => {
  const draft = [0, 700_000].map((startMs) => ({
    speaker: null,
    startMs,
    endMs: startMs + 900,
    words: [{ text: `Secret${startMs}.`, startMs, endMs: startMs + 900 }],
  }))
  await clearDesks()
  const file = await fileToTranscribe({ minutes: 20, draft })
  const [first, second] = await offered(tom, file)
  for (const [who, task] of [
    [tom, first!.id],
    [tim, second!.id],
  ] as const) {
    await who.work.claim(task)
    await who.work.submit(task, (await save(who, task, (text) => `${text} Typed.`)).version)
  }
  await doWork(eve, file, (text) => text.replace('Typed.', 'Edited.'))
  await assert.rejects(tom.work.result(first!.id), refusedWith(404, 'not_found'), 'before the review')
  const { task: review } = await claimed(ann, file)
  await ann.work.comment(review, { at_ms: 0, note: 'About the first part.' })
  await ann.work.comment(review, { at_ms: 700_000, note: 'About the second part.' })
  await ann.work.approve(review, 4, 'Good work.')

  const result = await tom.work.result(first!.id)
  assert.deepEqual(
    result.differences.map(({ removed, added }) => [removed, added]),
    [['Typed.', 'Edited.']],
  )
  assert.deepEqual([result.outcome, result.grade, result.reason], ['delivered', 4, 'Good work.'])
  assert.deepEqual(
    result.comments.map(({ note }) => note),
    ['About the first part.'],
  )
  assert.doesNotMatch(JSON.stringify(result), /Secret700000/, 'nothing of the other part')
  const listed = async () => (await tom.work.earnings()).earnings.find(({ task }) => task === first!.id)!
  assert.equal((await listed()).readable_until, result.readable_until)
  const days = (Date.parse(result.readable_until) - Date.parse(result.reviewed)) / 86_400_000
  assert.equal(Math.round(days), 30)
  for (const other of [tim, eve, ann])
    await assert.rejects(other.work.result(first!.id), refusedWith(404, 'not_found'), other.name)
  await assert.rejects(ann.work.result(review), refusedWith(404, 'not_found'))
  const { openings } = await customer.client.files.show(file)
  assert.ok(openings.some(({ role }) => role === 'transcriber'))
  const heard = await fetch(`${service.url}/api/files/${file}/playback.mp3`, {
    headers: { cookie: tom.session },
  })
  assert.equal(heard.status, 404, 'the recording is for those who work on it')

  const [mail] = await query(
    service.databaseUrl,
    `select wording from notice_mails join notices on notices.id = notice_id
     where person_id = $1 and kind = 'work graded' order by notices.id desc limit 1`,
    [tom.id],
  )
  assert.equal(mail.wording.path, `/work/results/${first!.id}`)
  assert.doesNotMatch(mail.wording.text, /Good work/)

  await customer.client.files.changeSeveral({ files: [file], trashed: true })
  await assert.rejects(tom.work.result(first!.id), refusedWith(404, 'not_found'), 'in the trash')
  assert.equal((await listed()).readable_until, null)
  await customer.client.files.changeSeveral({ files: [file], trashed: false })
  await tom.work.result(first!.id)
  await sql(`update work_tasks set done_at = done_at - interval '31 days' where id = ${review}`)
  await assert.rejects(tom.work.result(first!.id), /can be read for 30 days/)
  assert.equal((await listed()).readable_until, null)
})

test('work that was sent back says why, and is graded by the review that follows', async () => {
  await clearDesks()
  const { file, task } = await inReview()
  await save(ann, task, (text) => text.replace('no one', 'none'))
  await ann.work.sendBack(task, { to: 'edit', at_ms: 0, note: 'A name is wrong.' })
  const taskOf = async ({ work }: Worker) =>
    (await work.earnings()).earnings.find(({ audiofile }) => audiofile === file)!.task
  const [edited, typed] = [await taskOf(eve), await taskOf(tom)]
  const sentBack = await eve.work.result(edited)
  assert.deepEqual(
    [sentBack.outcome, sentBack.grade, sentBack.reason],
    ['sent_back', null, 'A name is wrong.'],
  )
  assert.deepEqual(
    sentBack.differences.map(({ removed, added }) => [removed, added]),
    [['no one', 'none']],
  )
  await doWork(eve, file, (text) => text.replace('none', 'not a soul'))
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Right now.')
  assert.deepEqual(
    (await eve.work.result(edited)).differences,
    sentBack.differences,
    'before it was done again',
  )
  const whole = await tom.work.result(typed)
  assert.deepEqual([whole.outcome, whole.grade], ['delivered', 5])
  assert.deepEqual(
    whole.differences.map(({ removed, added }) => [removed, added]),
    [['nobody', 'not a soul']],
  )
})
