import { order as orderText } from 'texts:order'
import type { DetailedError, Upload } from 'tus-js-client'
import { api } from '../../api.ts'
import { signedInAgain } from '../../signed-out.ts'
import { factsOf, knownUpload, rememberUpload } from './known-uploads.ts'

const text = orderText.recordings

/** Proxies may collect a request before they pass it on: a break then costs at most this much. */
const CHUNK_BYTES = 64 * 1024 * 1024
const RETRY_MS = 3_000
const SIGNED_OUT = 401
/** Removed meanwhile, or begun by someone else in this browser. */
const GONE = [404, 410]
/** Another request is still being ended, too many at once, or the service has a problem. */
const TRANSIENT = [409, 423, 429]

type Told = {
  progressed(percent: number): void
  /** The connection is broken; it is tried again until it works. */
  broke(): void
}

export type Sending = {
  /** The URL to order. Rejects with a sentence when it cannot be uploaded. */
  done: Promise<string>
  /** What was sent stays at the service. */
  pause(): void
  resume(): void
  /** Removes what was sent. */
  cancel(): void
}

/** Uploads being removed still count towards the account's limit: the next one begins after them. */
const removals = new Set<Promise<void>>()

/** Sends a file, from where an earlier attempt in this browser ended. */
export function sendFile(account: number, file: File, told: Told): Sending {
  const { promise: done, resolve, reject } = Promise.withResolvers<string>()
  let current: Upload | null = null
  let isStopped = false
  let retry: ReturnType<typeof setTimeout> | undefined

  async function start(): Promise<void> {
    isStopped = false
    const { Upload } = await import('tus-js-client')
    await Promise.all(removals)
    if (isStopped) return
    const known = knownUpload(account, factsOf(file))
    current = new Upload(file, {
      ...(known ? { uploadUrl: known } : { endpoint: '/api/uploads/resumable' }),
      metadata: { filename: file.name },
      chunkSize: CHUNK_BYTES,
      retryDelays: null as never,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => rememberUpload(account, factsOf(file), current!.url),
      onProgress: (sent, total) => told.progressed(Math.floor((sent / (total ?? file.size)) * 100)),
      onSuccess: () => finish(current!.url!),
      onError: failed,
    })
    current.start()
  }

  async function finish(address: string): Promise<void> {
    try {
      const { upload } = await api.uploads.show(address.split('/').at(-1)!)
      rememberUpload(account, factsOf(file), null)
      resolve(upload.url!)
    } catch {
      tryAgain()
    }
  }

  function failed(error: Error | DetailedError): void {
    const response = 'originalResponse' in error ? error.originalResponse : null
    const status = response?.getStatus() ?? 0
    if (GONE.includes(status) && knownUpload(account, factsOf(file))) {
      rememberUpload(account, factsOf(file), null)
      void start()
    } else if (status === 0 || status >= 500 || TRANSIENT.includes(status)) tryAgain()
    else if (status === SIGNED_OUT) void signedInAgain().then(startUnlessStopped)
    else reject(new Error(sentenceIn(response!.getBody())))
  }

  async function startUnlessStopped(): Promise<void> {
    if (!isStopped) await start()
  }

  function tryAgain(): void {
    told.broke()
    retry = setTimeout(start, RETRY_MS)
    addEventListener('online', startNow, { once: true })
  }

  function startNow(): void {
    clearTimeout(retry)
    void start()
  }

  function stop(): void {
    isStopped = true
    clearTimeout(retry)
    removeEventListener('online', startNow)
  }

  void start()
  return {
    done,
    pause() {
      stop()
      void current?.abort()
    },
    resume: startNow,
    cancel() {
      stop()
      rememberUpload(account, factsOf(file), null)
      if (current) remove(current)
    },
  }
}

/** What cannot be removed now is removed by the service after some days. */
function remove(upload: Upload): void {
  const removal = upload
    .abort(true)
    .catch(() => {})
    .finally(() => removals.delete(removal))
  removals.add(removal)
}

function sentenceIn(body: string): string {
  try {
    return JSON.parse(body).message
  } catch {
    return text.uploadFailed
  }
}
