import { readStart } from '../../platform/guarded-fetch/body.ts'
import type { FetchOutcome, GuardedFetch } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { HEAD_BYTES } from './formats/media-facts.ts'
import { EMPTY, ProbeRefused, refusedByFailure, refusedByStatus } from './probe-refusal.ts'
import { RangedFile } from './ranged-file.ts'
import { contentRange, type Opening, type RangeFetch, type RemoteFile, readPiece } from './remote-file.ts'
import { StreamedFile } from './streamed-file.ts'

type RemoteFileAccess = {
  guardedFetch: GuardedFetch
  accountId: number
  budgetBytes: number
  signal: AbortSignal
}

const TAIL_BYTES = 65_536
/** One for all: a new one for each file takes longer than the rest of closing it. */
const CLOSED = new DOMException('The file was closed.', 'AbortError')

/** Throws `ProbeRefused` for everything but a file with something in it. */
export async function openRemoteFile(url: URL, access: RemoteFileAccess): Promise<RemoteFile> {
  const closing = new AbortController()
  const close = () => closing.abort(CLOSED)
  const signal = AbortSignal.any([access.signal, closing.signal])
  const fetchRange = (at: URL, range: string) =>
    access.guardedFetch(at, { for: access.accountId, headers: { range }, signal })

  const asked = fetchRange(url, `bytes=0-${HEAD_BYTES - 1}`)
  // Asked for together with the head: hosts that take a second to answer are common, and these files need both. It comes
  // second, because it is not read before the head, and must not take the place that the head waits for.
  const tail = oftenKeepsItsIndexAtTheEnd(url) ? fetchRange(url, `bytes=-${TAIL_BYTES}`) : null
  try {
    const head = await asked
    if (!head.ok) throw refusedByFailure(head.failure)
    const { response } = head
    const opening = { response, close, budgetBytes: access.budgetBytes }
    if (response.status === 200) return new StreamedFile(opening)
    if (response.status === 206) return await openRanged(opening, { tail, fetchRange })
    response.body.destroy()
    throw response.status === 416 ? new ProbeRefused('empty', EMPTY) : refusedByStatus(response.status)
  } catch (error) {
    close()
    throw error
  }
}

async function openRanged(
  opening: Opening,
  { tail, fetchRange }: { tail: Promise<FetchOutcome> | null; fetchRange: RangeFetch },
): Promise<RangedFile> {
  const { response } = opening
  const range = contentRange(response)
  if (range?.start !== 0) {
    throw new ProbeRefused('host_failed', { says: 'hostSentOtherPart' })
  }
  const head = await readStart(response.body, HEAD_BYTES)
  if (!head.ok) throw refusedByFailure(head.failure)
  const tailPiece =
    tail?.then((outcome) => (outcome.ok ? readPiece(outcome.response, TAIL_BYTES) : null)) ?? null
  return new RangedFile({
    ...opening,
    sizeBytes: range.sizeBytes,
    fetchRange,
    head: head.bytes,
    tail: tailPiece,
  })
}

function oftenKeepsItsIndexAtTheEnd(url: URL): boolean {
  return /\.(m4a|m4b|m4v|mp4|mov|3gp|ogg|oga|ogv|opus)$/i.test(url.pathname)
}
