import { createHash } from 'node:crypto'

import { isRightToLeftLanguage } from '../../platform/languages.ts'

import { escapeAttribute, escapeMarkup } from '../../platform/markup.ts'

import type { Transcript } from '../model.ts'
import { type FrontLine, printedFront } from './front.ts'
import { htmlStyle } from './html-style.ts'
import type { Format, RenderOptions } from './options.ts'
import { languageOfMarks } from './passage-mark.ts'
import { type PrintedParagraph, printedParagraphs, printedTitle, timestamp } from './printed-paragraphs.ts'

/**
 * A self-contained page for any screen and for print. Speakers are marked up as the HTML standard recommends for
 * conversations. The direction of a paragraph follows its text; the `bdi` keeps the speaker from influencing it.
 */
export const html: Format = {
  contentType: 'text/html; charset=utf-8',
  name: 'Web page',
  about: 'A single self-contained web page that loads nothing from other sites.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  yield pageHead(options)
  const marksIn = escapeAttribute(languageOfMarks(options))
  const time = options.timestamps ? timeMarkup(options.audioUrl) : () => ''
  for (const { kind, text } of printedFront(transcript, options)) yield LOOKS[kind](escapeMarkup(text))
  for (const paragraph of printedParagraphs(transcript, options)) {
    const { language, mark, text } = paragraph
    const lang = language === null ? '' : ` lang="${escapeAttribute(language)}"`
    const marked = mark === null ? '' : `<small><bdi lang="${marksIn}">${escapeMarkup(mark)}</bdi></small> `
    yield `<p dir="auto"${lang}>${time(paragraph)}${labelMarkup(paragraph)}${marked}${escapeMarkup(text)}</p>\n`
  }
  yield '</main>\n</body>\n</html>\n'
}

const LOOKS: Record<FrontLine['kind'], (text: string) => string> = {
  heading: (text) => `<h2 dir="auto">${text}</h2>\n`,
  remark: (text) => `<p dir="auto"><small>${text}</small></p>\n`,
  text: (text) => `<p dir="auto">${text}</p>\n`,
  point: (text) => `<p dir="auto">${text}</p>\n`,
}

function pageHead(options: RenderOptions): string {
  const title = escapeMarkup(printedTitle(options))
  const day = options.createdAt.toISOString().slice(0, 10)
  return `<!doctype html>
<html lang="${escapeAttribute(options.language)}"${isRightToLeftLanguage(options.language) ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${htmlStyle}</style>
</head>
<body>
<main>
<header>
<h1 dir="auto">${title}</h1>
<p>Transcript, <time datetime="${day}">${day}</time></p>
</header>
`
}

function timeMarkup(audioUrl: string | undefined): (paragraph: PrintedParagraph) => string {
  const address = audioUrl === undefined ? null : webAddress(audioUrl)
  return (paragraph) => {
    const seconds = Math.floor(paragraph.startMs / 1000)
    const time = `<time datetime="PT${seconds}S">${timestamp(paragraph)}</time>`
    return `${address === null ? time : `<a href="${address}#t=${seconds}">${time}</a>`} `
  }
}

/** Other schemes than http and https could run as a script when clicked. */
function webAddress(audioUrl: string): string | null {
  const url = URL.parse(audioUrl)
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return null
  url.hash = ''
  return escapeAttribute(url.href)
}

function labelMarkup({ label }: PrintedParagraph): string {
  return label === null ? '' : `<b><bdi>${escapeMarkup(label)}</bdi>:</b> `
}

const styleHash = createHash('sha256').update(htmlStyle).digest('base64')
const contentSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'`
