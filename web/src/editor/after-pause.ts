/**
 * Acts when nothing has changed for `pauseMs`. One timer serves many keys: setting a new one for each takes longer than
 * the rest of this.
 */
export function afterPause(pauseMs: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let changedAt = Number.NEGATIVE_INFINITY
  function actIn(ms: number): void {
    timer ??= setTimeout(actIfPaused, ms)
  }
  function actIfPaused(): void {
    timer = undefined
    const leftMs = changedAt + pauseMs - performance.now()
    if (leftMs > 0) actIn(leftMs)
    else act()
  }
  return {
    changed(): void {
      changedAt = performance.now()
      actIn(pauseMs)
    },
    /** Without a change: at once, unless there was typing just before. */
    soon: () => actIn(0),
    end: () => clearTimeout(timer),
  }
}
