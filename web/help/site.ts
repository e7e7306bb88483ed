import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Rendered, renderMarkdown } from './markdown.ts'

export const ROOT = join(import.meta.dirname, '../..')
/** Its headings and links are the menu: readers, kinds of page, pages. */
const CONTENTS = 'docs/README.md'

/** The service sends these to visitors of their language, at the address of the English page. */
const TRANSLATED = /^docs\/(\w\w)\//

/** A folder, which the site shows as a list. */
const DECISIONS = 'docs/decisions'

export type HelpPage = Rendered & { path: string; address: string; language: string }
export type Menu = {
  reader: string
  kinds: { kind: string; pages: { title: string; address: string }[] }[]
}[]

/** All pages of `/help`. `fileAddress` is where the site has a picture or another file of the repository, or null. */
export function readSite(fileAddress: (path: string) => string | null = () => null) {
  const contents = readFileSync(join(ROOT, CONTENTS), 'utf8')
  const besides = [...contents.matchAll(/\]\(\.\.\/([\w./-]+\.md)/g)].map(([, path]) => path!)
  const paths = new Set([...globSync('docs/**/*.md', { cwd: ROOT }), ...besides, DECISIONS])
  const pageAddress = (path: string) => (paths.has(path) ? addressOf(path) : null)
  const pages = [...paths].sort().map((path) => ({
    path,
    address: addressOf(path),
    language: TRANSLATED.exec(path)?.[1] ?? 'en',
    ...renderMarkdown(textOf(path), path, { pageAddress, fileAddress }),
  }))
  return { pages, menu: menuOf(contents, pageAddress) }
}

function textOf(path: string): string {
  if (path !== DECISIONS) return readFileSync(join(ROOT, path), 'utf8')
  const list = globSync('*.md', { cwd: join(ROOT, DECISIONS) }).sort()
  const title = (name: string) => /^# (.+)$/m.exec(textOf(`${DECISIONS}/${name}`))![1]
  return `# Decisions\n\n${list.map((name) => `- [${title(name)}](decisions/${name})\n`).join('')}`
}

/** `docs/operators/vps.md` is /help/operators/vps; `SECURITY.md` is /help/security. */
const addressOf = (path: string): string =>
  posix
    .join('/help', path.replace(/^docs\//, ''))
    .replace(/\.md$/, '')
    .replace(/\/README$/, '')
    .toLowerCase()

function menuOf(contents: string, pageAddress: (path: string) => string | null): Menu {
  const menu: Menu = []
  for (const line of contents.split('\n')) {
    const [, reader] = /^## (.+)$/.exec(line) ?? []
    const [, kind] = /^### (.+)$/.exec(line) ?? []
    const [, title, target] = /^- \[(.+?)\]\((.+?)\)/.exec(line) ?? []
    if (reader) menu.push({ reader, kinds: [] })
    if (kind) menu.at(-1)!.kinds.push({ kind, pages: [] })
    const address = target && (target.startsWith('/') ? target : pageAddress(posix.join('docs', target)))
    if (title && address) menu.at(-1)!.kinds.at(-1)!.pages.push({ title, address })
  }
  return menu
}
