import type { Money } from '../../../sdk/index.ts'
import { counted } from '../../../src/platform/counted.ts'

/** The console's page about money. */
export const opsMoney = {
  nav: 'Money',
  title: 'Money',
  lead: (from: string, to: string, zone: string) => `${from} to ${to}, days in ${zone}.`,
  from: 'From',
  to: 'To',
  show: 'Show',
  periods: {
    label: 'Common periods',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
    lastYear: 'Last year',
  },
  csv: 'CSV by account and product',
  journal: 'CSV of all transactions',
  figures: 'In this period',
  sums: {
    billed: 'Billed',
    refunded: 'Refunds',
    given: 'Credit given',
    tax: 'Tax',
    pay: 'Pay',
    margin: 'Margin',
    received: 'Received',
  },
  adds: {
    title: 'How it adds up',
    margin:
      'Margin is what was billed, less refunds, credit that no one paid for, tax and pay. Received is what came in by bank and card, less what went back; it is not part of the margin.',
    tax: 'Prices include tax. Tax is calculated once for each sum, so the rows of a table can differ from its total by a few cents.',
    fees: 'Card fees are not known here, and are not in the margin. They are on the statement of your payment provider.',
  },
  charts: {
    title: 'Over time',
    billed: 'Billed and refunded',
    margin: 'Pay and margin',
    received: 'Received',
  },
  products: {
    title: 'By product',
    aside: 'A file counts toward the product that it has now, with all its add-ons.',
    column: 'Product',
    none: 'No product: credit and pay adjustments',
  },
  accounts: {
    title: 'By account',
    column: 'Account',
    none: 'No account: pay adjustments',
    more: (shown: number, all: number) =>
      `The ${shown} accounts that were billed the most, of ${all}. The CSV has all of them.`,
  },
  empty: 'No transactions in this period.',
  total: 'Total',
  owed: {
    title: 'Owed now',
    aside: 'As of this moment, whatever period is shown.',
    toCustomers: 'To customers',
    balances: (accounts: number) => `Unspent balances of ${counted(accounts, 'account')}`,
    byCustomers: 'By customers',
    overdrawn: (accounts: number) => `Negative balances of ${counted(accounts, 'account')}`,
    ages: {
      'not sent': 'Invoices not sent yet',
      'not due': 'Invoices not due yet',
      'late up to 30 days': 'Late, up to 30 days',
      'late up to 60 days': 'Late, 31 to 60 days',
      'late up to 90 days': 'Late, 61 to 90 days',
      'late over 90 days': 'Late, more than 90 days',
    } satisfies Record<Money['owed']['invoices'][number]['age'], string>,
    invoices: (count: number) => counted(count, 'invoice'),
    toPeople: 'To staff',
    notInPayout: 'Earned, not in a payout yet',
    notPaid: 'In payouts that are not marked as paid',
    what: 'What',
    amount: 'Amount',
  },
}
