import { createHash } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../services.ts'
import { readForm } from './form.ts'
import { type Asked, readParameters } from './parameters.ts'

export type ReceivedUpload = { url: string; contentHash: string }

/** An upload may take any time. */
const RETRY_AFTER_SECONDS = 10

/** Keeps the file of the form as an upload. If anything is wrong with the form, nothing is kept. */
export async function receiveUpload(
  services: Services,
  accountId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ upload: ReceivedUpload; asked: Asked }> {
  const received: ReceivedUpload[] = []
  try {
    const fields = await readForm(request, async (name, content) => {
      const { hashed, hashOf } = hashing(content)
      const kept = await services.uploads.keep(accountId, name, hashed)
      if (!kept) throw tooManyUploads(reply)
      received.push({ url: services.ownUrl() + kept.path, contentHash: hashOf() })
    })
    return { upload: received[0]!, asked: readParameters(fields, services) }
  } catch (error) {
    for (const { url } of received) await services.uploads.discard(url)
    throw error
  }
}

function hashing(content: Readable): { hashed: Readable; hashOf(): string } {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  // Errors reach the reader of `hashed`.
  pipeline(content, hashed, () => {})
  return { hashed, hashOf: () => hash.digest('hex') }
}

function tooManyUploads(reply: FastifyReply): Refusal {
  reply.header('retry-after', RETRY_AFTER_SECONDS)
  return new Refusal(
    'too_many_requests',
    'Too many uploads are in progress. Wait until one of them is done, then send this file again.',
  )
}
