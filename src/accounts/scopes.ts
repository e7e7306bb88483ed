/**
 * A scope is what a caller may do in an account. API keys and operator tokens have those that were chosen for them, and
 * people of an account have those of their role. Each route names the scope that it needs (http/access).
 *
 * - read: see files, transcripts, orders and prices
 * - order: place, upgrade and refund orders, upload recordings, follow feeds
 * - money: see invoices, statements and cards, and pay
 * - work: change transcripts and files, share and delete them; for staff, the workbench
 * - operate: API keys, the webhook and the people of an account; for operators, the console
 */
export const SCOPES = ['read', 'order', 'money', 'work', 'operate'] as const
export type Scope = (typeof SCOPES)[number]

/** What a key or a token may do, and until when. */
export type Grant = { scopes: readonly Scope[]; expiresAt: Date | null }

/**
 * How much may be spent with a key, in total or in each calendar month (UTC). It is chosen with the key and never changes.
 * `ledger/spending.ts` says what counts.
 */
export type SpendingLimit = { keyId: number; cents: number; period: SpendingPeriod }

export const SPENDING_PERIODS = ['total', 'month'] as const
type SpendingPeriod = (typeof SPENDING_PERIODS)[number]

/** With the others, a key could pay, or make a key that has no limit. */
export const SCOPES_WITH_LIMIT: readonly Scope[] = ['read', 'order', 'work']

export const EVERYTHING: Grant = { scopes: SCOPES, expiresAt: null }

export const ACCOUNT_ROLES = ['owner', 'member', 'billing', 'viewer'] as const
export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export const SCOPES_OF_ROLE: Record<AccountRole, readonly Scope[]> = {
  owner: SCOPES,
  member: ['read', 'order', 'work'],
  billing: ['read', 'money'],
  viewer: ['read'],
}
