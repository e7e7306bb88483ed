import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { type AST, RegExpParser } from '@eslint-community/regexpp'
import { analyse } from 'scslre'
import { parseSync } from 'vite'

/**
 * A regular expression that takes the square of its text's length stops everybody for as long as a stranger likes. Each
 * one in the sources is looked at in two ways: by its structure, and by running it on texts made of its own beginnings.
 */
type Expression = { source: string; flags: string; path: string }

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['src/**/*.ts', 'sdk/*.ts', 'web/src/**/*.{ts,tsx}', 'scripts/**/*.js']
const files = globSync(SOURCES, { cwd: ROOT }).map((path) => ({
  path,
  program: parseSync(path, readFileSync(join(ROOT, path), 'utf8')).program as unknown as Node,
}))

type Node = { type?: string; [key: string]: unknown }

function* nodesIn(value: unknown): Iterable<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesIn(item)
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Node
  for (const item of Object.values(value)) yield* nodesIn(item)
}

/** Those that are put together while the program runs: from a route or text of ours, and from an escaped text. */
const PUT_TOGETHER = ['src/http/errors.ts', 'src/platform/texts/reworded.ts', 'web/src/editor/find.ts']

const expressions = files.flatMap(({ path, program }) =>
  [...nodesIn(program)].flatMap((node): Expression[] => {
    const regex = node.type === 'Literal' && (node.regex as { pattern: string; flags: string } | null)
    return regex ? [{ source: regex.pattern, flags: regex.flags, path }] : []
  }),
)

test('regular expressions are written out, so that they can be checked', () => {
  const isMade = ({ type, callee }: Node) =>
    (type === 'NewExpression' || type === 'CallExpression') && (callee as { name?: string }).name === 'RegExp'
  const made = files.filter(({ program }) => [...nodesIn(program)].some(isMade)).map(({ path }) => path)
  assert.deepEqual(made.sort(), PUT_TOGETHER)
})

test('no regular expression takes more than linear time, by its structure', () => {
  assert.deepEqual(expressions.filter(isSuperLinear), [])
})

test('no regular expression takes more than linear time on many of its own beginnings', () => {
  assert.deepEqual(expressions.filter(isSlow), [])
})

/**
 * A page, a line of a table, the words of a query, our own migrations, the tokens of a word, the tracks
 * of a recording, the speech of a piece: lists that no one else makes long.
 */
const SPREAD_SHORT_LISTS = [
  'scripts/edit-whisper.js',
  'src/cli/events.ts',
  'src/http/parameters.ts',
  'src/main.ts',
  'src/operations/backup/contents.ts',
  'src/platform/db/migrate.ts',
  'src/production/insight/words-of-lines.ts',
  'src/speech/likeliest-language.ts',
  'src/speech/voices/voices.ts',
  'src/speech/whisper/confidences.ts',
  'src/speech/whisper/model.ts',
  'src/speech/without-loops.ts',
  'src/speech/words/token-words.ts',
  'src/transcripts/render/scc.ts',
  'web/src/editor/speakers.ts',
  'web/src/files/use-files.ts',
  'web/src/help/search.ts',
  'web/src/ops/chart.tsx',
]

test('no list that may be long becomes the arguments of a call, of which there is room for some 100,000', () => {
  const spreads = ({ type, callee, arguments: given }: Node) =>
    type === 'CallExpression' &&
    ['push', 'unshift', 'max', 'min'].includes(
      (callee as { property?: { name?: string } }).property?.name ?? '',
    ) &&
    (given as Node[]).some((argument) => argument.type === 'SpreadElement')
  const found = files.filter(({ program }) => [...nodesIn(program)].some(spreads)).map(({ path }) => path)
  assert.deepEqual(found.sort(), SPREAD_SHORT_LISTS)
})

test('the checks notice what they are for', () => {
  const path = 'an example'
  assert.ok(isSuperLinear({ source: '\\s+$', flags: '', path }))
  assert.ok(isSuperLinear({ source: '^(?:a+)+$', flags: '', path }))
  assert.ok(isSlow({ source: '\\[inaudible[^\\]]*\\]|\\S+', flags: 'gi', path }))
  assert.ok(!isSlow({ source: '\\[inaudible[^[\\]]*\\]|\\S+', flags: 'gi', path }))
})

const isSuperLinear = ({ source, flags }: Expression) => analyse({ source, flags }).reports.length > 0

const TEXT_CHARS = 60_000
/** Linear ones take less than 1 ms, those of the second degree more than a second. */
const MAX_CPU_MS = 150

function isSlow({ source, flags }: Expression): boolean {
  const everywhere = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  return beginningsOf(source, flags).some((beginning) => {
    const text = beginning.repeat(TEXT_CHARS / beginning.length)
    const before = process.threadCpuUsage()
    text.replace(everywhere, '')
    return process.threadCpuUsage(before).user / 1000 > MAX_CPU_MS
  })
}

/** Texts that the expression begins to match, from one element on to all of them, for every alternative in it. */
function beginningsOf(source: string, flags: string): string[] {
  const mode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') }
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, mode)
  const found = new Set<string>()
  const visit = (alternative: AST.Alternative): string => {
    let text = ''
    for (const element of alternative.elements) {
      text += sampleOf(element, flags, visit)
      if (text !== '') found.add(text).add(`${text} `)
    }
    return text
  }
  for (const alternative of pattern.alternatives) visit(alternative)
  return [...found]
}

const CANDIDATES = [...'a A0 \n\t-_.,:;!?/\\[](){}<>"\'`&#*+=|~@%^$♪…’—é\0\ufffc\u200b\u202e']

function sampleOf(element: AST.Element, flags: string, visit: (of: AST.Alternative) => string): string {
  switch (element.type) {
    case 'Character':
      return String.fromCodePoint(element.value)
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass': {
      const one = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gy]/g, ''))
      return CANDIDATES.find((candidate) => one.test(candidate)) ?? ''
    }
    case 'Quantifier':
      return sampleOf(element.element, flags, visit).repeat(Math.max(1, element.min))
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.map(visit)[0]!
    default:
      return ''
  }
}
