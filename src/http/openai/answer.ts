import { buffer } from 'node:stream/consumers'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { languageName } from '../../platform/languages.ts'
import { documentOf } from '../../production/index.ts'
import {
  endsSentence,
  gapBetween,
  joinWords,
  readTranscript,
  type Transcript,
  type Word,
} from '../../transcripts/index.ts'
import { formats, printedWord, render } from '../../transcripts/render/index.ts'
import type { Asked } from './parameters.ts'

type Content = { contentType: string; content: Uint8Array }

/** The delivered transcript in the format that was asked for. */
export async function answerOf(db: Db, file: AudiofileRow, asked: Asked): Promise<Content> {
  const { format } = asked
  const { options } = await documentOf(db, file)
  const transcript = await deliveredText(db, file)
  if (format === 'srt' || format === 'vtt')
    return {
      contentType: formats[format].contentType,
      content: await buffer(render(format, transcript, options)),
    }
  const text = textOf(transcript)
  if (format === 'text')
    return { contentType: 'text/plain; charset=utf-8', content: Buffer.from(`${text}\n`) }
  const answer = format === 'json' ? { text, usage: usageOf(file) } : verbose(file, transcript, text, asked)
  return { contentType: 'application/json; charset=utf-8', content: Buffer.from(JSON.stringify(answer)) }
}

/** The last events of a stream: the text, sentence by sentence, then all of it. */
export async function textEvents(db: Db, file: AudiofileRow): Promise<object[]> {
  const transcript = await deliveredText(db, file)
  const events: object[] = []
  let before: string | null = null
  for (const sentence of sentencesOf(transcript)) {
    const words = sentence.map(printedWord)
    const gap = before === null ? '' : gapBetween(before, words[0]!)
    events.push({ type: 'transcript.text.delta', delta: gap + joinWords(words) })
    before = words.at(-1)!
  }
  return [...events, { type: 'transcript.text.done', text: textOf(transcript) }]
}

const deliveredText = (db: Db, { transcript_version_id }: AudiofileRow): Promise<Transcript> =>
  readTranscript(db, transcript_version_id!)

const LIMITS = { maxSeconds: 60, advice: 'Read the transcript in your account.' }
export const answerTask = databaseTask<typeof answerOf>(import.meta.url, 'answerOf', LIMITS)
export const eventsTask = databaseTask<typeof textEvents>(import.meta.url, 'textEvents', LIMITS)

/** What we do not measure, such as `avg_logprob`, is left out. */
const verbose = (
  file: AudiofileRow,
  transcript: Transcript,
  text: string,
  { hasWords, hasSegments }: Pick<Asked, 'hasWords' | 'hasSegments'>,
) => ({
  task: 'transcribe',
  language: languageName(file.language ?? 'en').toLowerCase(),
  duration: file.duration_seconds,
  text,
  ...(hasSegments && { segments: [...sentencesOf(transcript)].map(segmentOf) }),
  ...(hasWords && {
    words: wordsOf(transcript).map((word) => ({ word: printedWord(word), ...timesOf(word) })),
  }),
  usage: usageOf(file),
})

const segmentOf = (words: Word[], id: number) => ({
  id,
  start: timesOf(words[0]!).start,
  end: timesOf(words.at(-1)!).end,
  text: joinWords(words.map(printedWord)),
})

const timesOf = ({ startMs, endMs }: Word) => ({
  start: Math.round(startMs) / 1000,
  end: Math.round(endMs) / 1000,
})

const usageOf = ({ duration_seconds }: AudiofileRow) => ({
  type: 'duration',
  seconds: Math.ceil(duration_seconds ?? 0),
})

/** In one line, without speakers. */
const textOf = (transcript: Transcript): string => joinWords(wordsOf(transcript).map(printedWord))

const wordsOf = (transcript: Transcript): Word[] => [...sentencesOf(transcript)].flat()

/** A new paragraph begins a new one, too. */
function* sentencesOf({ paragraphs }: Transcript): Generator<Word[]> {
  for (const { words } of paragraphs) {
    let sentence: Word[] = []
    for (const word of words.filter((one) => printedWord(one) !== '')) {
      sentence.push(word)
      if (!endsSentence(word)) continue
      yield sentence
      sentence = []
    }
    if (sentence.length > 0) yield sentence
  }
}
