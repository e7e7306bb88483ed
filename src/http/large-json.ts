import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { Refusal } from '../platform/refusal.ts'
import { parseJson } from './body-parsers.ts'
import { setValidationWords } from './validation-words.ts'

/**
 * Options of a route whose body is the text of a recording: parsing and checking it would block the event loop. The
 * handler gets it as text and hands it to a worker process, which reads it with `readLargeJson`.
 */
export const largeJson = {
  config: { isLargeJson: true },
  validatorCompiler: checkOtherParts,
}

// biome-ignore lint/suspicious/noExplicitAny: each route has its own schema, of a type that is not known here
function checkOtherParts(part: Parameters<FastifySchemaCompiler<any>>[0]) {
  return part.httpPart === 'body' ? (value: unknown) => ({ value }) : validatorCompiler(part)
}

/** Refuses what the schema does not allow, in the words of every other route. Forms have been parsed before. */
export function readLargeJson<Schema extends z.ZodType>(schema: Schema, text: unknown): z.infer<Schema> {
  if (typeof text !== 'string') throw new Refusal('unsupported_media_type', 'Send the text as JSON.')
  setValidationWords()
  const read = schema.safeParse(parseJson(text))
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new Refusal('bad_parameter', `${path.join('.') || 'The JSON body'} ${message}.`)
}
