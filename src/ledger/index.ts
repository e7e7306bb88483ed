export { charge } from './charge.ts'
export { creditAccount } from './credit.ts'
export { remindOfInvoices } from './invoice-notices.ts'
export {
  closeInvoice,
  closeInvoices,
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
export { type RefundedItems, refundedIn, refundItems } from './refund-items.ts'
export {
  bookTransaction,
  findLedgerFault,
  lockPrepayBalance,
  prepayBalance,
  statementOf,
} from './store.ts'
