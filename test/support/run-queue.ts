/**
 * Runs test files one after the other in this process, each as a suite, until none is left. A process of its own for
 * each file would load the service and warm it up two hundred times. What a file started ends with its suite.
 */
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { after, describe } from 'node:test'

/** Then the next process goes on, with memory of its own. */
const MAX_FILES = 20
/** A test that hangs ends by itself, and its file goes on. */
const MAX_FILE_MS = 1_200_000
/** Some of these start a service, which ends with the file that imports them: each file has them anew. */
const OF_ONE_FILE = /\/test\/(web|work)\/[\w-]+\.ts$/

let filesRun = 0
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    return OF_ONE_FILE.test(found.url) ? { ...found, url: `${found.url}?${filesRun}` } : found
  },
})

let file = await nextFile()
if (file) {
  const { closeBrowsers } = await import('./browser.ts')
  // Its hooks are for all files of this process.
  await import('./stalls.ts')
  while (file) {
    await runFile(file)
    file = ++filesRun < MAX_FILES ? await nextFile() : ''
  }
  await closeBrowsers()
}

async function nextFile(): Promise<string> {
  return (await fetch(process.env.TEST_QUEUE_URL!)).text()
}

function runFile(file: string): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>()
  describe(file, { timeout: MAX_FILE_MS }, async () => {
    try {
      await import(join(process.cwd(), file))
    } finally {
      after(() => end())
    }
  })
  return promise
}
