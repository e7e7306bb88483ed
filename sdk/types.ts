export type AccountTerms = 'prepay' | 'card' | 'invoice'

export type Account = {
  id: number
  name: string
  email: string
  terms: AccountTerms
  /** Prepay balance in USD. */
  balance: number
  created: string
}

export type ApiKey = {
  id: number
  label: string
  /** The last characters of the key. */
  hint: string
  created: string
  last_used: string | null
  revoked: string | null
}

export type Person = { id: number; email: string; name: string; roles: string[]; account: number | null }
