import { Refusal } from '../../platform/refusal.ts'
import type { Transcript } from '../model.ts'
import { captions } from './captions/captions.ts'
import { fitted } from './captions/fitted.ts'
import type { Format, RenderOptions } from './options.ts'
import { type Code, codesOf } from './scc-characters.ts'

/**
 * Captions of American television (CEA-608), as Scenarist writes them: each is sent hidden, two bytes a frame, and shown
 * at its time. Timecodes are drop-frame.
 */
export const scc: Format = {
  contentType: 'text/x-scc; charset=us-ascii',
  name: 'Captions for television',
  about: 'SCC (CEA-608), with Western European letters only.',
  render,
}

const COLUMNS = 32
const ROWS = 4

function* render(transcript: Transcript, { captionRules: rules }: RenderOptions): Generator<string> {
  yield 'Scenarist_SCC V1.0\n'
  const fitting = {
    ...rules,
    lineCharacters: Math.min(rules.lineCharacters, COLUMNS),
    lines: Math.min(rules.lines, ROWS),
  }
  /** The first frame at which nothing else is being sent. */
  let free = 0
  let hideAt: number | null = null
  for (const cue of captions(transcript, { labels: 'in text', rules: fitting })) {
    for (const { startMs, endMs, rows } of fitted(cue, COLUMNS, ROWS)) {
      const words = wordsOf(rows)
      const showAt = frameAt(startMs)
      const begin = Math.max(free, showAt - words.length)
      // What is shown next takes the place of what is shown now.
      if (hideAt !== null && hideAt + HIDE.length <= begin) yield line(hideAt, HIDE)
      yield line(begin, words)
      free = begin + words.length
      hideAt = Math.max(frameAt(endMs), free)
    }
  }
  if (hideAt !== null) yield line(hideAt, HIDE)
}

type Word = [number, number]

/** Codes that are not letters are sent twice: a decoder that missed one takes the other. */
const twice = (word: Word): Word[] => [word, word]

const CLEAR_HIDDEN: Word = [0x14, 0x2e]
const LOAD: Word = [0x14, 0x20]
const SHOW: Word = [0x14, 0x2f]
const HIDE = twice([0x14, 0x2c])
/** To column 0 of the last four rows. */
const ROW_STARTS: Word[] = [
  [0x13, 0x50],
  [0x13, 0x70],
  [0x14, 0x50],
  [0x14, 0x70],
]
const COLUMNS_OF_INDENT = 4

function wordsOf(rows: string[]): Word[] {
  const words = [...twice(CLEAR_HIDDEN), ...twice(LOAD)]
  for (const [i, row] of rows.entries()) {
    const codes = codesOfRow(row)
    const [first, second] = ROW_STARTS[ROWS - rows.length + i]!
    const column = Math.max(0, Math.floor((COLUMNS - codes.length) / 2))
    words.push(...twice([first, second + 2 * Math.floor(column / COLUMNS_OF_INDENT)]))
    if (column % COLUMNS_OF_INDENT > 0) words.push(...twice([0x17, 0x20 + (column % COLUMNS_OF_INDENT)]))
    for (const word of packed(codes)) words.push(word)
  }
  return [...words, ...twice(SHOW)]
}

function codesOfRow(row: string): Code[] {
  const codes: Code[] = []
  for (const character of row.normalize('NFC')) {
    const found = codesOf(character)
    if (!found) throw new Refusal('bad_parameter', { says: 'file.notInScc', character })
    for (const code of found) codes.push(code)
  }
  return codes
}

/** Letters go two and two; the others stand alone, after a filler if the letter before them does. */
function* packed(codes: Code[]): Generator<Word> {
  let waiting: number | null = null
  function* put(byte: number): Generator<Word> {
    if (waiting === null) waiting = byte
    else {
      yield [waiting, byte]
      waiting = null
    }
  }
  function* flush(): Generator<Word> {
    if (waiting !== null) yield [waiting, 0]
    waiting = null
  }
  for (const code of codes) {
    if ('byte' in code) yield* put(code.byte)
    else {
      if (code.instead !== undefined) yield* put(code.instead)
      yield* flush()
      yield* twice(code.word)
    }
  }
  yield* flush()
}

const line = (frame: number, words: Word[]): string =>
  `\n${timecode(frame)}\t${words.map(([one, other]) => WITH_PARITY[one]! + WITH_PARITY[other]!).join(' ')}\n`

/** Bytes have an odd number of ones: the eighth bit sees to that. */
const WITH_PARITY = Array.from({ length: 128 }, (_, code) => {
  const ones = code.toString(2).replaceAll('0', '').length
  return (ones % 2 === 1 ? code : code | 0x80).toString(16).padStart(2, '0')
})

const frameAt = (ms: number): number => Math.round((ms * 30) / 1001)

/** Two numbers of frames are left out each minute but the tenth, so that 29.97 frames a second agree with the clock. */
function timecode(frame: number): string {
  const tens = Math.floor(frame / 17_982)
  const rest = frame % 17_982
  const counted = frame + 18 * tens + 2 * Math.max(0, Math.floor((rest - 2) / 1_798))
  const parts = [(counted / 108_000) % 24, (counted / 1_800) % 60, (counted / 30) % 60, counted % 30]
  const [hours, minutes, seconds, frames] = parts.map((part) => String(Math.floor(part)).padStart(2, '0'))
  return `${hours}:${minutes}:${seconds};${frames}`
}
