/**
 * SubRip and WebVTT. A cue's words are spread over its time. Cues are cut to fit a screen, not to tell a story, so
 * they are joined into paragraphs by the same rules as speech; a change of speaker begins a new one.
 */
import { Refusal } from '../lib/refusal.ts'
import { speakerAndText } from './import-speakers.ts'
import type { Paragraph, Transcript, Word } from './model.ts'
import { paragraphs } from './paragraphs.ts'
import { spreadWords } from './paragraphs-word-times.ts'

type Cue = { speaker: string | null; words: Word[] }

/** Hours may be missing in WebVTT, and the decimal mark is a comma in SubRip. */
const timing = /^(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})\s*-->\s*(?:(\d+):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/

export function importCaptions(text: string): Transcript {
  const cues = text.split(/\n[ \t]*\n/).flatMap((block) => cuesOf(block.split('\n')))
  if (cues.length === 0) {
    throw new Refusal(
      'bad_parameter',
      'The captions have no cue with times such as 00:00:01,000 --> 00:00:04,000.',
    )
  }
  return { paragraphs: turnsOf(cues).flatMap(paragraphsOfTurn) }
}

function cuesOf(lines: string[]): Cue[] {
  const at = lines.findIndex((line) => timing.test(line.trim()))
  // Heads, notes and styles of WebVTT have no times.
  if (at === -1) return []
  const [, ...parts] = timing.exec(lines[at]!.trim())!
  const span = { startMs: msOf(parts.slice(0, 4)), endMs: msOf(parts.slice(4)) }
  if (span.endMs < span.startMs)
    throw new Refusal('bad_parameter', `A caption ends before it starts: ${lines[at]}`)
  return spokenParts(lines.slice(at + 1).join('\n')).map(({ speaker, text }) => ({
    speaker,
    words: spreadWords(text, [span]),
  }))
}

function msOf([hours = '0', minutes, seconds, fraction]: (string | undefined)[]): number {
  const wholeSeconds = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return wholeSeconds * 1000 + Number(fraction!.padEnd(3, '0'))
}

/** `<v Name>` opens what Name says; elsewhere `NAME:` or `- Name:` at the start may. Other tags are decoration. */
function spokenParts(body: string): { speaker: string | null; text: string }[] {
  const [before = '', ...voices] = body.split(/<v(?:\.[^\s>]*)?\s+/)
  const parts = [speakerAndText(plain(before).replace(/^-\s*/, ''))]
  for (const voice of voices) {
    const end = voice.indexOf('>')
    parts.push({ speaker: plain(voice.slice(0, end)), text: plain(voice.slice(end + 1)) })
  }
  return parts.filter(({ text }) => text !== '')
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
}

const plain = (text: string) =>
  text
    .replace(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()

/** A cue that names nobody goes on with the speaker before it. */
function turnsOf(cues: Cue[]): Cue[] {
  const turns: Cue[] = []
  for (const { speaker, words } of cues) {
    const last = turns.at(-1)
    if (last && (speaker === null || speaker === last.speaker)) last.words.push(...words)
    else turns.push({ speaker, words: [...words] })
  }
  return turns
}

function paragraphsOfTurn({ speaker, words }: Cue): Paragraph[] {
  return paragraphs([words], { verbatim: true }).paragraphs.map((paragraph) => ({ ...paragraph, speaker }))
}
