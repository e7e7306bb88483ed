import { NO_TRANSCRIPT_STATES } from '../src/files/audiofiles/states.ts'
import { growingPauseMs, pause } from './pause.ts'
import { type Connection, createCall, withSignal } from './request.ts'
import type { File } from './types.ts'
import type { WebhookInbox } from './webhook-inbox.ts'

export type WaitOptions = {
  /** Ends the wait; `AbortSignal.timeout(…)` limits it. */
  signal?: AbortSignal
  /** Events that arrive at your webhook end the pauses at once. The service is then asked much less often. */
  events?: WebhookInbox
  /** Told of the file each time it is looked at: its state, and `percent` within it. */
  onProgress?: (file: File) => void
}

/** A file ended without a transcript: `file.reason` says why. */
export class NoTranscriptError extends Error {
  readonly file: File

  constructor(file: File) {
    super(`${file.title} has no transcript. ${file.reason ?? `It is in the state ${file.statename}.`}`)
    this.name = 'NoTranscriptError'
    this.file = file
  }
}

const POLLING = { firstMs: 1_000, maxMs: 60_000 }
/** An event as a form is sent once and can be lost, so the service is still asked now and then. */
const WITH_EVENTS = { firstMs: 60_000, maxMs: 1_800_000 }

/** Waits until a file has a transcript. Days may pass if people make it. */
export const createWait =
  (connection: Connection) =>
  async (id: number, { signal, events, onProgress }: WaitOptions = {}): Promise<File> => {
    const call = createCall(withSignal(connection, signal))
    const { firstMs, maxMs } = events ? WITH_EVENTS : POLLING
    const news = events?.follow(id)
    try {
      for (let attempt = 0; ; attempt++) {
        const { file } = await call('get', '/api/files/{file}', { path: { file: id } })
        onProgress?.(file)
        if (file.has_transcript) return file
        if (NO_TRANSCRIPT_STATES.includes(file.statename)) throw new NoTranscriptError(file)
        const wait = growingPauseMs(attempt, firstMs, maxMs)
        await (news ? news.next(file.order, wait, signal) : pause(wait, signal))
      }
    } finally {
      news?.end()
    }
  }
