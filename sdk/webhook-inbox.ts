import { pause } from './pause.ts'
import { type ReceivedHeaders, verifyWebhook, type WebhookEvent } from './webhooks.ts'

/** Takes the events that arrive at your webhook, and tells those who wait for a file. */
export type WebhookInbox = {
  /** Checks a request to your webhook. Throws a `WebhookError` unless Longhand sent it. */
  receive(headers: ReceivedHeaders, body: string | Uint8Array<ArrayBuffer>): Promise<WebhookEvent>
  /** For `wait`: notices events about a file from now on, until `end`. */
  follow(file: number): Follower
}

type Follower = {
  /** Resolves with the next event about the file or its order, or when the time has passed. */
  next(order: string, ms: number, signal?: AbortSignal): Promise<void>
  end(): void
}

export function createWebhookInbox({ secret }: { secret: string }): WebhookInbox {
  const listeners = new Set<(event: WebhookEvent) => void>()

  function follow(file: number): Follower {
    let unread: WebhookEvent[] = []
    let wake = () => {}
    const listener = (event: WebhookEvent) => {
      unread.push(event)
      wake()
    }
    listeners.add(listener)
    return {
      async next(order, ms, signal) {
        const news = new AbortController()
        wake = () => {
          if (unread.some((event) => isAbout(event, file, order))) news.abort()
          unread = []
        }
        wake()
        const either = signal ? AbortSignal.any([signal, news.signal]) : news.signal
        await pause(ms, either).catch(() => signal?.throwIfAborted())
        wake = () => {}
      },
      end: () => listeners.delete(listener),
    }
  }

  return {
    follow,
    async receive(headers, body) {
      const event = await verifyWebhook({ secret, headers, body })
      for (const listener of listeners) listener(event)
      return event
    },
  }
}

/** Some events are about a whole order. */
function isAbout(event: WebhookEvent, file: number, order: string): boolean {
  if ('audiofiles' in event) return event.audiofiles.includes(file)
  return 'audiofile' in event && event.audiofile !== undefined
    ? event.audiofile === file
    : event.order === order
}
