import { order as orderText } from 'texts:order'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, LonghandError } from '../api.ts'
import { sentenceOf } from '../refused.ts'
import { forgetUploaded } from './microphone/kept-sounds.ts'
import type { OrderDraft, OwnDetails } from './order-draft.ts'
import {
  type Change,
  type GivenLink,
  leftBehind,
  linkedRecording,
  type Recording,
  recordingsAfter,
  type UploadStage,
  uploadedRecording,
} from './recording.ts'
import { type Sending, sendFile } from './uploads/send-file.ts'

/** Browsers open six connections to a host, and the page needs some for itself. */
const MAX_SENDING = 3

/** Files of these types are no recordings; sending gigabytes to find that out would be a pity. */
const NO_RECORDING = /^(image\/|application\/(pdf|zip)$|text\/(plain|markdown|html|csv)$)/

/**
 * The recordings of an account's next order. They belong to the tab, not to the order page: uploads go on while other
 * pages are visited. Each recording is checked on its own, so one bad link does not hide the others.
 */
export type Recordings = ReturnType<typeof createRecordings>

const byAccount = new Map<number, Recordings>()

/** The recordings of the account's next order, and what can be done with them. */
export function useRecordings(account: number, draft: OrderDraft | null, sku: string) {
  const [store] = useState(() => recordingsOf(account, draft, sku))
  const recordings = useSyncExternalStore(store.subscribe, store.all)
  useEffect(() => store.setSku(sku), [store, sku])
  return { recordings, store }
}

/** Those of an earlier draft come back the first time, and those of a new one replace what is there. */
function recordingsOf(account: number, draft: OrderDraft | null, sku: string): Recordings {
  const known = byAccount.get(account) ?? createRecordings(account, sku)
  if (draft?.isNew) known.clear()
  if (draft && (draft.isNew || !byAccount.has(account))) known.restore(draft.recordings)
  byAccount.set(account, known)
  return known
}

function createRecordings(account: number, firstSku: string) {
  let recordings: Recording[] = []
  let sku = firstSku
  const listeners = new Set<() => void>()
  const files = new Map<string, File>()
  const sending = new Map<string, Sending>()

  function change(what: Change): void {
    recordings = recordingsAfter(recordings, what)
    for (const listener of listeners) listener()
  }
  const set = (key: string, parts: Partial<Recording>) => change({ kind: 'changed', key, with: parts })
  const uploadOf = (key: string) => recordings.find((one) => one.key === key)?.upload ?? null
  function setUpload(key: string, parts: { stage?: UploadStage; percent?: number }): void {
    const upload = uploadOf(key)
    if (upload) set(key, { upload: { ...upload, ...parts } })
  }

  async function look(key: string, url: string): Promise<void> {
    set(key, { problem: null })
    try {
      const { quote } = await api.quote([url], [sku])
      const [file] = quote.files
      const { title, duration_seconds: durationSeconds, exact: isExact, minutes, earlier } = file!
      set(key, { found: { quote: quote.id, title, durationSeconds, isExact, minutes, earlier } })
    } catch (error) {
      const feed = isUnorderable(error) ? await api.feeds.episodes(url).catch(() => null) : null
      set(key, feed ? { feed, name: feed.title || url } : { problem: problemOf(error as Error, url) })
    }
  }

  /** Starts as many of those that wait as may be sent at once. */
  function sendNext(): void {
    const next = recordings.find(({ key, upload }) => upload?.stage === 'waiting' && !sending.has(key))
    const isFull = recordings.filter(({ upload }) => isSending(upload?.stage)).length >= MAX_SENDING
    if (!next || isFull) return
    void send(next.key)
    sendNext()
  }

  async function send(key: string): Promise<void> {
    setUpload(key, { stage: 'sending' })
    const started = sendFile(account, files.get(key)!, {
      progressed: (percent) => setUpload(key, { percent, stage: 'sending' }),
      broke: () => setUpload(key, { stage: 'broken' }),
    })
    sending.set(key, started)
    try {
      const url = await started.done
      set(key, { url, upload: null })
      forgetUploaded(files.get(key)!)
      void look(key, url)
    } catch (error) {
      setUpload(key, { stage: 'failed' })
      set(key, { problem: (error as Error).message })
    }
    sending.delete(key)
    sendNext()
  }

  function addFile(file: File): void {
    const continued = leftBehind(recordings, file)
    const recording = continued ?? uploadedRecording(file, 'waiting')
    files.set(recording.key, file)
    if (!continued) change({ kind: 'added', recordings: [recording] })
    if (NO_RECORDING.test(file.type))
      set(recording.key, { upload: null, problem: orderText.recordings.noRecording })
    else setUpload(recording.key, { stage: 'waiting' })
  }

  return {
    all: () => recordings,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** New recordings are checked with this product. */
    setSku(next: string) {
      sku = next
    },
    /** Returns how many were in the list already. */
    addLinks(links: GivenLink[]): number {
      const known = new Set(recordings.map(({ url }) => url))
      const fresh = links.filter(({ url }) => !known.has(url) && known.add(url))
      const added = fresh.map(linkedRecording)
      change({ kind: 'added', recordings: added })
      for (const { key, url } of added) void look(key, url!)
      return links.length - fresh.length
    },
    describe(key: string, own: OwnDetails) {
      set(key, { own })
    },
    addFiles(given: Iterable<File>) {
      for (const file of given) addFile(file)
      sendNext()
    },
    restore(kept: OrderDraft['recordings']) {
      for (const { name, url, upload, ...others } of kept)
        if (url !== null) this.addLinks([{ name, url, ...others }])
        else if (upload)
          change({ kind: 'added', recordings: [uploadedRecording(upload.file, 'left', upload.percent)] })
    },
    pause(key: string) {
      sending.get(key)?.pause()
      setUpload(key, { stage: 'paused' })
    },
    resume(key: string) {
      setUpload(key, { stage: 'sending' })
      sending.get(key)?.resume()
    },
    /** Uploads it again if that failed, or else checks it again. */
    retry(key: string) {
      const { url } = recordings.find((one) => one.key === key)!
      set(key, { problem: null })
      setUpload(key, { stage: 'waiting' })
      if (url !== null) void look(key, url)
      else sendNext()
    },
    remove(key: string) {
      sending.get(key)?.cancel()
      sending.delete(key)
      files.delete(key)
      change({ kind: 'removed', key })
      sendNext()
    },
    /** They have been ordered. */
    clear() {
      for (const { key } of recordings) this.remove(key)
    },
  }
}

/** A broken one takes a place as well: it may go on at any moment. */
const isSending = (stage: UploadStage | undefined): boolean => stage === 'sending' || stage === 'broken'

const isUnorderable = (error: unknown): boolean =>
  error instanceof LonghandError && error.code === 'unorderable_url'

/** The service's message starts with the link, which the page shows anyway. */
function problemOf(error: Error, url: string): string {
  const sentence = sentenceOf(error)
  const at = sentence.indexOf(`${url}: `)
  return at < 0 ? sentence : sentence.slice(at + url.length + 2)
}
