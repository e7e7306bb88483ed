import { formatDollars } from '../../platform/money.ts'
import type { Buyer } from './buyers.ts'
import type { Seller } from './sellers.ts'
import { taxWithin } from './tax.ts'

/**
 * A receipt or an invoice as a document, for print and PDF. Prices include tax: the API's amounts are what customers pay.
 * The tax in a total is calculated once, from the total, and rounded to the cent; net and tax always add up to the total.
 * The seller and the tax rate are those of the day of the sale. An invoice keeps the buyer of the day on which it was
 * submitted; a receipt shows the buyer as the account names them now, so that a forgotten tax number can be added.
 */
export type Bill = {
  /** Such as `Receipt` or `Invoice`. */
  title: string
  number: string
  /** Dates, order, payment: names and values. */
  facts: [string, string][]
  seller: string[]
  buyer: string[]
  /** The heading of the first column. */
  itemHeading: string
  lines: BillLine[]
  sums: { name: string; amount: string; isTotal?: true }[]
  notes: string[]
}

export type BillLine = {
  title: string
  /** The product with its SKU. */
  product: string
  quantity: string
  price: string
  total: string
}

export const sellerLines = ({ name, address, tax_number }: Seller): string[] =>
  lines(name, address, tax_number && `Tax number: ${tax_number}`)

export const buyerLines = ({ name, address, tax_number }: Buyer): string[] =>
  lines(name, address, tax_number && `Tax number: ${tax_number}`)

const lines = (...parts: string[]): string[] =>
  parts
    .flatMap((part) => part.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)

/** The total, and where there is tax, the net amount and the tax in it. */
export function totalSums(totalCents: number, { tax_name, tax_rate }: Seller): Bill['sums'] {
  const total = { name: 'Total', amount: formatDollars(totalCents), isTotal: true as const }
  if (tax_rate === 0) return [total]
  const taxCents = taxWithin(totalCents, tax_rate)
  return [
    { name: 'Net', amount: formatDollars(totalCents - taxCents) },
    { name: `${tax_name} ${tax_rate / 1000}%`, amount: formatDollars(taxCents) },
    total,
  ]
}

export const shownDate = (at: Date): string => at.toISOString().slice(0, 10)
