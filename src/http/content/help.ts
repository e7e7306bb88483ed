import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { escapeMarkup } from '../../platform/markup.ts'
import { ORIGINAL } from '../../platform/texts/catalog.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import { languageFor } from '../language.ts'
import type { Services } from '../services.ts'
import { POLICY } from './website.ts'

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** What documents in the repository call the service; on these pages it is the service's own address. */
const LOCAL = 'http://127.0.0.1:4004'
const SPEAKS_OF_THIS_SERVICE = /^\/help\/(\w\w\/)?(customers|developers|transcribers)\//

/** A page that was translated; its own language comes from the visitor, at the address of the English one. */
const TRANSLATED = /^\/help\/(\w\w)\//

/** Where the guides were before. */
const MOVED: Record<string, string> = {
  start: 'customers/first-order',
  ordering: 'developers/quick-start',
  webhooks: 'developers/webhooks',
  openai: 'developers/openai',
  agents: 'developers/agents',
  formats: 'customers/formats',
}

/** The pages that `web/help/` built from `docs/`, with what this installation is called and how it is set. */
export function mountHelp(app: FastifyInstance, services: Services): void {
  const pages = new Map(
    globSync(['help.html', 'help/**/*.html'], { cwd: services.websiteFolder }).map((file) => [
      `/${file.replace(/\.html$/, '')}`,
      readFileSync(join(services.websiteFolder, file), 'utf8'),
    ]),
  )
  const languages = [
    ...new Set([ORIGINAL, ...[...pages.keys()].flatMap((address) => TRANSLATED.exec(address)?.[1] ?? [])]),
  ]
  const ready = new Map<string, Promise<{ plain: string; small: Buffer }>>()
  for (const address of pages.keys())
    app.get(address, { schema: { hide: true } }, async (request, reply) => {
      const here = inLanguageOf(request, address)
      if (!ready.has(here)) ready.set(here, prepare(here))
      const { plain, small } = await ready.get(here)!
      reply
        .headers({
          'content-security-policy': POLICY,
          'cache-control': 'no-cache',
          vary: 'accept-encoding, accept-language, cookie',
        })
        .type('text/html; charset=utf-8')
      if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(plain)
      return reply.header('content-encoding', 'br').send(small)
    })
  const sdk = join(services.websiteFolder, 'longhand-sdk.tgz')
  if (existsSync(sdk))
    app.get('/help/longhand-sdk.tgz', { schema: { hide: true } }, async (_, reply) =>
      reply.type('application/gzip').send(readFileSync(sdk)),
    )
  app.get<{ Params: { guide?: string } }>(
    '/guides/:guide?',
    { schema: { hide: true }, config: { access: 'anyone' } },
    async ({ params: { guide = '' } }, reply) =>
      reply.redirect(Object.hasOwn(MOVED, guide) ? `/help/${MOVED[guide]}` : '/help', 301),
  )

  function inLanguageOf(request: FastifyRequest, address: string): string {
    const translated = address.replace('/help/', `/help/${languageFor(request, languages)}/`)
    return pages.has(translated) ? translated : address
  }

  async function prepare(address: string) {
    const facts = factsOf(services, TRANSLATED.exec(address)?.[1] ?? ORIGINAL)
    const page = pages
      .get(address)!
      .replaceAll('{{service-name}}', escapeMarkup(services.serviceName))
      .replace(
        /<!-- fact: (\w+) -->(?:(?!<!-- )[\s\S])*<!-- \/fact -->/g,
        (_, fact: string) => facts[fact] ?? fail(fact),
      )
    const plain = SPEAKS_OF_THIS_SERVICE.test(address) ? page.replaceAll(LOCAL, services.ownUrl()) : page
    return { plain, small: await compress(plain, QUALITY) }
  }
}

function fail(fact: string): never {
  throw new Error(`The help pages name a fact that is not known: ${fact}`)
}

/** Sentences that depend on how this installation is set. In the repository, pages have the words of a new one. */
function factsOf(
  { keepMediaDays, keepTrashDays, hasExternalEngine, serviceName }: Services,
  language: string,
): Record<string, string> {
  const { facts } = textsIn(language).help
  return {
    name: escapeMarkup(serviceName),
    recordings: keepMediaDays ? facts.recordings({ days: keepMediaDays }) : facts.recordingsKept,
    trash: facts.trash({ days: keepTrashDays }),
    engine: hasExternalEngine ? facts.externalEngine : facts.ownEngine,
  }
}
