export { answerOnce } from './answer-once.ts'
export { chargeAgain } from './charge-again.ts'
export { chargeLater } from './charge-later.ts'
export {
  addToFile,
  afterTierChange,
  dueAfter,
  priceOf,
  skuRefusal,
  upgradeRefusal,
  videoRefusal,
} from './fit-upgrade.ts'
export { holdFiles } from './hold.ts'
export { insertImportedOrder } from './imported-order.ts'
export { orderSample, sampleOf } from './order-sample.ts'
export { orderedFrom } from './ordered-before.ts'
export { type OrderDeps, type PlacedOrder, placedOrder, placeOrder } from './place-order.ts'
export { probeUrls } from './probe-urls.ts'
export { makeQuote, type Quote, quoteFiles } from './quote.ts'
export {
  approveOrder,
  recordGift,
  recordInvoicePaid,
  recordOpeningBalance,
  recordPayment,
  releaseAfterRefund,
  releaseForNewCard,
  releaseOrder,
} from './release.ts'
export {
  costOfOrders,
  filesBeingCharged,
  filesInOrders,
  findOrder,
  forgetAnswer,
  type HeldOrder,
  heldOrders,
  listOrders,
  lockOrder,
  type Order,
  orderById,
  ordersWaitingForCard,
  removeExpiredQuotes,
  removeOldAnswers,
  setAwaitsApproval,
  setHold,
} from './store.ts'
