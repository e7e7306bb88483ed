import type { Transcript } from '../model.ts'
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
  for (const paragraph of printedParagraphs(transcript)) {
    const time = options.timestamps ? `\\${timestamp(paragraph)} ` : ''
    const label = paragraph.label === null ? '' : `**${escaped(paragraph.label)}:** `
    yield `\n${time}${label}${escaped(paragraph.text)}\n`
  }
}

const escaped = (text: string): string =>
  text
    .replace(special, '\\$&')
    .replace(atStartOfLine, (_, digits: string, mark: string) => `${digits}\\${mark}`)

const special = /[\\`*_[\]<>#|~&!$]/g
/** Of a list, or of a line below a heading. */
const atStartOfLine = /^(\d*)([-+=.)])/
