import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cue, TextProblem } from '../../sdk/types.ts'
import { cuesOfSrt, cuesOfVtt } from '../render/caption-readers.ts'
import {
  claimed,
  customer,
  doWork,
  fileToTranscribe,
  offered,
  refusedWith,
  service,
  sql,
  textOf,
  type Worker,
  worker,
} from './people-at-work.ts'

const [tom, eve, ann] = await Promise.all([
  worker('Tom', 'transcriber'),
  worker('Eve', 'editor'),
  worker('Ann', 'editor'),
])
const { client } = customer

/** A file with captions bought, on the desk of someone who makes them. */
async function captionPass(person: Worker = eve) {
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'] })
  await doWork(tom, file)
  await doWork(eve, file)
  return { file, ...(await openPass(person, file)) }
}

async function openPass(person: Worker, file: number) {
  for (const { id } of (await person.work.tasks()).mine) await person.work.release(id)
  const { task } = await claimed(person, file)
  const { version, cues, made } = await person.work.captions(task)
  return { task, version, made, cues: cues.map(({ broken: _, ...cue }) => cue) }
}

const save = (task: number, based_on: number, cues: Cue[]) =>
  eve.work.saveCaptions(task, { based_on, save_id: crypto.randomUUID(), cues })

async function documents(file: number): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const extension of ['txt', 'tstxt', 'html', 'rtf', 'doc', 'docx', 'srt', 'vtt'] as const)
    found[extension] = await (await client.v4.transcript(file, extension)).text()
  return found
}

async function deliver(file: number, task: number, version: number) {
  await eve.work.submit(task, version)
  await ann.work.approve((await claimed(ann, file)).task, 5, 'Well done')
}

test('what the captioner made is what .srt and .vtt deliver; the other six formats keep the text', async () => {
  const { file, task, version, cues, made } = await captionPass()
  assert.equal(made, false)
  const [first, second, ...others] = cues as [Cue, Cue, ...Cue[]]
  const mine = [
    { ...first, startMs: 120, endMs: 2_345, lines: ['ANN:', 'This is fake <all> of it & more'] },
    { startMs: 2_500, endMs: 5_000, speaker: null, lines: ['[soft music]'] },
    { ...second, startMs: 5_001 },
    ...others,
  ]
  const saved = await save(task, version, mine)
  const again = await eve.work.captions(task)
  assert.equal(again.made, true)
  assert.deepEqual(
    again.cues.map(({ broken: _, ...cue }) => cue),
    mine,
  )
  await deliver(file, task, saved.version)

  const docs = await documents(file)
  const shown = (all: { startMs: number; endMs: number; lines: string[] }[]) =>
    all.map(({ startMs, endMs, lines }) => ({ startMs, endMs, lines }))
  assert.deepEqual(shown(cuesOfSrt(docs.srt!)), shown(mine))
  assert.deepEqual(shown(cuesOfVtt(docs.vtt!)), shown(mine))
  for (const extension of ['txt', 'tstxt', 'html', 'rtf']) {
    assert.match(docs[extension]!, /This is a fake transcription\./, extension)
    assert.doesNotMatch(docs[extension]!, /soft music/, extension)
  }
})

test('each caption says which rules it breaks', async () => {
  const { task, version, cues } = await captionPass()
  const [first, second, third, fourth, ...others] = cues as [Cue, Cue, Cue, Cue, ...Cue[]]
  await save(task, version, [
    { ...first, lines: ['x'.repeat(43)], endMs: second.startMs },
    { ...second, lines: ['a', 'b', 'c'], endMs: second.startMs + 500 },
    { ...third, lines: [], endMs: fourth.startMs + 10 },
    { ...fourth, lines: ['much too much to be read in such a time'], endMs: fourth.startMs + 1_000 },
    ...others,
  ])
  const { cues: told, report } = await eve.work.captions(task)
  assert.deepEqual(told[0]!.broken, ['line_too_long'])
  assert.deepEqual(told[1]!.broken, ['too_many_lines', 'too_short'])
  assert.deepEqual(told[2]!.broken, ['empty', 'overlapping'])
  assert.deepEqual(told[3]!.broken, ['too_fast'])
  assert.ok(told.slice(4).every(({ broken }) => broken.length === 0))
  assert.deepEqual([report.broken.empty, report.broken.too_fast, report.broken.flickering], [1, 1, 0])
})

test('captions made from an older version are refused, and the same save sent again takes effect once', async () => {
  const { task, version, cues } = await captionPass()
  const first = { based_on: version, save_id: 'once', cues: cues.slice(1) }
  const saved = await eve.work.saveCaptions(task, first)
  assert.equal((await eve.work.saveCaptions(task, first)).version, saved.version)
  await assert.rejects(
    save(task, version, cues),
    refusedWith(409, 'stale_version', (answer) => answer.version === saved.version),
  )
  assert.equal((await eve.work.captions(task)).cues.length, cues.length - 1)
})

test('empty, backward and overlapping captions are not handed in, and where they are is told', async () => {
  const { task, version, cues } = await captionPass()
  const wrong = cues.map((cue, i) => {
    if (i === 1) return { ...cue, lines: ['  '] }
    if (i === 2) return { ...cue, endMs: cue.startMs }
    return i === 3 ? { ...cue, endMs: cues[4]!.startMs + 200 } : cue
  })
  const saved = await save(task, version, wrong)
  await assert.rejects(
    eve.work.submit(task, saved.version),
    refusedWith(409, 'problems_found', ({ problems }) => {
      assert.deepEqual(
        (problems as TextProblem[]).map(({ problem, cue, at_ms }) => [problem, cue, at_ms]),
        [
          ['empty_caption', 1, cues[1]!.startMs],
          ['backwards_caption', 2, cues[2]!.startMs],
          ['overlapping_captions', 3, cues[3]!.startMs],
        ],
      )
      return true
    }),
  )
  await eve.work.submit(task, (await save(task, saved.version, cues)).version)
})

test('a change of the text afterwards cuts the captions of its paragraphs anew, and leaves the others as they were made', async () => {
  const { file, task, version, cues } = await captionPass()
  const mine = cues.map((cue) => ({ ...cue, lines: cue.lines.map((line) => line.toUpperCase()) }))
  await eve.work.submit(task, (await save(task, version, mine)).version)
  const review = await claimed(ann, file)
  await ann.work.sendBack(review.task, { to: 'edit', at_ms: 7_000, note: 'It is “there”, not “here”.' })
  await doWork(eve, file, (text) => text.replace('It is here', 'It is there'))

  const pass = await openPass(eve, file)
  const texts = pass.cues.map(({ lines }) => lines.join(' '))
  assert.match(texts[0]!, /^ANN TESTWELL: THIS IS A FAKE/)
  assert.equal(texts.filter((text) => /It is there so that/.test(text)).length, 1)
  assert.match(texts.at(-1)!, /REAL MONEY\.$/)
  const made = texts.filter((text) => text === text.toUpperCase())
  const spoken = await eve.work.open(pass.task)
  const changed = spoken.paragraphs[1]!
  assert.equal(made.length, mine.filter(({ startMs, endMs }) => isOutside((startMs + endMs) / 2)).length)
  await eve.work.submit(pass.task, pass.version)

  function isOutside(ms: number): boolean {
    return ms < changed.startMs || ms >= spoken.paragraphs[2]!.startMs
  }
})

test('saving the text as it was leaves captions alone; an earlier version brings its captions back', async () => {
  const { task, version, cues } = await captionPass()
  const made = await save(task, version, [{ ...cues[0]!, lines: ['Mine'] }, ...cues.slice(1)])
  const { paragraphs } = await eve.work.open(task)
  const text = { based_on: made.version, save_id: crypto.randomUUID(), paragraphs: textOf(paragraphs) }
  const kept = await eve.work.save(task, text)
  assert.deepEqual((await eve.work.captions(task)).cues[0]!.lines, ['Mine'])
  const other = await save(task, kept.version, cues.slice(0, 2))
  await eve.work.restore(task, {
    based_on: other.version,
    save_id: crypto.randomUUID(),
    version: made.version,
  })
  const { cues: back } = await eve.work.captions(task)
  assert.deepEqual([back.length, back[0]!.lines], [cues.length, ['Mine']])
})

test('captions made by people stay when a long file goes back to transcribers, in parts, and is not changed', async () => {
  const draft = Array.from({ length: 31 }, (_, minute) => {
    const [startMs, endMs] = [minute * 60_000, minute * 60_000 + 5_000]
    return { speaker: 'Ann', startMs, endMs, words: [{ text: `Minute ${minute}.`, startMs, endMs }] }
  })
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'], draft, minutes: 31 })
  const throughParts = async () => {
    for (const { id } of await offered(tom, file)) {
      const { version } = await tom.work.claim(id)
      await tom.work.submit(id, version)
    }
  }
  await throughParts()
  await doWork(eve, file)
  const { task, version, cues } = await openPass(eve, file)
  const mine = cues.map((cue, at) => ({ ...cue, lines: [`Caption ${at}`] }))
  await eve.work.submit(task, (await save(task, version, mine)).version)
  const review = await claimed(ann, file)
  await ann.work.sendBack(review.task, { to: 'transcribe', at_ms: 0, note: 'Listen again' })
  await throughParts()
  await doWork(eve, file)
  assert.deepEqual((await openPass(eve, file)).cues, mine)
})

test('captioners see the rules of the customer, and captions that are cut anew follow them', async () => {
  const rules = {
    line_characters: 30,
    lines: 1,
    shortest_ms: 1_000,
    longest_ms: 6_000,
    characters_a_second: 15,
    shortest_gap_ms: 120,
  }
  await client.captionRules.set(customer.id, rules)
  try {
    const { task, version, cues } = await captionPass()
    assert.ok(cues.every(({ lines }) => lines.length === 1 && lines[0]!.length <= 30))
    const wide = { ...cues[0]!, lines: ['This line is longer than thirty', 'and there is another'] }
    const saved = await save(task, version, [wide, ...cues.slice(1)])
    const told = await eve.work.captions(task)
    assert.deepEqual(told.rules, rules)
    assert.ok(
      ['too_many_lines', 'line_too_long'].every((rule) => told.cues[0]!.broken.includes(rule as 'too_long')),
    )
    assert.equal(told.report.broken.too_many_lines, 1)

    const { paragraphs } = await eve.work.open(task)
    const edited = textOf(paragraphs).map((one, i) =>
      i === 1 ? { ...one, text: `${one.text} Indeed.` } : one,
    )
    await eve.work.save(task, { based_on: saved.version, save_id: crypto.randomUUID(), paragraphs: edited })
    const recut = (await eve.work.captions(task)).cues.slice(1)
    assert.ok(recut.some(({ lines }) => lines.join().includes('Indeed.')))
    assert.ok(recut.every(({ lines }) => lines.length === 1 && lines[0]!.length <= 30))
  } finally {
    await client.captionRules.set(customer.id, null)
  }
})

test('thirty saves in a row, each of one caption, are all there', async () => {
  const { task, version, cues } = await captionPass()
  let at = version
  const mine = [...cues]
  for (let turn = 0; turn < 30; turn++) {
    const i = turn % mine.length
    mine[i] = { ...mine[i]!, lines: [`turn ${turn}`] }
    at = (await save(task, at, mine)).version
  }
  assert.deepEqual(
    (await eve.work.captions(task)).cues.map(({ lines }) => lines),
    mine.map(({ lines }) => lines),
  )
})

test('captions are made in the pass that was bought for them, not while the text is edited', async () => {
  const file = await fileToTranscribe({ sku: ['TRANS2', 'CAPTION1'] })
  await doWork(tom, file)
  const { task, version, cues } = await openPass(eve, file)
  await assert.rejects(save(task, version, cues), refusedWith(409, 'wrong_state'))
})

test('a speaker who is renamed after delivery is renamed in captions made by people', async () => {
  const { file, task, version, cues } = await captionPass()
  const saved = await save(task, version, [{ ...cues[0]!, startMs: 100 }, ...cues.slice(1)])
  await deliver(file, task, saved.version)
  const answer = await fetch(`${service.url}/api/files/${file}/speakers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${customer.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ from: 'Ann Testwell', to: 'Ann Lee' }),
  })
  assert.equal(answer.status, 200)
  const docs = await documents(file)
  assert.match(docs.srt!, /\nAnn Lee:\nThis is/)
  assert.match(docs.srt!, /\nLee: Two invented/)
  assert.match(docs.vtt!, /<v Ann Lee>/)
  assert.doesNotMatch(docs.vtt!, /Testwell/)
  assert.equal(cuesOfSrt(docs.srt!)[0]!.startMs, 100)
})

test('a captioner whose time ran out has a share for the captions that they changed and another kept', async () => {
  const { file, task, version, cues } = await captionPass()
  const half = Math.floor(cues.length / 2)
  await save(
    task,
    version,
    cues.map((cue, at) => (at < half ? { ...cue, endMs: cue.endMs - 1 } : cue)),
  )
  await sql(`update work_tasks set lease_until = now() - interval '1 second' where id = ${task}`)
  const [shown] = await offered(ann, file)
  assert.equal(shown!.shared_percent, Math.floor((100 * half) / cues.length))
  const pass = await openPass(ann, file)
  await ann.work.submit(task, pass.version)
  const { earnings } = await eve.work.earnings()
  assert.equal(earnings.find((one) => one.task === task)!.share_percent, shown!.shared_percent)
})
