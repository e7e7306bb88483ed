import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import {
  type Edit,
  inPlaceOf,
  insertText,
  joinTo,
  renameSpeaker,
  replaceAll,
  setSpeaker,
  showParagraphs,
  splitParagraph,
} from '../../web/src/editor/edits.ts'
import { findIn, firstFrom, replacementFor } from '../../web/src/editor/find.ts'
import { longFormOf } from '../../web/src/editor/long-form.ts'
import { paragraphAt, paragraphsOf, selectionAt } from '../../web/src/editor/places.ts'
import { nodesOf, plainParagraph, speakerOf } from '../../web/src/editor/schema.ts'
import { stateOf } from '../../web/src/editor/state.ts'
import { createUndoGroups } from '../../web/src/editor/undo-groups.ts'
import { doubtsIn, spansOf, spokenAt, startOf, timedWords } from '../../web/src/editor/word-times.ts'

const nodes = nodesOf(fakeTranscript.paragraphs)
const [first, second] = nodes as [Node, Node]
const state = stateOf(nodes)
const textsOf = (some: readonly Node[]) => some.map((node) => node.textContent)
const plainText = (some: readonly Node[]) => some.map(plainParagraph)
const anything = { matchCase: false, wholeWords: false, isPattern: false }

const at = (state: EditorState, paragraph: number, start: number, end = start) =>
  state.apply(state.tr.setSelection(selectionAt(state.doc, { paragraph, start, end })))
const edited = (state: EditorState, edit: Edit) => state.apply(edit(state)!)
const after = (edit: Edit, from = state) => paragraphsOf(edited(from, edit).doc)
const replaced = (paragraph: number, wanted: string, text: string): Edit => {
  const start = nodes[paragraph]!.textContent.indexOf(wanted)
  return replaceAll([{ paragraph, start, end: start + wanted.length, text }])
}

test('a draft is shown word for word, inaudible words with their time, and an empty one as an empty paragraph', () => {
  assert.equal(nodes.length, fakeTranscript.paragraphs.length)
  assert.equal(first.textContent, fakeTranscript.paragraphs[0]!.words.map(({ text }) => text).join(' '))
  assert.match(nodes[3]!.textContent, /like this: \[inaudible 00:00:24\]$/)
  assert.deepEqual(textsOf(nodesOf([])), [''])
})

test('words keep their times while others are typed among them, and new ones lie between', () => {
  const before = timedWords(first)
  const words = timedWords(after(replaced(0, 'fake', 'truly marvellous'))[0]!)
  assert.equal(words.length, before.length + 1)
  assert.equal(words.at(-1)!.startMs, before.at(-1)!.startMs)
  for (const [i, word] of words.entries())
    assert.ok(i === 0 || word.startMs >= words[i - 1]!.startMs, 'in order')
})

test('a moment leads to its word and back, also after editing', () => {
  const changed = after(replaceAll([{ paragraph: 1, start: 0, end: 0, text: 'Well, ' }]))
  for (const [paragraph, node] of changed.entries())
    for (const { word, start } of spansOf(node)) {
      const spoken = spokenAt(changed, word.startMs)!
      assert.equal(startOf(spoken.node) <= word.startMs, true)
      if (word.endMs > word.startMs && !word.inaudible)
        assert.deepEqual([spoken.paragraph, spoken.span.start], [paragraph, start], word.text)
    }
})

test('a paragraph that is split and joined again is what it was, with all times', () => {
  const offset = first.textContent.indexOf(' No recording') + 1
  const cut = edited(at(state, 0, offset), splitParagraph)
  assert.deepEqual(textsOf(paragraphsOf(cut.doc).slice(0, 2)), [
    'This is a fake transcription.',
    'No recording was listened to, and nobody was paid.',
  ])
  assert.deepEqual([paragraphAt(cut.selection.$from), cut.selection.$from.parentOffset], [1, 0])
  assert.equal(startOf(paragraphsOf(cut.doc)[1]!), timedWords(first)[5]!.startMs)
  const joined = edited(cut, joinTo(1))
  assert.deepEqual(plainText(paragraphsOf(joined.doc)), plainText(nodes))
  assert.deepEqual(timedWords(paragraphsOf(joined.doc)[0]!), timedWords(first))
  assert.equal(joined.selection.$from.parentOffset, offset)
})

test('a paragraph that was deleted comes back with its times', () => {
  const selected = state.apply(
    state.tr.setSelection(selectionAt(state.doc, { paragraph: 1, start: 0, end: second.content.size })),
  )
  const gone = edited(selected, ({ tr }) => tr.delete(1, 1 + first.nodeSize + second.nodeSize))
  assert.equal(paragraphsOf(gone.doc).length, nodes.length - 2)
  let back = gone
  undo(gone, (step) => {
    back = gone.apply(step)
  })
  assert.deepEqual(plainText(paragraphsOf(back.doc)), plainText(nodes))
  assert.deepEqual(paragraphsOf(back.doc).map(timedWords), nodes.map(timedWords))
})

test('an edit leaves every other paragraph the same object', () => {
  for (const changed of [
    after(replaced(1, second.textContent, 'x')),
    after(splitParagraph, at(state, 1, 3)),
    after(setSpeaker(1, 'Zoe')),
    after(insertText('x'), at(state, 1, 0)),
  ]) {
    assert.equal(changed[0], nodes[0])
    assert.equal(changed.at(-1), nodes.at(-1))
  }
})

test('a speaker is renamed everywhere, and no other is', () => {
  assert.deepEqual(after(renameSpeaker('Ann Testwell', 'Ann Lee')).map(speakerOf), [
    'Ann Lee',
    'Bob Mockford',
    'Ann Lee',
    'Ann Lee',
    'Bob Mockford',
  ])
})

test('pasted lines become paragraphs of the same speaker', () => {
  const pasted = edited(at(state, 0, 4, 7), insertText(' was\n\nonce and '))
  assert.deepEqual(plainText(paragraphsOf(pasted.doc).slice(0, 2)), [
    { speaker: 'Ann Testwell', text: 'This was' },
    { speaker: 'Ann Testwell', text: `once and ${first.textContent.slice(7).trimStart()}` },
  ])
  assert.equal(paragraphAt(pasted.selection.$from), 1)
})

test('find minds capitals and whole words when asked, and signs are not patterns', () => {
  const texts = ['Cat. A cat (cat) concat. C.t']
  const found = (text: string, options = {}) =>
    findIn(texts, { text, ...anything, ...options }).map(({ start }) => start)
  assert.deepEqual(found('cat'), [0, 7, 12, 20])
  assert.deepEqual(found('cat', { matchCase: true, wholeWords: true }), [7, 12])
  assert.deepEqual(found('c.t'), [25])
  assert.deepEqual(found('(cat'), [11])
  assert.deepEqual(found('c.t', { isPattern: true, wholeWords: true }), [0, 7, 12, 25])
  assert.deepEqual(found('x*', { isPattern: true }), [])
})

test('a search begins at the caret, and a replacement keeps capitals and knows what a pattern found', () => {
  const texts = ['Cat cat', 'CAT']
  const matches = findIn(texts, { text: '(c)at', ...anything, isPattern: true })
  assert.equal(firstFrom(matches, { paragraph: 0, start: 1, end: 1 }), 1)
  assert.equal(firstFrom(matches, { paragraph: 1, start: 1, end: 1 }), 0)
  const by = (replacement: string, how = {}) =>
    matches.map((match) => replacementFor(match, replacement, { isPattern: true, keepCase: false, ...how }))
  assert.deepEqual(by('$1ow'), ['Cow', 'cow', 'Cow'])
  assert.deepEqual(by('dog', { keepCase: true }), ['Dog', 'dog', 'DOG'])
  assert.deepEqual(by('$$&', { isPattern: false }), ['$$&', '$$&', '$$&'])
})

test('an abbreviation becomes long with the sign after it', () => {
  const typed = edited(at(state, 0, 0), insertText('btw'))
  const { from } = typed.selection
  const long = longFormOf(typed, { from, to: from, text: ',' }, { btw: 'by the way' })
  assert.match(paragraphsOf(long!.doc)[0]!.textContent, /^by the way,This/)
  assert.equal(longFormOf(typed, { from, to: from, text: 'x' }, { btw: 'by the way' }), null)
})

test('what the machine doubted is settled once a person wrote it otherwise', () => {
  const words = [
    { text: 'Hello', startMs: 0, endMs: 500, confidence: 0.95 },
    { text: 'Zurich', startMs: 500, endMs: 900, confidence: 0.3 },
    { text: 'today.', startMs: 900, endMs: 1400, confidence: 0.5 },
  ]
  const doubtful = stateOf(nodesOf([{ speaker: null, startMs: 0, endMs: 1400, words }]))
  const doubted = (node: Node) => doubtsIn(node).map(({ word }) => word.text)
  assert.deepEqual(doubted(paragraphsOf(doubtful.doc)[0]!), ['Zurich', 'today.'])
  const [settled] = after(replaceAll([{ paragraph: 0, start: 6, end: 12, text: 'Zürich' }]), doubtful)
  assert.deepEqual(doubted(settled!), ['today.'])
})

test('a text that was kept elsewhere is taken over: the same objects where it is the same, times where words are', () => {
  const texts = plainText(nodes)
  assert.equal(inPlaceOf(nodes, texts), nodes)
  const changed = texts.toSpliced(
    1,
    1,
    { speaker: 'Bob Mockford', text: 'It is here.' },
    { speaker: null, text: 'New.' },
  )
  const taken = inPlaceOf(nodes, changed)
  assert.deepEqual(plainText(taken), changed)
  assert.deepEqual([taken[0], taken.at(-1)], [nodes[0], nodes.at(-1)])
  assert.equal(startOf(taken[1]!), startOf(second))
  assert.deepEqual(after(showParagraphs(taken)), taken)
})

test('typing is undone by groups of words, every other edit by itself, and all of it is done again', () => {
  const group = createUndoGroups()
  let now = state
  const apply = (step: Parameters<EditorState['apply']>[0]) => {
    now = now.apply(group(now, step))
  }
  const type = (text: string) => {
    for (const letter of text) apply(now.tr.insertText(letter))
  }
  const shown = () => paragraphsOf(now.doc)[0]!.textContent.slice(0, -first.textContent.length)
  const steps: string[] = []
  apply(now.tr.setSelection(selectionAt(now.doc, { paragraph: 0, start: 0, end: 0 })))
  type('One sentence. And another one that goes on for long')
  for (let last = ''; shown() !== ''; ) {
    undo(now, apply)
    assert.notEqual(shown(), last)
    last = shown()
    steps.push(last)
  }
  assert.deepEqual(steps, ['One sentence. And another one that goes', 'One sentence.', ''])
  for (const _ of steps) redo(now, apply)
  assert.equal(shown(), 'One sentence. And another one that goes on for long')
})
