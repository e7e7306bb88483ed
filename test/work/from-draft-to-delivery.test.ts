import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { V4Extension } from '../../sdk/index.ts'
import { mammothParagraphs, wordExtractorParagraphs } from '../render/readers.ts'
import {
  claimed,
  customer,
  doWork,
  fileDelivered,
  fileToTranscribe,
  offered,
  refusedWith,
  service,
  stateOf,
  textOf,
  worker,
} from './people-at-work.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

const FORMATS = ['txt', 'tstxt', 'html', 'rtf', 'doc', 'docx', 'srt', 'vtt'] as const
const { client } = customer

async function completions(file: number): Promise<number> {
  const { events } = await client.events.list(customer.id, { limit: 200 })
  return events.filter(
    ({ event, body }) =>
      event === 'TRANSCRIPT_COMPLETE' && new URLSearchParams(body).get('audiofile') === `${file}`,
  ).length
}

async function readable(document: Buffer, extension: string): Promise<string> {
  if (extension === 'docx') return (await mammothParagraphs(document)).join(' ')
  if (extension === 'doc') return (await wordExtractorParagraphs(document)).join(' ')
  return document.toString()
}

const textIn = async (file: number, extension: V4Extension = 'txt') =>
  (await client.v4.transcript(file, extension)).text()

test('TRANS2 with captions goes from transcriber to editor, extra pass and another editor, once back, and is delivered corrected', async () => {
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'] })
  await doWork(tom, file, (text) => text.replace('fake', 'marvellous'))
  assert.equal(await stateOf(file), 'Awaiting Edit')

  const edit = await claimed(eve, file)
  assert.equal(await stateOf(file), 'Out for edit')
  await eve.work.submit(edit.task, edit.version)
  assert.equal(await stateOf(file), 'Editing to Word Count')
  const pass = await claimed(eve, file)
  const { cues, report } = await eve.work.captions(pass.task)
  assert.match(cues[0]!.lines.join(' '), /^Ann Testwell: This is a marvellous transcription/)
  assert.deepEqual([report.cues, report.broken.overlapping], [cues.length, 0])
  await eve.work.submit(pass.task, pass.version)
  assert.equal(await stateOf(file), 'Awaiting Final Approval')

  const review = await claimed(ann, file)
  await ann.work.sendBack(review.task, { to: 'edit', at_ms: 7000, note: 'It is "everywhere", not "here"' })
  assert.equal(await stateOf(file), 'Awaiting Edit')
  const [again] = await offered(eve, file)
  assert.deepEqual([again!.kind, again!.correction], ['edit', true])
  const mended = await eve.work.claim(again!.id)
  const desk = await eve.work.open(mended.task)
  assert.deepEqual(
    desk.review_notes.map(({ at_ms, note, name }) => [at_ms, note, name]),
    [[7000, 'It is "everywhere", not "here"', 'Ann']],
  )
  await eve.work.release(mended.task)
  await doWork(eve, file, (text) => text.replace('here', 'everywhere'))
  await doWork(eve, file)

  assert.equal(await completions(file), 0)
  const second = await claimed(ann, file)
  await ann.work.approve(second.task, 4, 'A few slips')
  assert.equal(await stateOf(file), 'Delivered')
  assert.equal(await completions(file), 1)
  assert.match(await textIn(file), /This is a marvellous transcription[\s\S]*It is everywhere so that/)
  for (const extension of FORMATS) {
    const document = Buffer.from(await (await client.v4.transcript(file, extension)).arrayBuffer())
    assert.match(await readable(document, extension), /marvellous/, extension)
  }
})

test('words keep their times from the draft to the delivered captions', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file, (text) => text.replace('Thank you for testing.', 'Thanks for testing.'))
  await doWork(eve, file)
  const { task } = await claimed(ann, file)
  await ann.work.approve(task, 5, 'Well done')
  const captions = await textIn(file, 'vtt')
  assert.match(captions, /00:00:28\.000 --> 00:00:3\d/)
  assert.match(captions, /Thanks for testing/)
})

test('captions bought after delivery go through edit, extra pass and approval; the transcript stays downloadable meanwhile', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  await client.v4.upgrade(file, 'CAPTION1')
  assert.equal(await stateOf(file), 'Awaiting Edit')
  await doWork(eve, file, (text) => text.replace('fake', 'captioned'))
  assert.equal(await stateOf(file), 'Editing to Word Count')
  assert.match(await textIn(file), /fake transcription/)
  await doWork(ann, file)
  assert.match(await textIn(file), /fake transcription/)
  const max = await worker('Max', 'editor')
  await max.work.approve((await claimed(max, file)).task, 5, 'Well done')
  assert.match(await textIn(file), /captioned transcription/)
  assert.equal(await completions(file), 2)
})

test('an edit bought while the text waits for approval is done before it is delivered', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file, (text) => text.replace('recording', 'tape'))
  await doWork(eve, file, (text) => text.replace('nobody', 'no one'))
  const review = await claimed(ann, file)
  await client.v4.upgrade(file, 'EDIT01')
  assert.equal(await stateOf(file), 'Awaiting Edit')
  await assert.rejects(ann.work.approve(review.task, 5, 'Well done'), refusedWith(409, 'wrong_state'))
  await doWork(eve, file)
  await doWork(eve, file, (text) => text.replace('fake', 'edited'))
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  assert.match(await textIn(file), /edited transcription\. No tape was listened to, and no one/)
  assert.equal(await completions(file), 1)
})

test('captions bought during the extra edit get a pass of their own', async () => {
  const file = await fileToTranscribe({ sku: ['TRANS2'] })
  await client.v4.upgrade(file, 'EDIT01')
  await doWork(tom, file)
  await doWork(eve, file)
  const { task, version } = await claimed(eve, file)
  await client.v4.upgrade(file, 'CAPTION1')
  await eve.work.submit(task, version)
  assert.equal(await stateOf(file), 'Editing to Word Count')
  await doWork(eve, file)
  assert.equal(await stateOf(file), 'Awaiting Final Approval')
})

test('sent back to a transcriber, the file is transcribed again and goes the whole way', async () => {
  const file = await fileToTranscribe()
  await doWork(tom, file)
  await doWork(eve, file)
  const review = await claimed(ann, file)
  await ann.work.sendBack(review.task, { to: 'transcribe', at_ms: 0, note: 'Half of it is missing' })
  assert.equal(await stateOf(file), 'Transcribing')
  await doWork(tom, file)
  assert.equal(await stateOf(file), 'Awaiting Edit')
})

/** The customer writes into the delivered text. */
async function rewrite(file: number, edit: (text: string) => string): Promise<void> {
  const { version, paragraphs } = await client.files.transcript(file)
  await client.files.edit(file, {
    based_on: version,
    save_id: crypto.randomUUID(),
    paragraphs: textOf(paragraphs).map(({ speaker, text }) => ({ speaker, text: edit(text) })),
  })
}

test('people who take over from the machine begin with what the customer reads, changes included, and deliver it again', async () => {
  const file = await fileDelivered()
  await rewrite(file, (text) => text.replace('fake', 'machine-made'))
  const before = (await client.v4.balance()).balance
  await client.files.upgrade(file, ['UPGRD4'])
  await assert.rejects(
    rewrite(file, () => 'Changed meanwhile.'),
    refusedWith(409, 'wrong_state'),
  )
  const [offer] = await offered(tom, file)
  assert.deepEqual([offer!.kind, offer!.product, offer!.pay], ['transcribe', 'TRANS6', 0.3])
  await doWork(tom, file, (text) => text.replace('machine-made', 'typed'))
  assert.match(await textIn(file), /machine-made transcription/)
  await doWork(eve, file, (text) => text.replace('here', 'everywhere'))
  assert.equal(await stateOf(file), 'Awaiting Final Approval')
  assert.equal(await completions(file), 0)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  assert.equal(await stateOf(file), 'Delivered')
  assert.match(await textIn(file), /typed transcription[\s\S]*It is everywhere so that/)
  assert.equal(await completions(file), 1)
  const { charged, file: after, upgrades } = await client.files.show(file)
  assert.deepEqual([charged, after.product], [1.5, 'TRANS6'])
  assert.equal(Math.round((before - (await client.v4.balance()).balance) * 100), 125)
  assert.deepEqual(upgrades.map(({ sku }) => sku).sort(), ['CAPTION1', 'EDIT01', 'TSTMP1'])
})

test('an upgrade to people can be cancelled until someone takes the work, whatever was done before it', async () => {
  const file = await fileDelivered()
  await client.files.upgrade(file, ['EDIT01'])
  await doWork(eve, file)
  await doWork(eve, file)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  await client.files.upgrade(file, ['UPGRD5'])
  const { file: upgraded, can } = await client.files.show(file)
  // The extra editing is done, and is not done again for nothing.
  assert.deepEqual([upgraded.add_ons, can.cancel], [[], true])
  assert.equal((await service.operator.console.file(file)).can.cancel, true)
  const { task } = await claimed(tom, file)
  assert.match(String((await client.files.show(file)).can.cancel), /work on it has started/)
  assert.equal((await service.operator.console.file(file)).can.cancel, false)
  await assert.rejects(client.orders.cancel(upgraded.order), refusedWith(409, 'wrong_state'))
  await tom.work.release(task)
  assert.equal((await client.orders.cancel(upgraded.order)).amount, 2.25)
  const { file: after, charged } = await client.files.show(file)
  assert.deepEqual(
    [after.statename, after.product, after.add_ons, charged],
    ['Delivered', 'EMSR02', ['EDIT01'], 0.75],
  )
  assert.deepEqual(await offered(tom, file), [])
})

test('people do not edit what they transcribed, nor approve what they handed in last', async () => {
  const both = await worker('Kim', 'transcriber', 'editor')
  const file = await fileToTranscribe()
  await doWork(both, file)
  assert.deepEqual(await offered(both, file), [])
  const [edit] = await offered(eve, file)
  await assert.rejects(both.work.claim(edit!.id), refusedWith(409, 'wrong_state'))
  const { task, version } = await claimed(ann, file)
  await ann.work.save(task, {
    based_on: version,
    save_id: 'a',
    paragraphs: [{ speaker: 'A', text: 'Hello.' }],
  })
  await ann.work.release(task)
  await doWork(eve, file)
  assert.deepEqual(await offered(eve, file), [])
  for (const editor of [both, ann]) assert.equal((await offered(editor, file)).length, 1, editor.name)
  const max = await worker('Max', 'editor')
  const [review] = await offered(max, file)
  await assert.rejects(eve.work.claim(review!.id), refusedWith(409, 'wrong_state'))
})

test('a file that an operator delivers meanwhile needs no more work, and a save to it is refused', async () => {
  const file = await fileToTranscribe()
  const { task, version } = await claimed(tom, file)
  await service.operator.files.importTranscript(file, 'done.txt', new TextEncoder().encode('Ann: Done.'))
  const save = { based_on: version, save_id: 'late', paragraphs: [{ speaker: null, text: 'Too late.' }] }
  await assert.rejects(tom.work.save(task, save), refusedWith(409, 'wrong_state'))
  const { mine } = await tom.work.tasks()
  assert.deepEqual(
    mine.filter((one) => one.audiofile === file),
    [],
  )
  assert.match(await textIn(file), /Done\./)
})
