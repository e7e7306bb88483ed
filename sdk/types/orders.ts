import type { AccountTerms } from './accounts.ts'

export type Sku = { sku: string; product: string; meaning: string; price: number; for_everyone?: boolean }

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

export type OrderRequest = {
  url: string | string[]
  sku: string | string[]
  test?: boolean
  notes?: string
  name?: string | string[]
  title?: string
  tags?: string | string[]
}

/** What `order_url` answers. */
export type PlacedOrder = { order: string; audiofiles: number[]; hold?: 'billing'; message: string }

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

/** The total is less what was given back with files that were refunded or cancelled. */
export type OrderCost = { items: Item[]; given_back: number; total: number }

export type HeldOrder = Order & {
  account_name: string
  files: number
  /** USD, charged when it is released. */
  total: number
}

export type Item = {
  id: number
  sku: string
  quantity: number
  price: number
  audiofile: number
  total: number
}

/** What an upgrade cost, or a refund gave back. */
export type Paid = { audiofile: number; amount: number; transaction: number | null; message: string }
