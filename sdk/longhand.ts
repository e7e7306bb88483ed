import { ownAccount } from './own-account.ts'
import { programsOf } from './programs.ts'
import { callerOf } from './request.ts'
import { type RetryOptions, retrying } from './retry.ts'
import { createUpload } from './upload.ts'
import { createWait } from './wait.ts'

export { type ErrorCode, type KnownErrorCode, LonghandError } from './errors.ts'
export { ConnectionError } from './retry.ts'
export type * from './types.ts'
export type { Upload, UploadOptions } from './upload.ts'
export { NoTranscriptError, type WaitOptions } from './wait.ts'
export { createWebhookInbox, type WebhookInbox } from './webhook-inbox.ts'
export { type ReceivedHeaders, verifyWebhook, WebhookError, type WebhookEvent } from './webhooks.ts'

export type LonghandOptions = RetryOptions & {
  /** The service's URL, such as `https://transcripts.example.com`. */
  url: string
  /** An API key, from the Developers page of the account. */
  key: string
}

/**
 * A client for programs of customers. Requests that fail for a reason that passes are sent again; orders carry an
 * idempotency key, so that they are placed once.
 */
export function createLonghand({ url, key, ...retry }: LonghandOptions) {
  const connection = { url, token: key, fetch: retrying(retry, fetch) }
  const caller = callerOf(connection)
  const programs = programsOf(caller)
  const own = ownAccount(caller.call)
  return {
    ...programs,
    webhook: own(programs.webhook),
    events: own(programs.events),
    wait: createWait(connection),
    upload: createUpload(connection),
  }
}

export type Longhand = ReturnType<typeof createLonghand>
