/**
 * A transcript made elsewhere becomes one of ours. Captions and our own JSON bring their times; documents bring at
 * most a `[00:12:34]` here and there, between which the words are spread and marked as estimated.
 */
import { Refusal } from '../../platform/refusal.ts'
import { limitSize } from '../limit-size.ts'
import type { Cue, Paragraph, Transcript } from '../model.ts'
import { importCaptions } from './captions.ts'
import { textOfDocx } from './docx.ts'
import { importJson } from './json.ts'
import { importText } from './text.ts'

const importKinds = ['txt', 'srt', 'vtt', 'json', 'docx'] as const
export type ImportKind = (typeof importKinds)[number]

/** The words of a document without times are spread over the duration of the recording; null if that is not known. */
export type ImportOptions = { kind: ImportKind; durationMs: number | null }

export async function readDocument(
  file: Uint8Array,
  { kind, durationMs }: ImportOptions,
): Promise<Transcript> {
  const transcript = limitSize(await read(file, kind, durationMs))
  if (transcript.paragraphs.every(({ words }) => words.length === 0)) {
    throw new Refusal('bad_parameter', { says: 'transcript.noWords' })
  }
  if (!transcript.paragraphs.every(isStorable) || !(transcript.cues ?? []).every(isStorableCue)) {
    throw new Refusal('bad_parameter', { says: 'transcript.notText' })
  }
  return transcript
}

/** The database keeps no other text. JSON can write such characters out, and UTF-8 itself allows U+0000. */
const isStorable = ({ speaker, words }: Paragraph): boolean =>
  isText(speaker ?? '') && words.every(({ text }) => isText(text))

const isStorableCue = ({ speaker, lines }: Cue): boolean => isText(speaker ?? '') && lines.every(isText)

const isText = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The kind that a file's name promises. */
export function importKindOf(fileName: string): ImportKind {
  const extension = fileName.toLowerCase().split('.').at(-1)
  const kind = importKinds.find((known) => known === extension)
  if (!kind)
    throw new Refusal('bad_parameter', `A transcript can be imported from ${importKinds.join(', ')} only.`)
  return kind
}

async function read(file: Uint8Array, kind: ImportKind, durationMs: number | null): Promise<Transcript> {
  switch (kind) {
    case 'txt':
      return importText(textOf(file), durationMs)
    case 'docx':
      return importText(await textOfDocx(file), durationMs)
    case 'srt':
    case 'vtt':
      return importCaptions(textOf(file))
    case 'json':
      return importJson(textOf(file))
  }
}

/** UTF-8, or UTF-16 as Windows programs save it; both may say so with a mark at the start. */
function textOf(file: Uint8Array): string {
  const encoding = file[0] === 0xff && file[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file).replace(/\r\n?/g, '\n')
  } catch {
    throw new Refusal('bad_parameter', { says: 'transcript.notUtf8' })
  }
}
