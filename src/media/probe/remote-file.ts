/**
 * Reads ranges of a file on a remote host. Everything read is cached, so that neither the parsers nor ffprobe download a
 * byte twice; a budget limits what one probe may download.
 */

import { readStart } from '../../platform/guarded-fetch/body.ts'
import { failureOf } from '../../platform/guarded-fetch/fetch-failure.ts'
import type { FetchedResponse, FetchOutcome } from '../../platform/guarded-fetch/guarded-fetch.ts'
import { refusedByFailure } from './probe-refusal.ts'

export type RemoteFile = {
  readonly response: FetchedResponse
  readonly sizeBytes: number | null
  /** False if the host sends a file only from its beginning, and it is too long to keep. */
  readonly seekable: boolean
  readonly budgetUsedUp: boolean
  /** Shorter than asked for only at the end of the file. */
  read(start: number, lengthBytes: number): Promise<Buffer>
  stream(start: number): AsyncIterable<Buffer>
  close(): void
}

export class BudgetUsedUp extends Error {}

export type Opening = { response: FetchedResponse; close: () => void; budgetBytes: number }

export type RangeFetch = (url: URL, range: string) => Promise<FetchOutcome>

export type Piece = { start: number; bytes: Buffer }

/** The part of the file in an answer; null if there is none. */
export async function readPiece(response: FetchedResponse, maxBytes: number): Promise<Piece | null> {
  const range = response.status === 206 ? contentRange(response) : null
  if (range === null) {
    response.body.destroy()
    return null
  }
  const body = await readStart(response.body, maxBytes)
  return body.ok ? { start: range.start, bytes: body.bytes } : null
}

export function contentRange(response: FetchedResponse): { start: number; sizeBytes: number | null } | null {
  const match = /^bytes (\d+)-\d+\/(\d+|\*)$/i.exec(response.headers['content-range'] ?? '')
  if (match === null) return null
  return { start: Number(match[1]), sizeBytes: match[2] === '*' ? null : Number(match[2]) }
}

/** Null at the end of the body. */
export async function nextChunk(chunks: AsyncIterator<Buffer>): Promise<Buffer | null> {
  try {
    const { done, value } = await chunks.next()
    return done ? null : value
  } catch (error) {
    throw refusedByFailure(failureOf(error))
  }
}
