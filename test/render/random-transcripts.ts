import fc from 'fast-check'
import type { Paragraph, Transcript, Word } from '../../src/transcripts/model.ts'

/** Words that some format would trip over. */
const trickyTexts = [
  ...[
    '-->',
    '--->',
    '<b>',
    '</v>',
    '&',
    '&amp;',
    '"',
    "it's",
    ']]>',
    '<!--',
    '{\\rtf',
    '}',
    '\\par',
    '\\',
    '{',
  ],
  ...[
    '😀',
    '👩‍👩‍👧‍👦',
    '𠀀',
    'e\u0301\u0323',
    'नमस्ते',
    'שלום',
    'مرحبا،',
    '\u200fabc',
    '日本語。',
    'ﷺ',
    'naïve',
    '\u00a0!',
  ],
  ...[
    '\0',
    '\x07bell',
    'a\x1fb',
    '\x7f',
    '\x85',
    'two words',
    'a\nb',
    'a\r\n\r\nb',
    '\t',
    ' ',
    '',
    '\ufeff',
    '\uffff',
  ],
  ...[
    '\ud800',
    '\udc00x',
    'NOTE',
    'WEBVTT',
    '1',
    '00:00:01,000',
    'Rindfleischetikettierungsüberwachungsaufgabe',
  ],
  ...[
    'x'.repeat(43),
    '👩‍👩‍👧‍👦'.repeat(9),
    `o${'\u0301'.repeat(60)}`,
    `${'x'.repeat(41)}😀😀`,
    `${'long '.repeat(20)}`,
  ],
]

const ordinaryTexts = [
  'well',
  'I',
  'think,',
  'so.',
  'Really?',
  'extraordinary',
  'and',
  'then',
  'she',
  'said:',
]

const chosenText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...ordinaryTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...trickyTexts) },
)

const anyText = fc.oneof(
  { weight: 6, arbitrary: chosenText },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
)

const speaker = fc.constantFrom(
  ...[
    null,
    '',
    'Ann Lee',
    'Bob Lee',
    'Dr. Zoë Ng',
    'Speaker 1',
    'A & B <c>',
    'דוד לוי',
    '--> 😀 {',
    'Ann\nLee\0',
  ],
)

/** Speech as it is: one word after the other, with pauses, more quickly or more slowly than anyone can read. */
function spokenTranscripts(text: fc.Arbitrary<string>): fc.Arbitrary<Transcript> {
  const word = fc.record({ text, pauseMs: fc.nat(2_000), durationMs: fc.integer({ min: 1, max: 900 }) })
  const pauses = fc.constantFrom(1, 0.3, 0.05)
  const paragraph = fc.record({ speaker, pauses, words: fc.array(word, { maxLength: 60 }) })
  return fc.array(paragraph, { maxLength: 8 }).map((paragraphs) => {
    let nowMs = 0
    const spoken = paragraphs.map(({ speaker, pauses, words }) => {
      const startMs = nowMs
      const timed = words.map(({ text, pauseMs, durationMs }) => {
        const startMs = nowMs + Math.round(pauseMs * pauses)
        nowMs = startMs + durationMs
        return { text, startMs, endMs: nowMs }
      })
      return { speaker, startMs, endMs: nowMs, words: timed }
    })
    return { paragraphs: spoken }
  })
}

/** Times that cannot be true: equal, backwards, without length, all zero. */
function impossibleTranscripts(text: fc.Arbitrary<string>): fc.Arbitrary<Transcript> {
  const time = fc.oneof(fc.constant(0), fc.nat(20_000), fc.constant(36_000_000))
  const word = fc.record({ text, startMs: time, endMs: time })
  const inaudible = word.map((word): Word => ({ ...word, inaudible: true }))
  const words = fc.array(fc.oneof({ weight: 9, arbitrary: word }, { weight: 1, arbitrary: inaudible }), {
    maxLength: 40,
  })
  return fc.record({
    paragraphs: fc.array(fc.record({ speaker, startMs: time, endMs: time, words }), { maxLength: 8 }),
  })
}

/** All of Unicode, and all times. */
export const anyTranscript = fc.oneof(spokenTranscripts(anyText), impossibleTranscripts(anyText))

/** For readers that know many scripts, but not every character. */
export const transcriptOfChosenTexts = fc.oneof(
  spokenTranscripts(chosenText),
  impossibleTranscripts(chosenText),
)

/** A long talk of ordinary words and, now and then, one of the tricky ones. */
export function longTranscript(words: number, wordsInParagraph = 50): Transcript {
  const paragraphs: Paragraph[] = []
  for (let first = 0; first < words; first += wordsInParagraph) {
    const speaker = (first / wordsInParagraph) % 3 === 0 ? 'Ann Lee' : 'Bob Ray'
    const count = Math.min(wordsInParagraph, words - first)
    const spoken = Array.from({ length: count }, (_, i) => longTranscriptWord(first + i))
    paragraphs.push({ speaker, startMs: first * 400, endMs: (first + count) * 400, words: spoken })
  }
  return { paragraphs }
}

function longTranscriptWord(index: number): Word {
  const text = index % 97 === 0 ? trickyTexts[index % 23]! : ordinaryTexts[index % ordinaryTexts.length]!
  return { text: `${text}${index % 199}`, startMs: index * 400, endMs: index * 400 + 380 }
}
