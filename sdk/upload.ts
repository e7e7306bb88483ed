import { LonghandError } from './errors.ts'
import { growingPauseMs, pause } from './pause.ts'
import { type Answer, type Connection, createCall, request, withSignal } from './request.ts'
import { ConnectionError } from './retry.ts'

/**
 * Uploads a recording by the tus protocol: an announcement, then the content in chunks. When the connection breaks, the
 * service is asked how much has arrived, and the rest follows. A program that ends meanwhile continues later with `resume`.
 */
export type UploadOptions = {
  /** The file's name, with its ending; that of a `File` unless given. */
  name?: string
  signal?: AbortSignal
  /** After each chunk, and at the start of a resumed upload. */
  onProgress?: (sentBytes: number, totalBytes: number) => void
  /** Told the id of the upload, so that it can be kept for `resume`. */
  onStart?: (id: string) => void
  /** The id of an upload of the same content that was begun before. It is begun again if the service has removed it. */
  resume?: string | null
}

export type Upload = Answer<'get', '/api/uploads/resumable/{upload}'>['upload'] & { url: string }

/** A break costs at most this much, and progress is told as often. */
const CHUNK_BYTES = 8 * 1024 * 1024
/** Failures in a row, without a chunk that arrived: some minutes. */
const MAX_FAILURES = 14
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 30_000
/** The offset was another one, an earlier request is still being ended, too many at once. */
const TRANSIENT = [409, 423, 429]
const GONE = [404, 410]
const PATH = '/api/uploads/resumable'
const TUS = { 'tus-resumable': '1.0.0' }

/** A `File` has its name; any other `Blob` needs one, because it becomes the title of the transcript. */
type UploadRecording = {
  (content: Blob & { name: string }, options?: UploadOptions): Promise<Upload>
  (content: Blob, options: UploadOptions & { name: string }): Promise<Upload>
}

export const createUpload =
  (plain: Connection): UploadRecording =>
  async (content: Blob, options: UploadOptions = {}): Promise<Upload> => {
    const { signal, onProgress, onStart, resume } = options
    const connection = withSignal(plain, signal)
    const begin = async () => {
      const id = await announce(connection, content.size, nameOf(content, options))
      onStart?.(id)
      return id
    }
    let id = resume ?? (await begin())
    for (let failures = 0; ; ) {
      try {
        let sent = await sentSoFar(connection, id)
        onProgress?.(sent, content.size)
        while (sent < content.size) {
          sent = await sendChunk(connection, id, content, sent)
          failures = 0
          onProgress?.(sent, content.size)
        }
        const { upload } = await createCall(connection)('get', `${PATH}/{upload}`, {
          path: { upload: id },
        })
        return upload as Upload
      } catch (error) {
        if (id === resume && isIn(error, GONE)) id = await begin()
        else if (failures >= MAX_FAILURES || !isTransient(error)) throw error
        else await pause(growingPauseMs(failures++, FIRST_PAUSE_MS, MAX_PAUSE_MS), signal)
      }
    }
  }

async function announce(connection: Connection, size: number, name: string): Promise<string> {
  const letters = Array.from(new TextEncoder().encode(name), (byte) => String.fromCharCode(byte))
  const response = await request(connection, 'post', PATH, undefined, {
    ...TUS,
    'upload-length': String(size),
    'upload-metadata': `filename ${btoa(letters.join(''))}`,
  })
  const { upload } = (await response.json()) as Answer<'get', '/api/uploads/resumable/{upload}'>
  return upload.id
}

async function sentSoFar(connection: Connection, id: string): Promise<number> {
  return offsetIn(await request(connection, 'head', addressOf(id), undefined, TUS))
}

async function sendChunk(connection: Connection, id: string, content: Blob, from: number): Promise<number> {
  const chunk = content.slice(from, from + CHUNK_BYTES)
  const headers = {
    ...TUS,
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
  }
  return offsetIn(await request(connection, 'patch', addressOf(id), chunk, headers))
}

const addressOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`
const offsetIn = ({ headers }: Response): number => Number(headers.get('upload-offset'))

const isIn = (error: unknown, statuses: number[]): boolean =>
  error instanceof LonghandError && statuses.includes(error.status)

const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionError ||
  (error instanceof LonghandError && (error.status >= 500 || TRANSIENT.includes(error.status)))

function nameOf(content: Blob, { name }: UploadOptions): string {
  if (name !== undefined) return name
  return 'name' in content && typeof content.name === 'string' ? content.name : 'recording'
}
