/**
 * From words to a readable transcript.
 *
 * - A paragraph ends at the end of a sentence, when a pause follows or enough has been said; in the middle of a
 *   sentence only where the speaker falls silent for long, or never ends one.
 * - Where each track of the recording is one voice, what the voices say is put in the order in which they begin to
 *   say it, and every change of voice begins a paragraph.
 * - Without `verbatim`, fillers and stutters are left out (`paragraphs-clean.ts`).
 */
import type { Paragraph, Transcript, Word } from './model.ts'
import { cleaned } from './paragraphs-clean.ts'
import { endsSentence } from './paragraphs-sentences.ts'

const pauseAfterSentenceMs = 1_500
const pauseAnywhereMs = 4_000
const wordsUntilSentenceEnd = 90
const wordsAtMost = 200
/** In a conversation, a pause in which the other one may have put in a word. */
const pauseInTurnMs = 700

/** `speakers` has the name of each track's voice, where known. One track without a name is nobody's in particular. */
export function paragraphs(
  tracks: Word[][],
  { verbatim, speakers = [] }: { verbatim: boolean; speakers?: string[] },
): Transcript {
  const utterances = tracks.flatMap((words, track) => {
    const speaker = speakers[track] ?? (tracks.length > 1 ? `Speaker ${track + 1}` : null)
    return utterancesOf(verbatim ? words : cleaned(words)).map((said) => ({ speaker, words: said }))
  })
  utterances.sort((a, b) => a.words[0]!.startMs - b.words[0]!.startMs)

  const turns: Paragraph[] = []
  for (const { speaker, words } of utterances) {
    const last = turns.at(-1)
    if (last && last.speaker === speaker && !isBreak(last.words, words[0]!)) last.words.push(...words)
    else turns.push({ speaker, startMs: 0, endMs: 0, words: [...words] })
  }
  return { paragraphs: turns.map(withTimes) }
}

/** What one voice says without letting anybody in. */
function utterancesOf(words: Word[]): Word[][] {
  const utterances: Word[][] = []
  for (const word of words) {
    const current = utterances.at(-1)
    const last = current?.at(-1)
    const goesOn =
      last &&
      !endsSentence(last) &&
      word.startMs - last.endMs < pauseInTurnMs &&
      current!.length < wordsAtMost
    if (goesOn) current!.push(word)
    else utterances.push([word])
  }
  return utterances
}

function isBreak(said: Word[], next: Word): boolean {
  const last = said.at(-1)!
  const pauseMs = next.startMs - last.endMs
  if (pauseMs >= pauseAnywhereMs || said.length >= wordsAtMost) return true
  return endsSentence(last) && (pauseMs >= pauseAfterSentenceMs || said.length >= wordsUntilSentenceEnd)
}

function withTimes(paragraph: Paragraph): Paragraph {
  const endMs = Math.max(...paragraph.words.map((word) => word.endMs))
  return { ...paragraph, startMs: paragraph.words[0]!.startMs, endMs }
}
