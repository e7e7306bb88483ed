import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../platform/refusal.ts'
import type { Services } from './services.ts'

/** An upload may take any time. */
const RETRY_AFTER_SECONDS = 10

/** The body is the file itself, and goes to disk as it comes. */
export async function keepUpload(
  { uploads, diskRoom, ownUrl }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, name }: { accountId: number; name: string },
): Promise<{ url: string; size: number; message: string }> {
  await diskRoom.check(Number(request.headers['content-length']) || 0)
  if (!request.body) throw new Refusal('bad_parameter', { says: 'upload.noFile' })
  const kept = await uploads.keep(accountId, name, request.body as Readable)
  if (!kept) {
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    throw new Refusal('too_many_requests', { says: 'upload.tooMany' })
  }
  return { url: ownUrl() + kept.path, size: kept.sizeBytes, message: 'Uploaded' }
}
