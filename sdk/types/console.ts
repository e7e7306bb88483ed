import type { AccountTerms } from './accounts.ts'
import type { DeliveryState } from './events.ts'
import type { FileDetails, FoundFile } from './files.ts'
import type { Item } from './orders.ts'
import type { Page } from './page.ts'
import type { TaskKind } from './work.ts'

export type Job = {
  id: number
  name: string
  about: Record<string, unknown>
  state: 'waiting' | 'later' | 'running' | 'dead'
  priority: number
  attempts: number
  max_attempts: number
  run_at: string
  created: string
  last_error: string | null
}

export type Today = {
  /** What customers wait for; soon is within a day. */
  owed: { product: string; late: number; soon: number; later: number; first_due: string }[]
  first: FoundFile[]
  jobs: { name: string; waiting: number; later: number; running: number; dead: number }[]
  tasks: { kind: TaskKind; offered: number; claimed: number; oldest: string }[]
  troubled: { statename: string; files: number }[]
  held: { orders: number; amount: number }
  /** Who wait for the link to their account. */
  sign_ups: number
  /** Two weeks, days in UTC, today last. */
  days: { day: string; ordered: number; delivered: number; money_in: number; sold: number }[]
  message: string
}

export type Failures = {
  files: FoundFile[]
  deliveries: {
    id: number
    event_id: number
    event: string
    account: number
    account_name: string
    url: string
    state: DeliveryState
    status: number | null
    error: string | null
    at: string
  }[]
  jobs: Job[]
  message: string
}

/** All that happened to a file. */
export type FileTrace = {
  file: FoundFile
  hold: string | null
  terms: AccountTerms
  /** What an operator can do with it now. */
  can: { retry: boolean; front: boolean; refund: boolean; cancel: boolean; deliver: boolean }
  history: FileDetails['history']
  events: {
    id: number
    event: string
    at: string
    deliveries: { url: string; state: DeliveryState; status: number | null; error: string | null }[]
  }[]
  jobs: Job[]
  items: (Item & { kind: string; transaction: number | null; invoice: number | null; created: string })[]
  tasks: TracedTask[]
  message: string
}

export type TracedTask = {
  id: number
  kind: TaskKind
  part: number
  parts: number
  state: 'open' | 'done' | 'withdrawn'
  correction: boolean
  grade: number | null
  created: string
  done: string | null
  person: number | null
  name: string | null
  saves: number
  earned: number | null
}

export type AuditEntry = {
  id: number
  at: string
  person: { id: number; name: string | null }
  /** The customer in whose name the operator acted. */
  acting_for: { id: number; name: string | null } | null
  action: string
  route: string
  account: { id: number; name: string | null } | null
  audiofile: number | null
  order: string | null
  invoice: number | null
  parameters: Record<string, unknown>
  state: 'begun' | 'done' | 'refused'
  outcome: string | null
}

export type AuditFilter = Page & {
  person?: number | undefined
  audiofile?: number | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}
