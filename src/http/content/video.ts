import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MediaStore } from '../../media/index.ts'
import { Refusal } from '../../platform/refusal.ts'
import { originalKey } from '../../production/index.ts'
import { sendMedia } from './media.ts'

/** By the first bytes; whether it can play the codecs is up to the browser. */
const CONTAINERS = [
  { type: 'video/mp4', at: 4, bytes: Buffer.from('ftyp') },
  { type: 'video/webm', at: 0, bytes: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]) },
]
/** An mp4 by its bytes, but audio by its name. */
const SOUND_BRANDS = /^(M4A|M4B|M4P)/

export const hasVideo = async (media: MediaStore, audiofile: number): Promise<boolean> =>
  (await videoType(media, audiofile)) !== null

/** The original recording, for browsers to play as video. */
export async function sendVideo(
  media: MediaStore,
  audiofile: number,
  request: FastifyRequest,
  reply: FastifyReply,
  options: { mayBeCached?: boolean } = {},
): Promise<unknown> {
  const type = await videoType(media, audiofile)
  if (type === null) throw new Refusal('not_found', 'The recording has no video that a browser can play.')
  return sendMedia(media, originalKey(audiofile), type, request, reply, options)
}

async function videoType(media: MediaStore, audiofile: number): Promise<string | null> {
  const key = originalKey(audiofile)
  if ((await media.sizeOf(key)) === null) return null
  const head = await buffer(media.read(key, { start: 0, end: 11 }))
  if (SOUND_BRANDS.test(head.toString('latin1', 8))) return null
  return CONTAINERS.find(({ at, bytes }) => head.indexOf(bytes) === at)?.type ?? null
}
