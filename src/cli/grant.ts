import { InvalidArgumentError } from 'commander'
import type { NewGrant, Scope } from '../../sdk/index.ts'
import { now } from '../platform/clock.ts'
import { parsed, someOf, wholeNumber } from './command.ts'

const SCOPES: Scope[] = ['read', 'order', 'money', 'work', 'operate']
const DAY_MS = 86_400_000

/** What a new key or token may do, and until when. */
export const grantOptions = () => ({
  scope: someOf('--scope <scope...>', 'what it may do (default: everything that you may do)', SCOPES),
  days: parsed('--days <days>', 'stops working after this many days', days),
})

export const grantOf = ({ scope, days }: { scope?: Scope[]; days?: number }): NewGrant => ({
  ...(scope && { scopes: scope }),
  ...(days && { expires: new Date(now().getTime() + days * DAY_MS).toISOString() }),
})

export const stateOf = ({ revoked, expires }: { revoked: string | null; expires: string | null }): string => {
  if (revoked) return 'revoked'
  return expires && new Date(expires) <= now() ? 'expired' : 'works'
}

function days(text: string): number {
  const number = wholeNumber(text)
  if (number < 1) throw new InvalidArgumentError('Give at least one day.')
  return number
}
