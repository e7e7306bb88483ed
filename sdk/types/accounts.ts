export type AccountTerms = 'prepay' | 'card' | 'invoice'

export type Account = {
  id: number
  name: string
  email: string
  terms: AccountTerms
  /** Prepay balance in USD. */
  balance: number
  created: string
  /** When the last of its data was deleted. */
  erased: string | null
}

export type ListedAccount = Account & { past_due: boolean }

export type ApiKey = {
  id: number
  label: string
  /** The last characters of the key. */
  hint: string
  created: string
  last_used: string | null
  revoked: string | null
}

export type StatementLine = {
  transaction: number
  kind: string
  memo: string
  at: string
  prepay: number
  owed: number
}

export type StaffRole = 'transcriber' | 'editor' | 'operator'

export type Person = { id: number; email: string; name: string; roles: string[]; account: number | null }

/** Somebody who works here, and how. */
export type Colleague = Person & {
  record: {
    /** Average of the latest hundred texts, from 1 to 5. */
    grade: number | null
    graded: number
    /** In the last thirty days. */
    tasks: number
    earned: number
  }
}

/** Somebody who signed up and waits for a link. */
export type SignUp = { email: string; name: string; created: string; known: boolean }
