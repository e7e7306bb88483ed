/** On a terminal, one line that changes; elsewhere an occasional line, so that a log shows progress. */
export function createProgress() {
  const { stderr } = process
  const everyMs = stderr.isTTY ? 200 : 30_000
  let toldAt = performance.now()
  let isShown = false

  return {
    show({ done, bytes }: { done: string; bytes: number }): void {
      if (performance.now() - toldAt < everyMs) return
      toldAt = performance.now()
      isShown = true
      const line = `${done}, ${(bytes / 1e6).toFixed(0)} MB`
      stderr.write(stderr.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
    },
    end(): void {
      if (isShown && stderr.isTTY) stderr.write('\r\x1b[K')
      isShown = false
    },
  }
}
