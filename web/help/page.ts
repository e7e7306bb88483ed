import { escaped } from './markdown.ts'
import type { HelpPage, Menu } from './site.ts'

/** Written into the pages when they are built, and replaced by the name of the service when they are sent. */
const NAME = '{{service-name}}'

type Assets = { script: string; styles: string[]; icon: string; index: string }

export const pageMarkup = (page: HelpPage, menu: Menu, assets: Assets): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="${assets.icon}" type="image/svg+xml">
    ${assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('\n    ')}
    <script type="module" src="${assets.script}"></script>
    <title>${escaped(page.title)} · ${NAME}</title>
  </head>
  <body class="help" data-index="${assets.index}">
    <a class="skip" href="#content">Skip to content</a>
    <header class="shell-head">
      <a href="/" class="wordmark">${NAME}</a>
      <nav aria-label="Main"><a href="/help"${current(page.address === '/help')}>Help</a><a href="/docs">API reference</a></nav>
      <div class="help-search" role="search">
        <label class="unseen" for="search">Search the help</label>
        <input id="search" type="search" placeholder="Search" autocomplete="off" aria-controls="found" disabled>
        <div id="found" class="found" hidden></div>
      </div>
    </header>
    <div class="help-columns">
      <details class="help-menu" open>
        <summary>All pages</summary>
        <nav aria-label="Help">${menu.map((part) => readerMarkup(part, page)).join('')}</nav>
      </details>
      <main id="content" class="prose">
${page.html}      </main>
      ${onThisPage(page)}
    </div>
    <footer class="shell-foot"><a href="/">Home</a><a href="/help">Help</a><a href="/docs">API reference</a></footer>
  </body>
</html>
`

function readerMarkup({ reader, kinds }: Menu[number], { address }: HelpPage): string {
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

function onThisPage({ headings }: HelpPage): string {
  const parts = headings.filter(({ depth }) => depth === 2)
  if (parts.length < 2) return ''
  return `<nav class="on-this-page" aria-label="On this page"><h2>On this page</h2><ul>${parts
    .map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`)
    .join('')}</ul></nav>`
}
