import type { AccountTerms, Invoice } from '../../../sdk/index.ts'

/** Orders, receipts and invoices. */
export const money = {
  orders: {
    title: 'Orders',
    list: 'Orders',
    none: { title: 'No orders yet', words: 'What you order is listed here, with its receipt.' },
    columns: { order: 'Order', placed: 'Placed', products: 'Products', paid: 'Paid by', total: 'Total' },
    details: (order: string) => `Order ${order}`,
    placed: 'Placed',
    hold: 'On hold: a payment is past due. The order starts by itself when it is paid.',
    test: 'A test order: nothing is charged, nothing is transcribed.',
    receipt: 'Receipt to print',
    files: 'Files',
    items: 'Items',
  },
  items: {
    columns: { file: 'File', sku: 'Product', quantity: 'Minutes', price: 'Price', total: 'Total' },
    givenBack: 'Refunded or cancelled',
    sum: 'Total',
    none: 'No items.',
  },
  terms: { prepay: 'prepay', card: 'card', invoice: 'invoice' } satisfies Record<AccountTerms, string>,
  invoices: {
    title: 'Invoices',
    none: {
      title: 'No invoices',
      words:
        'Invoices are for accounts that pay later. Yours are listed here when there are any; receipts are with the orders.',
    },
    columns: { invoice: 'Invoice', state: 'State', created: 'Begun', due: 'Due', paid: 'Paid' },
    details: (invoice: number) => `Invoice ${invoice}`,
    purchaseOrder: 'Purchase order',
    states: {
      CREATED: 'being filled',
      OPEN: 'complete',
      SUBMITTED: 'to be paid',
      PAID: 'paid',
    } satisfies Record<Invoice['state'], string>,
    from: 'Begun',
    due: 'Due',
    paid: 'Paid',
  },
}
