export { charge } from './charge.ts'
export { creditAccount } from './credit.ts'
export { type GivenBack, giveBack, givenBackIn } from './give-back.ts'
export { remindOfInvoices } from './invoice-notices.ts'
export {
  closeFilledInvoices,
  closeInvoice,
  findInvoice,
  INVOICE_STATES,
  type Invoice,
  invoiceById,
  invoicesOfFile,
  itemsOfInvoice,
  type ListedInvoice,
  listInvoices,
  markInvoicePaid,
  submitInvoice,
} from './invoices.ts'
export {
  addLineItems,
  itemsOfFile,
  itemsOfFiles,
  itemsOfOrder,
  type LineItem,
  lastRefunded,
  markBooked,
  type NewLineItem,
  notBooked,
  notRefunded,
  totalOf,
} from './line-items.ts'
export { INVOICE_IS_PAST_DUE, isPastDue } from './past-due.ts'
export {
  bookTransaction,
  findLedgerFault,
  lockPrepayBalance,
  prepayBalance,
  type StatementLine,
  statementOf,
} from './store.ts'
