import type { Transcript } from '../model.ts'
import { type FrontLine, printedFront } from './front.ts'
import type { Format, RenderOptions } from './options.ts'
import { printedParagraphs, printedTitle, timestamp } from './printed-paragraphs.ts'

/** No spoken words become a heading, a link or a tag. */
export const md: Format = {
  contentType: 'text/markdown; charset=utf-8',
  name: 'Markdown',
  about: 'For notes and wikis.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  yield `# ${escaped(printedTitle(options))}\n`
  for (const { kind, text } of printedFront(transcript, options)) yield `\n${LOOKS[kind](escaped(text))}\n`
  for (const paragraph of printedParagraphs(transcript, options)) {
    const time = options.timestamps ? `\\${timestamp(paragraph)} ` : ''
    const label = paragraph.label === null ? '' : `**${escaped(paragraph.label)}:** `
    const mark = paragraph.mark === null ? '' : `*${escaped(paragraph.mark)}* `
    yield `\n${time}${label}${mark}${escaped(paragraph.text)}\n`
  }
}

const LOOKS: Record<FrontLine['kind'], (text: string) => string> = {
  heading: (text) => `## ${text}`,
  remark: (text) => `*${text}*`,
  text: (text) => text,
  point: (text) => `- ${text}`,
}

const escaped = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(atStartOfLine, (_, digits: string, mark: string) => `${digits}\\${mark}`)

const special = /[\\`*_[\]<>#|~&!$]/g
/** Of a list, or of a line below a heading. */
const atStartOfLine = /^(\d*)([-+=.)])/
