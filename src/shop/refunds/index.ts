export { finishCardRefund } from './card-refunds.ts'
export { type AskedRefund, refundByOperator } from './refund.ts'
export { type Refundable, refundableOf } from './refundable.ts'
export { type CardRefund, type Refund, refundById, refundsOfFile } from './store.ts'
