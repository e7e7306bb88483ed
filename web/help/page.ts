import { directionOf } from '../../src/platform/languages.ts'
import { ORIGINAL } from '../../src/platform/texts/catalog.ts'
import { textsIn } from '../../src/platform/texts/texts-in.ts'
import { escaped } from './markdown.ts'
import type { HelpPage, Menu } from './site.ts'

/** Written into the pages when they are built, and replaced by the name of the service when they are sent. */
const NAME = '{{service-name}}'

type Assets = { script: string; styles: string[]; icon: string; index: string }

export function pageMarkup(page: HelpPage, menu: Menu, assets: Assets): string {
  const text = textsIn(page.language).help
  return `<!doctype html>
<html lang="${page.language}" dir="${directionOf(page.language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${assets.icon}" type="image/svg+xml">
    ${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
    <script type="module" src="${page.language === ORIGINAL ? assets.script : assets.script.replace('/assets/', `/assets/${page.language}/`)}"></script>
    <title>${escaped(page.title)} · ${NAME}</title>
  </head>
  <body class="help" data-index="${assets.index}">
    <a class="skip" href="#content">${escaped(text.skip)}</a>
    <header class="shell-head">
      <a href="/" class="wordmark">${NAME}</a>
      <nav aria-label="${escaped(text.main)}"><a href="/help"${current(page.address === '/help')}>${escaped(text.help)}</a><a href="/docs">${escaped(text.reference)}</a></nav>
      <div class="help-search" role="search">
        <label class="unseen" for="search">${escaped(text.searchLabel)}</label>
        <input id="search" type="search" placeholder="${escaped(text.search)}" autocomplete="off" aria-controls="found" disabled>
        <div id="found" class="found" hidden></div>
      </div>
    </header>
    <div class="help-columns">
      <details class="help-menu" open>
        <summary>${escaped(text.allPages)}</summary>
        <nav aria-label="${escaped(text.help)}">${menu.map((part) => readerMarkup(part, page)).join('')}</nav>
      </details>
      <main id="content" class="prose">
${page.html}      </main>
      ${onThisPage(page, escaped(text.onThisPage))}
    </div>
    <footer class="shell-foot"><a href="/">${escaped(text.home)}</a><a href="/help">${escaped(text.help)}</a><a href="/docs">${escaped(text.reference)}</a></footer>
  </body>
</html>
`
}

function readerMarkup({ reader, kinds }: Menu[number], page: HelpPage): string {
  // The menu names a translated page by the address that it shares with the English one.
  const address = page.address.replace(/^\/help\/\w\w\//, '/help/')
  const isHere = kinds.some(({ pages }) => pages.some((page) => page.address === address))
  return `
<details${isHere ? ' open' : ''}><summary>${escaped(reader)}</summary>${kinds
    .map(
      ({ kind, pages }) =>
        `<h2>${escaped(kind)}</h2><ul>${pages
          .map(
            (page) =>
              `<li><a href="${page.address}"${current(page.address === address)}>${escaped(page.title)}</a></li>`,
          )
          .join('')}</ul>`,
    )
    .join('')}</details>`
}

const current = (is: boolean): string => (is ? ' aria-current="page"' : '')

function onThisPage({ headings }: HelpPage, title: string): string {
  const parts = headings.filter(({ depth }) => depth === 2)
  if (parts.length < 2) return ''
  return `<nav class="on-this-page" aria-label="${title}"><h2>${title}</h2><ul>${parts
    .map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
    .join('')}</ul></nav>`
}
