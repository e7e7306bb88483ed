import { glossaryOf, lockAccount } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  findAnyAudiofile,
  inState,
  lockAudiofile,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { databaseTask, type HeavyWork } from '../../platform/heavy-work/index.ts'
import { isDoneByMachine } from '../../shop/catalogue/index.ts'
import {
  joinLanguages,
  joinPieces,
  joinSpeakers,
  type PieceWords,
  tellVoicesApart,
  type VoiceWindow,
  voicesOfWords,
  withNamedSpeakers,
} from '../../speech/index.ts'
import {
  isMeasuredLater,
  keepSpeakers,
  paragraphs,
  type SpokenWord,
  saveVersion,
  spellNames,
  type Transcript,
  termsIn,
  type Word,
  withoutShouting,
} from '../../transcripts/index.ts'
import { correctedSpeakers, replaceText } from '../after-delivery/redo.ts'
import { alignLater } from '../align-words.ts'
import { deliver } from '../deliver.ts'
import { failFile } from '../fail-file.ts'
import { rateText } from '../rate-text.ts'
import { batchResults, deleteBatches, recordingOf } from '../store.ts'
import { isLanguageFound } from './find-language.ts'

/** For the first text, or for another one in the language that the customer corrected. */
export const isWanted = ({ statename, redo }: AudiofileRow): boolean =>
  statename === 'Processing' || (statename === 'Delivered' && redo === 'running')

/**
 * Makes a transcript of the batches: joins them, tells voices apart, spells names, cuts paragraphs. Then delivers it, or
 * offers it to people. A day of speech has half a million words: that runs in a worker process.
 */
export async function assemble(db: Db, audiofile: number, language: string | null): Promise<void> {
  const file = await findAnyAudiofile(db, audiofile)
  const recording = (await recordingOf(db, audiofile))!
  const results = await batchResults(db, audiofile)
  const joined = joinPieces(results.words, recording.tracks)
  const verbatim = file.add_ons.includes('VERBATIM1')
  // Names go to voices only where each has a track of its own and there are as many of them.
  const speakers = recording.tracks > 1 && file.names.length === recording.tracks ? file.names : []
  const corrected = await correctedSpeakers(db, file)
  const inLanguages = isLanguageFound(file) ? withLanguages(joined, results.words, language) : joined
  const { tracks, ...named } = corrected
    ? keepSpeakers(corrected, inLanguages)
    : { tracks: withVoices(inLanguages, results, voicesTold(file)) }
  const terms = termsIn([...file.names, ...(await glossaryOf(db, file.account_id))], file.notes)
  const spelled = tracks.map((words) => spellNames(withoutShouting(words), terms, language ?? undefined))
  const transcript = paragraphs(spelled, { verbatim, speakers, ...named, ...(language && { language }) })
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, file.account_id)
    await handOver(tx, audiofile, language, transcript)
  })
}

const assembleTask = databaseTask<typeof assemble>(import.meta.url, 'assemble', {
  maxSeconds: 300,
  advice: 'Split the recording.',
})

/** What is said in a minute is put together before a worker process would have started. */
export const assembleWhereFits = async (
  { db, heavyWork }: { db: Db; heavyWork: HeavyWork },
  file: AudiofileRow,
  language: string | null,
): Promise<void> =>
  (await isBrief(db, file))
    ? assemble(db, file.id, language)
    : heavyWork.run(assembleTask, file.account_id, file.id, language)

const BRIEF_SECONDS = 60
/** Of what is looked for in each uncertain word. */
const BRIEF_TERM_CHARS = 1000

async function isBrief(
  db: Db,
  { duration_seconds, names, notes, account_id }: AudiofileRow,
): Promise<boolean> {
  if (duration_seconds === null || duration_seconds > BRIEF_SECONDS) return false
  return [...names, ...(await glossaryOf(db, account_id)), notes].join().length <= BRIEF_TERM_CHARS
}

/** A server may take a few words that it hears badly for another language. */
const MIN_WORDS = 5

/** The words with their language where it is not the file's. */
function withLanguages(tracks: Word[][], pieces: PieceWords[], language: string | null): SpokenWord[][] {
  const languages = tracks.map((_, track) => joinLanguages(pieces, track))
  const counted = Map.groupBy(languages.flat(), (other) => other)
  const isOther = (other: string | null | undefined) =>
    other != null && other !== language && counted.get(other)!.length >= MIN_WORDS
  return tracks.map((words, track) =>
    words.map((word, i) => {
      const other = languages[track]![i]
      return isOther(other) ? { ...word, language: other! } : word
    }),
  )
}

/** Names do not tell which voice is whose, but how many there are; one name may be that of the host alone. */
const voicesTold = ({ speaker_count, names }: AudiofileRow): number | null =>
  speaker_count ?? (names.length > 1 ? names.length : null)

/** The words of a single channel with the number of the voice that says each, where there are several voices. */
function withVoices(
  tracks: SpokenWord[][],
  { words: pieces, voices: windows }: { words: PieceWords[]; voices: VoiceWindow[] },
  told: number | null,
): SpokenWord[][] {
  const labels = tellVoicesApart(windows, told)
  if (new Set(labels).size < 2) return tracks
  const labelled = windows.map(({ startMs, endMs }, i) => ({ startMs, endMs, label: labels[i]! }))
  return tracks.map((words, track) => {
    const spokenBy = withNamedSpeakers(voicesOfWords(words, labelled), joinSpeakers(pieces, track))
    return words.map((word, i) => ({ ...word, voice: spokenBy[i]! }))
  })
}

async function handOver(
  tx: Tx,
  audiofile: number,
  language: string | null,
  transcript: Transcript,
): Promise<void> {
  const file = await lockAudiofile(tx, audiofile)
  if (!file || !isWanted(file)) return
  if (file.redo === 'running') return replaceText(tx, file, transcript)
  await updateAudiofile(tx, audiofile, { language })
  const isByMachine = isDoneByMachine(file.product)
  if (isByMachine && transcript.paragraphs.length === 0) return failFile(tx, file, { says: 'noSpeech' })
  await rateText(tx, file, transcript)
  const version = await saveVersion(tx, audiofile, 'machine', transcript)
  await deleteBatches(tx, audiofile)
  if (isByMachine) {
    await deliver(tx, file, version)
    // A speech server may not tell when words are said, or how sure it is of them.
    if (isMeasuredLater(transcript.paragraphs)) await alignLater(tx, file)
    return
  }
  await changeState(tx, inState(file), 'Transcribing', { reason: 'The draft is ready for a transcriber.' })
}
