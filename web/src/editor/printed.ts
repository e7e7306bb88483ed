import { clockTime } from '../../../src/lib/timecode.ts'
import type { Word } from '../../../src/transcripts/model.ts'
import { joinWords } from '../../../src/transcripts/word-spacing.ts'

export const printed = (word: Word): string => (word.inaudible ? inaudibleMark(word.startMs) : word.text)

export const printedText = (words: readonly Word[]): string => joinWords(words.map(printed))

export const timeMark = (ms: number): string => `[${clockTime(ms)}]`
export const inaudibleMark = (ms: number): string => `[inaudible ${clockTime(ms)}]`
