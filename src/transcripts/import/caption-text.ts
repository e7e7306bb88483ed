import { speakerAndText } from './speakers.ts'

/** `<00:00:01.500>`: when the next word is said. */
const inlineTime = /<(?:\d{1,5}:)?\d{1,2}:\d{2}[.,]\d{1,3}>/
/** Of SubRip, of WebVTT, and `{\an8}` of the one that SubRip borrowed from. Any other `<` is text: `3 < 5`. */
const decorations = [
  /<(?:\d{1,5}:)?\d{1,2}:\d{2}[.,]\d{1,3}>/g,
  /<\/?(?:b|i|u|s|c|ruby|rt)(?:\.[^\s<>]*)?\s?>/gi,
  /<font(?:\s[^<>]*)?>/gi,
  /<(?:lang|v)(?:\.[^\s<>]*)?(?:\s[^<>]*)?>/gi,
  /<\/(?:font|lang|v)>/gi,
  /\{\\(?:an?\d|[bius]\d|c&|\dc&|fad|fn|fs|k\d|pos)[^{}]*\}/gi,
]
const voice = /<v(?:\.[^\s<>]*)?\s([^<>]*)>/i

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
}

export const hasInlineTimes = (line: string): boolean => inlineTime.test(line)

/** `<v Name>` opens what Name says; elsewhere `NAME:` or `- Name:` at the start may. Other tags are decoration. */
export function spokenParts(body: string): { speaker: string | null; text: string }[] {
  const [before = '', ...voices] = body.split(voice)
  const parts = [speakerAndText(plain(before).replace(/^-(?:\s+|(?=\p{L}))/u, ''))]
  for (let i = 0; i < voices.length; i += 2) {
    parts.push({ speaker: plain(voices[i]!), text: plain(voices[i + 1]!) })
  }
  return parts.filter(({ speaker, text }) => speaker !== null || text !== '')
}

export const plain = (text: string) =>
  decorations
    .reduce((left, decoration) => left.replace(decoration, ''), text)
    .replace(/&#?\w+;/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
