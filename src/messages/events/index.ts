export { type LoggedEvent, listEvents, resendEvent } from './event-log.ts'
export { jsonOf, WEBHOOK_FORMATS } from './formats.ts'
export { forgetOldCallbacks, removeOldEvents } from './remove-old.ts'
export { type Posted, startSender } from './sender.ts'
export { isSigned } from './signature.ts'
export {
  DELIVERY_STATES,
  type DeliveryState,
  deliveriesOf,
  failingReceivers,
  type RecordedDelivery,
  registeredUrl,
  type Webhook,
} from './store.ts'
export { sendTestEvent, TESTABLE_EVENTS, TESTABLE_IN_V4, tryReceiver } from './test-event.ts'
export {
  ensureSecret,
  keepWebhook,
  removeWebhook,
  rotateSecret,
  setWebhook,
  usableUrl,
  webhookOf,
} from './webhook.ts'
export { type Event, writeEvent } from './write-event.ts'
