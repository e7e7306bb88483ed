import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../platform/markup.ts'
import { languageFor } from '../language.ts'
import type { Services } from '../services.ts'

/**
 * The website is a single-page application: every address without a route of its own gets the same small page, in the
 * visitor's language,
 * and the hashed files that it loads never change. Nothing is loaded from other hosts, and the page has no inline script or style.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Requested by programs, which get 404 as JSON. */
const NOT_PAGES =
  /^\/(api|API4|store|mcp|docs|samples|uploads|metrics|healthz|readyz|openapi\.json|assets)(\/|$)/

/** Pages that search engines may show. All others are someone's own, or behind a private link. */
const PUBLIC_PAGES = /^\/(sign-in|sign-up)?$/

export type Website = { isPage(request: FastifyRequest): boolean; send(reply: FastifyReply): FastifyReply }

/** Null when the website has not been built: the API does not need it. */
export async function mountWebsite(
  app: FastifyInstance,
  { websiteFolder: folder, serviceName }: Services,
): Promise<Website | null> {
  const pages = new Map(
    globSync('index.*.html', { cwd: folder }).map((name) => [
      name.split('.')[1]!,
      readFileSync(join(folder, name), 'utf8').replaceAll('Longhand', escapeMarkup(serviceName)),
    ]),
  )
  if (pages.size === 0) return null
  const languages = [...pages.keys()]
  await app.register(staticFiles, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    // They never change under their name, so no browser asks whether they have.
    etag: false,
    lastModified: false,
    index: false,
  })
  const send = (reply: FastifyReply) => {
    if (!PUBLIC_PAGES.test(pathOf(reply.request))) reply.header('x-robots-tag', 'noindex, nofollow')
    return reply
      .headers({
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
        vary: 'accept-language, cookie',
      })
      .type('text/html; charset=utf-8')
      .send(pages.get(languageFor(reply.request, languages)))
  }
  app.get('/', { schema: { hide: true } }, async (_, reply) => send(reply))
  return { isPage, send }
}

function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  return method === 'GET' && /text\/html/.test(headers.accept ?? '') && !NOT_PAGES.test(pathOf(request))
}

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0]!
