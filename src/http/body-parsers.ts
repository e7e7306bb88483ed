import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../lib/refusal.ts'

const BODY_WITHIN_MS = 30_000

/**
 * Existing clients POST with everything in the query, no body at all, and still say `Content-Type: application/json`:
 * an empty body is a good body.
 */
export function addBodyParsers(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _, payload) => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      throw new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.')
    }
    // A few bytes at a time would hold the connection for ever. Uploads are let in as slowly as they come.
    if (!request.url.startsWith('/api/uploads')) {
      const timer = setTimeout(() => request.raw.destroy(), BODY_WITHIN_MS)
      payload.once('close', () => clearTimeout(timer))
    }
    return payload
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, text: string) =>
    parseJson(text),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => {
      refuseNul(text, NUL_IN_URL)
      return parse(text, undefined, undefined, { maxKeys: 10_000 })
    },
  )
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  refuseNul(text, NUL_IN_JSON)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), /\\u[dD]/.test(text) ? wellFormed : undefined)
  } catch {
    throw new Refusal('bad_parameter', 'The body is not valid JSON.')
  }
}

/** Half of a character, which JSON can spell and PostgreSQL cannot keep, becomes the replacement character. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

const NUL_IN_JSON = /\0|(?<!\\)(?:\\\\)*\\u0000/
export const NUL_IN_URL = /\0|%00/

/** PostgreSQL cannot keep this character in a text, and nobody means to send it. */
export function refuseNul(sent: string, nul: RegExp): void {
  if (nul.test(sent)) throw new Refusal('bad_parameter', 'The request contains a NUL character.')
}
