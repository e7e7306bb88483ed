import type { Item } from './orders.ts'

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

export type ListedInvoice = Invoice & { account_name: string; total: number }

export type WholeInvoice = { invoice: Invoice & { total: number; items: Item[] }; message: string }
