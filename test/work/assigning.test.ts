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
  service,
  sql,
  stateOf,
  textOf,
  type Worker,
  worker,
} from './people-at-work.ts'

const { operator } = service
const [tom, tim, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Tim', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

const taskOf = async (file: number) =>
  (await operator.console.tasks()).tasks.find(({ audiofile }) => audiofile === file)!

test('an operator sees every open task with its person, and gives one to a person: others neither see nor get it', async () => {
  const file = await fileToTranscribe({ minutes: 3 })
  const { id, kind, product, seconds, person, due } = await taskOf(file)
  assert.deepEqual([kind, product, seconds, person], ['transcribe', 'TRANS2', 180, null])
  assert.ok(Date.parse(due) > Date.now())
  await operator.console.assign(id, tim.id)
  assert.deepEqual(await offered(tom, file), [])
  await assert.rejects(tom.work.claim(id), refusedWith(409, 'wrong_state'))
  const [kept] = await offered(tim, file)
  assert.equal(kept!.kept_for_you, true)
  await tim.work.claim(id)
  assert.deepEqual((await taskOf(file)).person, { id: tim.id, name: 'Tim' })
})

test('a task is taken from one person and given to another, with what was saved; released, it is open to all', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  const { task, version } = await claimed(eve, file)
  const paragraphs = [{ speaker: 'Eve', text: 'Half of it.' }]
  await eve.work.save(task, { based_on: version, save_id: 'half', paragraphs })
  assert.equal(await stateOf(file), 'Out for edit')
  await operator.console.assign(task, ann.id)
  assert.equal(await stateOf(file), 'Awaiting Edit')
  await assert.rejects(eve.work.heartbeat(task), refusedWith(409, 'not_claimed'))
  await ann.work.claim(task)
  assert.equal((await ann.work.open(task)).paragraphs[0]!.words[0]!.text, 'Half')
  await operator.console.assign(task, null)
  await assert.rejects(ann.work.heartbeat(task), refusedWith(409, 'not_claimed'))
  assert.equal((await offered(eve, file)).length, 1)
})

/** A paragraph of ten words for each speaker. */
const tenWordsBy = (...speakers: string[]): Paragraph[] =>
  speakers.map((speaker, i) => ({
    speaker,
    startMs: i * 10_000,
    endMs: i * 10_000 + 9_900,
    words: Array.from({ length: 10 }, (_, word) => ({
      text: `word${i}${word}`,
      startMs: i * 10_000 + word * 1000,
      endMs: i * 10_000 + word * 1000 + 900,
    })),
  }))

/** Changes a word in each of the first paragraphs, and saves. */
async function correct(
  { work }: Worker,
  { task, version }: { task: number; version: number },
  first: number,
) {
  const { paragraphs } = await work.open(task)
  const text = textOf(paragraphs).map(({ speaker, text }, at) => ({
    speaker,
    text: at < first ? text.replace(/^\S+/, 'Corrected') : text,
  }))
  return work.save(task, { based_on: version, save_id: crypto.randomUUID(), paragraphs: text })
}

const earnedWith = async ({ work }: Worker, task: number) =>
  (await work.earnings()).earnings
    .filter((one) => one.task === task)
    .map(({ amount, share_percent, grade }) => [amount, share_percent, grade])

test('a person who saved work has a share of the pay when an operator gives their task to another', async () => {
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS14', per_minute: 0.9 })
  const [pat, kim] = await Promise.all([worker('Pat', 'transcriber'), worker('Kim', 'transcriber')])
  const draft = tenWordsBy('A', 'B', 'C', 'D', 'E')
  const file = await fileToTranscribe({ sku: ['TRANS14'], minutes: 2.5, draft })
  const claim = await claimed(pat, file)
  const { task } = claim
  assert.equal((await operator.console.assign(task, kim.id)).message, `Task ${task} is for Kim`)
  assert.equal((await offered(kim, file))[0]!.pay, 2.25, 'nothing was saved')
  await operator.console.assign(task, pat.id)
  await pat.work.claim(task)
  await correct(pat, claim, 2)
  assert.match(
    (await operator.console.assign(task, kim.id)).message,
    /40% is reserved for the person who had/,
  )
  const [shown] = await offered(kim, file)
  assert.deepEqual([shown!.pay, shown!.shared_percent], [1.35, 40])
  await operator.console.assign(task, pat.id)
  assert.deepEqual(
    (await offered(pat, file))[0]!.pay,
    2.25,
    'no one has a share in what they finish themselves',
  )
  await operator.console.assign(task, kim.id)
  const { version } = await kim.work.claim(task, 1.35)
  assert.equal((await kim.work.open(task)).task.pay, 1.35)
  for (let times = 0; times < 2; times++) await kim.work.submit(task, version)
  assert.deepEqual(await earnedWith(kim, task), [[1.35, 60, null]])
  assert.deepEqual(await earnedWith(pat, task), [[0.9, 40, null]])
  assert.deepEqual((await operator.work.earnings({ person: pat.id })).total, 0.9)

  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 3, 'A few names are wrong.')
  assert.deepEqual(
    [await earnedWith(kim, task), await earnedWith(pat, task)],
    [[[1.35, 60, 3]], [[0.9, 40, null]]],
  )
  await assert.rejects(pat.work.askForSecondLook(task), refusedWith(404, 'not_found'))
})

test('a claim that ran out leaves a share, as far as the text is kept; a task that was given back leaves none', async () => {
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS14', per_minute: 0.9 })
  const [pat, kim, lou] = await Promise.all(['Pat', 'Kim', 'Lou'].map((name) => worker(name, 'transcriber')))
  const draft = tenWordsBy('A', 'B', 'C', 'D', 'E')
  const file = await fileToTranscribe({ sku: ['TRANS14'], minutes: 2.5, draft })
  const claim = await claimed(pat!, file)
  const { task } = claim
  await correct(pat!, claim, 4)
  await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${task}`)
  // Nothing has noticed yet that the time is over: the list still shows the whole pay, and the click says why not.
  await assert.rejects(kim!.work.claim(task, 2.25), /pays \$0\.57 now/)
  const taken = await kim!.work.claim(task, (await offered(kim!, file))[0]!.pay)
  await kim!.work.save(task, {
    based_on: taken.version,
    save_id: 'rewritten',
    paragraphs: textOf(tenWordsBy('A', 'B', 'C', 'D', 'E')).map(({ speaker, text }, at) => ({
      speaker,
      text: at < 2 ? `Everything here is new ${at} and better` : text,
    })),
  })
  await kim!.work.release(task)
  const { version } = await claimed(lou!, file)
  await lou!.work.submit(task, version)
  // 18 of 44 words are as Pat left them; Kim gave the task back.
  assert.deepEqual(await earnedWith(pat!, task), [[0.9, 40, null]])
  assert.deepEqual([await earnedWith(kim!, task), await earnedWith(lou!, task)], [[], [[1.35, 60, null]]])
})

test('skills that people choose are shown to operators, with those that help with a task, and hide nothing', async () => {
  const [sam, zoe] = await Promise.all([worker('Sam', 'transcriber'), worker('Zoe', 'transcriber')])
  await sam.work.chooseEmails({ wanted: [], languages: ['en'], skills: ['legal', 'medical', 'legal'] })
  await sam.work.chooseEmails({ wanted: [] })
  assert.deepEqual((await sam.work.emailSettings()).skills, ['medical', 'legal'])
  const { people } = await operator.people.list()
  const found = people.find(({ id }) => id === sam.id)!
  assert.deepEqual([found.languages, found.skills], [['en'], ['medical', 'legal']])
  assert.deepEqual((await operator.people.show(sam.id)).skills, ['medical', 'legal'])
  await assert.rejects(
    sam.work.chooseEmails({ wanted: [], skills: ['juggling' as 'legal'] }),
    refusedWith(400, 'bad_parameter'),
  )

  const file = await fileToTranscribe()
  await sql(`update audiofiles set notes = 'A medical lecture.' where id = ${file}`)
  assert.deepEqual((await taskOf(file)).skills, ['medical', 'academic'])
  assert.equal((await offered(zoe, file)).length, 1, 'others can take it')
})

test('no one is given a task that they may not do', async () => {
  const file = await fileToTranscribe()
  const { id } = await taskOf(file)
  await assert.rejects(operator.console.assign(id, eve.id), /does not have the role/)
  await operator.people.pause(tim.id, true)
  await assert.rejects(operator.console.assign(id, tim.id), /is paused/)
  await operator.people.pause(tim.id, false)
  await assert.rejects(operator.console.assign(id, 999_999), refusedWith(404, 'not_found'))
  await assert.rejects(operator.console.assign(999_999, tim.id), refusedWith(404, 'not_found'))
  await doWork(tom, file)
  await doWork(eve, file)
  await assert.rejects(operator.console.assign((await taskOf(file)).id, eve.id), /own work/)
})

test('a paused person finishes what they have and is offered nothing new', async () => {
  const [begun, other] = [await fileToTranscribe(), await fileToTranscribe()]
  const { task, version } = await claimed(tim, begun)
  await operator.people.pause(tim.id, true)
  assert.deepEqual(await offered(tim, other), [])
  const { id } = await taskOf(other)
  await assert.rejects(tim.work.claim(id), /paused/)
  await tim.work.heartbeat(task)
  await tim.work.submit(task, version)
  const { people } = await operator.people.list()
  assert.equal(people.find((one) => one.id === tim.id)!.paused, true)
  await operator.people.pause(tim.id, false)
  assert.equal((await offered(tim, other)).length, 1)
})

test('a person who loses a role loses what was kept for them, at once', async () => {
  const file = await fileToTranscribe()
  const { id } = await taskOf(file)
  const pat = await worker('Pat', 'transcriber')
  await operator.console.assign(id, pat.id)
  assert.deepEqual(await offered(tom, file), [])
  await operator.people.setRoles(pat.id, [])
  assert.equal((await offered(tom, file)).length, 1)
})

test('the work list says what a task pays: the rate by the minute, to the cent that is earned', async () => {
  await operator.work.setRate({ kind: 'transcribe', product: 'TRANS6', per_minute: 0.77 })
  const file = await fileToTranscribe({ sku: ['TRANS6'], minutes: 2.55 })
  const [task] = await offered(tom, file)
  assert.equal(task!.pay, 1.96)
  await doWork(tom, file)
  assert.equal((await tom.work.earnings()).earnings[0]!.amount, 1.96)
})

test('a transcript from elsewhere is refused while a person works, if asked; else they keep their text and are paid', async () => {
  const file = await fileToTranscribe({ minutes: 1 })
  const { task, version } = await claimed(tom, file)
  const paragraphs = [{ speaker: null, text: 'Half of it.' }]
  const saved = await tom.work.save(task, { based_on: version, save_id: 'half', paragraphs })
  const bring = (query = {}) =>
    operator.files.importTranscript(file, 'done.txt', new TextEncoder().encode('Done.'), query)
  await assert.rejects(bring({ only_if_idle: true }), /Tom is working on file/)
  await bring()
  await bring()
  assert.equal(await count(`transcript_versions where id = ${saved.version}`), 1)
  const paid = (await tom.work.earnings()).earnings.filter(({ audiofile }) => audiofile === file)
  assert.deepEqual(
    paid.map(({ task: one, seconds }) => [one, seconds]),
    [[task, 60]],
  )
  assert.equal((await customer.client.files.show(file)).file.statename, 'Delivered')
})

test('a task that ends early pays the person who typed, not the one who took it after them and typed nothing', async () => {
  const file = await fileToTranscribe({ minutes: 1 })
  const { task, version } = await claimed(tom, file)
  const paragraphs = [{ speaker: null, text: 'Half of it.' }]
  await tom.work.save(task, { based_on: version, save_id: 'half', paragraphs })
  await tom.work.release(task)
  await tim.work.claim(task)
  await operator.files.importTranscript(file, 'done.txt', new TextEncoder().encode('Done.'))
  assert.equal(await count(`work_earnings where task_id = ${task} and person_id = ${tom.id}`), 1)
})

/** What a person was mailed, in order. */
const mailsTo = async ({ id }: Worker): Promise<{ kind: string; title: string; text: string }[]> =>
  query(
    service.databaseUrl,
    `select kind, wording ->> 'title' as title, wording ->> 'text' as text
     from notice_mails join notices on notices.id = notice_id where person_id = $1 order by notices.id`,
    [id],
  )

test('staff are told what is kept for them, sent back, paid, paused and why, and new work in their languages, unless they chose not to', async () => {
  const [ted, deaf, ida, rex] = await Promise.all([
    worker('Ted', 'transcriber'),
    worker('Deaf', 'transcriber'),
    worker('Ida', 'editor'),
    worker('Rex', 'editor'),
  ])
  await deaf.work.chooseEmails({ wanted: [] })
  await ida.work.chooseEmails({ wanted: ['work offered', 'sent back'], languages: ['en', 'pt-BR', 'en'] })
  await rex.work.chooseEmails({ wanted: ['work offered'], languages: ['de'] })
  assert.deepEqual((await ida.work.emailSettings()).languages, ['en', 'pt'])

  const file = await fileToTranscribe({ minutes: 3 })
  await sql(`update audiofiles set language = 'en' where id = ${file}`)
  const { id } = await taskOf(file)
  for (const person of [deaf, ted, ted]) await operator.console.assign(id, person.id)
  await doWork(ted, file)
  await doWork(ida, file)
  const review = (await claimed(rex, file)).task
  await rex.work.sendBack(review, { to: 'edit', note: 'A name is wrong', at_ms: 0 })
  await operator.people.pause(ted.id, true, 'Please ask about the new rules.')
  await operator.people.pause(ted.id, true, 'Please ask about the new rules.')
  assert.equal((await ted.client.whoAmI()).person?.paused_because, 'Please ask about the new rules.')
  await operator.people.pause(ted.id, false)
  const payout = await operator.payouts.close(new Date().toISOString().slice(0, 10))
  for (let times = 0; times < 2; times++) await operator.payouts.markPaid(payout.id)

  const told = await mailsTo(ted)
  assert.deepEqual(
    told.map(({ kind }) => kind),
    ['task assigned', 'work paused', 'work paused', 'payout made'],
  )
  assert.equal(told[0]!.text, `An operator reserved task ${id} (transcribing, 3 minutes) for you.`)
  assert.match(told[1]!.text, /^Please ask about the new rules\. You can finish/)
  const { lines } = await operator.payouts.show(payout.id)
  const { total } = lines.find(({ person }) => person === ted.id)!
  assert.equal(told[3]!.title, `You have been paid $${total.toFixed(2)}`)
  assert.deepEqual(await mailsTo(deaf), [])
  assert.deepEqual(
    (await mailsTo(ida)).map(({ title }) => title),
    ['There is new work in English', `Task ${(await taskOf(file)).id} was sent back to you`],
  )
  assert.deepEqual(await mailsTo(rex), [], 'German is his language')

  // A second file soon after is no second mail.
  const another = await fileToTranscribe()
  await sql(`update audiofiles set language = 'en' where id = ${another}`)
  await doWork(tom, another)
  assert.equal((await mailsTo(ida)).length, 2)
})
