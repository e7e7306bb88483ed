/** A preference kept in this browser; null if none is stored or it cannot be read. */
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
    // The storage is full or forbidden; the choice lasts until the page is closed.
  }
}

/** Whether a customer is signed in, for the help pages, which ask the service for nothing. */
export const IS_CUSTOMER = 'longhand-is-customer'
