/**
 * A live stream is open for minutes: it must end with the session or the key that opened it. The database tells of
 * both (`accounts_changed`): of a session by its hash, of keys and accounts without a name. Streams that it concerns
 * are then asked whether they may go on.
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
