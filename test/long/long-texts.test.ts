import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longestWaitMs } from '../support/event-loop.ts'
import {
  claimed,
  count,
  fileToTranscribe,
  refusedWith,
  service,
  textOf,
  worker,
} from '../work/people-at-work.ts'

/** Far below what it takes on the loop, and far above what a busy machine adds. */
const MAX_WAIT_MS = 1_000

const words = (number: number) => Array.from({ length: number }, (_, i) => `word${i % 5_000}`)
const paragraphsOf = (text: string[], length: number) =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
    text.slice(i * length, (i + 1) * length).join(' '),
  )

async function importText(file: number, text: string) {
  const document = new TextEncoder().encode(text)
  return service.operator.files.importTranscript(file, 'long.txt', document)
}

const storedWords = (file: number) =>
  count(`transcript_paragraphs
    join audiofiles on transcript_version_id = version_id
    cross join jsonb_array_elements(paragraph -> 'words') where audiofiles.id = ${file}`)

const SHAPES = { 'in paragraphs': 100, 'in one piece': 400_000 }
for (const [shape, length] of Object.entries(SHAPES)) {
  test(`two days of speech ${shape} are imported while others are served`, async () => {
    const file = await fileToTranscribe()
    const text = paragraphsOf(words(400_000), length).join('\n\n')
    const waitMs = await longestWaitMs(() => importText(file, text))
    assert.ok(waitMs < MAX_WAIT_MS, `others waited ${waitMs} ms`)
    assert.equal(await storedWords(file), 400_000)
  })
}

test('a text of 10 MB, more than anyone can say, is refused while others are served', async () => {
  const file = await fileToTranscribe()
  const text = paragraphsOf(words(1_200_000), 100).join('\n\n')
  const waitMs = await longestWaitMs(() =>
    assert.rejects(importText(file, text), refusedWith(400, 'bad_parameter')),
  )
  assert.ok(waitMs < MAX_WAIT_MS, `others waited ${waitMs} ms`)
})

test('a long text that a transcriber rewrote is saved while others are served', async () => {
  const { work } = await worker('Tom', 'transcriber')
  const file = await fileToTranscribe()
  const { task, version } = await claimed({ work } as never, file)
  const said = (text: string[]) => paragraphsOf(text, 100).map((text) => ({ speaker: null, text }))
  const first = said(words(400_000))
  const second = said(words(400_000).map((word, i) => (i % 3 === 0 ? `other${i % 777}` : word)))
  let basedOn = version
  const waitMs = await longestWaitMs(async () => {
    for (const [i, paragraphs] of [first, second].entries()) {
      const saved = await work.save(task, { based_on: basedOn, save_id: `${i}`, paragraphs })
      basedOn = saved.version
    }
  })
  assert.ok(waitMs < MAX_WAIT_MS, `others waited ${waitMs} ms`)
  assert.deepEqual(textOf((await work.open(task)).paragraphs), second)
})
