/** Readers that are not ours. Each gives the paragraphs that it finds in a file. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import mammoth from 'mammoth'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import WordExtractor from 'word-extractor'
import type { Transcript } from '../../src/transcripts/model.ts'
import {
  captionRules,
  type Extension,
  type RenderOptions,
  render,
} from '../../src/transcripts/render/index.ts'

export const options: RenderOptions = {
  title: 'A “title” & <more> שלום',
  language: 'en',
  timestamps: false,
  createdAt: new Date('2026-03-14T15:09:26Z'),
  captionRules,
}

export async function rendered(
  extension: Extension,
  transcript: Transcript,
  changes: Partial<RenderOptions> = {},
): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(render(extension, transcript, { ...options, ...changes })))
}

export async function plainParagraphs(transcript: Transcript): Promise<string[]> {
  const text = (await rendered('txt', transcript)).toString()
  return text === '' ? [] : text.replace(/\n$/, '').split('\n\n')
}

/** The title stands first, as in the other documents; the line below it is the page's own. */
export function htmlParagraphs(page: string): string[] {
  const document = parse(page)
  const [, ...paragraphs] = elements(document, 'p')
  return [...elements(document, 'h1'), ...paragraphs].map(textContent)
}

/** With headings, in order. */
export function htmlBlocks(page: string): string[] {
  const [main] = elements(parse(page), 'main')
  const isBlock = (node: Node): node is Element => 'tagName' in node && ['p', 'h2'].includes(node.tagName)
  return [...elements(main!, 'h1'), ...main!.childNodes.filter(isBlock)].map(textContent)
}

export async function mammothParagraphs(file: Buffer): Promise<string[]> {
  const { value } = await mammoth.extractRawText({ buffer: file })
  return value.split('\n\n').slice(0, -1)
}

export async function wordExtractorParagraphs(file: Buffer): Promise<string[]> {
  const document = await new WordExtractor().extract(file)
  return document.getBody({ filterUnicode: false }).split('\n').slice(0, -1)
}

export async function antiwordParagraphs(file: Buffer): Promise<string[]> {
  const output = await outputOf('antiword', ['-w', '0', '-m', 'UTF-8.txt'], file)
  return cesu8(output)
    .split('\n')
    .filter((line) => line !== '')
}

export async function catdocParagraphs(file: Buffer): Promise<string[]> {
  return cesu8(await outputOf('catdoc', ['-w', '-d', 'utf-8'], file))
    .split('\n')
    .slice(0, -1)
}

/** It writes each half of a surrogate pair as a character of its own, and a line break on each side of right-to-left text. */
export async function unrtfParagraphs(file: Buffer): Promise<string[]> {
  const page = (await outputOf('unrtf', ['--html'], file)).toString()
  const whole = page.replace(/&#(5[5-7]\d{3});/g, (_, unit) => String.fromCharCode(Number(unit)))
  const [body] = elements(parse(whole.replaceAll('<br>\n', '<br>')), 'body')
  return textContent(body!)
    .trim()
    .split(lineBreak)
    .filter((line) => line !== '')
}

export async function outputOf(
  program: string,
  args: string[],
  file: Buffer,
  more: string[] = [],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'longhand-render-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, file)
    const { stdout } = await run(program, [...args, path, ...more], {
      encoding: 'buffer',
      maxBuffer: 2 ** 28,
    })
    return stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new Error(`These tests read our documents with ${program}: please install it.`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const run = promisify(execFile)

/** UTF-8 as old programs write it: each half of a surrogate pair in three bytes. */
function cesu8(bytes: Buffer): string {
  const pairs = /\xed([\xa0-\xaf])([\x80-\xbf])\xed([\xb0-\xbf])([\x80-\xbf])/g
  const utf8 = bytes.toString('latin1').replace(pairs, (...match) => {
    const [a, b, c, d] = match.slice(1, 5).map((byte: string) => byte.charCodeAt(0) & 0x3f)
    const character = 0x10000 + ((((a! & 0x0f) << 6) | b!) << 10) + (((c! & 0x0f) << 6) | d!)
    return Buffer.from(String.fromCodePoint(character)).toString('latin1')
  })
  return Buffer.from(utf8, 'latin1').toString()
}

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export function elements(node: Node, name: string): Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const own = 'tagName' in node && node.tagName === name ? [node] : []
  return [...own, ...children.flatMap((child) => elements(child, name))]
}

const lineBreak = '\n'

export function textContent(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  if (node.nodeName === 'br') return lineBreak
  return 'childNodes' in node ? node.childNodes.map(textContent).join('') : ''
}
