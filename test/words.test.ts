import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')

/** docs/contributors/words.md: words that were used before, or that belong to the API. */
const NOT_FOR_PEOPLE: [RegExp, string][] = [
  [/\b[Aa]udiofiles? \$?\{?\d|(?<!settlement )\b(the|an|this|no|of) audiofile\b/, 'file'],
  // API v4 names the state of a transcript that is not ready.
  [/(?<!not ready: the file )\bis in the state \$\{/, 'say what that means'],
  [/\bprepa(y|id) balance\b/i, 'balance'],
  [/\b(payment |the |card )gateway\b|\bcard processor\b/i, 'payment provider'],
  [/\bmailed\b|\b(the|those|of) mails\b|\ba mail\b(?! server)|\bby mail\b|\bservice mails\b/, 'email'],
  [/\bsecond (step|factor)s?\b(?! of \$)(?=[^$]*[ .])| second step\b/i, 'two-step verification'],
  [/(?<!`)\bmended\b/, 'corrected'],
  [/\bfinalized?\b/i, 'close'],
  [/\bhas claimed\b|\bclaimed it\b|\bclaim (a|the|this) task/i, 'take'],
  [/\bgave it up\b|\bgive it up\b/, 'give back'],
  [/\bwhoever\b/i, 'everyone who'],
  [
    /\bbelongs into\b|\bstands for itself\b|\bcarry out an\b|\bhears of it\b|\bneed a hand\b/,
    'plain English',
  ],
  [/\bLonghand\b(?! (backup|\())/, 'the name of the service'],
]

/** Only operators and programs read these: the name of the program is right there. */
const PLACES_FOR_OPERATORS =
  /^(web\/src\/strings\/ops-system|src\/main)\.ts|^src\/(cli|platform|operations|transcripts\/render|http\/openapi)\b/

const sentences = (path: string): string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, plain, template]) => plain ?? template!)
    .filter(
      (text) => /[a-z]{2,} [a-z]{2,}/i.test(text) && !/^\s*(select|insert|update|delete|with)\b/i.test(text),
    )

test('texts that people read use one word for one thing', () => {
  const paths = globSync(['web/src/strings.ts', 'web/src/strings/*.ts', 'src/**/*.ts'], { cwd: ROOT })
  const found = paths.flatMap((path) =>
    sentences(path).flatMap((text) =>
      NOT_FOR_PEOPLE.filter(
        ([word, instead]) =>
          word.test(text) && !(instead === 'the name of the service' && PLACES_FOR_OPERATORS.test(path)),
      ).map(([word, instead]) => `${path}: “${word.exec(text)![0]}” → ${instead}: ${text.slice(0, 120)}`),
    ),
  )
  assert.deepEqual(found, [])
})
