import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import {
  type Block,
  blocksOf,
  doubtsIn,
  plainBlock,
  spansOf,
  spokenAt,
  startOf,
  timedWords,
} from '../../web/src/work/text/blocks.ts'
import {
  insert,
  join,
  renameSpeaker,
  replaceMatches,
  setSpeaker,
  split,
  withText,
  withTexts,
} from '../../web/src/work/text/edits.ts'
import { findIn } from '../../web/src/work/text/find.ts'
import { createTextStore } from '../../web/src/work/text/text-store.ts'

const blocks = blocksOf(fakeTranscript.paragraphs)
const [first, second] = blocks as [(typeof blocks)[0], (typeof blocks)[0]]
const textsOf = (some: readonly { text: string }[]) => some.map(({ text }) => text)
const anything = { matchCase: false, wholeWords: false }

const plainText = (blocks: readonly Block[]) => blocks.map(plainBlock)

test('a draft is shown word for word, what nobody made out with its time, and an empty one as an empty paragraph', () => {
  assert.equal(blocks.length, fakeTranscript.paragraphs.length)
  assert.equal(first.text, fakeTranscript.paragraphs[0]!.words.map(({ text }) => text).join(' '))
  assert.match(blocks[3]!.text, /like this: \[inaudible 00:00:24\]$/)
  assert.deepEqual(textsOf(blocksOf([])), [''])
})

test('words keep their times while others are typed among them, and new ones lie between', () => {
  const [edited] = withText(blocks, first.id, first.text.replace('fake', 'truly marvellous')) as [
    typeof first,
  ]
  const before = timedWords(first)
  const after = timedWords(edited)
  assert.equal(after.length, before.length + 1)
  assert.equal(after.at(-1)!.startMs, before.at(-1)!.startMs)
  for (const [i, word] of after.entries())
    assert.ok(i === 0 || word.startMs >= after[i - 1]!.startMs, 'in order')
})

test('a moment leads to its word and back, also after editing', () => {
  const edited = withText(blocks, second.id, `Well, ${second.text}`)
  for (const block of edited)
    for (const { word, start } of spansOf(block)) {
      const spoken = spokenAt(edited, word.startMs)!
      assert.equal(startOf(spoken.block) <= word.startMs, true)
      if (word.endMs > word.startMs && !word.inaudible)
        assert.deepEqual([spoken.block.id, spoken.span.start], [block.id, start], word.text)
    }
})

test('a paragraph that is split and joined again is what it was, with all times', () => {
  const at = first.text.indexOf(' No recording') + 1
  const cut = split(blocks, first.id, at)
  assert.deepEqual(textsOf(cut.blocks.slice(0, 2)), [
    'This is a fake transcription.',
    'No recording was listened to, and nobody was paid.',
  ])
  const right = cut.blocks[1]!
  assert.deepEqual(cut.caret, { block: right.id, start: 0, end: 0 })
  assert.equal(startOf(right), timedWords(first)[5]!.startMs)
  const joined = join(cut.blocks, right.id)
  assert.deepEqual(plainText(joined.blocks), plainText(blocks))
  assert.deepEqual(timedWords(joined.blocks[0]!), timedWords(first))
  assert.equal(joined.caret!.start, at)
})

test('an edit leaves every other paragraph the same object', () => {
  for (const edited of [
    withText(blocks, second.id, 'x'),
    split(blocks, second.id, 3).blocks,
    setSpeaker(blocks, second.id, 'Zoe'),
    insert(blocks, { block: second.id, start: 0, end: 0 }, 'x').blocks,
  ]) {
    assert.equal(edited[0], blocks[0])
    assert.equal(edited.at(-1), blocks.at(-1))
  }
})

test('a speaker is renamed everywhere and nobody else is', () => {
  const renamed = renameSpeaker(blocks, 'Ann Testwell', 'Ann Lee')
  assert.deepEqual(
    renamed.map(({ speaker }) => speaker),
    ['Ann Lee', 'Bob Mockford', 'Ann Lee', 'Ann Lee', 'Bob Mockford'],
  )
})

test('pasted lines become paragraphs of the same speaker', () => {
  const { blocks: pasted, caret } = insert(blocks, { block: first.id, start: 4, end: 7 }, ' was\n\nonce and ')
  assert.deepEqual(plainText(pasted.slice(0, 2)), [
    { speaker: 'Ann Testwell', text: 'This was' },
    { speaker: 'Ann Testwell', text: `once and ${first.text.slice(7).trimStart()}` },
  ])
  assert.equal(caret!.block, pasted[1]!.id)
})

test('find minds capitals and whole words when asked, and signs are not patterns', () => {
  const wanted = blocksOf([]).map((block) => ({ ...block, text: 'Cat. A cat (cat) concat. C.t' }))
  const found = (text: string, options = {}) =>
    findIn(wanted, { text, ...anything, ...options }).map(({ start }) => start)
  assert.deepEqual(found('cat'), [0, 7, 12, 20])
  assert.deepEqual(found('cat', { matchCase: true, wholeWords: true }), [7, 12])
  assert.deepEqual(found('c.t'), [25])
  assert.deepEqual(found('(cat'), [11])
  const all = findIn(wanted, { text: 'cat', ...anything })
  assert.deepEqual(textsOf(replaceMatches(wanted, all, 'dog$&')), ['dog$&. A dog$& (dog$&) condog$&. C.t'])
})

test('what the machine doubted is settled once somebody wrote it otherwise', () => {
  const words = [
    { text: 'Hello', startMs: 0, endMs: 500, confidence: 0.95 },
    { text: 'Zurich', startMs: 500, endMs: 900, confidence: 0.3 },
    { text: 'today.', startMs: 900, endMs: 1400, confidence: 0.5 },
  ]
  const [block] = blocksOf([{ speaker: null, startMs: 0, endMs: 1400, words }]) as [typeof first]
  const doubted = (text: string) => doubtsIn({ ...block, text }).map(({ word }) => word.text)
  assert.deepEqual(doubted(block.text), ['Zurich', 'today.'])
  assert.deepEqual(doubted('Hello Zürich today.'), ['today.'])
})

test('a text that was kept elsewhere is taken over: the same objects where it is the same, times where words are', () => {
  const texts = plainText(blocks)
  assert.equal(withTexts(blocks, texts), blocks)
  const changed = texts.toSpliced(
    1,
    1,
    { speaker: 'Bob Mockford', text: 'It is here.' },
    { speaker: null, text: 'New.' },
  )
  const taken = withTexts(blocks, changed)
  assert.deepEqual(plainText(taken), changed)
  assert.deepEqual([taken[0], taken.at(-1)], [blocks[0], blocks.at(-1)])
  assert.equal(startOf(taken[1]!), startOf(second))
})

test('everything can be undone and done again, typing in one paragraph in one go', () => {
  const store = createTextStore(blocks)
  const here = { block: first.id, start: 0, end: 0 }
  store.typed(first.id, 'a', here)
  store.typed(first.id, 'ab', here)
  store.edit((now) => split(now, first.id, 1), here)
  assert.deepEqual(textsOf(store.blocks()).slice(0, 2), ['a', 'b'])
  store.undo()
  assert.equal(store.blocks()[0]!.text, 'ab')
  assert.deepEqual(store.undo(), here)
  assert.deepEqual(plainText(store.blocks()), plainText(blocks))
  store.redo()
  store.redo()
  assert.deepEqual(textsOf(store.blocks()).slice(0, 2), ['a', 'b'])
})

test('typing tells whoever saves, and asks nobody to draw', () => {
  const store = createTextStore(blocks)
  let saves = 0
  let draws = 0
  store.onChange(() => saves++)
  store.onDraw(() => draws++)
  store.typed(first.id, 'a', null)
  assert.deepEqual([saves, draws], [1, 0])
  store.edit((now) => split(now, first.id, 1), null)
  assert.deepEqual([saves, draws], [2, 1])
})
