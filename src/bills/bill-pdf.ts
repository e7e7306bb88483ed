import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createLimit } from '../lib/limit.ts'
import type { Bill } from './bill.ts'

const inTurn = createLimit(2)
const PROGRAM = new URL('./draw-bill-main.ts', import.meta.url)

export const billAsPdf = (bill: Bill): Promise<Buffer> =>
  inTurn(async () => {
    const worker = new Worker(PROGRAM, { workerData: bill })
    try {
      const [bytes] = (await once(worker, 'message')) as [Uint8Array]
      return Buffer.from(bytes)
    } finally {
      await worker.terminate()
    }
  })
