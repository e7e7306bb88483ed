/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function createLimit(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = max

  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** The same for many who ask: one of them has only so many at once, and those who wait are served in turns. */
export function createSharedLimit({
  atOnce,
  ofOne,
}: {
  atOnce: number
  ofOne: number
}): <T>(who: number, task: () => Promise<T>) => Promise<T> {
  const askers = new Map<number, { running: number; waiting: (() => void)[] }>()
  let free = atOnce

  function startNext(): void {
    for (const [who, asker] of askers) {
      if (free === 0) return
      if (asker.running === ofOne || asker.waiting.length === 0) continue
      free--
      asker.running++
      asker.waiting.shift()!()
      askers.delete(who)
      askers.set(who, asker)
    }
  }

  return async (who, task) => {
    const asker = askers.get(who) ?? { running: 0, waiting: [] }
    askers.set(who, asker)
    await new Promise<void>((resolve) => {
      asker.waiting.push(resolve)
      startNext()
    })
    try {
      return await task()
    } finally {
      free++
      asker.running--
      if (asker.running === 0 && asker.waiting.length === 0) askers.delete(who)
      startNext()
    }
  }
}
