import type { Refund } from '../../../sdk/index.ts'

/** The console's text about refunds, margins and other things that an operator does. */
export const acting = {
  confirm: 'I have checked this, and it is right',
  refund: {
    label: 'Refund an amount',
    title: 'Refund an amount',
    words: (left: string) =>
      `Up to ${left} can be refunded. The file keeps its status, and work on it continues. If the file is on an unpaid invoice, the amount is taken off that invoice.`,
    amount: 'Amount in US dollars',
    to: 'Refund to',
    balance: 'The customer’s balance',
    card: (card: string, left: string) => `${card} (up to ${left})`,
    anyCard: 'The card that paid',
    memo: 'Reason, for the customer',
    send: 'Refund',
    list: 'Refunds',
    columns: { at: 'Date', memo: 'Reason', to: 'To', amount: 'Amount' },
    states: {
      made: '',
      asked: 'on its way',
      failed: 'refused by the payment provider, added to the balance',
    } satisfies Record<Refund['state'], string>,
  },
  cancel: {
    what: 'Cancel',
    order: 'All files of the order that have not been started',
    file: 'This file only',
  },
  erase: {
    title: 'Delete data',
    aside:
      'Use this when a customer asks for it. Amounts and invoice numbers are kept in the accounting records.',
    label: 'Delete all data',
    ask: (name: string) => `Delete all data of ${name}?`,
    words:
      'Recordings, transcripts, names, keys, events, and the sign-in details of members who belong to no other account are deleted for good. Files that no one has worked on are cancelled and refunded. This can’t be undone.',
    type: (email: string) => `Type ${email} to confirm`,
    wrong: (email: string) => `This is not ${email}. Type it exactly as shown.`,
    erased: (day: string) => `The data of this account was deleted on ${day}.`,
  },
  invoice: {
    edit: 'Edit details',
    editTitle: 'Edit this invoice',
    save: 'Save',
    due: 'Due',
    dueHint: 'If you leave this empty, it is due 30 days after you send it.',
    purchaseOrder: 'Purchase order',
    memo: 'Note on the invoice',
    add: 'Add item',
    file: 'File',
    amount: 'US dollars (below zero for a discount)',
    what: 'Description, for the customer',
    remove: 'Remove item',
    removeWords: 'The item is removed from the invoice, and the customer does not pay for it.',
    line: 'Item',
    lineOf: (file: number, what: string, total: string) => `File ${file}: ${what}, ${total}`,
    send: 'Send again',
  },
  seller: {
    title: 'Seller and tax',
    aside:
      'These appear on receipts and invoices from now on. Change them in the settings of the service (LONGHAND_SELLER_… and LONGHAND_TAX_…) and restart it.',
    name: 'Name',
    address: 'Address',
    taxNumber: 'Tax number',
    tax: 'Tax',
    taxOf: (name: string, percent: number) => `${name} ${percent}%, included in prices`,
    payment: 'Payment details',
    notSet: 'not set',
  },
  result: {
    title: 'Result',
    aside: 'Prices include tax. Pay is what staff earned for tasks on this file.',
    charged: 'Charged',
    refunded: 'Refunded',
    tax: 'Tax',
    pay: 'Pay',
    margin: 'Margin',
    share: (percent: number) => `${percent}%`,
  },
}
