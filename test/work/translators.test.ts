import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient, type LonghandError, type OfferedTask, signIn } from '../../sdk/index.ts'
import { startChatServer } from '../support/chat-server.ts'
import { eventsOf, query } from '../support/follow.ts'
import { recorded, type Said } from '../support/said.ts'
import { type Customer, startService } from '../support/service.ts'
import { runTaskJobOn } from '../support/task-job.ts'
import { until } from '../support/until.ts'

const chat = await startChatServer()
const service = await startService({
  env: { LONGHAND_LLM_URL: chat.url, LONGHAND_LLM_MODEL: 'small' },
})
chat.answers = ({ question }) =>
  JSON.stringify(
    Object.fromEntries(
      [...question.matchAll(/^\[(\w+)\] (.*)$/gm)].map(([, key, text]) => [key, `ES ${text}`]),
    ),
  )
const { operator } = service
const ann = await service.customer({ credit: 100 })

const SAID: Said[] = [
  ['Ann', 'Welcome everybody to the planning meeting.'],
  ['Ben', 'I have called the caterer about the price.'],
  ['Ann', 'Good. Then we take this caterer, I think.'],
  ['Ben', 'I will send the contract on Thursday.'],
]

const sql = (text: string) => query(service.databaseUrl, text)
const balance = async ({ client }: Customer): Promise<number> => (await client.v4.balance()).balance

async function worker(name: string, role: 'editor' | 'transcriber') {
  const email = `${crypto.randomUUID()}@example.com`
  const { person, password } = await operator.people.add({ email, name, roles: [role] })
  const { work } = createClient({ url: service.url, session: await signIn(service.url, email, password) })
  return { id: person.id, work }
}
const knows = ({ work }: Worker, ...languages: string[]) => work.chooseEmails({ wanted: [], languages })
type Worker = Awaited<ReturnType<typeof worker>>

type Text = { file: number; language: string }

/** A file has another translation for each test: to order another file takes longer. */
async function translated(file: number, language: string): Promise<Text> {
  await files.translate(file, language)
  await until(async () => (await files.translation(file, language)).translation.state === 'done' || null, {
    what: 'the translation',
  })
  return { file, language }
}

const { files } = ann.client
const paragraphsOf = async ({ file, language }: Text) => (await files.translation(file, language)).paragraphs
const shown = async ({ file, language }: Text) => (await files.translation(file, language)).translation
const order = ({ file, language }: Text) => files.orderTranslationReview(file, language)
const cancel = ({ file, language }: Text) => files.cancelTranslationReview(file, language)
const edit = async (file: number, paragraphs: { speaker: string; text: string }[]) => {
  const { version } = await files.transcript(file)
  await files.edit(file, { based_on: version, save_id: crypto.randomUUID(), paragraphs })
}
const offeredTo = async ({ work }: Worker, { file, language }: Text): Promise<OfferedTask[]> =>
  (await work.tasks()).offered.filter(
    ({ audiofile, into_language }) => audiofile === file && into_language === language,
  )

/** Ordered, and taken at the pay that is shown. */
async function taken(by: Worker, text: Text): Promise<{ task: number; pay: number }> {
  await order(text)
  const [task] = await offeredTo(by, text)
  await by.work.claim(task!.id, task!.pay)
  return { task: task!.id, pay: task!.pay }
}

async function saved({ work }: Worker, task: number, texts: string[]): Promise<number> {
  const { paragraphs } = await work.translation(task)
  for (const [at, text] of texts.entries()) {
    const { id, revision } = paragraphs[at]!
    await work.saveTranslation(task, id, { text, based_on: revision })
  }
  return (await work.translation(task)).revision
}

async function refusal(request: Promise<unknown>): Promise<LonghandError> {
  return request.then(
    () => assert.fail('it was taken'),
    (error) => error,
  )
}

const earned = async (task: number) =>
  (await operator.work.earnings({ limit: 200 })).earnings.filter((one) => one.task === task)

const meeting = await recorded(ann, service, SAID)
const other = await recorded(ann, service, SAID)
const first = await translated(meeting, 'es')
const [tess, tim, eve, ed, tom] = await Promise.all([
  worker('Tess', 'editor'),
  worker('Tim', 'editor'),
  worker('Eve', 'editor'),
  worker('Ed', 'editor'),
  worker('Tom', 'transcriber'),
])

test('a review is not sold while no translator knows both languages', async () => {
  await knows(ed, 'es')
  await knows(tom, 'en', 'es')
  const { review } = await shown(first)
  assert.equal(review.possible, 'No translator from English into Spanish is available here.')
  assert.equal((await refusal(order(first))).code, 'wrong_state')
  assert.deepEqual(await sql(`select from line_items where product = 'TRANSL2'`), [])
  await knows(tess, 'en', 'es', 'de', 'it', 'nl', 'pl')
  await knows(tim, 'en', 'es', 'de', 'it', 'nl', 'pl')
  await knows(eve, 'en', 'fr')
})

test('it is bought once, even by two requests at the same time, and refused without the money', async () => {
  assert.equal((await shown(first)).review.possible, true)
  assert.equal((await files.translations(meeting)).review_price, 2)
  const before = await balance(ann)
  const both = await Promise.allSettled([order(first), order(first)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await balance(ann), before - 2)
  assert.equal((await offeredTo(tess, first)).length, 1)
  assert.match((await refusal(order(first))).message, /has been ordered already/)
  const german = await translated(meeting, 'de')
  await operator.accounts.setPrice(ann.id, 'TRANSL2', 100, { confirm: true })
  const { status, code } = await refusal(order(german))
  await operator.accounts.removePrice(ann.id, 'TRANSL2')
  assert.deepEqual([status, code], [402, 'insufficient_balance'])
  assert.equal((await shown(german)).review.state, 'none')
  assert.deepEqual(await offeredTo(tess, german), [])
})

test('it is offered to those who know both languages, and tells nothing of the content', async () => {
  const [task] = await offeredTo(tess, first)
  assert.deepEqual([task!.kind, task!.language, task!.into_language], ['translation', 'en', 'es'])
  assert.ok(Date.parse(task!.due) > Date.now())
  assert.deepEqual(await offeredTo(eve, first), [])
  assert.match((await refusal(eve.work.claim(task!.id))).message, /both of its languages/)
  assert.match(
    (await refusal(operator.console.assign(task!.id, eve.id))).message,
    /has not chosen both languages/,
  )
  for (const request of [tess.work.translation, tess.work.open])
    assert.equal((await refusal(request(task!.id) as Promise<unknown>)).code, 'not_claimed')
  const stranger = (await service.customer()).client.files
  for (const request of [stranger.orderTranslationReview, stranger.cancelTranslationReview])
    assert.equal((await refusal(request(meeting, 'es'))).status, 404)
})

test('until someone takes it, cancelling gives everything back, once', async () => {
  const before = await balance(ann)
  const both = await Promise.allSettled([cancel(first), cancel(first)])
  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await balance(ann), before + 2)
  const { event, amount } = (await eventsOf(service.databaseUrl, ann.id)).at(-1)!
  assert.deepEqual([event, amount], ['REFUND_ISSUED', '2.00'])
  assert.deepEqual(await offeredTo(tess, first), [])
  assert.equal((await shown(first)).review.state, 'none')
})

test('a translator corrects it beside the original and hands it in: the customer has it reviewed, the translator the pay that was shown', async () => {
  const { task, pay } = await taken(tess, first)
  assert.ok(pay > 0)
  assert.equal((await shown(first)).review.state, 'working')
  const [paragraph] = await paragraphsOf(first)
  const mine = { text: 'Hola.', based_on: paragraph!.revision }
  for (const request of [
    () => files.editTranslation(meeting, 'es', paragraph!.id, mine),
    () => files.reviewTranslation(meeting, 'es', true),
  ])
    assert.match((await refusal(request())).message, /A translator is working on this translation/)
  assert.match((await refusal(cancel(first))).message, /has begun/)
  assert.equal((await refusal(tim.work.translation(task))).code, 'not_claimed')

  const opened = await tess.work.translation(task)
  assert.deepEqual(
    opened.paragraphs.map(({ original, text }) => [original, text]),
    SAID.map(([, text]) => [text, `ES ${text}`]),
  )
  const change = { text: 'Bienvenidos a todos.', based_on: opened.paragraphs[0]!.revision }
  const save = () => tess.work.saveTranslation(task, opened.paragraphs[0]!.id, change)
  const once = await save()
  assert.deepEqual((await save()).paragraph, once.paragraph, 'a repeated save')
  const stale = await refusal(
    tess.work.saveTranslation(task, opened.paragraphs[0]!.id, { ...change, text: 'Hola.' }),
  )
  assert.deepEqual([stale.code, stale.answer.text], ['stale_version', change.text])
  assert.equal((await paragraphsOf(first))[0]!.text, change.text, 'the customer reads along')
  const transcript = { based_on: 1, save_id: 'one', paragraphs: [{ speaker: null, text: 'Overwritten' }] }
  assert.equal((await refusal(tess.work.save(task, transcript))).code, 'wrong_state')

  assert.equal((await refusal(tess.work.submit(task, opened.revision))).code, 'stale_version')
  const { revision } = await tess.work.translation(task)
  assert.match((await tess.work.submit(task, revision)).message, /translation has been handed in/)
  await tess.work.submit(task, revision)
  const { text, review } = await shown(first)
  assert.deepEqual([text!.reviewed_by, text!.reviewed_by_translator, review.state], ['Tess', true, 'none'])
  assert.match(String(review.possible), /has reviewed this translation already/)
  assert.deepEqual(
    (await earned(task)).map((one) => [one.person, one.kind, one.amount]),
    [[tess.id, 'translation', pay]],
  )
  const { notices } = await ann.client.notices.list()
  assert.deepEqual(
    notices
      .filter(({ kind }) => kind === 'translation reviewed')
      .map(({ audiofile, title }) => [audiofile, title]),
    [[meeting, 'The Spanish translation of “jfk” has been reviewed']],
  )
  const { items } = await files.show(meeting)
  assert.deepEqual(
    items.filter(({ sku }) => sku === 'TRANSL2').map(({ total }) => total),
    [2, 2],
    'the one that was cancelled, and this one',
  )
  await files.editTranslation(meeting, 'es', paragraph!.id, { ...mine, based_on: once.paragraph.revision })
})

test('given back unchanged, it can be cancelled; what was saved before the time ran out keeps its share', async () => {
  const text = await translated(meeting, 'it')
  const { task, pay } = await taken(tess, text)
  await tess.work.release(task)
  assert.equal((await shown(text)).review.state, 'waiting')
  await cancel(text)

  const again = await taken(tess, text)
  await saved(tess, again.task, ['Benvenuti alla riunione.', 'Ho chiamato il catering.'])
  await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${again.task}`)
  await runTaskJobOn(service.databaseUrl)
  assert.equal((await shown(text)).review.state, 'working', 'the customer changes nothing of it')
  const [rest] = await offeredTo(tim, text)
  assert.ok(rest!.shared_percent > 20 && rest!.pay < pay, `${rest!.shared_percent} % are reserved`)
  await tim.work.claim(rest!.id, rest!.pay)
  const { revision } = await tim.work.translation(rest!.id)
  await tim.work.submit(rest!.id, revision)
  const shares = await earned(again.task)
  assert.deepEqual(new Set(shares.map(({ person }) => person)), new Set([tess.id, tim.id]))
  assert.equal(
    shares.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0),
    Math.round(pay * 100),
  )
})

test('a correction of the transcript and the translation are tasks side by side', async () => {
  const text = await translated(other, 'nl')
  const { task } = await taken(tess, text)
  await operator.console.sendToEditor(other, 'Please check the names.')
  await runTaskJobOn(service.databaseUrl)
  const correction = (await eve.work.tasks()).offered.find(({ audiofile }) => audiofile === other)!
  assert.equal(correction.kind, 'correct')
  await eve.work.claim(correction.id)
  const { version, mistakes } = await eve.work.open(correction.id)
  const answer = { resolution: 'corrected' as const }
  const report = mistakes[0]!.id
  assert.equal((await refusal(tess.work.answerReport(task, report, answer))).code, 'not_found')
  await eve.work.answerReport(correction.id, report, answer)
  await eve.work.submit(correction.id, version)
  await tess.work.submit(task, await saved(tess, task, ['Welkom.']))
})

test('a transcript that is edited meanwhile leaves the work as it is, marked as out of date', async () => {
  const text = await translated(other, 'es')
  const { task } = await taken(tess, text)
  const waits = await translated(other, 'de')
  await order(waits)
  await edit(other, [{ speaker: 'Ann', text: 'Only this was said.' }])
  assert.match((await refusal(files.translate(other, 'es'))).message, /A translator is working/)
  await tess.work.submit(task, await saved(tess, task, ['Hola.']))
  const { text: made, review } = await shown(text)
  assert.deepEqual([made!.out_of_date, made!.reviewed_by_translator], [true, true])
  assert.match(String(review.possible), /Update the translation first/)

  await translated(other, 'de')
  const [next] = await offeredTo(tess, waits)
  await tess.work.claim(next!.id)
  const { paragraphs, revision } = await tess.work.translation(next!.id)
  assert.deepEqual(
    paragraphs.map(({ text }) => text),
    ['ES Only this was said.'],
    'one that waits is for the text as it is then',
  )
  await tess.work.submit(next!.id, revision)
})

test('a translation or a file that is deleted ends the task: no one began, and the money is back; someone saved, and is paid', async () => {
  const waiting = await translated(other, 'it')
  const before = await balance(ann)
  await order(waiting)
  await files.deleteTranslation(other, 'it')
  assert.equal(await balance(ann), before)
  assert.deepEqual(await offeredTo(tess, waiting), [])

  const { task, pay } = await taken(tess, await translated(other, 'it'))
  await saved(tess, task, ['Benvenuti.'])
  await files.deleteTranslation(other, 'it')
  assert.match((await refusal(tess.work.translation(task))).message, /deleted this translation/)
  assert.deepEqual(
    (await earned(task)).map(({ amount }) => amount),
    [pay],
  )

  const last = await taken(tim, await translated(other, 'pl'))
  await files.delete(other)
  assert.match((await refusal(tim.work.translation(last.task))).message, /data has been deleted/)
  assert.deepEqual(await earned(last.task), [])
  assert.equal((await tim.work.tasks()).mine.length, 0)
})
