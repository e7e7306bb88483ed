import { deflateSync } from 'node:zlib'
import { endsSentence, joinWords, type Transcript, type Word } from '../../transcripts/index.ts'
import { printedWord } from '../../transcripts/render/index.ts'

type Sentence = { speaker: string | null; words: Word[] }

/** A new paragraph begins a new one, too. */
export function* sentencesOf({ paragraphs }: Transcript): Generator<Sentence> {
  for (const { speaker, words } of paragraphs) {
    let sentence: Word[] = []
    for (const word of words.filter((one) => printedWord(one) !== '')) {
      sentence.push(word)
      if (!endsSentence(word)) continue
      yield { speaker, words: sentence }
      sentence = []
    }
    if (sentence.length > 0) yield { speaker, words: sentence }
  }
}

/** Clients expect every field of Whisper. Those that we do not have are neutral: tokens, and where it sought. */
export const segmentOf = ({ words }: Sentence, id: number) => ({
  id,
  seek: 0,
  ...timesOf(words),
  text: textOf(words),
  tokens: [],
  temperature: 0,
  avg_logprob: round(words.reduce((sum, word) => sum + logprobOf(word), 0) / words.length),
  compression_ratio: compressionOf(textOf(words)),
  no_speech_prob: 0,
})

/** Where one voice is heard, it has no name. */
const ONLY_VOICE = 'A'

export const diarizedSegment = ({ speaker, words }: Sentence, index: number) => ({
  type: 'transcript.text.segment',
  id: `seg_${index + 1}`,
  ...timesOf(words),
  text: textOf(words),
  speaker: speaker ?? ONLY_VOICE,
})

export const logprobsOf = (words: Word[]) =>
  words.map((word) => {
    const token = printedWord(word)
    return { token, bytes: [...Buffer.from(token)], logprob: logprobOf(word) }
  })

export const timesOf = (words: Word[]) => ({
  start: Math.round(words[0]!.startMs) / 1000,
  end: Math.round(words.at(-1)!.endMs) / 1000,
})

const textOf = (words: Word[]): string => joinWords(words.map(printedWord))

const LEAST_CONFIDENCE = 0.0001

/** A word that people typed or checked is certain. */
const logprobOf = ({ confidence = 1 }: Word): number =>
  round(Math.log(Math.max(confidence, LEAST_CONFIDENCE)))

/** As Whisper has it: a text that repeats itself is invented. */
const compressionOf = (text: string): number => round(Buffer.byteLength(text) / deflateSync(text).length)

const round = (value: number): number => Math.round(value * 10_000) / 10_000 || 0
