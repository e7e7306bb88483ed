/** Tests for `test/features/stalls.test.ts`, which runs them with a mark that any request reaches. */
import { test } from 'node:test'
import { startService } from './service.ts'

const service = await startService({ parts: { serve: true, work: false } })

test('a request', async () => {
  await service.operator.accounts.list()
})

test('work of the test during a request', async () => {
  const answered = fetch(`${service.url}/healthz`)
  workFor(500)
  await answered
})

function workFor(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
