import type { AccountTerms, Invoice } from '../../../sdk/index.ts'

/** Orders, receipts and invoices. */
export const money = {
  orders: {
    title: 'Orders',
    list: 'Orders',
    none: { title: 'No orders yet', words: 'Your orders and their receipts appear here.' },
    ready: (ready: number, files: number, cancelled: number) =>
      cancelled === files
        ? 'cancelled'
        : `${ready} of ${files - cancelled} ready${cancelled > 0 ? `, ${cancelled} cancelled` : ''}`,
    columns: {
      order: 'Order',
      progress: 'Progress',
      placed: 'Placed',
      products: 'Products',
      paid: 'Paid by',
      total: 'Total',
    },
    details: (order: string) => `Order ${order}`,
    placed: 'Placed',
    hold: 'This order, or a part of it, is on hold. Its files say which payment or approval they are waiting for.',
    test: 'This is a test order. Nothing is charged or transcribed.',
    cancel: {
      button: 'Cancel order',
      title: 'Cancel this order?',
      keep: 'Keep it',
      words:
        'Files on which work has not started are cancelled, and what you paid for them is refunded. The others are delivered as usual.',
      upgrades: 'You keep transcripts that are ready: only their upgrade is cancelled and refunded.',
    },
    print: 'Print view',
    pdf: 'Download PDF',
    files: 'Files',
    items: 'Items',
  },
  items: {
    columns: { file: 'File', sku: 'Product', quantity: 'Minutes', price: 'Price', total: 'Total' },
    givenBack: 'Refunded or cancelled',
    sum: 'Total',
    none: 'No items.',
  },
  terms: { prepay: 'balance', card: 'card', invoice: 'invoice' } satisfies Record<AccountTerms, string>,
  invoices: {
    title: 'Invoices',
    none: {
      title: 'No invoices',
      words: 'Only accounts that pay by invoice have invoices. Receipts are on the pages of your orders.',
    },
    columns: { invoice: 'Invoice', state: 'Status', created: 'Created', due: 'Due', paid: 'Paid' },
    details: (invoice: number) => `Invoice ${invoice}`,
    purchaseOrder: 'Purchase order',
    states: {
      CREATED: 'draft',
      OPEN: 'closed, not sent yet',
      SUBMITTED: 'awaiting payment',
      PAID: 'paid',
    } satisfies Record<Invoice['state'], string>,
    void: 'void',
    after: {
      title: 'Since it was sent',
      aside: (total: string) => `The invoice stays as it was sent: ${total}.`,
      note: (number: string) => `Credit note ${number}`,
      payment: 'Payment',
      what: 'What',
      date: 'Date',
      memo: 'Note',
      document: 'Document',
      amount: 'Amount',
      due: 'Still due',
    },
    from: 'Created',
    due: 'Due',
    paid: 'Paid',
  },
}
