import { lockAccount } from '../accounts/index.ts'
import { type AudiofileRow, findAnyAudiofile, lockAudiofile, priorityOf } from '../files/audiofiles/index.ts'
import { borrowAll } from '../media/index.ts'
import { now } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import { enqueue } from '../platform/queue/index.ts'
import {
  type Author,
  findVersion,
  type Measured,
  newestMachineVersion,
  type Paragraph,
  placeWordsInTurns,
  readTranscript,
  saveVersion,
  setReplaced,
  type Transcript,
  type UnmeasuredPlace,
  unmeasuredPlaces,
  type Word,
  withMeasuredWords,
  wordsOfAll,
} from '../transcripts/index.ts'
import { setTranscript } from './current-transcript.ts'
import { type Production, trackKey } from './production.ts'
import { rateText } from './rate-text.ts'
import { type Recording, recordingOf } from './store.ts'

/**
 * Words that a person typed, or that were imported without times, were placed between their neighbours. Once such a text
 * is delivered, a speech model is led along it, place by place, and sees when each word is said, and how probable it is: of a
 * text from a speech server that does not tell, that is the confidence. That makes a new version with the same text. If
 * the text was changed meanwhile, the measurement is dropped and begins again with the new one.
 */
type Aligned = Pick<AudiofileRow, 'id' | 'account_id' | 'front_since'>

export const alignLater = (tx: Tx, file: Aligned) => alignFrom(tx, file, 0)

/** A customer who edits saves every few seconds: each save puts it off. */
const AFTER_EDIT_MS = 20_000

export const alignSoon = (tx: Tx, file: Aligned) =>
  alignFrom(tx, file, 0, new Date(now().getTime() + AFTER_EDIT_MS))

/** Customers wait for transcripts, not for this. */
const AFTER_TRANSCRIPTIONS = 1_000

/** The job remembers how far it came: every so many places are a job and a version of their own. */
const MAX_PLACES = 100

const alignFrom = (tx: Tx, file: Aligned, fromMs: number, runAt?: Date) =>
  enqueue(
    tx,
    'align-words',
    file.account_id,
    { audiofile: file.id, fromMs },
    { key: `align ${file.id}`, priority: priorityOf(file) + AFTER_TRANSCRIPTIONS, runAt },
  )

export async function alignWords(
  production: Production,
  { audiofile, fromMs }: { audiofile: number; fromMs: number },
  signal: AbortSignal,
): Promise<void> {
  const { db } = production
  const file = await findAnyAudiofile(db, audiofile)
  const version = file.transcript_version_id
  const recording = await recordingOf(db, audiofile)
  if (!recording || version === null || file.statename !== 'Delivered' || file.media_removed_at) return
  const before = await readTranscript(db, version)
  const paragraphs = await withRoughTimes(db, audiofile, version, before.paragraphs)
  const author = (await findVersion(db, version)).origin === 'machine' ? 'machine' : 'person'
  const places = await placesIn(production, file, author, recording, paragraphs, fromMs)
  if (places.length === 0) return
  const next = places.slice(0, MAX_PLACES)
  const measured = await measure(production, file, recording.tracks, paragraphs, next, signal)
  const after = { ...before, paragraphs: withMeasuredWords(paragraphs, measured, author) }
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, file.account_id)
    const locked = await lockAudiofile(tx, audiofile)
    if (locked?.statename !== 'Delivered') return
    if (locked.transcript_version_id !== version) return alignLater(tx, locked)
    if (measured.size > 0) await replaceVersion(tx, audiofile, version, before, after)
    if (places.length > next.length) return alignFrom(tx, locked, places[next.length]!.startMs)
    if (author === 'machine') await rateText(tx, locked, after)
  })
}

/**
 * What to measure. For a text that a speech server wrote without times, no model is fetched; and where voices have channels
 * of their own, its estimated times do not tell which words are near each other on the same channel.
 */
async function placesIn(
  { hasWhisper }: Production,
  { language }: AudiofileRow,
  author: Author,
  { tracks, durationMs }: Recording,
  paragraphs: Paragraph[],
  fromMs: number,
): Promise<UnmeasuredPlace[]> {
  const places = unmeasuredPlaces(wordsOfAll(paragraphs), { author, durationMs, fromMs })
  if (author !== 'machine') return places
  if (tracks > 1) return []
  if (await hasWhisper()) return places
  const languages = languagesOfWords(paragraphs, language)
  return places.filter(({ from }) => howToAlign(languages[from]!).model === 'moonshine')
}

const languagesOfWords = (paragraphs: Paragraph[], language: string | null): (string | null)[] =>
  paragraphs.flatMap(({ words, language: other }) => words.map(() => other ?? language))

/** A text without a single measured time is compared with the machine's, which knows roughly what is said when. */
async function withRoughTimes(
  db: Db,
  audiofile: number,
  version: number,
  paragraphs: Paragraph[],
): Promise<Paragraph[]> {
  const words = wordsOfAll(paragraphs)
  if (words.some(({ estimated }) => !estimated)) return paragraphs
  const machine = await newestMachineVersion(db, audiofile)
  if (machine === null || machine === version) return paragraphs
  const draft = await readTranscript(db, machine)
  if (draft.paragraphs.length === 0) return paragraphs
  return placeWordsInTurns(
    draft.paragraphs,
    paragraphs.map(({ speaker, words }) => ({ speaker, text: words.map(printed).join(' ') })),
  )
}

const printed = ({ text, inaudible }: Word) => (inaudible ? '[inaudible]' : text)

async function measure(
  { media, aligner, recogniseInTurn }: Production,
  { id, account_id: accountId, language }: AudiofileRow,
  tracks: number,
  paragraphs: Paragraph[],
  places: UnmeasuredPlace[],
  signal: AbortSignal,
): Promise<Map<number, Measured>> {
  const words = wordsOfAll(paragraphs)
  const languages = languagesOfWords(paragraphs, language)
  const keys = Array.from({ length: tracks }, (_, track) => trackKey(id, track))
  const borrowed = await borrowAll(media, keys, signal)
  const measured = new Map<number, Measured>()
  try {
    for (const place of places) {
      const texts = place.words.map((i) => words[i]!.text)
      const alignOn = (pcmPath: string) =>
        aligner.align(pcmPath, place, texts, howToAlign(languages[place.from]!), { signal })
      let best: { times: Word[]; sureness: number } = { times: [], sureness: MIN_SURENESS }
      for (const pcmPath of borrowed.paths) {
        const size = place.endMs - place.startMs
        const times = await recogniseInTurn(accountId, () => alignOn(pcmPath), { size })
        const sureness = surenessOf(times.filter((_, i) => isInQuestion(place, place.words[i]!)))
        if (sureness > best.sureness) best = { times, sureness }
      }
      best.times.forEach(({ startMs, endMs, confidence }, i) => {
        const word = place.words[i]!
        if (isInQuestion(place, word)) measured.set(word, { startMs, endMs, confidence: confidence! })
      })
    }
  } finally {
    await borrowed.release()
  }
  return measured
}

const isInQuestion = ({ from, to }: UnmeasuredPlace, word: number) => word >= from && word < to

/** For English, Moonshine is quicker and as exact. */
const howToAlign = (language: string | null) => ({
  model: (language ?? 'en') === 'en' ? ('moonshine' as const) : ('whisper' as const),
  language: language ?? 'en',
})

/** What is said has 0.3 and more; what is not said there, about 0.002. */
const MIN_SURENESS = 0.01
/** Few words between others are where they must be, however unlikely: most are names. */
const MIN_JUDGED_WORDS = 4

function surenessOf(words: Word[]): number {
  const logs = words.reduce((sum, { confidence }) => sum + Math.log(Math.max(confidence!, 1e-9)), 0)
  return words.length < MIN_JUDGED_WORDS ? 1 : Math.exp(logs / words.length)
}

async function replaceVersion(
  tx: Tx,
  audiofile: number,
  version: number,
  before: Transcript,
  after: Transcript,
): Promise<void> {
  const { origin, replaces } = await findVersion(tx, version)
  const aligned = await saveVersion(tx, audiofile, origin, after, { version, ...before })
  // A speaker that was renamed before can still get the old name back.
  await setReplaced(tx, aligned, replaces)
  await setTranscript(tx, audiofile, aligned, { cause: 'times' })
}
