import type { Cue, Paragraph, Transcript } from '../model.ts'
import { unlabelled } from './relabel-captions.ts'
import { speakerName } from './speaker-labels.ts'

/** What a document shows of a transcript. Times stay those of the recording. */
export type Part = {
  /** Null for all. */
  speaker: string | null
  fromMs: number
  /** Null for the end of the recording. */
  toMs: number | null
  hasNames: boolean
}

/** What is left of every format: captions, too, have only what the part has. */
export function partOf(transcript: Transcript, { speaker, fromMs, toMs, hasNames }: Part): Transcript {
  const isTheirs = (of: { speaker: string | null }) =>
    speaker === null || speakerName(of.speaker) === speakerName(speaker)
  // A word at the edge belongs to the part that has its middle.
  const isWithin = ({ startMs, endMs }: { startMs: number; endMs: number }) => {
    const middle = (startMs + endMs) / 2
    return middle >= fromMs && (toMs === null || middle < toMs)
  }
  const part: Transcript = {
    paragraphs: transcript.paragraphs
      .filter(isTheirs)
      .flatMap((one) => withWords(one, one.words.filter(isWithin))),
    ...(transcript.cues && { cues: transcript.cues.filter((cue) => isTheirs(cue) && isWithin(cue)) }),
  }
  return hasNames ? part : withoutNames(part, transcript)
}

function withWords(paragraph: Paragraph, words: Paragraph['words']): Paragraph[] {
  if (words.length === 0) return []
  if (words.length === paragraph.words.length) return [paragraph]
  return [{ ...paragraph, words, startMs: words[0]!.startMs, endMs: words.at(-1)!.endMs }]
}

const withoutNames = ({ paragraphs, cues }: Transcript, whole: Transcript): Transcript => ({
  paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, speaker: null })),
  ...(cues && { cues: unlabelled(cues, whole.paragraphs).map((cue): Cue => ({ ...cue, speaker: null })) }),
})
