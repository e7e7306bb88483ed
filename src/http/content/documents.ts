import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AudiofileRow, CLOSED_STATES } from '../../audiofiles/index.ts'
import type { Db } from '../../db/index.ts'
import { languageTag } from '../../lib/languages.ts'
import { Refusal } from '../../lib/refusal.ts'
import { randomText, sha256 } from '../../lib/secrets.ts'
import { type Extension, formats, type RenderOptions, render } from '../../render/index.ts'
import { findVersion, readTranscript, type Transcript } from '../../transcripts/index.ts'

export type Document = {
  /** For the file's name. */
  name: string
  /** Documents of one audiofile share a folder, which is deleted when the file is erased. */
  audiofile: number
  /** Version of the transcript: rendered documents are cached by it. */
  version: string
  options: RenderOptions
  read(): Promise<Transcript>
}

/** The delivered transcript of a file. */
export async function documentOf(db: Db, file: AudiofileRow): Promise<Document> {
  const versionId = file.transcript_version_id
  if (versionId === null) throw noTranscript(file)
  const { createdAt } = await findVersion(db, versionId)
  return {
    name: file.title,
    audiofile: file.id,
    version: `v${versionId}`,
    options: {
      title: file.title,
      language: languageTag(file.language ?? 'en'),
      timestamps: file.add_ons.includes('TSTMP1'),
      createdAt,
      audioUrl: file.media_url,
    },
    read: () => readTranscript(db, versionId),
  }
}

/** Why there is no transcript: not yet, or never. */
export function noTranscript({ id, statename, reason, is_test }: AudiofileRow): Refusal {
  if (statename === 'Error')
    return new Refusal(
      'wrong_state',
      `There is no transcript of audiofile ${id}: it could not be transcribed. ${reason ?? ''}`.trim(),
    )
  if (CLOSED_STATES.includes(statename))
    return new Refusal(
      'wrong_state',
      `There will be no transcript of audiofile ${id}: it was ${statename === 'Refunded' ? 'refunded' : 'cancelled'}.`,
    )
  const advice = is_test ? ' It is a test, delivered within seconds: send test=1 to read it now.' : ''
  return new Refusal(
    'wrong_state',
    `The transcript of audiofile ${id} is not ready: the file is in the state ${statename}.${advice}`,
  )
}

/** No extension at all means text. */
export function readExtension(text: string): Extension {
  const extension = text.toLowerCase() || 'txt'
  if (Object.hasOwn(formats, extension)) return extension as Extension
  const known = Object.keys(formats).map((name) => `.${name}`)
  throw new Refusal(
    'bad_parameter',
    `There is no transcript format .${text.slice(0, 20)}: choose one of ${known.join(', ')}.`,
  )
}

/** Sends a cached document, or renders it first. The same request gives the same bytes. */
export async function sendDocument(
  renderedFolder: string,
  document: Document,
  extension: Extension,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const key = sha256(JSON.stringify([document.version, document.options, extension]))
    .toString('hex')
    .slice(0, 32)
  const etag = `"${key}"`
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send()
  const path = join(renderedFolder, String(document.audiofile), `${key}.${extension}`)
  const size = (await sizeOf(path)) ?? (await renderTo(path, document, extension))
  reply.headers({
    etag,
    'content-type': formats[extension].contentType,
    'content-length': size,
    'content-disposition': disposition(document.name, extension),
    // A transcript's HTML is meant to be opened from disk; opened here, it must not run as a page of ours.
    'content-security-policy': 'sandbox',
  })
  return reply.send(createReadStream(path))
}

/** Written under another name first: simultaneous downloads or a crash never leave half a document behind. */
async function renderTo(path: string, { read, options }: Document, extension: Extension): Promise<number> {
  const unfinished = `${path}.${randomText(8)}`
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    await pipeline(Readable.from(render(extension, await read(), options)), createWriteStream(unfinished))
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await sizeOf(path))!
}

const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** A name that is safe everywhere, plus the real one for clients that support it. */
function disposition(name: string, extension: Extension): string {
  const file = `${readableName(name)}.${extension}`
  const ascii = file
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  const fallback = ascii.startsWith('.') ? `transcript${ascii}` : ascii
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodeRfc5987(file)}`
}

/** No path, no control or direction-changing character, no reserved one, not too long. */
function readableName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[/\\:*?"<>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '')
  return [...safe].slice(0, 80).join('').trim() || 'transcript'
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )
