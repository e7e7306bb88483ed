import type { Transcript } from '../model.ts'
import { type FrontLine, printedFront } from './front.ts'
import { languageId } from './language-ids.ts'
import type { Format, RenderOptions } from './options.ts'
import {
  isRightToLeft,
  type PrintedParagraph,
  printedParagraphs,
  printedTitle,
  timestamp,
} from './printed-paragraphs.ts'

/** Rich text in plain ASCII: every other character is written as its number, with a question mark for old readers. */
export const rtf: Format = {
  contentType: 'application/rtf',
  name: 'Any word processor',
  about: 'Rich text, which almost any word processor can open.',
  render,
}

function* render(transcript: Transcript, options: RenderOptions): Generator<string> {
  yield documentHead(options)
  for (const line of printedFront(transcript, options)) yield frontMarkup(line, options)
  for (const paragraph of printedParagraphs(transcript, options)) yield paragraphMarkup(paragraph, options)
  yield '}\n'
}

function documentHead(options: RenderOptions): string {
  const title = printedTitle(options)
  const heading = escapeRtf(title)
  const direction = isRightToLeft(title) ? rightToLeftParagraph : ''
  const language = languageId(options.language)
  const inLanguage = languageMarkup(options.language)
  return String.raw`{\rtf1\ansi\ansicpg1252\uc1\deff0\deflang${language}\deflangfe${language}\adeflang${language}
{\fonttbl{\f0\fswiss\fcharset0 Arial;}}
{\colortbl;\red98\green98\blue106;}
{\stylesheet{${normalStyle} Normal;}{${titleStyle} Title;}{\*${speakerStyle} Speaker;}{\*${timestampStyle} Timestamp;}}
{\info{\title ${heading}}{\creatim${rtfTime(options.createdAt)}}}
\paperw12240\paperh15840\margl1440\margr1440\margt1440\margb1440
{\footer\pard\plain\qc\f0\fs18\cf1{\field{\*\fldinst PAGE}{\fldrslt 1}}\par}
\pard\plain${titleStyle}${inLanguage}${direction} ${heading}\par
`
}

function frontMarkup({ kind, text, rightToLeft }: FrontLine, { language }: RenderOptions): string {
  const direction = rightToLeft ? rightToLeftParagraph : ''
  const look = { heading: headingLook, remark: `${timestampStyle} `, text: '', point: '' }[kind]
  const spoken = rightToLeft ? `\\rtlch ${escapeRtf(text)}` : escapeRtf(text)
  return `\\pard\\plain${normalStyle}${languageMarkup(language)}${direction} {${look}${spoken}}\\par\n`
}

function paragraphMarkup(paragraph: PrintedParagraph, options: RenderOptions): string {
  const direction = paragraph.rightToLeft ? rightToLeftParagraph : ''
  const time = options.timestamps ? `{${timestampStyle} ${timestamp(paragraph)} }` : ''
  const label = paragraph.label === null ? '' : `{${speakerStyle} ${escapeRtf(paragraph.label)}: }`
  const inOwn = languageMarkup(options.language)
  const mark = paragraph.mark === null ? '' : `{${timestampStyle}${inOwn} ${escapeRtf(paragraph.mark)}} `
  const text = paragraph.rightToLeft ? `{\\rtlch ${escapeRtf(paragraph.text)}}` : escapeRtf(paragraph.text)
  const inLanguage = languageMarkup(paragraph.language ?? options.language)
  return `\\pard\\plain${normalStyle}${inLanguage}${direction} ${time}${label}${mark}${text}\\par\n`
}

/** Some readers look for the language with the text only. */
function languageMarkup(language: string): string {
  const id = languageId(language)
  return String.raw`\rtlch\alang${id}\ltrch\lang${id}\langfe${id}`
}

/**
 * Readers take the formatting from where it is used, not from the style. The part between `\rtlch` and `\ltrch` is for
 * right-to-left text.
 */
const normalStyle = String.raw`\s0\sa160\sl300\slmult1\rtlch\af0\afs22\ltrch\f0\fs22`
const titleStyle = String.raw`\s1\sa320\rtlch\af0\afs36\ab\ltrch\f0\fs36\b`
const headingLook = String.raw`\rtlch\ab\afs28\ltrch\b\fs28 `
const speakerStyle = String.raw`\cs2\rtlch\ab\ltrch\b`
const timestampStyle = String.raw`\cs3\cf1\rtlch\afs18\ltrch\fs18`
const rightToLeftParagraph = String.raw`\rtlpar\qr`

function rtfTime(time: Date): string {
  const [year, month, day, hour, minute] = time.toISOString().split(/[-T:]/).map(Number)
  return String.raw`\yr${year}\mo${month}\dy${day}\hr${hour}\min${minute}`
}

/** Numbers are signed 16-bit units. The `\'3f` is for readers that do not know `\u`: after a plain `?` some lose the word. */
function escapeRtf(text: string): string {
  return text.replace(/[\\{}]|[^ -~]/g, (unit) => {
    const code = unit.charCodeAt(0)
    return code < 0x7f ? `\\${unit}` : `\\u${code < 0x8000 ? code : code - 0x10000}\\'3f`
  })
}
