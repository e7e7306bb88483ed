import type { WholeInvoice } from '../../sdk/index.ts'
import { dollarAmount, flag, parsed, required, shows, text, wholeNumber } from './command.ts'
import { shownDollars, table } from './table.ts'

const printed = { json: ({ invoice }: WholeInvoice) => invoice }

/** Invoices, for operators. */
export const invoiceCommands = [
  shows(
    'invoice list',
    'list invoices',
    async ({ operator }, given) => (await operator.invoices.list(given)).invoices,
    table('id', 'account', 'state', 'due', 'paid'),
    { options: { account: parsed('--account <account>', 'only this account', wholeNumber) } },
  ),
  shows(
    'invoice show <invoice:number>',
    'show an invoice with its items',
    ({ operator }, { invoice }) => operator.invoices.show(invoice),
    shown,
    printed,
  ),
  shows(
    'invoice close <invoice:number>',
    'close an invoice to new items: CREATED becomes OPEN',
    ({ operator }, { invoice }) => operator.invoices.close(invoice),
    shown,
    printed,
  ),
  shows(
    'invoice submit <invoice:number>',
    'submit an invoice for payment: OPEN becomes SUBMITTED',
    ({ operator }, { invoice, ...submitted }) => operator.invoices.submit(invoice, submitted),
    shown,
    {
      ...printed,
      options: {
        due: text('--due <date>', 'YYYY-MM-DD (default: the date set on the invoice, or in 30 days)'),
        purchase_order: text('--purchase-order <id>', "the customer's purchase order"),
        confirm: flag('--confirm', 'allow a due date that has passed'),
      },
    },
  ),
  shows(
    'invoice pay <invoice:number>',
    'record a payment; once all of it is paid, SUBMITTED becomes PAID and orders on hold are released',
    ({ operator }, { invoice, amount }) =>
      operator.invoices.pay(invoice, amount === undefined ? {} : { amount }),
    shown,
    {
      ...printed,
      options: {
        amount: parsed('--amount <dollars>', 'a part of what is due (default: all of it)', dollarAmount),
      },
    },
  ),
  shows(
    'invoice void <invoice:number>',
    'void a submitted invoice, with a credit note for all of it',
    ({ operator }, { invoice, memo }) => operator.invoices.void(invoice, memo),
    shown,
    { ...printed, options: { memo: required(text('--memo <text>', 'why; the customer reads it')) } },
  ),
]

const itemTable = table<WholeInvoice['invoice']['items'][number]>(
  'sku',
  ['file', ({ audiofile }) => audiofile],
  ['minutes', ({ quantity }) => quantity],
  ['price', ({ price }) => shownDollars(price)],
  ['total', ({ total }) => shownDollars(total)],
)

function shown({ invoice, message }: WholeInvoice): string {
  const { items, total, amount_due, voided, state } = invoice
  return `${message}\n${itemTable(items)}\nTotal ${shownDollars(total)}, due ${shownDollars(amount_due)}, ${voided ? 'void' : state}`
}
