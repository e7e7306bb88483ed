import { buffer } from 'node:stream/consumers'
import type { AudiofileRow } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { languageName } from '../../platform/languages.ts'
import { documentOf } from '../../production/index.ts'
import { gapBetween, joinWords, readTranscript, type Transcript, type Word } from '../../transcripts/index.ts'
import { formats, printedWord, render } from '../../transcripts/render/index.ts'
import type { Asked } from './parameters.ts'
import { diarizedSegment, logprobsOf, segmentOf, sentencesOf, timesOf } from './segments.ts'

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
  if (format === 'text')
    return { contentType: 'text/plain; charset=utf-8', content: Buffer.from(`${textOf(transcript)}\n`) }
  const answer = { ...jsonIn[format](transcript, file, asked), usage: usageOf(file) }
  return { contentType: 'application/json; charset=utf-8', content: Buffer.from(JSON.stringify(answer)) }
}

/** The last events of a stream: the text, sentence by sentence, then all of it. */
export async function textEvents(
  db: Db,
  file: AudiofileRow,
  { format, hasLogprobs }: Pick<Asked, 'format' | 'hasLogprobs'>,
): Promise<object[]> {
  const transcript = await deliveredText(db, file)
  const sentences = [...sentencesOf(transcript)]
  const done = {
    type: 'transcript.text.done',
    text: textOf(transcript),
    ...(hasLogprobs && { logprobs: logprobsOf(wordsOf(transcript)) }),
    usage: usageOf(file),
  }
  return [...(format === 'diarized_json' ? sentences.map(diarizedSegment) : deltasOf(sentences)), done]
}

function deltasOf(sentences: { words: Word[] }[]): object[] {
  let before: string | null = null
  return sentences.map((sentence) => {
    const words = sentence.words.map(printedWord)
    const gap = before === null ? '' : gapBetween(before, words[0]!)
    before = words.at(-1)!
    return { type: 'transcript.text.delta', delta: gap + joinWords(words) }
  })
}

const deliveredText = (db: Db, { transcript_version_id }: AudiofileRow): Promise<Transcript> =>
  readTranscript(db, transcript_version_id!)

const LIMITS = { maxSeconds: 60, advice: 'Read the transcript in your account.' }
export const answerTask = databaseTask<typeof answerOf>(import.meta.url, 'answerOf', LIMITS)
export const eventsTask = databaseTask<typeof textEvents>(import.meta.url, 'textEvents', LIMITS)

type InJson = (transcript: Transcript, file: AudiofileRow, asked: Asked) => object

const jsonIn: Record<'json' | 'verbose_json' | 'diarized_json', InJson> = {
  json: (transcript, _, { hasLogprobs }) => ({
    text: textOf(transcript),
    ...(hasLogprobs && { logprobs: logprobsOf(wordsOf(transcript)) }),
  }),
  verbose_json: (transcript, file, { hasWords, hasSegments }) => ({
    task: 'transcribe',
    language: languageName(file.language ?? 'en').toLowerCase(),
    duration: file.duration_seconds,
    text: textOf(transcript),
    ...(hasSegments && { segments: [...sentencesOf(transcript)].map(segmentOf) }),
    ...(hasWords && {
      words: wordsOf(transcript).map((word) => ({ word: printedWord(word), ...timesOf([word]) })),
    }),
  }),
  diarized_json: (transcript, file) => ({
    task: 'transcribe',
    duration: file.duration_seconds,
    text: textOf(transcript),
    segments: [...sentencesOf(transcript)].map(diarizedSegment),
  }),
}

const usageOf = ({ duration_seconds }: AudiofileRow) => ({
  type: 'duration',
  seconds: Math.ceil(duration_seconds ?? 0),
})

/** In one line, without speakers. */
const textOf = (transcript: Transcript): string => joinWords(wordsOf(transcript).map(printedWord))

const wordsOf = (transcript: Transcript): Word[] => [...sentencesOf(transcript)].flatMap(({ words }) => words)
