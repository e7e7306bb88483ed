import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { fakeTranscript } from '../../src/transcripts/fake.ts'
import {
  type Edit,
  insertText,
  joinTo,
  renameSpeaker,
  replaceAll,
  setSpeaker,
  splitParagraph,
} from '../../web/src/editor/edits.ts'
import { findIn } from '../../web/src/editor/find.ts'
import { paragraphsOf, selectionAt } from '../../web/src/editor/places.ts'
import { nodesOf, plainParagraph } from '../../web/src/editor/schema.ts'
import { stateOf } from '../../web/src/editor/state.ts'
import { createUndoGroups } from '../../web/src/editor/undo-groups.ts'
import { timedWords } from '../../web/src/editor/word-times.ts'
import * as model from '../web/plain-text-model.ts'

const EDITS = 2000
/** Longer than any pause within a group of words. */
const PAUSE_MS = 5000

/** Several chapters of the editor: edits cross them. */
const LONG = Array.from({ length: 14 }, (_, round) =>
  fakeTranscript.paragraphs.map((paragraph) => ({
    ...paragraph,
    startMs: paragraph.startMs + round * 60_000,
    endMs: paragraph.endMs + round * 60_000,
    words: paragraph.words.map((word) => ({
      ...word,
      startMs: word.startMs + round * 60_000,
      endMs: word.endMs + round * 60_000,
    })),
  })),
).flat()

/** Numbers that choose a paragraph and a place in it, whatever there is at that time. */
const place = fc.record({ paragraph: fc.nat(), from: fc.nat(), to: fc.nat() })
const letters = fc.constantFrom(
  'a',
  'The',
  ' and ',
  'fake',
  '. ',
  'Zürich ',
  ' so',
  '',
  'שלום ',
  '[inaudible] ',
)
const name = fc.constantFrom('Ann Testwell', 'Bob Mockford', 'Zoe', 'Speaker 3')

const edit = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('type' as const), place, text: letters }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('delete' as const), place, paragraphs: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('split' as const), place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('join' as const), place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('paste' as const),
      place,
      text: fc.array(letters, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n')),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('speaker' as const), place, name }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rename' as const), from: name, to: name }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('replace' as const), wanted: letters, by: letters }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
)
type RandomEdit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never

test('after each of 2,000 random edits, text, speakers and word times are those of a plain model', () => {
  fc.assert(fc.property(fc.array(edit, { minLength: EDITS, maxLength: EDITS }), replay), {
    numRuns: 1,
    seed: 20_260_101,
    endOnFailure: true,
  })
})

test('so they are after shorter runs of other edits', () => {
  fc.assert(fc.property(fc.array(edit, { maxLength: 40 }), replay), { numRuns: 50 })
})

function replay(edits: RandomEdit[]): void {
  const nodes = nodesOf(LONG)
  const group = createUndoGroups()
  let state = stateOf(nodes)
  let past: model.Text[] = []
  let future: model.Text[] = []
  let expected: model.Text = model.textOf(LONG)
  let clock = 0
  const apply = (step: Transaction) => {
    state = state.apply(group(state, step.setTime(clock)))
  }
  for (const [at, one] of edits.entries()) {
    clock += PAUSE_MS
    if (one.kind === 'undo' || one.kind === 'redo') {
      const [from, to] = one.kind === 'undo' ? [past, future] : [future, past]
      const moment = from.pop()
      if (moment) {
        to.push(expected)
        expected = moment
      }
      ;(one.kind === 'undo' ? undo : redo)(state, apply)
    } else {
      const { make, select, next } = bothOf(one, state, expected)
      if (select) state = state.apply(state.tr.setSelection(select))
      const made = make(state)
      if (made) {
        past.push(expected)
        future = []
        expected = next
        apply(made)
      }
    }
    past = past.slice(-900)
    agree(paragraphsOf(state.doc), expected, `after edit ${at}, ${JSON.stringify(one)}`)
  }
}

function agree(nodes: readonly Node[], expected: model.Text, when: string): void {
  assert.deepEqual(
    nodes.map(plainParagraph),
    expected.map(({ speaker, text }) => ({ speaker, text })),
    when,
  )
  for (const [at, node] of nodes.entries()) {
    const words = timedWords(node)
    assert.deepEqual(words, model.timesOf(expected[at]!), `${when}: times of paragraph ${at}`)
    for (const [i, word] of words.entries())
      assert.ok(i === 0 || word.startMs >= words[i - 1]!.startMs, `${when}: order of paragraph ${at}`)
  }
}

type Both = { make: Edit; select?: ReturnType<typeof selectionAt>; next: model.Text }

/** The same edit for the editor and for the model. */
function bothOf(
  one: Exclude<RandomEdit, { kind: 'undo' | 'redo' }>,
  { doc }: EditorState,
  text: model.Text,
): Both {
  if (one.kind === 'rename')
    return { make: renameSpeaker(one.from, one.to), next: model.rename(text, one.from, one.to) }
  if (one.kind === 'replace') return replacing(one.wanted, one.by, text)
  const paragraph = one.place.paragraph % text.length
  const { length } = text[paragraph]!.text
  const [start, end] = [one.place.from % (length + 1), one.place.to % (length + 1)].sort((a, b) => a - b) as [
    number,
    number,
  ]
  const select = selectionAt(doc, { paragraph, start, end })
  const caret = selectionAt(doc, { paragraph, start, end: start })
  if (one.kind === 'type')
    return {
      select: caret,
      make: ({ tr }) => (one.text === '' ? null : tr.insertText(one.text)),
      next: model.write(text, paragraph, start, start, one.text),
    }
  if (one.kind === 'paste')
    return { select, make: insertText(one.text), next: model.paste(text, paragraph, start, end, one.text) }
  if (one.kind === 'split')
    return { select, make: splitParagraph, next: model.split(text, paragraph, start, end) }
  if (one.kind === 'join') return { make: joinTo(paragraph), next: model.join(text, paragraph) }
  if (one.kind === 'speaker')
    return { make: setSpeaker(paragraph, one.name), next: model.setSpeaker(text, paragraph, one.name) }
  const last = Math.min(paragraph + one.paragraphs, text.length - 1)
  const lastEnd = last === paragraph ? end : one.place.to % (text[last]!.text.length + 1)
  const from = selectionAt(doc, { paragraph, start, end: start }).from
  const to = selectionAt(doc, { paragraph: last, start: lastEnd, end: lastEnd }).from
  return {
    make: ({ tr }) => (from === to ? null : tr.delete(from, to)),
    next: model.remove(text, { paragraph, offset: start }, { paragraph: last, offset: lastEnd }),
  }
}

function replacing(wanted: string, by: string, text: model.Text): Both {
  const matches = findIn(
    text.map((one) => one.text),
    { text: wanted, matchCase: true, wholeWords: false, isPattern: false },
  )
  return {
    make: replaceAll(matches.map((match) => ({ ...match, text: by }))),
    next: wanted === '' ? text : text.map((one) => ({ ...one, text: one.text.replaceAll(wanted, () => by) })),
  }
}
