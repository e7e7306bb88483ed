import type { FastifyInstance } from 'fastify'
import { Refusal } from '../lib/refusal.ts'
import { findUpload } from '../media/index.ts'
import type { Services } from './services.ts'

/** Where an upload is fetched from when it is ordered. Its address is its key, as with any host of recordings. */
export function mountUploadedFiles(app: FastifyInstance, { media }: Services): void {
  app.get('/uploads/:key/:name', { schema: { hide: true } }, async (request, reply) => {
    const found = await findUpload(media, request.url.split('?', 1)[0]!)
    if (!found) throw new Refusal('not_found', 'There is no such upload: it is removed after a week.')
    const { key, sizeBytes } = found
    reply.headers({
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': 'sandbox',
    })
    const range = readRange(request.headers.range, sizeBytes)
    if (!range) return reply.header('content-length', sizeBytes).send(media.read(key))
    const { start, end } = range
    if (start > end)
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${sizeBytes}`, 'content-length': 0 })
        .send()
    reply.code(206).headers({
      'content-range': `bytes ${start}-${end}/${sizeBytes}`,
      'content-length': end - start + 1,
    })
    return reply.send(media.read(key, range))
  })
}

function readRange(header: string | undefined, sizeBytes: number): { start: number; end: number } | null {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') return { start: Math.max(0, sizeBytes - Number(to)), end: sizeBytes - 1 }
  return { start: Number(from), end: to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1) }
}
