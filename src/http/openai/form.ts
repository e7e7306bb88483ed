import { finished, type Readable } from 'node:stream'
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/refusal.ts'
import { nulRefused } from '../body-parsers.ts'

const LIMITS = { fieldSize: 100_000, fields: 50, parts: 60, headerPairs: 100, headerSize: 16_000 }

/**
 * Reads a form with one file, which `keep` gets as it comes; the fields may be before and after it. After a refusal, the
 * rest of the form is not waited for.
 */
export async function readForm(
  { headers, body }: FastifyRequest,
  keep: (name: string, content: Readable) => Promise<void>,
): Promise<Map<string, string[]>> {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? ''))
    throw new Refusal(
      'unsupported_media_type',
      'Send the parameters and the file as multipart/form-data, as curl does with -F file=@talk.mp3 -F model=whisper-1.',
    )
  const form = body as Readable
  const parser = parserOf(headers as BusboyHeaders)
  const fields = new Map<string, string[]>()
  const files: Readable[] = []
  let kept: Promise<void> = Promise.resolve()
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => {
        if (value.includes('\0')) reject(nulRefused())
        fields.set(name, [...(fields.get(name) ?? []), value])
      })
      parser.on('file', (name, content, filename) => {
        // Its reader learns of errors; one that no one reads has them, too.
        content.on('error', () => {})
        if (name !== 'file' || files.length > 0) return void content.resume()
        files.push(content)
        kept = keep(filename, content)
        kept.catch(reject)
      })
      for (const limit of ['fieldsLimit', 'partsLimit'] as const)
        parser.on(limit, () =>
          reject(
            new Refusal(
              'bad_parameter',
              'The form has too many fields. Send only the parameters of this call.',
            ),
          ),
        )
      parser.on('error', () => reject(endedEarly()))
      parser.on('finish', resolve)
      finished(form, (error) => error && reject(endedEarly()))
      form.pipe(parser)
    })
    await kept
  } catch (error) {
    form.unpipe(parser)
    form.resume()
    for (const file of files) file.destroy(error as Error)
    await kept.catch(() => {})
    throw error
  }
  if (files.length === 0)
    throw new Refusal('bad_parameter', fields.has('file') ? FILE_AS_TEXT : NO_FILE, { param: 'file' })
  return fields
}

const NO_FILE = 'file is missing: send the recording as the field “file” of the form.'
const FILE_AS_TEXT =
  'file has no file name, so it is text: send the recording itself, with a name, as curl does with -F file=@talk.mp3.'

const endedEarly = () =>
  new Refusal(
    'bad_parameter',
    'The form is not valid, or ended too early. Send it again, and let your HTTP client build the multipart form.',
  )

function parserOf(headers: BusboyHeaders): BusboyInstance {
  try {
    return new Busboy({ headers, limits: LIMITS })
  } catch {
    throw new Refusal(
      'bad_parameter',
      'The Content-Type has no boundary: let your HTTP client set this header when it sends the form.',
    )
  }
}
