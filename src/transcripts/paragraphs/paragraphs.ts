/**
 * From words to a readable transcript.
 *
 * - A paragraph ends at the end of a sentence, when a pause follows or enough has been said; in the middle of a
 *   sentence only where the speaker falls silent for long, or never ends one.
 * - Where each track of the recording is one voice, what the voices say is put in the order in which they begin to
 *   say it, and every change of voice begins a paragraph.
 * - Where one track has several voices that were told apart, every change of voice begins a paragraph, too.
 * - Without `verbatim`, fillers and stutters are left out (`clean.ts`), and a paragraph that an engine left
 *   without punctuation begins with a capital and ends with a full stop.
 */
import type { Paragraph, Transcript, Word } from '../model.ts'
import { voiceLabel } from '../voices.ts'
import { capitalised, cleaned } from './clean.ts'
import { endsSentence, missingMark } from './sentences.ts'

const pauseAfterSentenceMs = 1_500
const pauseAnywhereMs = 4_000
const wordsUntilSentenceEnd = 90
const wordsAtMost = 200
/** In a conversation, a pause in which the other one may have put in a word. */
const pauseInTurnMs = 700

/** A word, and which of several voices on its track says it. */
export type SpokenWord = Word & { voice?: number }

/**
 * `speakers` has the name of each track's voice, where known. One track without a name is nobody's in particular.
 * `voices` has the names of voices on one track; without it they are numbered.
 */
export function paragraphs(
  tracks: SpokenWord[][],
  {
    verbatim,
    speakers = [],
    voices,
    language,
  }: { verbatim: boolean; speakers?: string[]; voices?: (string | null)[]; language?: string },
): Transcript {
  const utterances = tracks.flatMap((words, track) => {
    const ofTrack = speakers[track] ?? (tracks.length > 1 ? voiceLabel(track + 1) : null)
    return utterancesOf(verbatim ? words : cleaned(words, language)).map((said) => {
      const { voice } = said[0]!
      const speaker = voice === undefined ? ofTrack : voices ? voices[voice]! : voiceLabel(voice + 1)
      return { speaker, words: said.map(withoutVoice) }
    })
  })
  utterances.sort((a, b) => a.words[0]!.startMs - b.words[0]!.startMs)

  const turns: Paragraph[] = []
  for (const { speaker, words } of utterances) {
    const last = turns.at(-1)
    if (last && last.speaker === speaker && !isBreak(last.words, words[0]!))
      for (const word of words) last.words.push(word)
    else turns.push({ speaker, startMs: 0, endMs: 0, words: [...words] })
  }
  const timed = turns.map(withTimes)
  return { paragraphs: verbatim ? timed : timed.map(withSentenceMarks) }
}

const withoutVoice = ({ voice: _, ...word }: SpokenWord): Word => word

/** What one voice says without interruption. */
function utterancesOf(words: SpokenWord[]): SpokenWord[][] {
  const utterances: SpokenWord[][] = []
  for (const word of words) {
    const current = utterances.at(-1)
    const last = current?.at(-1)
    const goesOn =
      last &&
      last.voice === word.voice &&
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
  const endMs = paragraph.words.reduce((latest, word) => Math.max(latest, word.endMs), 0)
  return { ...paragraph, startMs: paragraph.words[0]!.startMs, endMs }
}

/** Only if there is no sign that the sentence continues in the next paragraph. */
function withSentenceMarks(paragraph: Paragraph, i: number, all: Paragraph[]): Paragraph {
  const words = [...paragraph.words]
  const [first, last] = [words[0]!, words.at(-1)!]
  const before = all[i - 1]?.words.at(-1)
  const next = all[i + 1]?.words[0]
  if (!before || endsSentence(before)) words[0] = { ...first, text: capitalised(first.text) }
  if (!/^\p{Ll}/u.test(next?.text ?? '')) {
    words.push({ ...last, text: `${words.pop()!.text}${missingMark(last.text)}` })
  }
  return { ...paragraph, words }
}
