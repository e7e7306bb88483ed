import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { messagesIn, readTexts } from '../src/platform/texts/catalog.ts'

const ROOT = join(import.meta.dirname, '..')

const NAME_OF_SERVICE = 'the name of the service'

/** docs/contributors/words.md: words that were used before, or that belong to the API. Values in a sentence are `${}`. */
const NOT_FOR_PEOPLE: [RegExp, string][] = [
  // API v4 itself says "Audiofile found" and "Audiofile details".
  [/(?<!\/)\baudiofiles?\b(?! (found|details))/i, 'file'],
  // API v4 names the state of a transcript that is not ready.
  [/(?<!not ready: the file )\bis in the state \$\{/, 'say what that means'],
  [/\bprepa(y|id) balance\b/i, 'balance'],
  [/\badd money\b/i, 'add credit'],
  [/\bgateways?\b|\bcard processor\b/i, 'payment provider'],
  [/\bmailed\b|\bmails\b|\ba mail\b(?! server)|\b(by|send) mail\b|\bMail (an|the|each)\b/, 'email'],
  [/\b(a|of|the|kinds of|which) notices?\b|\bnotices (about|are|that)\b/i, 'notification'],
  [/\bsecond (step|factor)s?\b/i, 'two-step verification'],
  [/\bmend(ed|s)?\b/, 'correct'],
  [/\bfinalized?\b/i, 'close'],
  [/\bclaimed\b|\b(your|the|a|each|one of your) claims?\b|\bclaim (it|a|the|this)\b/i, 'take'],
  [/\bgave it up\b|\bgive it up\b/, 'give back'],
  [/\breleased? (a|the|this|your) tasks?\b/i, 'give back, make available'],
  [/\bapprove (the text|and deliver)\b|\bends with an approval\b/i, 'review, deliver'],
  [/\bsubtitles\b(?!.*\b[Cc]aption)(?<!\b[Cc]aption.*)(?<!YouTube.*)|\bcues?\b/i, 'captions'],
  [
    /\b(seconds?|minutes?|hours?) of sound\b|\b(difficult sound|sound quality|media (files?|hosts?))\b/i,
    'recording',
  ],
  [/\b(does|do|did|has|have) not answer(ed)?\b|\bno answer\b|\banswered (with|\$\{|\d)/i, 'respond'],
  [/\b(recording|upload|transcript)s? (was|were|has been|have been|is|are) (removed|erased)\b/, 'delete'],
  [/\bheld orders?\b/i, 'order on hold'],
  [/\bwhoever\b|\bsomebody\b|\bnobody\b/i, 'everyone who, a person, no one'],
  [
    /\bbelongs into\b|\bstands for itself\b|\bcarry out an\b|\bhears of it\b|\bneed a hand\b|\bLook at these\b|\bLast look\b|\bOur fault\b|\bBring it back\b|\bReplace by\b|\bthe way your account pays\b/,
    'plain English',
  ],
  [/\bLonghand\b(?! (backup|\())/, NAME_OF_SERVICE],
]

/** Only operators, programmers and contributors read these: the name of the program is right there. */
const NAMES_THE_PROGRAM =
  /^languages\/en\.json opsSystem|^src\/main\.ts|^src\/(cli|platform|operations|transcripts\/render|http\/openapi)\b|^docs\/(operators|contributors|developers|README|scale)|^(README|SECURITY|sdk|clients|scripts)/

/** Not sentences: a password that is never right, the steps of signing in, and the transcript of test orders, which clients know. */
const NOT_A_TEXT =
  /^src\/(accounts\/(passwords|sign-in\/.*)|transcripts\/(fake|spell-names)|platform\/db\/tables)\.ts$/

const SQL =
  /^\s*(select|insert|update|delete|with)\b|\b\w+_id\b|->>|\baudiofiles\.\w|\bas \w+_\w+|\b(exists|in|as) \(\s/
/** Kept in the ledger, so that nothing is booked twice; never shown. */
const CAUSE_OF_MONEY = /^(settlement of )?audiofile \$\{\} (from|after the refund of) line item/

const isSentence = (text: string): boolean =>
  /[a-z]{2,} [a-z]{2,}/i.test(text) && !SQL.test(text) && !CAUSE_OF_MONEY.test(text)

/** Strings, and the text between the tags of pages. */
function sentencesOfCode(source: string): string[] {
  const code = source.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`((?:[^`\\]|\\.)*)`|<\w[^<>]*>([^<>{}]+)<\//g)]
    .map(([, plain, quoted, template, tagged]) => plain ?? quoted ?? template ?? tagged!)
    .map((text) => text.replace(/(?<=\$\{)[^{}]*(?=\})/g, '').replace(/\\?`[^`]*`/g, ''))
    .filter(isSentence)
}

/** Lines without code, and links without their targets. */
const sentencesOfPage = (page: string): string[] =>
  page
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, '')
    .replace(/\]\([^)\s]*\)/g, ']')
    .split('\n')
    .filter((line) => !/^#+ (GET|POST|PUT|DELETE) /.test(line))

const CODE = ['web/src/**/*.{ts,tsx}', 'src/**/*.ts', 'sdk/*.ts', 'sdk/examples/*', 'scripts/*.js']
const PAGES = [
  'docs/{customers,developers,operators,transcribers,contributors}/*.md',
  'docs/{README,scale}.md',
  '{README,SECURITY}.md',
  'sdk/README.md',
  'clients/python/README.md',
]

test('texts that people read use one word for one thing', () => {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const code = globSync(CODE, { cwd: ROOT }).filter((path) => !NOT_A_TEXT.test(path))
  // The page of words names those that are not used.
  const pages = globSync(PAGES, { cwd: ROOT }).filter((path) => path !== 'docs/contributors/words.md')
  const texts = [
    ...code.map((path) => [path, sentencesOfCode(read(path))] as const),
    ...[...messagesIn(readTexts('en'))].map(
      ([name, text]) =>
        [`languages/en.json ${name}`, [text.replace(/\{\w+\}/g, `\${}`)].filter(isSentence)] as const,
    ),
    ...pages.map((path) => [path, sentencesOfPage(read(path))] as const),
  ]
  assert.ok(texts.length > 500 && pages.length > 50)
  const found = texts.flatMap(([path, sentences]) =>
    sentences.flatMap((text) =>
      NOT_FOR_PEOPLE.filter(
        ([word, instead]) =>
          word.test(text) && !(instead === NAME_OF_SERVICE && NAMES_THE_PROGRAM.test(path)),
      ).map(
        ([word, instead]) => `${path}: “${word.exec(text)![0]}” → ${instead}: ${text.trim().slice(0, 160)}`,
      ),
    ),
  )
  assert.deepEqual(found, [])
})

/** A file's history, its page, emails and programs show why its status changed. */
test('a reason for a new status is a sentence', () => {
  const written = globSync('src/**/*.ts', { cwd: ROOT }).flatMap((path) => {
    const calls = readFileSync(join(ROOT, path), 'utf8').match(/\bchangeStates?\(tx[^;]*?\n/g) ?? []
    return calls.flatMap((call) => [...call.matchAll(/(?<=reason: )'([^']+)'/g)].map(([, reason]) => reason!))
  })
  const named = Object.entries(readTexts('en').sentences as Record<string, string>)
    .filter(([name]) => name.startsWith('reason.'))
    .map(([, text]) => text)
  const reasons = [...written, ...named]
  assert.ok(reasons.length > 4, `${reasons.length} reasons`)
  assert.deepEqual(
    reasons.filter((reason) => !/^[A-Z].*\.$/.test(reason)),
    [],
  )
})
