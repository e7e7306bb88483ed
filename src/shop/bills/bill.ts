import type { BillWords } from './bill-words.ts'
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
  language: string
  /** Such as `Receipt` or `Invoice`. */
  title: string
  number: string
  /** Dates, order, payment: names and values. */
  facts: [string, string][]
  seller: Party
  buyer: Party
  headings: BillLine
  lines: BillLine[]
  sums: { name: string; amount: string; isTotal?: true }[]
  notes: string[]
}

export type Party = { role: string; lines: string[] }

export type BillLine = {
  title: string
  /** The product with its SKU. */
  product: string
  quantity: string
  price: string
  total: string
}

/** What all bills have; the first column lists files, or else payments. */
export const billBetween = (
  seller: Seller,
  buyer: Buyer,
  words: BillWords,
  listed: 'file' | 'payment' = 'file',
): Pick<Bill, 'language' | 'seller' | 'buyer' | 'headings'> => {
  const { [listed]: title, product, quantity, price, total } = words.columns
  return {
    language: words.language,
    seller: { role: words.from, lines: linesOf(seller, words) },
    buyer: { role: words.to, lines: linesOf(buyer, words) },
    headings: { title, product, quantity, price, total },
  }
}

const linesOf = ({ name, address, tax_number }: Seller | Buyer, { taxNumber }: BillWords): string[] =>
  [name, address, tax_number && taxNumber({ number: tax_number })]
    .flatMap((part) => part.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)

/** The total, and where there is tax, the net amount and the tax in it. */
export function totalSums(
  totalCents: number,
  { tax_name, tax_rate }: Seller,
  { columns, net, money, percent }: BillWords,
): Bill['sums'] {
  const total = { name: columns.total, amount: money(totalCents), isTotal: true as const }
  if (tax_rate === 0) return [total]
  const taxCents = taxWithin(totalCents, tax_rate)
  return [
    { name: net, amount: money(totalCents - taxCents) },
    { name: `${tax_name} ${percent(tax_rate)}`, amount: money(taxCents) },
    total,
  ]
}

/** For downloads and attachments: a name that is safe everywhere. */
export const fileNameOf = ({ title, number }: Bill): string =>
  `${title
    .normalize('NFKD')
    .replace(/[^ -~]/g, '')
    .replaceAll(' ', '-')}-${number}.pdf`
