import { writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { TestEvent } from 'node:test/reporters'

/**
 * A reporter for after all others: where the time went. A file is a suite in a process of several, or a process of its
 * own. All of it is in this file, and the most of it is printed.
 */
const FILE = 'node_modules/.cache/longhand/test-times.json'
const MOST = 10
const TEST_FILE = /^test\/.*\.test\.ts$/

type Took = { name: string; seconds: number }

export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const tests: Took[] = []
  const files: Took[] = []
  for await (const { type, data } of events) {
    if (type === 'test:summary' && data.file && TEST_FILE.test(named(data.file)))
      files.push({ name: named(data.file), seconds: data.duration_ms / 1000 })
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const seconds = data.details.duration_ms / 1000
    if (data.nesting === 0 && TEST_FILE.test(data.name)) files.push({ name: data.name, seconds })
    else if (data.nesting < 2 && data.file && TEST_FILE.test(named(data.file)))
      tests.push({ name: `${named(data.file)}: ${data.name}`, seconds })
  }
  const folders = sumsOf(files)
  writeFileSync(FILE, JSON.stringify({ folders, files: slowest(files), tests: slowest(tests) }, null, 2))
  yield '\nWhere the time went, in seconds of files that run side by side:\n'
  yield printed('folders', folders)
  yield printed('slowest files', slowest(files).slice(0, MOST))
  yield printed('slowest tests', slowest(tests).slice(0, MOST))
}

const named = (file: string): string => relative(process.cwd(), file)

const slowest = (took: Took[]): Took[] => took.toSorted((one, other) => other.seconds - one.seconds)

function sumsOf(files: Took[]): Took[] {
  const sums = new Map<string, number>()
  for (const { name, seconds } of files) sums.set(dirname(name), (sums.get(dirname(name)) ?? 0) + seconds)
  return slowest([...sums].map(([name, seconds]) => ({ name, seconds })))
}

const printed = (title: string, took: Took[]): string =>
  `${title}\n${took.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(8)}  ${name}\n`).join('')}`
