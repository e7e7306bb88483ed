import { Refusal } from '../../platform/refusal.ts'
import type { Transcript } from '../model.ts'
import { captions } from './captions/captions.ts'
import { type Fitted, fitted } from './captions/fitted.ts'
import type { Format, RenderOptions } from './options.ts'
import { printedTitle } from './printed-paragraphs.ts'
import { type CodeTable, TABLES } from './stl-characters.ts'
import { stlLanguage } from './stl-languages.ts'

/**
 * Captions as European broadcasters exchange them (EBU Tech 3264): a block about the file, and one or more for each
 * caption. They are open captions, whose rows may be longer than teletext has room for. Their letters are those of one
 * of the format's five code tables.
 */
export const stl: Format = {
  contentType: 'application/x-ebu-stl',
  name: 'Captions for European broadcasters',
  about: 'EBU STL, 25 frames a second, in Latin, Cyrillic, Greek, Hebrew or Arabic letters.',
  render,
}

const COLUMNS = 80
/** Of a screen, and those that one caption may take. */
const SCREEN_ROWS = 23
const MAX_ROWS = 11

function* render(transcript: Transcript, options: RenderOptions): Generator<Uint8Array> {
  const shown = captions(transcript, { labels: 'in text', rules: options.captionRules })
  const cues = [...shown.flatMap((cue) => fitted(cue, COLUMNS, MAX_ROWS))]
  const table = tableFor(cues)
  const blocks = [...blocksOf(cues, table)]
  yield aboutFile(options, table, cues, blocks)
  yield* blocks
}

/** The first table that has all letters. If none has, the one that lacks the fewest says which. */
function tableFor(cues: Fitted[]): CodeTable {
  const used = new Set(cues.flatMap(({ rows }) => [...rows.join('').normalize('NFC')]))
  const lacking = TABLES.map((table) => ({
    table,
    letters: [...used].filter((character) => table.bytesOf(character) === null),
  }))
  const best = lacking.reduce((best, next) => (next.letters.length < best.letters.length ? next : best))
  if (best.letters.length === 0) return best.table
  throw new Refusal(
    'bad_parameter',
    `EBU STL can’t show “${best.letters[0]}”${best.table === TABLES[0] ? '' : ' beside the other letters of this transcript'}. Download .srt, .vtt or .ttml instead.`,
  )
}

const TEXT_BYTES = 112
const LAST_BLOCK = 0xff
const NEW_ROW = 0x8a
const UNUSED = 0x8f
const CENTRED = 2

/** A text that is too long for one block goes on in the next. */
function* blocksOf(cues: Fitted[], table: CodeTable): Generator<Uint8Array> {
  let free = 0
  for (const [number, { startMs, endMs, rows }] of cues.entries()) {
    const begin = Math.max(free, frameAt(startMs))
    free = Math.max(begin + 1, frameAt(endMs))
    const text = rows.flatMap((row, i) => [...(i > 0 ? [NEW_ROW] : []), ...bytesOf(row, table)])
    const parts = Math.max(1, Math.ceil(text.length / TEXT_BYTES))
    for (let part = 0; part < parts; part++) {
      const block = Buffer.alloc(16 + TEXT_BYTES, UNUSED)
      block[0] = 0
      block.writeUInt16LE(number % 0x1_00_00, 1)
      block[3] = part === parts - 1 ? LAST_BLOCK : part
      block[4] = 0
      block.set(timecode(begin), 5)
      block.set(timecode(free), 9)
      block[13] = SCREEN_ROWS - rows.length
      block[14] = CENTRED
      block[15] = 0
      block.set(text.slice(part * TEXT_BYTES, (part + 1) * TEXT_BYTES), 16)
      yield block
    }
  }
}

const bytesOf = (row: string, table: CodeTable): number[] =>
  [...row.normalize('NFC')].flatMap((character) => table.bytesOf(character) ?? [])

const FRAMES_A_SECOND = 25

const frameAt = (ms: number): number => Math.round((ms * FRAMES_A_SECOND) / 1000)

function timecode(frame: number): number[] {
  const seconds = Math.floor(frame / FRAMES_A_SECOND)
  return [
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
    seconds % 60,
    frame % FRAMES_A_SECOND,
  ]
}

const TOP_BYTES = 1024

/** Fields of fixed lengths, in plain letters; those that are left out are empty. */
function aboutFile(
  options: RenderOptions,
  table: CodeTable,
  cues: Fitted[],
  blocks: Uint8Array[],
): Uint8Array {
  const block = Buffer.alloc(TOP_BYTES, ' ')
  const put = (at: number, text: string) => block.write(text, at, 'latin1')
  const longest = cues.reduce(
    (most, { rows }) => rows.reduce((most, row) => Math.max(most, row.length), most),
    0,
  )
  const created = options.createdAt.toISOString().slice(2, 10).replaceAll('-', '')
  put(0, '850STL25.01')
  put(11, `0${table.code}${stlLanguage(options.language)}`)
  put(16, plain(printedTitle(options)).slice(0, 32))
  put(224, `${created}${created}00`)
  put(238, digits(blocks.length, 5) + digits(cues.length, 5) + digits(1, 3))
  put(251, digits(longest, 2) + digits(SCREEN_ROWS, 2))
  put(255, '100000000')
  put(
    264,
    timecode(cues.length > 0 ? frameAt(cues[0]!.startMs) : 0)
      .map((part) => digits(part, 2))
      .join(''),
  )
  put(272, '11')
  return block
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0').slice(-length)

const plain = (text: string): string => text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')
