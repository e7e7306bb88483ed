/**
 * A live stream is open for minutes, and must end with the session or the key that opened it. The database notifies of
 * both (`accounts_changed`), with the hash of a session and without details for keys and accounts. The streams
 * concerned then check whether their access is still valid.
 */
export type Credential = `session ${string}` | 'key'

export type LiveAccess = ReturnType<typeof createLiveAccess>

export function createLiveAccess() {
  const open = new Map<Credential, Set<() => void>>()
  const checkAll = (credential: Credential) => {
    for (const check of open.get(credential) ?? []) check()
  }
  return {
    onMessage(payload: string): void {
      checkAll(payload === '' ? 'key' : (payload as Credential))
    },
    /** Messages may have been missed. */
    onConnectionChange(isConnected: boolean): void {
      if (isConnected) for (const credential of open.keys()) checkAll(credential)
    },
    /** Until the returned function is called. */
    watch(credential: Credential, check: () => void): () => void {
      const checks = open.get(credential) ?? new Set()
      open.set(credential, checks.add(check))
      return () => {
        checks.delete(check)
        if (checks.size === 0 && open.get(credential) === checks) open.delete(credential)
      }
    },
  }
}
