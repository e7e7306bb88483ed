import { audiofileDetails } from './audiofile.ts'
import { invoiceDetails } from './invoice.ts'
import { orderUrl } from './order-url.ts'
import { prepayBalanceOperation } from './prepay-balance.ts'
import { refundOperation } from './refund.ts'
import { deprecatedTranscript, plainTranscript, transcript } from './transcript.ts'
import { upgradeOperation } from './upgrade.ts'
import { webhookOperation } from './webhook.ts'
import { testWebhook } from './webhook-test.ts'

export { mountApiV4 } from './operation.ts'

/** Every operation of API v4, in the order of the contract. */
export const operations = [
  orderUrl,
  prepayBalanceOperation,
  audiofileDetails,
  transcript,
  plainTranscript,
  deprecatedTranscript,
  upgradeOperation,
  refundOperation,
  invoiceDetails,
  webhookOperation,
  testWebhook,
]
