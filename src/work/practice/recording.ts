/** `samples/practice.mp3`: what is said in it, and the draft that a person begins with, as a machine might have made it. */
import { type Paragraph, type PlainParagraph, placeWords, spreadWords } from '../../transcripts/index.ts'

type Turn = { speaker: string; text: string; voiced: { startMs: number; endMs: number }[] }

const TURNS: Turn[] = [
  {
    speaker: 'Reader',
    text: 'He was not an ill-disposed young man, unless to be rather cold-hearted and rather selfish is to be ill-disposed.',
    voiced: [
      { startMs: 180, endMs: 2660 },
      { startMs: 3180, endMs: 7940 },
    ],
  },
  {
    speaker: 'President Kennedy',
    text: 'And so, my fellow Americans, ask not what your country can do for you, ask what you can do for your country.',
    voiced: [
      { startMs: 8580, endMs: 10_540 },
      { startMs: 11_540, endMs: 12_660 },
      { startMs: 13_660, endMs: 16_090 },
      { startMs: 16_440, endMs: 19_250 },
    ],
  },
  {
    speaker: 'Reader',
    text: 'Had he married a more amiable woman, he might have been made still more respectable than he was. He might even have been made amiable himself.',
    voiced: [
      { startMs: 19_460, endMs: 24_970 },
      { startMs: 25_530, endMs: 28_100 },
    ],
  },
]

export const PRACTICE_TEXT: Paragraph[] = TURNS.map(({ speaker, text, voiced }) => ({
  speaker,
  startMs: voiced[0]!.startMs,
  endMs: voiced.at(-1)!.endMs,
  words: spreadWords(text, voiced),
}))

const DRAFTED: PlainParagraph[] = [
  {
    speaker: 'Speaker 1',
    text: 'He was not an ill-disposed young men, unless to be rather old-hearted and rather selfish is to be ill-disposed. And so my fellow Americans,',
  },
  {
    speaker: 'Speaker 2',
    text: 'ask not what you country can do for you, ask what you can do for your country.',
  },
  {
    speaker: 'Speaker 1',
    text: 'had he married a more amiable woman. He might have been made still more respectful then he was. He might even have been made amiable himself',
  },
]

export const PRACTICE = {
  recording: '/samples/practice.mp3',
  seconds: 28.6,
  /** As a customer would write them. */
  notes: 'A reader reads from Jane Austen, and President Kennedy speaks in between.',
  names: ['Reader', 'President Kennedy'],
  draft: placeWords(PRACTICE_TEXT, DRAFTED),
}
