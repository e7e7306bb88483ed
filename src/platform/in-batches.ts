/**
 * Collects what is given while a batch is being written, and writes it as the next one, so that many callers share a
 * round trip. A batch that fails is written one by one: only the callers whose part fails are told.
 */
export function inBatches<One>(write: (batch: One[]) => Promise<unknown>): (one: One) => Promise<void> {
  type Part = { one: One; resolve: () => void; reject: (error: unknown) => void }
  let waiting: Part[] = []
  let isWriting = false

  async function writeWaiting(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await writeBatch(batch)
    }
    isWriting = false
  }

  async function writeBatch(batch: Part[]): Promise<void> {
    try {
      await write(batch.map(({ one }) => one))
      for (const { resolve } of batch) resolve()
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else for (const part of batch) await writeBatch([part])
    }
  }

  return (one) =>
    new Promise((resolve, reject) => {
      waiting.push({ one, resolve, reject })
      if (!isWriting) void writeWaiting()
    })
}
