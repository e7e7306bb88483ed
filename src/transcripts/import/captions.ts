/**
 * SubRip and WebVTT. A cue's words are spread over its time. Cues are cut to fit a screen, not to tell a story, so
 * they are joined into paragraphs by the same rules as speech; a change of speaker begins a new one.
 */
import { Refusal } from '../../platform/refusal.ts'
import type { Paragraph, Transcript, Word } from '../model.ts'
import { paragraphs } from '../paragraphs/paragraphs.ts'
import { spreadWords } from '../paragraphs/word-times.ts'
import { type CueLines, cueLines } from './caption-lines.ts'
import { hasInlineTimes, plain, spokenParts } from './caption-text.ts'

type SpokenCue = { speaker: string | null; words: Word[] }

export function importCaptions(text: string): Transcript {
  const cues = cueLines(text)
  if (cues.length === 0) {
    throw new Refusal('bad_parameter', { says: 'transcript.noCaptions' })
  }
  const inOrder = cues.toSorted((a, b) => a.startMs - b.startMs)
  return { paragraphs: turnsOf(withoutRolledLines(inOrder).flatMap(spokenCues)).flatMap(paragraphsOfTurn) }
}

/**
 * Captions that are typed out word by word, with times inside their lines, scroll: a cue begins with the lines that
 * are still on the screen from the one before it.
 */
function withoutRolledLines(cues: CueLines[]): CueLines[] {
  const isRolling = cues.some(({ lines }) => lines.some(hasInlineTimes))
  if (!isRolling) return cues
  let before: string[] = []
  return cues.map((cue) => {
    const carried = carriedLines(cue.lines, before)
    before = cue.lines.map(plain)
    return { ...cue, lines: cue.lines.slice(carried) }
  })
}

/** How many of the first lines are the last ones of the cue before. A line with times in it is being said now. */
function carriedLines(lines: string[], before: string[]): number {
  const firstNew = lines.findIndex(hasInlineTimes)
  let count = Math.min(before.length, firstNew === -1 ? lines.length : firstNew)
  while (count > 0 && !before.slice(-count).every((line, i) => line === plain(lines[i]!))) count--
  return count
}

function spokenCues({ startMs, endMs, lines }: CueLines): SpokenCue[] {
  return spokenParts(lines.join('\n')).map(({ speaker, text }) => ({
    speaker,
    words: spreadWords(text, [{ startMs, endMs }]),
  }))
}

/** A cue without a name goes on with the speaker before it, who may have been named in a cue of its own. */
function turnsOf(cues: SpokenCue[]): SpokenCue[] {
  const turns: SpokenCue[] = []
  for (const { speaker, words } of cues) {
    const last = turns.at(-1)
    if (last && (speaker === null || speaker === last.speaker))
      for (const word of words) last.words.push(word)
    else turns.push({ speaker, words: [...words] })
  }
  return turns
}

function paragraphsOfTurn({ speaker, words }: SpokenCue): Paragraph[] {
  return paragraphs([words], { verbatim: true }).paragraphs.map((paragraph) => ({ ...paragraph, speaker }))
}
