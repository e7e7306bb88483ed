import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  createSpeechProcess,
  type Engine,
  embeddedEngine,
  joinPieces,
  planPieces,
  type SpeechProcess,
  transcribePieces,
} from '../src/speech/index.ts'
import type { Word } from '../src/transcripts/model.ts'
import { findAllSpeech } from '../test/support/find-all-speech.ts'
import { recording, sample, sampleTexts, timedWords } from '../test/support/speech-samples.ts'
import { matchingWords, wordError } from '../test/support/speech-word-error.ts'
import { atLeast, atMost, type Row } from './figures.ts'

const WEIGHTS = join(import.meta.dirname, '../node_modules/.cache/longhand/speech')
const MODES = ['fast', 'accurate'] as const
const signal = new AbortController().signal

/** Of the words that Moonshine got wrong on these before it was edited. */
const MAX_SAMPLE_ERROR = 0.05
const MAX_NOISY_SHARE = 2 / 3
const MIN_DOUBT = 3
const STARTS = { medianMs: 25, p90Ms: 80 }

type Spoken = { path: string; text: string }
type Errors = { errors: number; words: number }

/** What the engines get wrong: words on clean and on difficult recordings, the times of words, and their own doubt. */
export async function measureAccuracy(): Promise<Row[]> {
  const scratch = await mkdtemp(join(tmpdir(), 'lh-bench-accuracy-'))
  const speech = createSpeechProcess({ weightsFolder: WEIGHTS, threads: 1 })
  try {
    const clean = await cleanRecordings()
    const noisy = await Promise.all(clean.map((one, i) => inCrowdedHall(one, clean, i, scratch)))
    const heard: Record<string, { clean: Word[][]; noisy: Word[][] }> = {}
    for (const mode of MODES) {
      const engine = embeddedEngine(speech, mode)
      const all = async (spoken: Spoken[]) => {
        const words: Word[][] = []
        for (const { path } of spoken) words.push(await wordsIn(path, engine, speech, scratch))
        return words
      }
      heard[mode] = { clean: await all(clean), noisy: await all(noisy) }
    }
    const noisyShare = Object.fromEntries(MODES.map((mode) => [mode, shareOf(clean, heard[mode]!.noisy)]))
    return [
      ...MODES.map((mode) => cleanRow(mode, shareOf(clean, heard[mode]!.clean))),
      {
        what: 'Words wrong with babble and reverb added, accurate compared with fast',
        figure: percent(noisyShare.accurate!),
        beside: `fast ${percent(noisyShare.fast!)}`,
        ...atMost(noisyShare.accurate! / noisyShare.fast!, MAX_NOISY_SHARE),
      },
      ...(await Promise.all(MODES.map((mode) => startsRow(mode, heard[mode]!.clean.at(-1)!)))),
      ...MODES.map((mode) => doubtRow(mode, clean, heard[mode]!.noisy)),
    ]
  } finally {
    await speech.close()
    await rm(scratch, { recursive: true })
  }
}

/** The samples, and speech of flite's voices whose words have known times; the last is that one. */
async function cleanRecordings(): Promise<Spoken[]> {
  const samples = Object.entries(sampleTexts).map(([name, text]) => ({ path: sample(name), text }))
  const timed = (await timedWords()).map(({ text }) => text).join(' ')
  return [...samples, { path: recording('timed.opus'), text: timed }]
}

/** Four copies of other recordings talk in the background, in a hall that echoes; always the same. */
async function inCrowdedHall({ path, text }: Spoken, all: Spoken[], i: number, scratch: string) {
  const others = all
    .filter((_, other) => other !== i)
    .map((other) => ['-stream_loop', '-1', '-i', other.path])
  const voices = others.flatMap((_, at) => [
    `[${at + 1}:a]aresample=16000,pan=mono|c0=c0,atrim=start=${1 + at},asetpts=PTS-STARTPTS,volume=0.09[a${at}]`,
    `[${at + 1}:a]aresample=16000,pan=mono|c0=c0,atrim=start=${5 + at},asetpts=PTS-STARTPTS,volume=0.08[b${at}]`,
  ])
  const labels = others.map((_, at) => `[a${at}][b${at}]`).join('')
  const mix = `[0:a]aresample=16000,pan=mono|c0=c0[v];[v]${labels}amix=inputs=${1 + 2 * others.length}:normalize=0:duration=first`
  const filter = `${voices.join(';')};${mix},aecho=0.8:0.7:23|41|67|103:0.45|0.35|0.25|0.2`
  const to = join(scratch, `noisy-${i}.wav`)
  const flags = ['-v', 'error', '-nostdin', '-y']
  await promisify(execFile)('ffmpeg', [...flags, '-i', path, ...others.flat(), '-filter_complex', filter, to])
  return { path: to, text }
}

async function wordsIn(
  path: string,
  engine: Engine,
  speech: SpeechProcess,
  scratch: string,
): Promise<Word[]> {
  const pcm = join(scratch, `${crypto.randomUUID()}.pcm`)
  const options = [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-i',
    path,
    '-ac',
    '1',
    '-ar',
    '16000',
    '-f',
    's16le',
    pcm,
  ]
  await promisify(execFile)('ffmpeg', options)
  const durationMs = (await readFile(pcm)).length / 32
  const found = await findAllSpeech(speech, pcm)
  const pieces = planPieces(found, durationMs, { longestMs: engine.longestPieceMs })
  const hints = { names: [], notes: '', language: 'en' }
  return joinPieces(await transcribePieces(engine, [pcm], pieces, hints, { signal }), 1).flat()
}

function shareOf(spoken: Spoken[], heard: Word[][]): number {
  const all = spoken.map(({ text }, i) => wordError(text, heard[i]!.map((word) => word.text).join(' ')))
  const sum = (pick: (one: Errors) => number) => all.reduce((total, one) => total + pick(one), 0)
  return sum(({ errors }) => errors) / sum(({ words }) => words)
}

const cleanRow = (mode: string, share: number): Row => ({
  what: `${mode}: words wrong on the samples`,
  figure: percent(share),
  wanted: `at most ${percent(MAX_SAMPLE_ERROR)}`,
  kept: share <= MAX_SAMPLE_ERROR,
})

async function startsRow(mode: string, heard: Word[]): Promise<Row> {
  const said = await timedWords()
  const pairs = matchingWords(
    said.map(({ text }) => text),
    heard.map(({ text }) => text),
  )
  const off = pairs.map(([i, j]) => Math.abs(said[i]!.startMs - heard[j]!.startMs)).sort((a, b) => a - b)
  const [medianMs, p90Ms] = [off[Math.floor(off.length * 0.5)]!, off[Math.floor(off.length * 0.9)]!]
  return {
    what: `${mode}: starts of words, compared with the times of the program that spoke them (flite)`,
    figure: `median ${medianMs} ms off, p90 ${p90Ms} ms, of ${off.length} words`,
    wanted: `at most ${STARTS.medianMs} and ${STARTS.p90Ms} ms`,
    kept: medianMs <= STARTS.medianMs && p90Ms <= STARTS.p90Ms,
  }
}

/** Of how many times its share of the wrong words the least sure tenth has. */
function doubtRow(mode: string, spoken: Spoken[], heard: Word[][]): Row {
  const judged = spoken.flatMap(({ text }, i) => {
    const words = heard[i]!
    const right = matchingWords(
      text.split(/\s+/),
      words.map((word) => word.text),
    )
    const isRight = new Set(right.map(([, j]) => j))
    return words.map(({ confidence }, j) => ({ confidence: confidence!, isWrong: !isRight.has(j) }))
  })
  const wrong = judged.filter(({ isWrong }) => isWrong).length
  const tenth = judged.toSorted((a, b) => a.confidence - b.confidence).slice(0, Math.ceil(judged.length / 10))
  const found = tenth.filter(({ isWrong }) => isWrong).length
  return {
    what: `${mode}: wrong words among the least confident 10%, in noise, compared with their share of all words`,
    figure: percent(found / tenth.length),
    beside: `${percent(wrong / judged.length)} of all`,
    ...atLeast(found / tenth.length / (wrong / judged.length), MIN_DOUBT),
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1)}%`
