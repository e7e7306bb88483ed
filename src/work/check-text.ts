import type { Said } from '../platform/texts/said.ts'
import type { Paragraph } from '../transcripts/index.ts'

export const PROBLEMS = [
  'empty_text',
  'empty_paragraph',
  'unlabelled_speaker',
  'unresolved_mark',
  'empty_caption',
  'backwards_caption',
  'overlapping_captions',
  'unanswered_report',
] as const

/** Something that a text must not be handed in with, and where it is. */
export type Problem = {
  problem: (typeof PROBLEMS)[number]
  /** Counted from 0; of a caption, the one that is spoken while it is shown. */
  paragraph: number
  /** Of the word within its paragraph, where it is about one. */
  word: number | null
  /** Counted from 0, where it is about a caption. */
  cue: number | null
  at_ms: number
  message: Said
}

/** `??`, `??name??`, `[?]`, `[a guess?]`, `[check]`, `TODO` and the like: marks that people leave for themselves. */
const UNRESOLVED = /\?\?|\?\]|\[(?:check|unclear|sp)\b|\[todo[\]:]/i
/** Not in lower case: *todo* is an everyday word of Spanish and Portuguese. */
const SHOUTED = /^\[?(?:TODO|XXX|FIXME)\b/

export function checkText(paragraphs: Paragraph[]): Problem[] {
  if (!paragraphs.some(({ words }) => words.length > 0)) return [nothingThere]
  const severalSpeak = new Set(paragraphs.map(({ speaker }) => speaker?.trim() || null)).size > 1
  return paragraphs.flatMap((paragraph, i) => [
    ...(paragraph.words.length === 0
      ? [at(i, paragraph, 'empty_paragraph', { says: 'task.emptyParagraph' })]
      : []),
    ...(severalSpeak && !paragraph.speaker?.trim()
      ? [at(i, paragraph, 'unlabelled_speaker', { says: 'task.unlabelledSpeaker' })]
      : []),
    ...unresolvedMarks(i, paragraph),
  ])
}

const nothingThere: Problem = {
  problem: 'empty_text',
  paragraph: 0,
  word: null,
  cue: null,
  at_ms: 0,
  message: { says: 'task.emptyText' },
}

const at = (
  paragraph: number,
  { startMs }: Paragraph,
  problem: Problem['problem'],
  message: Said,
): Problem => ({
  problem,
  paragraph,
  word: null,
  cue: null,
  at_ms: startMs,
  message,
})

const unresolvedMarks = (paragraph: number, { words }: Paragraph): Problem[] =>
  words.flatMap(({ text, startMs, inaudible }, word) =>
    !inaudible && (UNRESOLVED.test(text) || SHOUTED.test(text))
      ? [
          {
            problem: 'unresolved_mark' as const,
            paragraph,
            word,
            cue: null,
            at_ms: startMs,
            message: { says: 'task.unresolvedMark', text },
          },
        ]
      : [],
  )
