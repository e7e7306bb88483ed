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

/** What `order_url` answers. */
export type PlacedOrder = { order: string; audiofiles: number[]; hold?: 'billing'; message: string }

export type OrderRequest = {
  url: string | string[]
  sku: string | string[]
  test?: boolean
  notes?: string
  name?: string | string[]
  title?: string
  tags?: string | string[]
}

export type Audiofile = {
  id: number
  statename: string
  names: string
  notes: string
  originallink: string
  title: string
  /** Minutes. */
  duration: number | null
  description: string
  quality_stars: number | null
  orders?: string[]
  invoices?: number[]
  total: number | null
}

export type Item = {
  id: number
  sku: string
  quantity: number
  price: number
  audiofile: number
  total: number
}

export type V4Invoice = {
  id: number
  purchase_order: string | null
  createtime: string
  paidtime: string | null
  total: number
  items: Item[]
  state: 'CREATED' | 'OPEN' | 'SUBMITTED' | 'PAID'
  message: string
}

/** What an upgrade cost, or a refund gave back. */
export type Paid = { audiofile: number; amount: number; transaction: number | null; message: string }

export type Order = {
  id: string
  account: number
  skus: string[]
  tags: string[]
  terms: AccountTerms
  test: boolean
  hold: string | null
  created: string
}

/** With what it costs so far. */
export type ListedOrder = Order & { total: number }

export type File = {
  id: number
  account: number
  order: string
  test: boolean
  title: string
  description: string
  originallink: string
  statename: string
  since: string
  reason: string | null
  percent: number | null
  product: string
  add_ons: string[]
  names: string[]
  notes: string
  duration_seconds: number | null
  quality_stars: number | null
  quality_reasons: string[]
  total: number | null
  created: string
  due: string
  has_transcript: boolean
  /** When the recording was removed; it can no longer be played. */
  recording_removed: string | null
}

export type FileDetails = {
  file: File
  history: { from: string | null; to: string; reason: string | null; at: string }[]
  items: Item[]
  mistakes: { id: number; at_ms: number; note: string }[]
  can: {
    refund: true | string
    upgrade: { sku: string; meaning: string; price: number; possible: true | string }[]
  }
  message: string
}

export type Quote = {
  id: string
  files: {
    url: string
    title: string
    duration_seconds: number | null
    exact: boolean
    minutes: number
    total: number
  }[]
  skus: { sku: string; meaning: string; price: number }[]
  total: number
  due: string
  expires: string
}

export type Invoice = {
  id: number
  account: number
  state: V4Invoice['state']
  purchase_order: string | null
  created: string
  submitted: string | null
  due: string | null
  paid: string | null
}

export type StatementLine = {
  transaction: number
  kind: string
  memo: string
  at: string
  prepay: number
  owed: number
}

export type Sku = { sku: string; product: string; meaning: string; price: number; for_everyone?: boolean }

export type Page = { cursor?: number | undefined; limit?: number | undefined; account?: number | undefined }

export type TestableEvent = 'TRANSCRIPT_COMPLETE' | 'DIFFICULT_AUDIO' | 'REFUND_ISSUED' | 'ORDER_ON_HOLD'

export type DeliveryState = 'waiting' | 'sending' | 'delivered' | 'failed' | 'unknown'

/** One POST of an event. */
export type Delivery = {
  id: number
  url: string
  state: DeliveryState
  /** What the receiver answered, if it did. */
  status: number | null
  milliseconds: number | null
  error: string | null
  /** When it was sent. */
  at: string | null
  /** Sent again because somebody asked for it. */
  by_hand: boolean
}

export type LoggedEvent = {
  id: number
  webhook_id: string
  event: string
  /** Form-encoded, exactly as it is posted. */
  body: string
  test: boolean
  created: string
  deliveries: Delivery[]
}

export type WebhookSettings = {
  webhook: string | null
  /** What deliveries are signed with, after the Standard Webhooks specification; empty for an operator who acts. */
  secret: string
  /** Until then, deliveries are signed with the secret before this one as well. */
  previous_secret_until: string | null
  message: string
}

export type StaffRole = 'transcriber' | 'editor' | 'operator'

export type TaskKind = 'transcribe' | 'edit' | 'second_pass' | 'approve'

export type Task = {
  id: number
  kind: TaskKind
  audiofile: number
  title: string
  product: string
  add_ons: string[]
  due: string
  /** Counted from 0. */
  part: number
  parts: number
  start_ms: number
  end_ms: number
  /** Sent back by a reviewer. */
  correction: boolean
  lease_until: string | null
}

export type Claim = { task: number; version: number; lease_until: string; message: string }

export type Word = {
  text: string
  startMs: number
  endMs: number
  confidence?: number
  /** Placed between its neighbours, not heard. */
  estimated?: true
  inaudible?: true
}

export type Paragraph = { speaker: string | null; startMs: number; endMs: number; words: Word[] }

/** What a person types: `[inaudible]` stands for what nobody could make out. */
export type PlainParagraph = { speaker: string | null; text: string }

/** A task on the desk of whoever claimed it. */
export type Desk = {
  task: Task
  names: string[]
  notes: string
  duration_seconds: number | null
  review_notes: { at_ms: number; note: string; name: string; created: string }[]
  mistakes: { at_ms: number; note: string }[]
  playback: string
  peaks: string
  version: number
  paragraphs: Paragraph[]
  message: string
}

export type Save = {
  /** The version that this was made from; a newer one is never overwritten (409, code stale_version). */
  based_on: number
  /** Chosen by the caller; the same save sent again takes effect once. */
  save_id: string
}

export type Saved = { version: number; lease_until: string | null; message: string }

export type SavedVersion = { version: number; based_on: number; at: string; name: string }

/** One caption. The speaker is a fact about it; what is shown is in the lines. */
export type Cue = { startMs: number; endMs: number; speaker: string | null; lines: string[] }

/** The captions of a task, with the rules that each of them breaks. */
export type TaskCaptions = {
  version: number
  /** False while they are cut by rule from the text. */
  made: boolean
  cues: (Cue & { broken: string[] })[]
  report: { cues: number; broken: Record<string, number> }
  /** The recording with its picture, where it has one. */
  video: string | null
  message: string
}

/** Why a text cannot be handed in (409, code problems_found). */
export type TextProblem = {
  problem:
    | 'empty_text'
    | 'empty_paragraph'
    | 'unlabelled_speaker'
    | 'unresolved_mark'
    | 'empty_caption'
    | 'backwards_caption'
    | 'overlapping_captions'
  paragraph: number
  word: number | null
  /** Of a caption, counted from 0. */
  cue: number | null
  at_ms: number
  message: string
}

export type EarningsPeriod = { from?: string; to?: string; person?: number }

export type Earning = {
  task: number
  at: string
  person: number
  name: string
  email: string
  audiofile: number
  title: string
  kind: TaskKind
  product: string
  part: number
  seconds: number
  per_minute: number
  amount: number
  grade: number | null
}

export type Rate = { kind: TaskKind; product: string; per_minute: number }

/** Somebody who signed up and waits for a link. */
export type SignUp = { email: string; name: string; created: string; known: boolean }
/** Found among those of all accounts. */
export type FoundFile = File & {
  account_name: string
  account_email: string
  /** When an operator put it at the front. */
  front_since: string | null
}

export type ListedAccount = Account & { past_due: boolean }

export type ListedInvoice = Invoice & { account_name: string; total: number }

export type HeldOrder = Order & {
  account_name: string
  files: number
  /** USD, charged when it is released. */
  total: number
}

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
