export { automaticTopUpOf, setAutomaticTopUp, topUpAgain, topUpAutomatically } from './automatic-top-up.ts'
export { beginCardForm, removeOldCardForms } from './card-forms.ts'
export { cardOf } from './cards.ts'
export { type CardDeps, chargeOrder, FROM_BALANCE } from './charge-order.ts'
export { beginCheckout, finishCheckout, followCheckout, removeOldCheckouts } from './checkout.ts'
export { REMEDIES } from './decline-words.ts'
export type { CardGateway } from './gateway.ts'
export { removeCard, takeCard, takeCardOfForm } from './new-card.ts'
export { findTopUp, type PaidTopUp, paidChargesOfOrder } from './paid-charges.ts'
export { insightSku, payForInsight } from './pay-for-insight.ts'
export { type DeclinedOrder, declinedOrders, paymentDueFor } from './payment-due.ts'
export {
  completeTestSession,
  createTestGateway,
  TEST_CARDS,
  TEST_PAYMENT_PATH,
  type TestSession,
  testSession,
} from './test-gateway.ts'
export { finishTopUp, MAX_TOP_UP_CENTS, topUp } from './top-up.ts'
export { upgrade } from './upgrade.ts'
export { finishUpgrade } from './upgrade-by-card.ts'
