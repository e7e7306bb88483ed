import { inName, inText, quoted } from './search-entry.ts'
import type { Step, Term } from './search-words.ts'

/** Written for PostgreSQL, as a tsquery each. */
export type Queries = {
  /** All of the words, in any order. */
  all: string
  /** The same, each in a name. */
  named: string
  /** One of the words, or more. */
  some: string
  /** The terms of several words, which must follow each other: the index cannot tell that. */
  phrases: Phrase[]
}
/** `named` has the words in names, in any order. */
export type Phrase = { inOrder: string; named: string }

export function queriesFor(accountId: number, terms: Term[]): Queries {
  const text = (step: Step) => asked(inText(accountId, step.word), step)
  const name = (step: Step) => asked(inName(accountId, step.word), step)
  const steps = terms.flatMap((term) => term.steps)
  return {
    all: steps.map(text).join(' & '),
    named: steps.map(name).join(' & '),
    some: steps.map(text).join(' | '),
    phrases: terms
      .filter((term) => term.steps.length > 1)
      .map(({ steps }) => ({
        inOrder: steps.map((step, i) => after(steps[i - 1], step) + text(step)).join(''),
        named: steps.map(name).join(' & '),
      })),
  }
}

const after = (before: Step | undefined, step: Step): string =>
  before ? ` <${step.offset - before.offset}> ` : ''

const asked = (lexeme: string, { isPrefix }: Step): string => quoted(lexeme) + (isPrefix ? ':*' : '')
