import { createLoopWatch } from '../../src/platform/loop-watch.ts'

/** The longest time, in ms, that this process worked without a pause while `work` went on: others wait that long. */
export async function longestWaitMs(work: () => Promise<unknown>): Promise<number> {
  const watch = createLoopWatch(1)
  let longest = 0
  watch.onStall(({ ms }) => {
    longest = Math.max(longest, ms)
  })
  watch.start()
  try {
    await work()
    // What ends with the work is told on the next turns of the loop.
    await new Promise((resolve) => setTimeout(resolve, 20))
  } finally {
    watch.stop()
  }
  return longest
}
