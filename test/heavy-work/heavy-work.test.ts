import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pureTask } from '../../src/platform/heavy-work/index.ts'
import { Refusal } from '../../src/platform/refusal.ts'
import { startHeavyWork } from '../support/heavy-work.ts'
import type * as demanding from './demanding.ts'

const MODULE = import.meta.resolve('./demanding.ts')
const limits = { maxSeconds: 30, advice: 'Ask for less.' }
const quick = pureTask<typeof demanding.quick>(MODULE, 'quick', limits)
const spin = pureTask<typeof demanding.spin>(MODULE, 'spin', limits)
const endless = pureTask<typeof demanding.spin>(MODULE, 'spin', { ...limits, maxSeconds: 1 })
const fillMemory = pureTask<typeof demanding.fillMemory>(MODULE, 'fillMemory', limits)
const crash = pureTask<typeof demanding.crash>(MODULE, 'crash', limits)

const work = startHeavyWork()

test('who asks for little comes before those who ask for much, however many wait', async () => {
  const accounts = [1, 2, 3, 4, 5, 6]
  await Promise.all(accounts.map((account) => work.run(spin, account, 0.6)))
  const done: string[] = []
  const others = accounts.flatMap((account) =>
    [1, 2].map(() => work.run(spin, account, 0.6).then(() => done.push('other'))),
  )
  await work.run(quick, 99, 'mine').then(() => done.push('mine'))
  assert.ok(done.indexOf('mine') < 6, done.join())
  await Promise.all(others)
})

test('work that takes long is begun again among the long ones, and done there', async () => {
  assert.equal(await startHeavyWork().run(spin, 1, 4), 'done')
})

test('work without end is refused with advice, and the next is done', async () => {
  const own = startHeavyWork()
  await assert.rejects(own.run(endless, 1, 1_000), refusedWith(/too much time\. Ask for less/))
  assert.equal(await own.run(quick, 1, 'next'), 'next')
})

test('work that fills the memory is refused, a process that ends is a fault, and the next is done', async () => {
  const own = startHeavyWork()
  await assert.rejects(own.run(fillMemory, 1), refusedWith(/too much memory\. Ask for less/))
  await assert.rejects(own.run(crash, 1), /ended with 3/)
  assert.equal(await own.run(quick, 1, 'next'), 'next')
})

test('an account that asks for too much at once is told when to come again; others are served', async () => {
  const own = startHeavyWork()
  const asked = Array.from({ length: 65 }, () => own.run(quick, 1, 'x'))
  await assert.rejects(asked.at(-1)!, (error: Refusal) => {
    assert.equal(error.code, 'too_many_requests')
    return Number(error.details.retry_after) > 0
  })
  assert.equal(await own.run(quick, 2, 'other'), 'other')
  await Promise.all(asked.slice(0, -1))
})

const refusedWith = (sentence: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.code === 'too_demanding' && sentence.test(error.message)
