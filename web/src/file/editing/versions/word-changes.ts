import { matchWords } from '../../../../../src/transcripts/match-words.ts'

type Change = { is: 'kept' | 'removed' | 'added'; words: string }

/** What becomes of one text on the way to another, word by word. Short texts only. */
export function wordChanges(before: string, after: string): Change[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const changes: Change[] = []
  const add = (is: Change['is'], words: string[]) => {
    if (words.length > 0) changes.push({ is, words: words.join(' ') })
  }
  let [oldNext, freshNext] = [0, 0]
  for (const [at, match] of [...matchesOf(old, fresh), old.length].entries()) {
    if (match < 0) continue
    add('removed', old.slice(oldNext, match))
    add('added', fresh.slice(freshNext, at))
    add('kept', fresh.slice(at, at + 1))
    oldNext = match + 1
    freshNext = at + 1
  }
  return changes
}

/** The end of a line is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/[^\s]+|\n/g) ?? []

function matchesOf(old: string[], fresh: string[]): number[] {
  const steps = matchWords(old, fresh, null)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
