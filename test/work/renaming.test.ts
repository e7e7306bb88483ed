import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LonghandError, Paragraph } from '../../sdk/index.ts'
import { request } from '../../sdk/request.ts'
import { claimed, customer, doWork, fileToTranscribe, service, worker } from './people-at-work.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])

const SAID = ['One.', 'Two.', 'Three.', 'Four.']

/** Delivered with captions that a person saved: one paragraph and one caption for each of these speakers in turn. */
async function deliveredWithCaptions(speakers: string[]): Promise<number> {
  const draft: Paragraph[] = speakers.map((speaker, at) => {
    const [startMs, endMs] = [at * 5000, at * 5000 + 1000]
    return { speaker, startMs, endMs, words: [{ text: SAID[at]!, startMs, endMs }] }
  })
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'], draft })
  await doWork(tom, file)
  await doWork(eve, file)
  const pass = await claimed(eve, file)
  const { cues } = await eve.work.captions(pass.task)
  const save = { based_on: pass.version, save_id: crypto.randomUUID(), cues }
  await eve.work.submit(pass.task, (await eve.work.saveCaptions(pass.task, save)).version)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
  return file
}

async function speakersOf(speakers: string[]) {
  const file = await deliveredWithCaptions(speakers)
  const connection = { url: service.url, token: customer.key }
  const send = async <Answer>(method: string, path: string, body?: unknown) =>
    (await request(connection, method, `/api/files/${file}${path}`, body)).json() as Promise<Answer>
  return {
    rename: (from: string, to: string, merge = false) => send('PUT', '/speakers', { from, to, merge }),
    undo: () => send('POST', '/speakers/undo'),
    give: async (paragraph: number, speaker: string) => {
      const { version } = await send<{ version: number }>('GET', '/transcript')
      return send('PUT', `/paragraphs/${paragraph}/speaker`, { speaker, version })
    },
    canUndo: async () => (await send<{ can_undo_rename: boolean }>('GET', '/transcript')).can_undo_rename,
    linesOf: async () => {
      const srt = await (await customer.client.v4.transcript(file, 'srt')).text()
      return srt.split('\n').filter((line) => /\p{L}/u.test(line))
    },
  }
}

for (const [to, again] of [
  ['Bea Smith', 'Smith'],
  ['Speaker 2', 'Speaker 2'],
  ['The Chair', 'The Chair'],
  ['Host of the Show', 'Host of the Show'],
  ['Chair', 'Chair'],
  ['Bea Lee', 'Bea Lee'],
])
  test(`captions that a person made name ${to} as the documents do`, async () => {
    const { rename, linesOf } = await speakersOf(['Ann Lee', 'Bob Meier', 'Ann Lee', 'Bob Meier'])
    assert.deepEqual(await linesOf(), ['Ann Lee: One.', 'Bob Meier: Two.', 'Lee: Three.', 'Meier: Four.'])
    await rename('Bob Meier', to!)
    const ann = to === 'Bea Lee' ? 'Ann Lee' : 'Lee'
    const [, , third, fourth] = await linesOf()
    assert.deepEqual([third, fourth], [`${ann}: Three.`, `${again}: Four.`])
  })

test('a name that is taken is refused; a merge that was asked for gives one speaker, and can be undone', async () => {
  const { rename, undo, linesOf, canUndo } = await speakersOf(['Ann Lee', 'Bob', 'Ann Lee', 'Bob'])
  const before = await linesOf()
  await assert.rejects(rename('Bob', 'Ann Lee'), (error: LonghandError) => {
    assert.deepEqual([error.status, error.code], [409, 'already_exists'])
    return /already a speaker Ann Lee in this transcript/.test(error.message)
  })
  assert.deepEqual(await linesOf(), before)
  assert.equal(await canUndo(), false)
  await rename('Bob', 'Ann Lee', true)
  assert.deepEqual(await linesOf(), ['Ann Lee: One.', 'Two.', 'Three.', 'Four.'])
  assert.equal(await canUndo(), true)
  await undo()
  assert.deepEqual(await linesOf(), before)
})

test('renamings are undone one after the other, back to what was delivered', async () => {
  const { rename, undo, linesOf } = await speakersOf(['Ann Lee', 'Bob'])
  const delivered = await linesOf()
  await rename('Bob', 'Rob')
  const once = await linesOf()
  await rename('Rob', 'Robert')
  await undo()
  assert.deepEqual(await linesOf(), once)
  await undo()
  assert.deepEqual(await linesOf(), delivered)
  await assert.rejects(undo(), (error: LonghandError) => error.status === 409)
})

test('a paragraph that is given to another speaker takes its captions along, and no others', async () => {
  const { give, undo, linesOf } = await speakersOf(['Ann Lee', 'Bob Meier', 'Ann Lee', 'Bob Meier'])
  const before = await linesOf()
  await give(2, 'Bob Meier')
  assert.deepEqual(await linesOf(), ['Ann Lee: One.', 'Bob Meier: Two.', 'Three.', 'Four.'])
  await give(2, 'Cleo Park')
  assert.deepEqual(await linesOf(), ['Ann Lee: One.', 'Bob Meier: Two.', 'Cleo Park: Three.', 'Meier: Four.'])
  await undo()
  await undo()
  assert.deepEqual(await linesOf(), before)
})

test('merging with a name in other capitals leaves one speaker', async () => {
  const { rename, linesOf } = await speakersOf(['Ann Lee', 'Bob', 'Ann Lee'])
  await rename('Bob', 'ann lee', true)
  assert.deepEqual(await linesOf(), ['Ann Lee: One.', 'Two.', 'Three.'])
})
