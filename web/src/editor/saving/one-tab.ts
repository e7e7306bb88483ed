/**
 * A task is open in one tab of a browser at a time. Without the Web Locks API (pages over plain HTTP), two tabs are kept
 * apart by the service, which refuses saves based on an old version.
 */
type Tab = {
  /** Resolves when another tab takes the task over. */
  takenOver: Promise<void>
  release(): void
}

/** A page that is being reloaded needs a moment to release its lock. */
const PATIENCE_MS = 400

/** Null if another tab has what is named, unless it is taken `byForce`. */
export function takeTab(name: string, { byForce }: { byForce: boolean }): Promise<Tab | null> {
  if (!navigator.locks) return Promise.resolve({ takenOver: new Promise<void>(() => {}), release: () => {} })
  return new Promise((resolve) => {
    let isOurs = false
    const takenOver = Promise.withResolvers<void>()
    const how = byForce ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) }
    navigator.locks
      .request(`longhand-${name}`, how, () => {
        isOurs = true
        const held = Promise.withResolvers<void>()
        resolve({ takenOver: takenOver.promise, release: held.resolve })
        return held.promise
      })
      .catch(() => (isOurs ? takenOver.resolve() : resolve(null)))
  })
}
