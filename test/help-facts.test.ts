import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { ERROR_STATUS } from '../src/http/errors.ts'
import { ALERT_NAMES } from '../src/operations/alerts/rules.ts'
import { FORMATS_PAGE, withFormats } from './support/doc-tables.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test('the page of formats has the formats of the code', () => {
  assert.equal(read(FORMATS_PAGE), withFormats(read(FORMATS_PAGE)))
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
