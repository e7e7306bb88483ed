import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../platform/refusal.ts'
import { randomText, sha256 } from '../../platform/secrets.ts'
import { type Document, documentName, renderTask } from '../../production/index.ts'
import { CAPTION_EXTENSIONS, type Extension, type Format, formats } from '../../transcripts/render/index.ts'
import type { Services } from '../services.ts'

export type Rendering = Pick<Services, 'rendered' | 'heavyWork'>

/** For the description. */
export const documentTypes = (of: Partial<Record<Extension, Format>> = formats): string[] => [
  ...new Set(Object.values(of).map(({ contentType }) => contentType.split(';')[0]!)),
]

export const EXTENSIONS = Object.keys(formats) as Extension[]

export const extensionGiven = z.string().max(20).meta({ enum: EXTENSIONS })

/** No extension at all means text. */
export function readExtension(
  text: string,
  allowed: Partial<Record<Extension, Format>> = formats,
): Extension {
  const extension = text.toLowerCase() || 'txt'
  if (Object.hasOwn(allowed, extension)) return extension as Extension
  const known = Object.keys(allowed).map((name) => `.${name}`)
  throw new Refusal(
    'bad_parameter',
    `There is no transcript format .${text.slice(0, 20)}: choose one of ${known.join(', ')}.`,
  )
}

/** Sends a cached document, or renders it first. The same request gives the same bytes. */
export async function sendDocument(
  rendering: Rendering,
  document: Document,
  extension: Extension,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const key = keyOf(document, extension)
  const etag = `"${key}"`
  if (knows(request.headers['if-none-match'], etag)) return reply.code(304).header('etag', etag).send()
  const { path, size } = await renderedFile(rendering, document, extension)
  reply.headers({
    etag,
    'content-type': formats[extension].contentType,
    'content-length': size,
    'content-disposition': disposition(document.name, extension),
    // A transcript's HTML is meant to be opened from disk; opened here, it must not run as a page of ours.
    'content-security-policy': 'sandbox',
    ...(TIMED.has(extension) && typeof document.isMeasured === 'boolean' && timesHeader(document.isMeasured)),
  })
  return reply.send(createReadStream(path))
}

/** A document on the disk, rendered if it is not there yet. */
export async function renderedFile(
  { rendered, heavyWork }: Rendering,
  document: Document,
  extension: Extension,
): Promise<{ path: string; size: number }> {
  const path = join(rendered.path, String(document.audiofile), `${keyOf(document, extension)}.${extension}`)
  const known = await sizeOf(path)
  if (known !== null) return { path, size: known }
  const size = await renderTo(heavyWork, path, document, extension)
  await rendered.keepWithin(document.account, size)
  return { path, size }
}

const keyOf = ({ version, options }: Document, extension: Extension): string =>
  sha256(JSON.stringify([version, options, extension]))
    .toString('hex')
    .slice(0, 32)

const TIMED = new Set<Extension>([...CAPTION_EXTENSIONS, 'csv', 'json'])
const timesHeader = (isMeasured: boolean) => ({ 'x-times': isMeasured ? 'measured' : 'estimated' })

/** Written under another name first: simultaneous downloads or a crash never leave half a document behind. */
async function renderTo(
  heavyWork: Services['heavyWork'],
  path: string,
  { source, options, owner }: Document,
  extension: Extension,
): Promise<number> {
  const unfinished = `${path}.${randomText(8)}`
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 })
  try {
    await heavyWork.run(renderTask, owner, { source, options, extension, path: unfinished })
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return (await sizeOf(path))!
}

const knows = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag)

/** A name that is safe everywhere, plus the real one for clients that support it. */
export function disposition(name: string, extension: Extension | 'mp4'): string {
  const file = documentName(name, extension)
  const ascii = file
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_')
    .trim()
  const fallback = ascii.startsWith('.') ? `transcript${ascii}` : ascii
  return `attachment; filename="${fallback}"; filename*=UTF-8''${encodeRfc5987(file)}`
}

const encodeRfc5987 = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

const sizeOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ size }) => size,
    () => null,
  )
