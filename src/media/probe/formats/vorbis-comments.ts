import { cleanTitle } from '../media-title.ts'

const MAX_COMMENTS = 200

/** The comments of Vorbis, Opus and FLAC. They may be cut off: pictures in them make them long. */
export function titleInComments(comments: Buffer): string | null {
  if (comments.length < 8) return null
  let offset = 4 + comments.readUInt32LE(0)
  if (offset + 4 > comments.length) return null
  const count = Math.min(comments.readUInt32LE(offset), MAX_COMMENTS)
  offset += 4
  for (let i = 0; i < count && offset + 4 <= comments.length; i++) {
    const end = offset + 4 + comments.readUInt32LE(offset)
    const isTitle = /^title=$/i.test(comments.toString('latin1', offset + 4, offset + 10))
    if (isTitle && end <= comments.length) return cleanTitle(comments.toString('utf8', offset + 10, end))
    offset = end
  }
  return null
}
