/**
 * Plain text and the text of documents. Paragraphs are set apart by blank lines; a text without any has one on each
 * line. A paragraph that names no speaker goes on with the one before it.
 */

import type { Paragraph, Transcript, Word } from '../model.ts'
import { spreadWords } from '../paragraphs/word-times.ts'
import { tokensOf } from '../word-spacing.ts'
import { speakerAndText } from './speakers.ts'

/** What is said from a known moment on. `atMs` is null where the text does not tell. */
type Run = { atMs: number | null; text: string; paragraph: number }

const timestamp = /\[(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?\]/
const openingTimestamp = /^\[(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\]\s*/
/** Splitting by this keeps the timestamps, each as a whole. */
const anyTimestamp = /(\[(?:\d{1,3}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?\])/
/** A remark has an end: to look for it to the end of the text would take long where many have none. */
const inaudible = /\[(?:inaudible|unintelligible|unclear|indiscernible)[^\]]{0,100}\][.,?!]*/gi
/** Stands for an unclear passage while the words are spread, as one word. */
const inaudibleMark = '\uFFFC'

export function importText(text: string, durationMs: number | null): Transcript {
  const blocks = blocksOf(text).map(readBlock)
  const runs = blocks.flatMap(({ runs }, paragraph) => runs.map((run) => ({ ...run, paragraph })))
  const words = spreadRuns(runs, durationMs ?? estimatedMs(runs))
  let speaker: string | null = null
  const paragraphs = blocks.map((block, i): Paragraph => {
    speaker = block.speaker ?? speaker
    const said = words[i] ?? []
    return { speaker, startMs: said.at(0)?.startMs ?? 0, endMs: said.at(-1)?.endMs ?? 0, words: said }
  })
  return { paragraphs: paragraphs.filter((paragraph) => paragraph.words.length > 0) }
}

function blocksOf(text: string): string[] {
  const trimmed = text.trim()
  return trimmed
    .split(/\n[ \t]*\n/.test(trimmed) ? /\n[ \t]*\n/ : /\n/)
    .map((block) => block.replace(/\s+/g, ' ').trim())
}

/** The time may stand before the name or after it: `[00:01:02] Jane: …`, `Jane: [00:01:02] …`. */
function readBlock(block: string): { speaker: string | null; runs: Omit<Run, 'paragraph'>[] } {
  const opening = openingTimestamp.exec(block)
  const { speaker, text } = speakerAndText(opening ? block.slice(opening[0].length) : block)
  const marked = text.replace(inaudible, ` ${inaudibleMark} `)
  const pieces = (opening ? opening[0].trim() + marked : marked).split(anyTimestamp)
  const runs: Omit<Run, 'paragraph'>[] = []
  for (let i = 0; i < pieces.length; i += 2) {
    const atMs = i === 0 ? null : msOf(pieces[i - 1]!)
    if (i > 0 || pieces[i]!.trim()) runs.push({ atMs, text: pieces[i]! })
  }
  return { speaker, runs }
}

function msOf(stamp: string): number {
  const [, hours = '0', minutes, seconds, fraction = '0'] = timestamp.exec(stamp)!
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

/** A usual pace of speech. */
const MS_PER_WORD = 400

/** How long the recording may be: to the last time that the text tells, and on from there. */
function estimatedMs(runs: Run[]): number {
  const last = runs.findLastIndex(({ atMs }) => atMs !== null)
  const rest = runs.slice(Math.max(0, last)).reduce((sum, run) => sum + tokensOf(run.text).length, 0)
  return (runs[last]?.atMs ?? 0) + rest * MS_PER_WORD
}

/** Runs without a time share the stretch from the known moment before them to the next, by their length. */
function spreadRuns(runs: Run[], durationMs: number): Word[][] {
  const words: Word[][] = []
  let startMs = 0
  for (let i = 0; i < runs.length; ) {
    let next = i + 1
    while (next < runs.length && runs[next]!.atMs === null) next++
    // A time that goes back is a slip of the pen: time does not.
    startMs = Math.max(startMs, Math.min(runs[i]!.atMs ?? 0, durationMs))
    const endMs = Math.max(startMs, runs[next]?.atMs ?? durationMs)
    const stretch = runs.slice(i, next)
    const spread = spreadWords(stretch.map((run) => run.text).join(' '), [
      { startMs, endMs: Math.min(endMs, durationMs) },
    ])
    let from = 0
    for (const run of stretch) {
      const to = from + tokensOf(run.text).length
      words[run.paragraph] ??= []
      for (const word of spread.slice(from, to)) words[run.paragraph]!.push(unmarked(word))
      from = to
    }
    i = next
  }
  return words
}

function unmarked(word: Word): Word {
  return word.text.includes(inaudibleMark) ? { ...word, text: '', inaudible: true } : word
}
