import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The longest time, in ms, that anything else in this process had to wait while `work` went on. */
export async function longestWaitMs(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  try {
    await work()
    // A wait that ends with the work is counted on the next turn of the loop.
    await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    delay.disable()
  }
  return delay.max / 1e6
}
