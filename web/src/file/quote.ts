import type { ShareLink } from '../../../sdk/index.ts'
import type { Transcript } from '../../../src/transcripts/model.ts'
import { endsSentence } from '../../../src/transcripts/paragraphs/sentences.ts'
import { shownClock } from '../shown.ts'
import type { ChosenWords } from './chosen-words.ts'
import { textOf, wordAt } from './words.ts'

/** A page of the file at a moment of its recording. */
export function linkTo(ms: number, page = location.pathname): string {
  const link = new URL(page, location.origin)
  if (ms > 0) link.searchParams.set('at', String(Math.round(ms)))
  return link.href
}

/** The link to cite with, which anyone can open; never one that lets them edit. */
export const openLink = (shares: ShareLink[]): string | null =>
  (shares.find(({ may }) => may === 'read') ?? shares.find(({ may }) => may === 'comment'))?.url ?? null

/** The words as one cites them: by whom, when, and where to hear them. */
export function quoteOf(
  { paragraphs }: Transcript,
  { words, start_ms }: { words: string; start_ms: number },
  link: string,
): string {
  const speaker = paragraphs.findLast(({ startMs }) => startMs <= start_ms)?.speaker
  const source = [speaker, shownClock(start_ms / 1000)].filter(Boolean).join(', ')
  return `“${words}” (${source})\n${link}`
}

/** The sentence that is heard at a moment, for those who select nothing; null where there are no words. */
export function sentenceAt(transcript: Transcript, ms: number): ChosenWords | null {
  const place = wordAt(transcript, ms) ?? wordAt(transcript, transcript.paragraphs[0]?.startMs ?? 0)
  if (!place) return null
  const paragraph = transcript.paragraphs[place.paragraph]!
  const from = paragraph.words.slice(0, place.word).findLastIndex(endsSentence) + 1
  const end = paragraph.words.findIndex((word, at) => at >= place.word && endsSentence(word))
  const words = paragraph.words.slice(from, end < 0 ? undefined : end + 1)
  return {
    words: textOf({ ...paragraph, words }),
    start_ms: words[0]!.startMs,
    end_ms: words.at(-1)!.endMs,
  }
}
