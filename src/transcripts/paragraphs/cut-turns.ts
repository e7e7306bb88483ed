import type { Word } from '../model.ts'
import { endsSentence } from './sentences.ts'

const pauseAfterSentenceMs = 1_500
/** The speaker has broken off. */
const pauseAnywhereMs = 30_000
/** Where nothing else shows the end of a sentence. */
const pauseWithoutMarksMs = 4_000
const wordsUntilSentenceEnd = 90
const wordsInParagraph = 120
/** A part of a sentence that is too long has so many words, if it can be cut there. */
const wordsInPart = 60

/** An engine that writes no full stops leaves more words than this without one. */
const wordsWithoutMark = 60
const wordsToJudge = 30

/** Before these words a clause begins. */
const CLAUSE_WORDS: Record<string, Set<string>> = {
  en: new Set(['and', 'but', 'so', 'because']),
  de: new Set(['und', 'aber', 'denn', 'weil']),
  es: new Set(['y', 'pero', 'porque', 'así']),
  fr: new Set(['et', 'mais', 'car', 'parce']),
}

/** Whether so few sentences end with a mark that the others must be told by pauses. */
export const lacksMarks = (words: Word[]): boolean =>
  words.length >= wordsToJudge && words.filter(endsSentence).length * wordsWithoutMark < words.length

/** The paragraphs of what one speaker says in one language before another one speaks. */
export function cutTurn(words: Word[], hasMarks: boolean, language: string): Word[][] {
  const paragraphs: Word[][] = []
  for (const sentence of sentencesOf(words, hasMarks)) {
    const current = paragraphs.at(-1)
    if (current && goesOn(current, sentence)) for (const word of sentence) current.push(word)
    else for (const part of partsOf(sentence, language)) paragraphs.push(part)
  }
  return paragraphs
}

function sentencesOf(words: Word[], hasMarks: boolean): Word[][] {
  const sentences: Word[][] = []
  const hasCapitals = words.some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text))
  // Where sentences are written with capitals, a small letter tells that this one goes on, however long the pause.
  const isSameSentence = ({ text }: Word) => hasCapitals && /^\p{Ll}/u.test(text)
  const pauseMs = hasMarks ? pauseAnywhereMs : pauseWithoutMarksMs
  words.forEach((word, i) => {
    const before = words[i - 1]
    const isNew =
      !before || endsSentence(before) || (pauseBetween(before, word) >= pauseMs && !isSameSentence(word))
    if (isNew) sentences.push([word])
    else sentences.at(-1)!.push(word)
  })
  return sentences
}

const pauseBetween = (before: Word, next: Word): number => next.startMs - before.endMs

const goesOn = (said: Word[], sentence: Word[]): boolean =>
  pauseBetween(said.at(-1)!, sentence[0]!) < pauseAfterSentenceMs &&
  said.length < wordsUntilSentenceEnd &&
  said.length + sentence.length <= wordsInParagraph

/** A sentence that is too long for a paragraph is cut where a clause ends, else at its longest pauses. */
function partsOf(sentence: Word[], language: string): Word[][] {
  const parts: Word[][] = []
  let from = 0
  while (sentence.length - from > wordsInParagraph) {
    const at = from + placeToCut(sentence.slice(from, from + 2 * wordsInParagraph), language)
    parts.push(sentence.slice(from, at))
    from = at
  }
  return [...parts, sentence.slice(from)]
}

/** `words` are those that are left, or as many as two parts have at most. */
function placeToCut(words: Word[], language: string): number {
  const wanted = words.length / Math.ceil(words.length / wordsInParagraph)
  const places = Array.from({ length: wordsInParagraph - wordsInPart + 1 }, (_, i) => wordsInPart + i)
  const nearest = (one: number, other: number) => Math.abs(one - wanted) - Math.abs(other - wanted)
  const afterMark = places.filter((at) => CLAUSE_MARK.test(words[at - 1]!.text)).sort(nearest)
  const beforeWord = places.filter((at) => isClauseWord(words[at]!, language)).sort(nearest)
  const place = afterMark[0] ?? beforeWord[0]
  if (place !== undefined) return place
  const pauseAt = (at: number) => pauseBetween(words[at - 1]!, words[at]!)
  return places.reduce((best, at) => (pauseAt(at) >= pauseAt(best) ? at : best))
}

const CLAUSE_MARK = /[,;:，、；：،؛]["'”’»)\]]*\s*$/u
const isClauseWord = ({ text }: Word, language: string): boolean =>
  CLAUSE_WORDS[language]?.has(text.toLowerCase().replace(/[^\p{L}]/gu, '')) ?? false
