import type { Cue, Paragraph, Transcript } from '../model.ts'
import { unlabelled } from './relabel-captions.ts'
import { speakerName } from './speaker-labels.ts'

/** What a document shows of a transcript. Times stay those of the recording. */
export type Part = {
  /** Null for all. */
  speaker: string | null
  /** Null for the whole recording. */
  passages: Passage[] | null
  hasNames: boolean
}

export type Passage = {
  fromMs: number
  /** Null for the end of the recording. */
  toMs: number | null
}

/** What is left of every format: captions, too, have only what the part has. */
export function partOf(transcript: Transcript, { speaker, passages, hasNames }: Part): Transcript {
  const isTheirs = (of: { speaker: string | null }) =>
    speaker === null || speakerName(of.speaker) === speakerName(speaker)
  const wanted = joined(passages ?? [{ fromMs: 0, toMs: null }])
  const theirs = transcript.paragraphs.filter(isTheirs)
  const part: Transcript = {
    ...transcript,
    paragraphs: wanted.flatMap((passage) =>
      theirs
        .filter(({ startMs, endMs }) => endMs >= passage.fromMs && startMs <= (passage.toMs ?? endMs))
        .flatMap((one) =>
          withWords(
            one,
            one.words.filter((word) => isWithin(word, passage)),
          ),
        ),
    ),
    ...(transcript.cues && {
      cues: transcript.cues.filter(
        (cue) => isTheirs(cue) && wanted.some((passage) => isWithin(cue, passage)),
      ),
    }),
  }
  return hasNames ? part : withoutNames(part, transcript)
}

/** A word at the edge belongs to the part that has its middle. */
function isWithin(
  { startMs, endMs }: { startMs: number; endMs: number },
  { fromMs, toMs }: Passage,
): boolean {
  const middle = (startMs + endMs) / 2
  return middle >= fromMs && (toMs === null || middle < toMs)
}

/** In the order of the recording; those that overlap are one. */
function joined(passages: Passage[]): Passage[] {
  const found: Passage[] = []
  for (const { fromMs, toMs } of [...passages].sort((a, b) => a.fromMs - b.fromMs)) {
    const last = found.at(-1)
    if (!last || (last.toMs !== null && last.toMs < fromMs)) found.push({ fromMs, toMs })
    else if (last.toMs !== null) last.toMs = toMs === null ? null : Math.max(last.toMs, toMs)
  }
  return found
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
