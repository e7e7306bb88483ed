/** What somebody likes, kept in this browser. Where it keeps nothing, or something that we cannot read, it is as if new. */
export function remembered<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage is full or forbidden: it holds until the page is closed.
  }
}
