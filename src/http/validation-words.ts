import { z } from 'zod'
import type { Said } from '../platform/texts/said.ts'
import { wordedIn } from '../platform/texts/worded.ts'

type Issue = z.core.$ZodRawIssue

/** Our own wording for validation errors. It follows the name of a parameter: "limit must be at most 200". */
export function setValidationWords(): void {
  z.config({ customError: (issue) => keyFault(issue) ?? wordedIn('en', wordsFor(issue)) })
}

/** What is wrong with the key of an entry has its words already. */
const keyFault = (issue: Issue): string | undefined =>
  issue.code === 'invalid_key' ? issue.issues[0]?.message : undefined

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object', 'null'] as const
const FORMATS = ['date', 'datetime'] as const

const known = <Name extends string>(names: readonly Name[], given: string): Name | undefined =>
  names.find((name) => name === given)

function wordsFor(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type': {
      if (issue.input === undefined) return { says: 'input.missing' }
      const kind = known(KINDS, issue.expected)
      return kind ? { says: `input.${kind}` } : { says: 'input.kind', what: issue.expected }
    }
    case 'too_small':
      return issue.minimum === 1 && hasLength(issue.origin)
        ? { says: 'input.empty' }
        : bound(issue.origin, issue.inclusive ? 'atLeast' : 'moreThan', issue.minimum)
    case 'too_big':
      return bound(issue.origin, issue.inclusive ? 'atMost' : 'lessThan', issue.maximum)
    case 'invalid_value': {
      const values = issue.values.join(', ')
      return issue.values.length > 1 ? { says: 'input.oneOf', values } : { says: 'input.kind', what: values }
    }
    case 'invalid_format': {
      const format = known(FORMATS, issue.format)
      return { says: format ? `input.${format}` : 'input.format' }
    }
    default:
      return { says: 'input.notValid' }
  }
}

const hasLength = (origin: string): boolean => origin === 'string' || origin === 'array'

function bound(
  origin: string,
  relation: 'atLeast' | 'moreThan' | 'atMost' | 'lessThan',
  most: number | bigint,
): Said {
  const limit = String(most)
  // Lengths have inclusive bounds.
  const ofLength = relation === 'atLeast' ? 'atLeast' : 'atMost'
  if (origin === 'string') return { says: `input.${ofLength}Characters`, limit }
  if (origin === 'array') return { says: `input.${ofLength}Entries`, limit }
  return { says: `input.${relation}`, limit }
}
