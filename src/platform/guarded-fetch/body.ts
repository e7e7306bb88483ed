import type { Readable } from 'node:stream'
import { type FetchFailure, failureOf } from './fetch-failure.ts'

type BodyStart = { ok: true; bytes: Buffer } | { ok: false; failure: FetchFailure }

/** The first bytes of a body. If there is more, it is not read: the connection is closed. */
export async function readStart(body: Readable, maxBytes: number): Promise<BodyStart> {
  const chunks: Buffer[] = []
  let missing = maxBytes
  try {
    for await (const chunk of body) {
      chunks.push(chunk.subarray(0, missing))
      missing -= chunk.length
      if (missing < 0) break
    }
    return { ok: true, bytes: Buffer.concat(chunks) }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}
