/**
 * What an engine left out inside a paragraph, where a pause and the letters leave no doubt: the full stop before an
 * ordinary word with a capital letter, and the capital after a full stop.
 */
import type { Word } from '../model.ts'
import { capitalised } from './clean.ts'
import { endsSentence, missingMark } from './sentences.ts'
import { ORDINARY } from './shouting.ts'

/** Between sentences people breathe, and between the parts of one they may, too. */
const PAUSE_MS = 700
const PAUSE_AFTER_STOP_MS = 300

type VoicedWord = Word & { voice?: number }

export const withMarks = <Spoken extends VoicedWord>(words: Spoken[]): Spoken[] =>
  words.map((word, i) => {
    if (word.inaudible) return word
    const [before, next] = [words[i - 1], words[i + 1]]
    const opens = before && isStop(before) && pauseBetween(before, word) >= PAUSE_AFTER_STOP_MS
    const text = opens ? capitalised(word.text) : word.text
    const ends = next && opensSentence(next) && pauseBetween(word, next) >= PAUSE_MS
    return { ...word, text: ends ? `${text}${missingMark(text)}` : text }
  })

const pauseBetween = (before: VoicedWord, next: VoicedWord): number =>
  before.voice === next.voice ? next.startMs - before.endMs : 0

/** After a question or a cry, a sentence may go on: `Really? he said.` */
const isStop = (word: VoicedWord): boolean => endsSentence(word) && /\p{L}{3}\.$/u.test(word.text)

/** A name has a capital letter wherever it stands, as has `I`. */
const opensSentence = ({ text }: VoicedWord): boolean =>
  /^\p{Lu}/u.test(text) && !/^I\b/u.test(text) && ORDINARY.has(text.toLowerCase().replace(/[^\p{L}]/gu, ''))
