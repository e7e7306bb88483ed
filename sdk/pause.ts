/**
 * The pause before a further attempt: it doubles each time, up to `maxMs`, and varies by half, so that programs that
 * failed together do not come back together.
 */
export const growingPauseMs = (attempt: number, firstMs: number, maxMs: number): number =>
  Math.min(maxMs, firstMs * 2 ** attempt) * (0.5 + Math.random() / 2)

/** Ends early, with the reason of the signal, when that is aborted. */
export function pause(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal?.aborted) end()
    else signal?.addEventListener('abort', end, { once: true })
  })
}
