import { z } from 'zod'
import { dollars } from '../../platform/money.ts'
import { Refusal } from '../../platform/refusal.ts'
import {
  type ImportedInvoice,
  type Invoice,
  importedInvoice,
  invoiceOfAccount,
  itemsOfInvoice,
  type LineItem,
  totalOf,
} from '../../shop/ledger/index.ts'
import { idInPath } from '../parameters.ts'
import { operation } from './operation.ts'

export const itemAnswer = z
  .object({
    id: z.number(),
    sku: z.string(),
    quantity: z.number(),
    price: z.number(),
    audiofile: z.number(),
    total: z.number(),
  })
  .meta({ id: 'V4Item' })

export const invoiceDetails = operation({
  path: '/invoice/:invoice_id',
  methods: { POST: 'v4Invoice', GET: 'v4InvoiceByGet' },
  summary: 'Invoice details',
  description: 'An invoice with its items, in USD.',
  scope: 'money',
  parameters: z.object({ invoice_id: idInPath('invoice') }),
  answer: z
    .object({
      id: z.number(),
      purchase_order: z.string().nullable(),
      createtime: z.iso.datetime(),
      paidtime: z.iso.datetime().nullable(),
      total: z.number(),
      items: z.array(itemAnswer),
      state: z.enum(['CREATED', 'OPEN', 'SUBMITTED', 'PAID']),
      message: z.string(),
    })
    .meta({ id: 'V4Invoice' }),
  async run({ services: { db }, account, parameters: { invoice_id } }) {
    const invoice = await invoiceOfAccount(db, account.id, invoice_id)
    if (invoice)
      return { ...presentInvoice(invoice, await itemsOfInvoice(db, invoice.id)), message: 'Invoice found' }
    const imported = await importedInvoice(db, account.id, invoice_id)
    if (!imported) throw new Refusal('not_found', `There is no invoice ${invoice_id}.`)
    return { ...presentInvoice(...asOurs(imported)), message: 'Invoice found' }
  },
})

type Shown = Pick<Invoice, 'id' | 'purchase_order' | 'created_at' | 'paid_at' | 'state'>
type ShownItem = Pick<LineItem, 'id' | 'sku' | 'quantity' | 'price_cents' | 'audiofile_id' | 'total_cents'>

function asOurs({ items, ...invoice }: ImportedInvoice): [Shown, ShownItem[]] {
  const state = invoice.paid_at ? 'PAID' : 'SUBMITTED'
  return [
    { ...invoice, state },
    items.map((item) => ({ ...item, total_cents: item.quantity * item.price_cents })),
  ]
}

const presentInvoice = (invoice: Shown, items: ShownItem[]) => ({
  id: invoice.id,
  purchase_order: invoice.purchase_order,
  createtime: invoice.created_at.toISOString(),
  paidtime: invoice.paid_at?.toISOString() ?? null,
  total: dollars(totalOf(items)),
  items: items.map(presentItem),
  state: invoice.state,
})

export const presentItem = (item: ShownItem) => ({
  id: item.id,
  sku: item.sku,
  quantity: item.quantity,
  price: dollars(item.price_cents),
  audiofile: item.audiofile_id,
  total: dollars(item.total_cents),
})
