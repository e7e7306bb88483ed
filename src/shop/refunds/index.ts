export { finishCardRefund } from './card-refunds.ts'
export { refundByOperator } from './refund.ts'
export { type Refundable, refundableOf } from './refundable.ts'
export { type Refund, refundById, refundsOfFile } from './store.ts'
