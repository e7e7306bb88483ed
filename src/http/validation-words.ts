import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const FORMATS: Record<string, string> = {
  date: 'a date such as 2026-01-31',
  datetime: 'a time such as 2026-01-31T12:00:00Z',
}

/** Our own wording for validation errors. It follows the name of a parameter: "limit must be at most 200". */
export function setValidationWords(): void {
  z.config({ customError: wordsFor })
}

function wordsFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? issue.expected}`
    case 'too_small':
      return issue.minimum === 1 && hasLength(issue.origin)
        ? 'must not be empty'
        : bound(issue.origin, issue.inclusive ? 'at least' : 'more than', issue.minimum)
    case 'too_big':
      return bound(issue.origin, issue.inclusive ? 'at most' : 'less than', issue.maximum)
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'is not valid'
    case 'invalid_format':
      return FORMATS[issue.format] ? `must be ${FORMATS[issue.format]}` : 'has the wrong format'
    default:
      return 'is not valid'
  }
}

const hasLength = (origin: string): boolean => origin === 'string' || origin === 'array'

function bound(origin: string, relation: string, limit: number | bigint): string {
  if (origin === 'string') return `must have ${relation} ${limit} characters`
  if (origin === 'array') return `must have ${relation} ${limit} entries`
  return `must be ${relation} ${limit}`
}
