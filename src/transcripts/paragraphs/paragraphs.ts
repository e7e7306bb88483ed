/**
 * From words to a readable transcript.
 *
 * - A paragraph ends at the end of a sentence, when a pause follows or enough has been said; in the middle of a
 *   sentence only where that has more words than a paragraph, or where an engine marks no ends (`cut-turns.ts`).
 * - Where each track of the recording is one voice, what the voices say is put in the order in which they begin to
 *   say it, and every change of voice begins a paragraph.
 * - Where one track has several voices that were told apart, every change of voice begins a paragraph, too.
 * - A passage in another language than the file's is a paragraph, too.
 * - Without `verbatim`, fillers and stutters are left out (`clean.ts`), sentences get the capitals and full stops
 *   that surely are missing (`restore-marks.ts`), and a paragraph that an engine left without punctuation begins with
 *   a capital and ends with a full stop.
 */
import type { Paragraph, Transcript, Word } from '../model.ts'
import { voiceLabel } from '../voices.ts'
import { capitalised, cleaned } from './clean.ts'
import { cutTurn, lacksMarks } from './cut-turns.ts'
import { withMarks } from './restore-marks.ts'
import { endsSentence, missingMark } from './sentences.ts'

/** In a conversation, a pause in which the other one may have put in a word. */
const pauseInTurnMs = 700

/** A word, which of several voices on its track says it, and in which language, if not the file's. */
export type SpokenWord = Word & { voice?: number; language?: string }

/**
 * `speakers` has the name of each track's voice, where known. One track without a name has no speaker.
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
  const readable = (passage: SpokenWord[]) => withMarks(cleaned(passage, passage[0]!.language ?? language))
  const spoken = tracks.map((words) => (verbatim ? words : passagesOf(words).flatMap(readable)))
  const hasMarks = !lacksMarks(spoken.flat())
  const utterances = spoken.flatMap((words, track) => {
    const ofTrack = speakers[track] ?? (tracks.length > 1 ? voiceLabel(track + 1) : null)
    return utterancesOf(words).map((said) => {
      const { voice, language: other } = said[0]!
      const speaker = voice === undefined ? ofTrack : voices ? voices[voice]! : voiceLabel(voice + 1)
      return { speaker, ...(other && { language: other }), words: said.map(wordAlone) }
    })
  })
  utterances.sort((a, b) => a.words[0]!.startMs - b.words[0]!.startMs)

  const timed = turnsOf(utterances).flatMap(({ words, ...turn }) =>
    cutTurn(words, hasMarks, turn.language ?? language ?? 'en').map((part) => withTimes(turn, part)),
  )
  return {
    paragraphs: verbatim ? timed : timed.map((...turn) => withSentenceMarks(...turn, tracks.length > 1)),
  }
}

type Turn = Omit<Paragraph, 'startMs' | 'endMs'>

/** What is said until another speaks, or the same one in another language. */
function turnsOf(utterances: Turn[]): Turn[] {
  const turns: Turn[] = []
  for (const { words, ...turn } of utterances) {
    const last = turns.at(-1)
    const isSameTurn = last?.speaker === turn.speaker && last.language === turn.language
    if (isSameTurn) for (const word of words) last.words.push(word)
    else turns.push({ ...turn, words: [...words] })
  }
  return turns
}

const wordAlone = ({ voice: _, language: __, ...word }: SpokenWord): Word => word

/** Words in the same language that follow each other. */
function passagesOf(words: SpokenWord[]): SpokenWord[][] {
  const passages: SpokenWord[][] = []
  for (const word of words) {
    const current = passages.at(-1)
    if (current && current[0]!.language === word.language) current.push(word)
    else passages.push([word])
  }
  return passages
}

/** What one voice says without interruption. */
function utterancesOf(words: SpokenWord[]): SpokenWord[][] {
  const utterances: SpokenWord[][] = []
  for (const word of words) {
    const current = utterances.at(-1)
    const last = current?.at(-1)
    const goesOn =
      last &&
      last.voice === word.voice &&
      last.language === word.language &&
      !endsSentence(last) &&
      word.startMs - last.endMs < pauseInTurnMs
    if (goesOn) current!.push(word)
    else utterances.push([word])
  }
  return utterances
}

function withTimes(turn: Omit<Turn, 'words'>, words: Word[]): Paragraph {
  const endMs = words.reduce((latest, word) => Math.max(latest, word.endMs), 0)
  return { ...turn, startMs: words[0]!.startMs, endMs, words }
}

/** How many turns on a speaker may take up a sentence again. */
const NEAR_TURNS = 4

/** Only if there is no sign that the speaker goes on with the sentence, after a pause or the turn of another. */
function withSentenceMarks(paragraph: Paragraph, i: number, all: Paragraph[], hasTracks: boolean): Paragraph {
  const words = [...paragraph.words]
  const [first, last] = [words[0]!, words.at(-1)!]
  const isOwn = ({ speaker }: Paragraph) => speaker === paragraph.speaker
  // Where voices were told apart by their sound, the turn of another may be the rest of this one.
  const isNeighbour = (_: Paragraph, at: number) => !hasTracks && at === 0
  const earlier = all.slice(Math.max(0, i - NEAR_TURNS), i).reverse()
  const later = all.slice(i + 1, i + 1 + NEAR_TURNS)
  const before = (earlier.find(isOwn) ?? earlier.find(isNeighbour))?.words.at(-1)
  const next = (later.find(isOwn) ?? later.find(isNeighbour))?.words[0]
  if (!before || endsSentence(before)) words[0] = { ...first, text: capitalised(first.text) }
  if (!/^\p{Ll}/u.test(next?.text ?? '')) {
    words.push({ ...last, text: `${words.pop()!.text}${missingMark(last.text)}` })
  }
  return { ...paragraph, words }
}
