import { matchWords } from '../../../../../src/transcripts/match-words.ts'

type Change = { is: 'kept' | 'removed' | 'added'; words: string }

/** What becomes of one text on the way to another, word by word. Short texts only. */
export function wordChanges(before: string, after: string): Change[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const changes: Change[] = []
  const add = (is: Change['is'], words: string[]) => {
    if (words.length > 0) changes.push({ is, words: words.join('') })
  }
  let next = 0
  for (const [at, match] of matchesOf(old, fresh).entries()) {
    if (match >= 0) add('removed', old.slice(next, match))
    add(match < 0 ? 'added' : 'kept', [fresh[at]!])
    if (match >= 0) next = match + 1
  }
  add('removed', old.slice(next))
  return changes
}

/** With the space after them. */
const wordsOf = (text: string): string[] => text.match(/\S+\s*/g) ?? []

function matchesOf(old: string[], fresh: string[]): number[] {
  const steps = matchWords(old, fresh, null)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
