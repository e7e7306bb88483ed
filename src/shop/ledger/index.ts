export { charge, followPayment, type Payment, paymentOf, refuseOverCredit, Unaffordable } from './charge.ts'
export { bookOpeningBalance, creditPayment, giveCredit } from './credit.ts'
export {
  type CreditNote,
  creditNotesOf,
  findCreditNote,
  itemsOfNote,
  numberOfNote,
} from './credit-notes.ts'
export { type Funds, isPastDue, lockFunds } from './funds.ts'
export {
  type ImportedInvoice,
  importedInvoice,
  insertImportedInvoice,
  setImportedInvoicePaid,
} from './imported-invoices.ts'
export {
  closeInvoice,
  closeInvoices,
  countedItems,
  describeInvoice,
  dueOfInvoice,
  findAnyInvoice,
  findInvoice,
  INVOICE_STATES,
  type Invoice,
  invoiceOfAccount,
  invoicesOfFile,
  itemsOfInvoice,
  type ListedInvoice,
  listInvoices,
  lockInvoiceToVoid,
  lockUnsentInvoice,
  type NewPayment,
  payInvoice,
  paymentsOf,
  sendInvoiceAgain,
  submitInvoice,
} from './invoices.ts'
export {
  addAdjustment,
  addLineItems,
  chargedItems,
  costOf,
  itemsOfFile,
  itemsOfFiles,
  itemsOfOrder,
  type LineItem,
  lastRefunded,
  markBooked,
  type NewLineItem,
  notBooked,
  notRefunded,
  owedItems,
  totalOf,
} from './line-items.ts'
export { type OrderedItem, paidItems, unpaidItems } from './ordered-items.ts'
export { bookRefund, type RefundedItems, refundedIn, refundItems, refundPart } from './refund.ts'
export { remindOfInvoices } from './remind.ts'
export { exceedLimit, refuseOverLimit, spentOf } from './spending.ts'
export {
  bookTransaction,
  isBooked,
  lockPrepayBalance,
  prepayBalance,
  statementOf,
} from './store.ts'
