/** Caption readers that are not ours. */
import assert from 'node:assert/strict'
import reader from 'imsc/src/main/js/doc.js'
import shower, { type Shown } from 'imsc/src/main/js/isd.js'
import { parseFragment } from 'parse5'
import SrtParser from 'srt-parser-2'
import webvtt, { type VttNode } from 'webvtt-parser'
import entities from 'webvtt-parser/html-entities.json' with { type: 'json' }
import type { Transcript } from '../../src/transcripts/model.ts'
import { outputOf, rendered, textContent } from './readers.ts'

export type ReadCue = { startMs: number; endMs: number; speaker: string | null; lines: string[] }

export const vttCues = async (transcript: Transcript): Promise<ReadCue[]> =>
  cuesOfVtt((await rendered('vtt', transcript)).toString())

/** Fails if the reader has anything to say about the file. */
export function cuesOfVtt(file: string): ReadCue[] {
  assert.deepEqual(new webvtt.WebVTTParser().parse(file).errors, [])
  const { cues } = new webvtt.WebVTTParser(entities).parse(file)
  return cues.map(({ startTime, endTime, tree: { children } }) => {
    const [first] = children
    return {
      startMs: Math.round(startTime * 1000),
      endMs: Math.round(endTime * 1000),
      speaker: first?.type === 'object' ? unescaped(first.value) : null,
      lines: children.map(textOf).join('').split('\n'),
    }
  })
}

export const srtCues = async (transcript: Transcript): Promise<ReadCue[]> =>
  cuesOfSrt((await rendered('srt', transcript)).toString())

export function cuesOfSrt(file: string): ReadCue[] {
  const cues = new SrtParser().fromSrt(file)
  return cues.map(({ id, startSeconds, endSeconds, text }, i) => {
    assert.equal(id, String(i + 1))
    const lines = text.split('\n')
    return {
      startMs: Math.round(startSeconds * 1000),
      endMs: Math.round(endSeconds * 1000),
      speaker: null,
      lines,
    }
  })
}

/** Fails if the reader has anything to say about the file. */
export function cuesOfTtml(file: string): { startMs: number; lines: string[] }[] {
  const complain = (message: string) => assert.fail(message)
  const handler = { info: complain, warn: complain, error: complain, fatal: complain }
  const document = reader.fromXML(file, handler)
  return document
    .getMediaTimeEvents()
    .map((seconds) => ({
      startMs: Math.round(seconds * 1000),
      lines: linesIn(shower.generateISD(document, seconds, handler)),
    }))
    .filter(({ lines }) => lines.length > 0)
}

const linesIn = ({ text, contents = [] }: Shown): string[] =>
  text !== undefined ? [text] : contents.flatMap(linesIn)

/** What ffmpeg shows: lines without the blanks that centre them. It takes no time to receive them. */
export async function linesOfScc(file: Buffer): Promise<string[]> {
  const srt = await outputOf('ffmpeg', ['-v', 'error', '-f', 'scc', '-i'], file, ['-f', 'srt', '-'])
  return cuesOfSrt(srt.toString())
    .flatMap(({ lines }) => lines)
    .map((line) => line.replace(/<[^>]*>|\{\\an7\}|\\h/g, ''))
}

/** As ttconv reads them: it puts U+FFFD for what it does not know. */
export async function cuesOfStl(file: Buffer): Promise<ReadCue[]> {
  const quietly = '{"general":{"progress_bar":false,"log_level":"ERROR"}}'
  const command = `ttconv convert --itype STL --otype SRT --config '${quietly}' -i "$1" -o "$1.srt" >&2 && cat "$1.srt"`
  const srt = await outputOf('sh', ['-c', command, 'sh'], file)
  return cuesOfSrt(srt.toString())
}

/** The reader leaves the speaker's name as it is written. */
function unescaped(markup: string): string {
  return textContent(parseFragment(markup))
}

function textOf(node: VttNode): string {
  return node.type === 'text' ? node.value : node.children.map(textOf).join('')
}
