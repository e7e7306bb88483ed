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

const text = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ordinaryTexts) },
  { weight: 4, arbitrary: fc.constantFrom(...trickyTexts) },
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

const inaudible = fc.oneof(
  { weight: 20, arbitrary: fc.constant({}) },
  fc.constant({ inaudible: true as const }),
)

/** Speech as it is: one word after the other, faster or slower than anyone can read. */
const spokenWords = fc
  .array(
    fc.record({ text, inaudible, pauseMs: fc.nat(2_000), durationMs: fc.integer({ min: 1, max: 900 }) }),
    {
      maxLength: 60,
    },
  )
  .chain((words) => fc.constantFrom(1, 0.3, 0.05).map((pace) => ({ words, pace })))

/** Times that cannot be true: equal, backwards, without length, all zero. */
const impossibleMs = fc.oneof(fc.constant(0), fc.nat(20_000), fc.constant(36_000_000))

const paragraphOfSpeech = fc.record({ speaker, speech: spokenWords })
const impossibleWord = fc.record({ text, inaudible, startMs: impossibleMs, endMs: impossibleMs })
const impossibleParagraph: fc.Arbitrary<Paragraph> = fc.record({
  speaker,
  startMs: impossibleMs,
  endMs: impossibleMs,
  words: fc.array(
    impossibleWord.map(({ inaudible, ...word }): Word => ({ ...word, ...inaudible })),
    { maxLength: 40 },
  ),
})

export const spokenTranscript: fc.Arbitrary<Transcript> = fc
  .array(paragraphOfSpeech, { maxLength: 8 })
  .map((paragraphs) => {
    let nowMs = 0
    return {
      paragraphs: paragraphs.map(({ speaker, speech }) => {
        const startMs = nowMs
        const words = speech.words.map(({ text, inaudible, pauseMs, durationMs }): Word => {
          const startMs = nowMs + Math.round(pauseMs * speech.pace)
          nowMs = startMs + durationMs
          return { text, startMs, endMs: nowMs, ...inaudible }
        })
        return { speaker, startMs, endMs: nowMs, words }
      }),
    }
  })

export const anyTranscript: fc.Arbitrary<Transcript> = fc.oneof(
  spokenTranscript,
  fc.record({ paragraphs: fc.array(impossibleParagraph, { maxLength: 8 }) }),
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
