import { transcript as transcriptText } from 'texts:transcript'
import { isUncertain } from '../../../src/transcripts/confidence.ts'
import type { Paragraph, Transcript, Word } from '../../../src/transcripts/model.ts'
import { gapBetween, joinWords } from '../../../src/transcripts/word-spacing.ts'
import { lastStarted } from '../player/last-started.ts'
import { shownClock } from '../shown.ts'

/**
 * Finds words by time and by position. Each paragraph is one text node: an element per word would make a page with
 * three hours of speech slow, and looking up a word by its offset is quick.
 */
export type WordPlace = { paragraph: number; word: number }

const printed = (word: Word): string =>
  word.inaudible ? transcriptText.inaudible({ at: shownClock(word.startMs / 1000) }) : word.text

export const textOf = (paragraph: Paragraph): string => joinWords(paragraph.words.map(printed))

/** The word spoken at `ms`, or the last one before it. */
export function wordAt({ paragraphs }: Transcript, ms: number): WordPlace | null {
  const paragraph = lastStarted(paragraphs, ms, ({ startMs }) => startMs)
  const word = lastStarted(paragraphs[paragraph]?.words ?? [], ms, ({ startMs }) => startMs)
  return word < 0 ? null : { paragraph, word }
}

/** The word at an offset in the paragraph's text. */
export function wordAtOffset({ words }: Paragraph, offset: number): number | null {
  let end = 0
  for (const [at, word] of words.entries()) {
    end += printed(word).length
    if (offset <= end) return at
    end += gapAfter(words, at)
  }
  return words.length > 0 ? words.length - 1 : null
}

export function offsetsOf({ words }: Paragraph, word: number): { start: number; end: number } {
  let start = 0
  for (let at = 0; at < word; at++) start += printed(words[at]!).length + gapAfter(words, at)
  return { start, end: start + printed(words[word]!).length }
}

/** Where the words are that the machine was unsure of and that have not been edited since. */
export function uncertainIn({ words }: Paragraph): { start: number; end: number; word: Word }[] {
  const places: { start: number; end: number; word: Word }[] = []
  let start = 0
  for (const [at, word] of words.entries()) {
    const end = start + printed(word).length
    if (isUncertain(word)) places.push({ start, end, word })
    start = end + gapAfter(words, at)
  }
  return places
}

function gapAfter(words: Word[], at: number): number {
  const next = words[at + 1]
  return next ? gapBetween(printed(words[at]!), printed(next)).length : 0
}

export type Match = { paragraph: number; start: number; end: number }

/** All matches in order, ignoring case. */
export function find(texts: string[], wanted: string): Match[] {
  const needle = wanted.trim().toLowerCase()
  if (needle === '') return []
  return texts.flatMap((text, paragraph) => {
    const places: Match[] = []
    const haystack = text.toLowerCase()
    for (let start = haystack.indexOf(needle); start >= 0; start = haystack.indexOf(needle, start + 1))
      places.push({ paragraph, start, end: start + needle.length })
    return places
  })
}
