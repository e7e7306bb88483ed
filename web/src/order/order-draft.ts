import type { FileFacts } from './uploads/known-uploads.ts'

/** What a customer has put together and not ordered yet. It lasts as long as the tab, also while they sign in or top up. */
export type OrderDraft = {
  product: string
  addOns: string[]
  /** One that was still being uploaded has no URL yet. */
  recordings: KeptRecording[]
  /** Lines in the field that are no links yet. */
  typed?: string
  language: string
  names: string
  speakers?: string
  notes: string
  mayDistress?: boolean
  /** Made on another page of the tab: its recordings replace those that the tab has. */
  isNew?: boolean
}

type KeptRecording = {
  name: string
  url: string | null
  own?: OwnDetails
  size?: number
  upload?: { file: FileFacts; percent: number }
}

/** What the customer says of one recording; what they leave out is that of all recordings. */
export type OwnDetails = { title?: string; language?: string; names?: string[] }

const keyOf = (account: number): string => `order of account ${account}`

export function keptDraft(account: number): OrderDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(account)) ?? 'null')
  } catch {
    return null
  }
}

/** So many recordings would be lost with the draft. */
export const recordingsInDraft = (account: number): number => keptDraft(account)?.recordings.length ?? 0

/** Null when it has been ordered. */
export function keepDraft(account: number, draft: OrderDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(account), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(account))
  } catch {
    // The storage is full or forbidden; the draft lasts until the page is closed.
  }
}
