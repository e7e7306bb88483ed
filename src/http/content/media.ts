import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '../../media/index.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Sends something from the media store, whole or the one range that a player asks for. */
export async function sendMedia(
  media: MediaStore,
  key: string,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
  { mayBeCached = true }: { mayBeCached?: boolean } = {},
): Promise<unknown> {
  const size = await media.sizeOf(key)
  if (size === null) throw new Refusal('not_found', { says: 'file.noRecordingYet' })
  // A player asks for the same parts again and again; a waveform is read once.
  const cache = mayBeCached && type !== 'application/json' ? 'private, max-age=3600' : 'no-store'
  reply.headers({ 'content-type': type, 'accept-ranges': 'bytes', 'cache-control': cache })
  const range = readRange(request.headers.range, size)
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`)
    throw new Refusal('range_not_satisfiable', `The recording has ${size} bytes.`)
  }
  if (range === null) return reply.header('content-length', size).send(media.read(key))
  const { start, end } = range
  reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
  return reply.send(media.read(key, range))
}

/** One range of bytes. Multiple ranges and other units get the whole file, as the standard allows. */
function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  const [, first, last] = match as unknown as [string, string, string]
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
