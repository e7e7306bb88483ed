import { z } from 'zod'
import { type Grant, SCOPES, SCOPES_WITH_LIMIT, type Scope, SPENDING_PERIODS } from '../../accounts/index.ts'
import { now } from '../../platform/clock.ts'
import { timeGiven } from '../../platform/given-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import { wordedIn } from '../../platform/texts/worded.ts'
import type { Caller } from '../access/caller.ts'
import { amount } from '../fields.ts'

/** What the maker of a key or token chooses for it. */
export const grantBody = {
  scopes: z
    .array(z.enum(SCOPES))
    .min(1)
    .max(SCOPES.length)
    .optional()
    .meta({ description: 'scopes; if left out, everything that you may do' }),
  expires: timeGiven
    .nullable()
    .default(null)
    .meta({ description: 'when the key or token stops working; null for never' }),
}

export const limitBody = {
  spending_limit: amount
    .refine((cents) => cents > 0, {
      error: () => wordedIn('en', { says: 'input.aboveZero' }),
    })
    .nullable()
    .default(null)
    .meta({
      description:
        'USD that may be spent with the key; null for no limit. A key with a limit cannot have the scopes `money` and `operate`',
    }),
  spending_period: z
    .enum(SPENDING_PERIODS)
    .default('total')
    .meta({ description: 'whether the limit is for all time or for each calendar month (UTC)' }),
}

export const grantAnswer = {
  scopes: z.array(z.enum(SCOPES)).meta({ description: 'what the key or token may do' }),
  expires: z.iso.datetime().nullable(),
  last_used: z.iso.datetime().nullable(),
  last_used_from: z.string().nullable().meta({ description: 'the IP address of its last use' }),
  revoked: z.iso.datetime().nullable(),
}

/** The scopes of a key with a spending limit: those that cannot get around it. */
export function scopesWithLimit({ scopes: own }: Caller, asked: Scope[] | undefined): Scope[] {
  const beyond = asked?.filter((scope) => !SCOPES_WITH_LIMIT.includes(scope)) ?? []
  if (beyond.length > 0)
    throw new Refusal(
      'bad_parameter',
      `A key with a spending limit cannot have the scopes money and operate, which can pay and create keys: leave out ${beyond.join(' and ')}.`,
    )
  return asked ?? own.filter((scope) => SCOPES_WITH_LIMIT.includes(scope))
}

/** A key or token can make others, but none that may do more than itself or outlasts it. */
export function grantOf(
  { scopes: own, expiresAt: ownEnd }: Grant,
  { scopes = [...own], expires }: { scopes?: Scope[] | undefined; expires: string | null },
): Grant {
  const beyond = scopes.filter((scope) => !own.includes(scope))
  if (beyond.length > 0)
    throw new Refusal(
      'scope_missing',
      `You cannot give a scope that you do not have yourself: ${beyond.join(', ')}.`,
    )
  const expiresAt = expires === null ? null : new Date(expires)
  if (expiresAt && expiresAt <= now()) throw new Refusal('bad_parameter', 'expires must be in the future.')
  if (ownEnd && (!expiresAt || expiresAt > ownEnd))
    throw new Refusal(
      'bad_parameter',
      `expires must not be after ${ownEnd.toISOString()}, when the key that you are using expires.`,
    )
  return { scopes: [...new Set(scopes)], expiresAt }
}

type Granted = {
  scopes: Scope[]
  expiresAt: Date | null
  lastUsedAt: Date | null
  lastUsedFrom: string | null
  revokedAt: Date | null
}

export const presentGrant = (granted: Granted) => ({
  scopes: granted.scopes,
  expires: granted.expiresAt?.toISOString() ?? null,
  last_used: granted.lastUsedAt?.toISOString() ?? null,
  last_used_from: granted.lastUsedFrom,
  revoked: granted.revokedAt?.toISOString() ?? null,
})
