export { cancelOrder } from './cancel.ts'
export { chargeAgain } from './charge-again.ts'
export { type CardDeps, chargeOrder } from './charge-card.ts'
export { costOf } from './cost.ts'
export { dueAfter, whyNotUpgradable } from './fit-upgrade.ts'
export { mailHold } from './hold.ts'
export { takeCard, takeCardOfForm } from './new-card.ts'
export { type OrderRequest, type PlacedOrder, placeOrder } from './place-order.ts'
export { makeQuote, type Quote } from './quote.ts'
export { type Refund, refund, refundFile, whyNotRefundable } from './refund.ts'
export { recordInvoicePaid, recordPayment, releaseOrder } from './release.ts'
export { settle } from './settle.ts'
export {
  costOfOrders,
  type HeldOrder,
  heldOrders,
  listOrders,
  type Order,
  orderById,
  removeExpiredQuotes,
  removeOldAnswers,
} from './store.ts'
export { finishTopUp, topUp } from './top-up.ts'
export { upgrade } from './upgrade.ts'
export { finishUpgrade } from './upgrade-by-card.ts'
