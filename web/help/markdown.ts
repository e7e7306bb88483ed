import { posix } from 'node:path'
import { Marked, type Tokens } from 'marked'

/** One page of `docs/`, or a document beside it, as markup. */
export type Rendered = {
  title: string
  html: string
  headings: { id: string; text: string; depth: number }[]
  /** What the search finds: the text under each heading. */
  sections: { id: string; heading: string; text: string }[]
  /** Links to other documents and files, from the root of the repository. */
  links: string[]
}

type Site = {
  /** The address of a document, or null if the site does not have it. */
  pageAddress(path: string): string | null
  fileAddress(path: string): string | null
}

/** `path` is that of the document, from the root of the repository. */
export function renderMarkdown(markdown: string, path: string, site: Site): Rendered {
  const headings: Rendered['headings'] = []
  const links: string[] = []
  const ids = new Map<string, number>()
  const resolved = (href: string) => posix.join(posix.dirname(path), href)
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth }) {
        const inner = this.parser.parseInline(tokens)
        const text = plainText(inner)
        const id = uniqueId(text, ids)
        headings.push({ id, text, depth })
        if (depth === 1) return `<h1 id="${id}">${inner}</h1>\n`
        return `<h${depth} id="${id}">${inner} <a class="anchor" href="#${id}" aria-label="Link to ${escaped(text)}">#</a></h${depth}>\n`
      },
      link({ href, tokens }) {
        const words = this.parser.parseInline(tokens)
        const address = addressOf(href)
        // A file of the repository that is no page: its name is what helps.
        return address === null
          ? `<span class="in-repository">${words}</span>`
          : `<a href="${escaped(address)}"${savedAs(address, href)}>${words}</a>`
      },
      image({ href, text }) {
        links.push(resolved(href))
        const address = site.fileAddress(resolved(href))
        return address ? `<img src="${address}" alt="${escaped(text)}" loading="lazy">` : ''
      },
      code({ text, lang }) {
        const label = lang ? `Code: ${lang}` : 'Code'
        return `<div class="copyable"><section class="code" tabindex="0" aria-label="${label}"><pre>${escaped(text)}</pre></section></div>\n`
      },
      table(token: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], of: string) =>
          row
            .map(({ tokens }, i) => {
              const inner = this.parser.parseInline(tokens)
              const isRowHead = of === 'td' && i === 0
              return isRowHead ? `<th scope="row">${inner}</th>` : `<${of}>${inner || ' '}</${of}>`
            })
            .join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>\n`).join('')
        return `<div class="table-frame" tabindex="0" role="region" aria-label="Table"><table class="table">\n<thead><tr>${cells(token.header, 'td')}</tr></thead>\n<tbody>${rows}</tbody></table></div>\n`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  const [title] = headings
  if (title?.depth !== 1) throw new Error(`${path} does not begin with a title`)
  return { title: title.text, html, headings, sections: sectionsOf(html), links }

  function addressOf(href: string): string | null {
    if (/^(https?:|mailto:|#|\/)/.test(href)) return href
    const [target = '', anchor] = href.split('#')
    links.push(resolved(target))
    const address = site.pageAddress(resolved(target)) ?? site.fileAddress(resolved(target))
    return address === null ? null : anchor ? `${address}#${anchor}` : address
  }
}

/** A built file has a hash in its name, which nobody wants on their disk. */
const savedAs = (address: string, href: string): string =>
  address.startsWith('/assets/') ? ` download="${escaped(posix.basename(href))}"` : ''

/** As GitHub forms them, so that a link works in the repository and on the site. */
function uniqueId(text: string, ids: Map<string, number>): string {
  const base = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
  const seen = ids.get(base) ?? 0
  ids.set(base, seen + 1)
  return seen === 0 ? base : `${base}-${seen}`
}

function sectionsOf(html: string): Rendered['sections'] {
  return html
    .split(/(?=<h[1-6] id=")/)
    .map((part) => /^<h[1-6] id="([^"]*)">(.*?)<\/h[1-6]>\n?([\s\S]*)$/.exec(part))
    .filter((match) => match !== null)
    .map(([, id, heading, body]) => ({
      id: id!,
      heading: plainText(heading!.replace(/ <a class="anchor".*$/, '')),
      text: plainText(body!.replace(/<\/t[dh]>/g, ' '))
        .replace(/\s+/g, ' ')
        .trim(),
    }))
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const plainText = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name]!)

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
