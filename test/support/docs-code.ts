import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DOCS = join(import.meta.dirname, '../../docs')

/** The code under a heading of a page of `docs/`, without its fences, as it is for this service. */
export function codeUnder(page: string, heading: string, url: string): string[] {
  const [, after] = readFileSync(join(DOCS, page), 'utf8').split(new RegExp(`^#+ ${heading}$`, 'm'))
  if (after === undefined) throw new Error(`${page} has no heading ${heading}`)
  const [section] = after.split(/^#+ /m) as [string]
  return codeIn(section, url)
}

/** All code of a page in one language. */
export const codeOf = (page: string, language: string, url: string): string[] =>
  codeIn(readFileSync(join(DOCS, page), 'utf8'), url, language)

const codeIn = (text: string, url: string, language = '\\w+'): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code]) =>
    code!.replaceAll('http://127.0.0.1:4004', url),
  )
