import type { PlainParagraph } from '../../transcripts/index.ts'

export type PracticeGrade = {
  /** In the correct text. */
  words: number
  /** Changed, missing and extra words. */
  wrongWords: number
  /** Words under the name of another speaker, whether they are right or not. */
  wrongSpeakers: number
  /** Correct words with different punctuation after them, or different capitals. */
  wrongPunctuation: number
}

/** How a typed text differs from the right one, by the fewest words that would have to be changed. */
export function gradePractice(right: PlainParagraph[], typed: PlainParagraph[]): PracticeGrade {
  const [wanted, found] = [wordsIn(right), wordsIn(typed)]
  const costs = editCosts(wanted, found)
  const grade = {
    words: wanted.length,
    wrongWords: costs[wanted.length]![found.length]!,
    wrongSpeakers: 0,
    wrongPunctuation: 0,
  }
  for (const [one, other] of pairs(wanted, found, costs)) {
    if (one.speaker !== other.speaker) grade.wrongSpeakers++
    if (one.key === other.key && one.shown !== other.shown) grade.wrongPunctuation++
  }
  return grade
}

/** A word as it counts, and as it is written, with the signs after it. */
type CountedWord = { key: string; shown: string; speaker: string }

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

function wordsIn(paragraphs: PlainParagraph[]): CountedWord[] {
  return paragraphs.flatMap(({ speaker, text }) => {
    const found = [...text.matchAll(WORD)]
    return found.map(({ 0: word, index }, at) => {
      const signs = text.slice(index + word.length, found[at + 1]?.index).replaceAll(/\s/g, '')
      return {
        key: word.toLowerCase().replaceAll('’', "'"),
        shown: word + signs,
        speaker: (speaker ?? '').trim().toLowerCase(),
      }
    })
  })
}

/** How many words must be changed, for each beginning of one text and of the other. */
function editCosts(wanted: CountedWord[], found: CountedWord[]): number[][] {
  const costs = [Array.from({ length: found.length + 1 }, (_, at) => at)]
  for (const [row, { key }] of wanted.entries()) {
    const above = costs[row]!
    const line = [row + 1]
    for (const [at, other] of found.entries())
      line.push(Math.min(above[at]! + Number(key !== other.key), above[at + 1]! + 1, line[at]! + 1))
    costs.push(line)
  }
  return costs
}

/** The words that stand for each other. */
function* pairs(
  wanted: CountedWord[],
  found: CountedWord[],
  costs: number[][],
): Generator<[CountedWord, CountedWord]> {
  let [row, at] = [wanted.length, found.length]
  while (row > 0 && at > 0) {
    const [one, other] = [wanted[row - 1]!, found[at - 1]!]
    const cost = costs[row]![at]!
    if (cost === costs[row - 1]![at - 1]! + Number(one.key !== other.key)) {
      yield [one, other]
      row--
      at--
    } else if (cost === costs[row - 1]![at]! + 1) row--
    else at--
  }
}
