import type { Item } from './orders.ts'

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
  /** Changes whenever the transcript does. */
  transcript_version: number | null
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

/** Found among those of all accounts. */
export type FoundFile = File & {
  account_name: string
  account_email: string
  /** When an operator put it at the front. */
  front_since: string | null
}
