import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { createSpeechProcess } from '../../src/speech/speech-process.ts'
import { importTranscript } from '../../src/transcripts/import/import.ts'
import { startHeavyWork } from '../support/heavy-work.ts'
import { until } from '../support/until.ts'

const never = new AbortController().signal
process.env.LONGHAND_STRIPE_KEY = 'sk_live_secret'
after(() => delete process.env.LONGHAND_STRIPE_KEY)

/** Only Linux shows the environment of a process. What Node adds for its channel is not ours. */
function environmentOf(pid: number): string[] {
  const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
  return variables.filter((variable) => !variable.startsWith('NODE_CHANNEL_'))
}

function childRunning(program: string): number | undefined {
  return readdirSync('/proc/self/task')
    .flatMap((thread) => textOf(`/proc/self/task/${thread}/children`).split(' '))
    .filter(Boolean)
    .map(Number)
    .find((pid) => textOf(`/proc/${pid}/cmdline`).includes(program))
}

/** Nothing of a thread or process that has ended meanwhile. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

test('the speech engine sees nothing of our environment', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const speech = createSpeechProcess({ weightsFolder: '/nowhere', threads: 1 })
  t.after(() => speech.close())
  await assert.rejects(speech.findSpeech('/nowhere', 0, { signal: never }))
  assert.deepEqual(environmentOf(speech.pid()!), [])
})

test('the reader of documents sees nothing of our environment', {
  skip: process.platform !== 'linux',
}, async () => {
  const text = Buffer.from('word '.repeat(400_000))
  const reading = importTranscript(startHeavyWork(), 'system', text, { kind: 'txt', durationMs: 1_000 })
  const pid = await until(async () => childRunning('heavy-work/worker-main'))
  assert.deepEqual(environmentOf(pid), [])
  await reading
})
