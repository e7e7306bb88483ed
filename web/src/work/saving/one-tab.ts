/**
 * A task is worked on in one tab of a browser at a time. Where the browser has no locks (pages over plain HTTP), the
 * service's own refusal of a save from an old version is what keeps two tabs apart.
 */
export type Tab = {
  /** Resolves when another tab has taken the task over. */
  takenOver: Promise<void>
  release(): void
}

/** A page that is being reloaded needs a moment to let go. */
const PATIENCE_MS = 400

/** Null when another tab has the task, unless it is taken from it. */
export function takeTab(task: number, { byForce }: { byForce: boolean }): Promise<Tab | null> {
  if (!navigator.locks) return Promise.resolve({ takenOver: new Promise<void>(() => {}), release: () => {} })
  return new Promise((resolve) => {
    let isOurs = false
    const takenOver = Promise.withResolvers<void>()
    const how = byForce ? { steal: true } : { signal: AbortSignal.timeout(PATIENCE_MS) }
    navigator.locks
      .request(`longhand-task-${task}`, how, () => {
        isOurs = true
        const held = Promise.withResolvers<void>()
        resolve({ takenOver: takenOver.promise, release: held.resolve })
        return held.promise
      })
      .catch(() => (isOurs ? takenOver.resolve() : resolve(null)))
  })
}
