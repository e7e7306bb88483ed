import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import english from '../languages/en.json' with { type: 'json' }
import { ERROR_STATUS } from '../src/http/errors.ts'
import { REPEAT_MS } from '../src/http/openai/follow.ts'
import { schedule } from '../src/jobs/index.ts'
import { ALERT_NAMES } from '../src/operations/alerts/rules.ts'
import { settings } from '../src/platform/config/settings.ts'
import { CAUGHT_UP_DAYS } from '../src/platform/queue/run.ts'
import { formatted } from '../src/platform/texts/format.ts'
import { partsOf } from '../src/platform/texts/parse.ts'
import { transcriptionHours } from '../src/shop/catalogue/products.ts'
import { captionRules } from '../src/transcripts/render/caption-rules.ts'
import { formats, v4Formats } from '../src/transcripts/render/index.ts'
import { COMMANDS as CAPTION_KEYS } from '../web/src/work/captions/keys.ts'
import { COMMANDS as DESK_KEYS, speakerNumber } from '../web/src/work/desk/keys.ts'
import { FORMATS_PAGE, withFormats } from './support/doc-tables.ts'
import { PROMETHEUS_ALERTS, withUrgentAlerts } from './support/prometheus-alerts.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('the page of formats has the formats of the code', () => {
  assert.equal(read(FORMATS_PAGE), withFormats(read(FORMATS_PAGE)))
})

test('the Prometheus rule for urgent alerts names those of the code', () => {
  const rules = readFileSync(PROMETHEUS_ALERTS, 'utf8')
  assert.equal(rules, withUrgentAlerts(rules), 'run npm run alerts')
})

/** The first cells of the rows of a table, without marks. */
const rowsOf = (page: string, columns = 1): string[][] =>
  [...read(page).matchAll(/^\| (?!---)(.+) \|$/gm)].map(([, row]) =>
    row!
      .split(' | ')
      .slice(0, columns)
      .map((cell) => cell.replaceAll('`', '')),
  )

test('the page of errors has every code with its status', () => {
  const listed = rowsOf('docs/developers/errors.md', 2).filter(([, status]) => /^\d+$/.test(status!))
  const raised = { ...ERROR_STATUS }
  assert.deepEqual(Object.fromEntries(listed.map(([code, status]) => [code, Number(status)])), raised)
})

test('the page of alerts has every alert, and that of webhooks every event with its fields', () => {
  const alerts = rowsOf('docs/operators/alerts.md').map(([name]) => name!)
  assert.deepEqual(alerts.slice(1), ALERT_NAMES)
  const events = rowsOf('docs/developers/webhooks.md', 3).slice(1)
  const code = read('src/messages/events/write-event.ts')
  for (const [event, , fields] of events) {
    const declared = new RegExp(`event: '${event}'([^}]*)`).exec(code)![1]!
    const names = [...declared.matchAll(/(\w+)\??:/g)].map(([, name]) => name!)
    assert.deepEqual(fields!.split(', ').sort(), names.sort(), event)
    assert.match(read('docs/developers/webhooks.md'), new RegExp(`^webhook_version=6&event=${event}&`, 'm'))
  }
  assert.equal(events.length, [...code.matchAll(/\{ event: '|^ +event: '/gm)].length)
})

test('pages name the products’ times, the formats, the rules of captions and the days of the trash as the code has them', () => {
  const ready = Object.fromEntries(
    rowsOf('docs/customers/first-order.md', 3).map(([product, , due]) => [product, due]),
  )
  for (const [name, product] of [
    ['Budget', 'TRANS14'],
    ['Standard', 'TRANS6'],
    ['Expert', 'TRANS2'],
  ] as const) {
    const due = dueWords(transcriptionHours(product))
    assert.equal(ready[name], due)
    const sold = rowsOf('docs/developers/orders.md', 3).find(([, sku]) => sku === name)!
    assert.ok(sold[2]!.endsWith(due), sold[2])
  }
  assert.equal(transcriptionHours('EMSR02'), 1)
  assert.equal(ready.Machine, 'usually within the hour')

  assert.equal(Object.keys(formats).length, 15)
  assert.match(JSON.stringify(english.home.steps), /in fifteen formats/)
  assert.match(read('README.md'), /in fifteen formats/)
  const inV4 = /`EXT` is ([^;]+);/.exec(read('docs/developers/v4.md'))![1]!
  assert.deepEqual(extensionsIn(inV4).sort(), Object.keys(v4Formats).sort())
  const notInV4 = Object.keys(formats).filter((extension) => !(extension in v4Formats))
  for (const [page, sentence] of [
    ['docs/developers/v4.md', /the formats (`.+`) are in `\/api`/],
    ['docs/developers/files.md', /API v4 has all of them except (.+?)\. /],
  ] as const)
    assert.deepEqual(extensionsIn(sentence.exec(read(page))![1]!).sort(), notInV4.sort(), page)

  const { lines, lineCharacters, shortestMs, longestMs, charactersASecond } = captionRules
  assert.ok(
    read('docs/customers/captions.md').includes(
      `at most ${lines} lines of ${lineCharacters} characters and is shown for ${(shortestMs / 1000).toFixed(1)} to ${longestMs / 1000} seconds, with at most ${charactersASecond} characters per second`,
    ),
  )

  assert.ok(
    read('docs/developers/openai.md').includes(`sends something every ${REPEAT_MS / 1000} seconds`),
    'streams',
  )

  assert.ok(schedule['close-invoices']!.isCaughtUp && CAUGHT_UP_DAYS === 14)
  assert.match(
    read('docs/operators/failures.md'),
    /closed as soon as a worker runs again, if that is within two weeks/,
  )

  const { fallback: days } = settings.LONGHAND_KEEP_TRASH_DAYS
  for (const page of ['customers/privacy', 'customers/questions', 'developers/files', 'operators/retention'])
    assert.match(read(`docs/${page}.md`), new RegExp(`\\b${days} days|\\| ${days} \\|`), page)
})

const extensionsIn = (sentence: string): string[] =>
  [...sentence.matchAll(/`(\w+)`/g)].map(([, extension]) => extension!)

test('the keys that the guides of the desks name are the keys of their commands', () => {
  const [text, captions] = ['The page', 'Captions'].map(
    (title) => read('docs/transcribers/desk.md').split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!,
  )
  assert.deepEqual(unknownKeys(text!, DESK_KEYS), [])
  assert.deepEqual(unknownKeys(captions!, CAPTION_KEYS), [])
  for (const page of ['first-task', 'house-rules'])
    assert.deepEqual(unknownKeys(read(`docs/transcribers/${page}.md`), DESK_KEYS), [], page)
})

const NAMES_OF_KEYS: Record<string, string> = {
  Esc: 'Escape',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '=': 'Equal',
  '−': 'Minus',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
}

function unknownKeys(guide: string, commands: Record<string, string>): string[] {
  const named = [...guide.matchAll(/[`*]((?:(?:Ctrl|Alt|Shift) )+[^\s`*]+|F\d+|Esc)[`*]/g)]
  assert.ok(named.length > 0)
  return named
    .map(([, key]) =>
      key!
        .split(' ')
        .map((one) => NAMES_OF_KEYS[one] ?? one)
        .join('+'),
    )
    .filter((key) => !Object.values(commands).includes(key) && speakerNumber(key) === null)
}

function dueWords(hours: number): string {
  const { day, days } = english.home.prices.due
  return hours <= 24 ? day : formatted(partsOf(days), { days: hours / 24 }, 'en')
}

test('links of the guides to pages of an account have the names of those pages', () => {
  const pages: Record<string, string> = {
    '/billing': english.account.parts.billing,
    '/account': english.account.parts.profile,
  }
  for (const part of ['members', 'notifications', 'transcripts', 'developers', 'activity'] as const)
    pages[`/account/${part}`] = english.account.parts[part]
  const guides = globSync('docs/customers/*.md', { cwd: ROOT }).map(read).join('\n')
  const links = [...guides.matchAll(/\[\*([^*]+)\*\]\((\/(?:account|billing)[^)]*)\)/g)]
  assert.ok(links.length > 5)
  for (const [, name, path] of links) assert.equal(name, pages[path!], path)
})

test('the house rules say what the desk says', () => {
  const checks = Object.values(english.sentences).join('\n')
  const said = read('docs/transcribers/house-rules.md')
    .split('| it says | rule |\n|---|---|\n')[1]!
    .matchAll(/^\| (.+?) \|/gm)
  const missing = [...said].flatMap(([, row]) =>
    row!.split(/, (?:or )?/).filter((message) => !checks.includes(message)),
  )
  assert.deepEqual(missing, [])
})
