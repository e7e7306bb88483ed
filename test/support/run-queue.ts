/**
 * Runs test files one after the other in this process, each as a suite, until none is left. A process of its own for
 * each file would load the service and warm it up two hundred times. What a file started ends with its suite.
 */
import { join } from 'node:path'
import { after, describe } from 'node:test'

/** Then the next process goes on, with memory of its own. */
const MAX_FILES = 20
/** A test that hangs ends with its file. */
const MAX_FILE_MS = 600_000

for (let count = 0; count < MAX_FILES; count++) {
  const file = await nextFile()
  if (!file) break
  // Hooks that are for all files of this process.
  await import('./browser.ts')
  await import('./stalls.ts')
  await runFile(file)
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
