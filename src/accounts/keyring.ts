import { now } from '../platform/clock.ts'
import type { Db } from '../platform/db/index.ts'
import { sha256 } from '../platform/secrets.ts'
import { type Account, accountOf } from './accounts.ts'
import { limitOf } from './keys.ts'
import type { Grant, SpendingLimit } from './scopes.ts'
import { accountByKeyHash, touchKey } from './store.ts'

/**
 * Looks up the account of an API key, with every request of every customer. Results are cached until an account or key
 * changes, which the database announces (`accounts_changed`); without that connection, nothing is cached. Keys are
 * cached in plain text, in memory only: hashing one costs a twentieth of a details request.
 */
export type Keyring = {
  /** `address` is where the request comes from. */
  accountOfKey(key: string, address: string): Promise<KeyHolder | null>
  forgetAll(): void
  setConnected(isConnected: boolean): void
}

type KeyHolder = Grant & {
  account: Account
  keyId: number
  label: string
  /** Whose key it is. */
  personId: number | null
  limit: SpendingLimit | null
}

const MAX_REMEMBERED = 10_000
/** Once a minute is precise enough to show that a key is in use, and cheap. */
const TELL_OF_USE_EVERY_MS = 60_000

export function createKeyring(db: Db): Keyring {
  const remembered = new Map<string, KeyHolder & { toldOfUseAt: number }>()
  let isConnected = false
  /** Counts changes: a lookup that began before a change is not cached after it. */
  let changes = 0

  async function accountOfKey(key: string, address: string): Promise<KeyHolder | null> {
    const known = remembered.get(key)
    if (known?.expiresAt && known.expiresAt <= now()) return null
    if (known) {
      if (performance.now() - known.toldOfUseAt > TELL_OF_USE_EVERY_MS) {
        known.toldOfUseAt = performance.now()
        await touchKey(db, known.keyId, address)
      }
      return known
    }
    const changesBefore = changes
    const found = await accountByKeyHash(db, sha256(key))
    if (!found) return null
    if (found.use_is_news) await touchKey(db, found.key_id, address)
    const holder = {
      account: accountOf(found),
      keyId: found.key_id,
      label: found.key_label,
      personId: found.key_person_id,
      scopes: found.scopes,
      expiresAt: found.expires_at,
      limit: limitOf({ ...found, id: found.key_id }),
      toldOfUseAt: performance.now(),
    }
    if (isConnected && changes === changesBefore && remembered.size < MAX_REMEMBERED)
      remembered.set(key, holder)
    return holder
  }

  function forgetAll(): void {
    changes++
    remembered.clear()
  }

  return {
    accountOfKey,
    forgetAll,
    setConnected(connected) {
      isConnected = connected
      forgetAll()
    },
  }
}
