import { glossaryOf, lockAccount } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  changeState,
  findAnyAudiofile,
  inState,
  lockAudiofile,
  priorityOf,
  RECOGNITION_STATES,
  updateAudiofile,
} from '../../audiofiles/index.ts'
import { isDoneByMachine } from '../../catalogue/index.ts'
import type { Tx } from '../../db/index.ts'
import {
  type Engine,
  groupPieces,
  joinPieces,
  joinSpeakers,
  type PieceWords,
  transcribePieces,
  type VoiceWindow,
  voicesOfWords,
  withNamedSpeakers,
} from '../../engines/index.ts'
import { borrowAll } from '../../media/index.ts'
import { enqueue, enqueueAll } from '../../queue/index.ts'
import {
  calmed,
  keepSpeakers,
  paragraphs,
  type SpokenWord,
  saveVersion,
  spellNames,
  type Transcript,
  termsIn,
  type Word,
} from '../../transcripts/index.ts'
import { correctedSpeakers, replaceText } from '../after-delivery/redo.ts'
import { deliver } from '../deliver.ts'
import { failFile, NO_SPEECH } from '../fail-file.ts'
import { type Production, trackKey } from '../production.ts'
import {
  batchOf,
  batchProgress,
  batchResults,
  deleteBatches,
  missingBatches,
  recordingOf,
  saveBatches,
  saveBatchResult,
} from '../store.ts'
import { findLanguage, languageNamed, piecesOf } from './find-language.ts'
import { rateText } from './rate-text.ts'
import { recordSpeed, timed } from './speech-speed.ts'

/**
 * The machine's work. A recording is cut at pauses into batches of some minutes; each is a job that any worker on any
 * machine may take. Whoever finishes the last one asks for the join. Machine products are delivered then, or given back
 * if there is not a word in them; for the others the text is the draft that a transcriber begins with.
 */
export async function beginTranscription(
  production: Production,
  audiofile: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, engine } = production
  const file = await findAnyAudiofile(db, audiofile)
  if (!isWanted(file)) return
  const recording = (await recordingOf(db, audiofile))!
  const pieces = piecesOf(recording, engine)
  if (file.statename === 'Processing') await findLanguage(production, file, recording, pieces, signal)
  const batches = groupPieces(pieces)
  await db.transaction().execute(async (tx) => {
    const file = await lockAudiofile(tx, audiofile)
    if (!file || !isWanted(file)) return
    await updateAudiofile(tx, audiofile, { percent: 0 })
    await saveBatches(tx, audiofile, batches)
    // A file that was sent back after a failure has some of them already, or all.
    const missing = await missingBatches(tx, audiofile)
    // The first minutes of every file come before the tenth hour of another: a short one does not wait for a long one.
    await enqueueAll(
      tx,
      'transcribe-batch',
      missing.map((batch) => ({ audiofile, batch })),
      ({ batch }) => ({ key: `batch ${audiofile}/${batch}`, priority: priorityOf(file) + batch }),
    )
    if (missing.length === 0)
      await enqueue(tx, 'finish-transcription', { audiofile }, { priority: priorityOf(file) })
  })
}

/** For the first text, or for another one in the language that the customer corrected. */
const isWanted = ({ statename, redo }: AudiofileRow): boolean =>
  statename === 'Processing' || (statename === 'Delivered' && redo === 'running')

/** Others have a transcript from elsewhere by now. What we failed at goes on where it was. */
const needsTheMachine = (file: AudiofileRow): boolean =>
  isWanted(file) || RECOGNITION_STATES.includes(file.statename)

export async function transcribeBatch(
  production: Production,
  audiofile: number,
  number: number,
  signal: AbortSignal,
): Promise<void> {
  const batch = await batchOf(production.db, audiofile, number)
  if (!batch || batch.isDone) return
  const file = await findAnyAudiofile(production.db, audiofile)
  if (!needsTheMachine(file)) return
  const { tracks } = (await recordingOf(production.db, audiofile))!
  const keys = Array.from({ length: tracks }, (_, track) => trackKey(audiofile, track))
  const borrowed = await borrowAll(production.media, keys, signal)
  try {
    const { recogniseInTurn, voices } = production
    const { engine: timedEngine, work } = timed(production.engine)
    const engine = inTurns({ ...production, engine: timedEngine }, file.account_id)
    const glossary = await glossaryOf(production.db, file.account_id)
    const hints = { ...hintsOf(file), names: [...file.names, ...glossary] }
    const words = await transcribePieces(engine, borrowed.paths, batch.pieces, hints, { signal })
    const spans = batch.pieces.flatMap((piece) => piece.speech)
    // With a channel for each voice there is nothing to be told apart.
    const describe = () => voices.describeVoices(borrowed.paths[0]!, spans, { signal })
    const heard = tracks === 1 ? await recogniseInTurn(file.account_id, describe) : []
    await production.db.transaction().execute(async (tx) => {
      const held = (await lockAudiofile(tx, audiofile))!
      if (!needsTheMachine(held)) return
      await saveBatchResult(tx, audiofile, number, { words, voices: heard })
      await recordSpeed(tx, engine.name, work)
      const { done, all } = await batchProgress(tx, audiofile)
      await updateAudiofile(tx, audiofile, { percent: Math.floor((done / all) * 100) })
      if (done === all)
        await enqueue(tx, 'finish-transcription', { audiofile }, { priority: priorityOf(held) })
    })
  } finally {
    await borrowed.release()
  }
}

/** Accounts take turns with every piece: the few seconds of one do not wait for the batches of another. */
const inTurns = ({ engine, recogniseInTurn }: Production, accountId: number): Engine => ({
  ...engine,
  transcribe: (...piece) => recogniseInTurn(accountId, () => engine.transcribe(...piece)),
})

const hintsOf = ({ names, notes, language, redo, redo_language }: AudiofileRow) => ({
  names,
  notes,
  language: redo === 'running' ? redo_language : language,
})

export async function finishTranscription(
  production: Production,
  audiofile: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = production
  const file = await findAnyAudiofile(db, audiofile)
  if (!isWanted(file)) return
  const recording = (await recordingOf(db, audiofile))!
  const results = await batchResults(db, audiofile)
  const language =
    hintsOf(file).language ?? (await languageNamed(production, file, recording, results.words, signal))
  const joined = joinPieces(results.words, recording.tracks)
  const verbatim = file.add_ons.includes('VERBATIM1')
  // Names go to voices only where each has a track of its own and there are as many of them.
  const speakers = recording.tracks > 1 && file.names.length === recording.tracks ? file.names : []
  const corrected = await correctedSpeakers(db, file)
  const { tracks, ...named } = corrected
    ? keepSpeakers(corrected, joined)
    : { tracks: await withVoices(production, joined, results, file.names, signal) }
  const terms = termsIn([...file.names, ...(await glossaryOf(db, file.account_id))], file.notes)
  const spelled = tracks.map((words) => spellNames(calmed(words), terms))
  const transcript = paragraphs(spelled, { verbatim, speakers, ...named, ...(language && { language }) })
  await db.transaction().execute(async (tx) => {
    await lockAccount(tx, file.account_id)
    await handOver(tx, audiofile, language, transcript)
  })
}

/**
 * The words of a single channel with the number of the voice that says each, where there are several voices. Names do
 * not tell which voice is whose, but how many there are at most.
 */
async function withVoices(
  { voices }: Production,
  tracks: Word[][],
  { words: pieces, voices: windows }: { words: PieceWords[]; voices: VoiceWindow[] },
  names: string[],
  signal: AbortSignal,
): Promise<SpokenWord[][]> {
  if (windows.length === 0) return tracks
  const maxVoices = names.length > 1 ? names.length : null
  const labels = await voices.tellVoicesApart(windows, maxVoices, { signal })
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
  if (isByMachine && transcript.paragraphs.length === 0) return failFile(tx, file, NO_SPEECH)
  await rateText(tx, file, transcript)
  const version = await saveVersion(tx, audiofile, 'machine', transcript)
  await deleteBatches(tx, audiofile)
  if (isByMachine) return deliver(tx, file, version)
  await changeState(tx, inState(file), 'Transcribing', { reason: 'the draft is ready for a transcriber' })
}
