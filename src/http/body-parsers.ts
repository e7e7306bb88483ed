import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LIMITS } from '../platform/limits.ts'
import { Refusal } from '../platform/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a recording, so it has no time limit. */
    takesLongBody?: boolean
    /** The body is JSON of megabytes, which a worker process reads (`large-json.ts`): it stays text here. */
    isLargeJson?: boolean
  }
}

/**
 * Existing clients POST with everything in the query, no body at all, and still say `Content-Type: application/json`
 * or whatever their library says by itself: an empty body is a good body.
 */
export function addBodyParsers(app: FastifyInstance, { withinSeconds }: { withinSeconds: number }): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const encoding = request.headers['content-encoding']
    if (encoding && encoding !== 'identity') {
      return done(new Refusal('unsupported_media_type', 'Send the body without Content-Encoding.'), payload)
    }
    // A few bytes at a time would hold the connection for ever. Uploads are let in as slowly as they come; and once
    // all has come, the answer takes the time that it takes.
    if (hasBody(request) && !request.routeOptions.config.takesLongBody) {
      const endUnlessComplete = () => !request.raw.complete && request.raw.destroy()
      const timer = setTimeout(endUnlessComplete, withinSeconds * 1000)
      reply.raw.once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ routeOptions }: FastifyRequest, text: string) =>
      routeOptions.config.isLargeJson ? text : parseJson(text),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => {
      if (NUL_IN_URL.test(text)) throw nulRefused()
      return parse(text, undefined, undefined, { maxKeys: LIMITS.parameters.max })
    },
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, text: string) => {
    if (text === '') return {}
    throw new Refusal('unsupported_media_type', 'Send the parameters as JSON or as a URL-encoded form.')
  })
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  'content-length' in headers || 'transfer-encoding' in headers

export function parseJson(text: string): unknown {
  if (text.trim() === '') return {}
  if (NUL_IN_JSON.test(text)) throw nulRefused()
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), /\\u[dD]/.test(text) ? wellFormed : undefined)
  } catch {
    throw new Refusal('bad_parameter', 'The body is not valid JSON. Check its syntax.')
  }
}

/** Unpaired surrogates, which JSON allows and PostgreSQL cannot store, become the replacement character. */
const wellFormed = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed() : value

const NUL_IN_JSON = /\0|(?<!\\)(?:\\\\)*\\u0000/
export const NUL_IN_URL = /\0|%00/

/** PostgreSQL cannot store this character in text. */
export const nulRefused = () =>
  new Refusal(
    'bad_parameter',
    'The request contains a NUL character. Remove it, then send the request again.',
  )
