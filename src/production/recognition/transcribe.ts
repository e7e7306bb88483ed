import { glossaryOf } from '../../accounts/index.ts'
import {
  type AudiofileRow,
  findAnyAudiofile,
  lockAudiofile,
  priorityOf,
  RECOGNITION_STATES,
  updateAudiofile,
} from '../../files/audiofiles/index.ts'
import { borrowAll } from '../../media/index.ts'
import { now } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/db/index.ts'
import { enqueue, enqueueAll, postpone, type TaskRun } from '../../platform/queue/index.ts'
import {
  type Engine,
  groupPieces,
  heardMs,
  type Piece,
  type PieceWords,
  SpeechServersAway,
  transcribePieces,
} from '../../speech/index.ts'
import { type Production, trackKey } from '../production.ts'
import {
  batchOf,
  missingBatches,
  percentRecognised,
  type RecognisedPiece,
  recognisedPieces,
  recordingOf,
  saveBatches,
  saveBatchResult,
  saveRecognisedPiece,
} from '../store.ts'
import { assembleWhereFits, isWanted } from './assemble.ts'
import { findLanguage, isLanguageFound, languageNamed, piecesOf } from './find-language.ts'
import { recordSpeed, timed } from './speech-speed.ts'

/**
 * The machine's work. A recording is cut at pauses into batches of some minutes; each is a job that any worker on any
 * machine may take. The job that finishes the last one asks for the join. Machine products are delivered then, or given back
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
      missing.map((batch) => ({
        owner: file.account_id,
        payload: { audiofile, batch },
        key: batchKey(audiofile, batch),
        priority: priorityOf(file) + batch,
      })),
    )
    if (missing.length === 0) await finishLater(tx, file)
  })
}

/** Others have a transcript from elsewhere by now. What we failed at goes on where it was. */
const needsTheMachine = (file: AudiofileRow): boolean =>
  isWanted(file) || RECOGNITION_STATES.includes(file.statename)

export async function transcribeBatch(
  production: Production,
  audiofile: number,
  number: number,
  { signal, attempt }: Pick<TaskRun, 'signal' | 'attempt'>,
): Promise<void> {
  const batch = await batchOf(production.db, audiofile, number)
  if (!batch || batch.isDone) return
  const file = await findAnyAudiofile(production.db, audiofile)
  if (!needsTheMachine(file)) return
  const { tracks } = (await recordingOf(production.db, audiofile))!
  const keys = Array.from({ length: tracks }, (_, track) => trackKey(audiofile, track))
  const borrowed = await borrowAll(production.media, keys, signal)
  try {
    const { listener, listenInTurn } = production
    const { engine: timedEngine, work } = timed(production.engine)
    const engine = inTurns({ ...production, engine: timedEngine }, file.account_id)
    const glossary = await glossaryOf(production.db, file.account_id)
    const hints = { ...hintsOf(file), names: [...file.names, ...glossary] }
    const words = await transcribePieces(engine, borrowed.paths, batch.pieces, hints, {
      signal,
      known: fitting(await recognisedPieces(production.db, audiofile, number), batch.pieces),
      onPiece: (words, piece) => keepPiece(production.db, file, { batch: number, piece, words }),
    })
    const spans = batch.pieces.flatMap((piece) => piece.speech)
    // With a channel for each voice there is nothing to be told apart.
    const describe = () => listener.describeVoices(borrowed.paths[0]!, spans, { signal })
    const size = spans.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0)
    const heard = tracks === 1 ? await listenInTurn(file.account_id, describe, { size }) : []
    await production.db.transaction().execute(async (tx) => {
      const held = (await lockAudiofile(tx, audiofile))!
      if (!isStillWanted(held, file)) return
      await saveBatchResult(tx, audiofile, number, { words, voices: heard })
      await recordSpeed(tx, engine.name, work)
      if ((await missingBatches(tx, audiofile)).length === 0) await finishLater(tx, held)
    })
  } catch (error) {
    if (!(error instanceof SpeechServersAway)) throw error
    production.log.warn({ audiofile, batch: number }, `waiting for the speech server: ${error.message}`)
    await production.db.transaction().execute((tx) => waitForServer(tx, file, number, attempt))
  } finally {
    await borrowed.release()
  }
}

/** With it, pages show how far the file has come, and what was said. */
const keepPiece = (db: Db, file: AudiofileRow, piece: RecognisedPiece): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const held = (await lockAudiofile(tx, file.id))!
    if (!isStillWanted(held, file)) return
    await saveRecognisedPiece(tx, file.id, piece)
    await updateAudiofile(tx, file.id, { percent: await percentRecognised(tx, file.id) })
  })

/** Not since the customer corrected the language once more, while this worker was at the one before. */
const isStillWanted = (held: AudiofileRow, begun: AudiofileRow): boolean =>
  needsTheMachine(held) && held.redo_language === begun.redo_language

/** What is known of a batch from its start on. */
function fitting(known: { piece: number; words: PieceWords }[], pieces: Piece[]): PieceWords[] {
  const end = pieces.findIndex(({ track, startMs, endMs }, i) => {
    const kept = known[i]
    const isSame = kept?.words.track === track && kept.words.startMs === startMs && kept.words.endMs === endMs
    return kept?.piece !== i || !isSame
  })
  return known.slice(0, end === -1 ? pieces.length : end).map(({ words }) => words)
}

const LOOK_AGAIN_MS = 10_000

const waitForServer = (tx: Tx, file: AudiofileRow, batch: number, attempt: number): Promise<void> =>
  postpone(
    tx,
    'transcribe-batch',
    file.account_id,
    { audiofile: file.id, batch },
    {
      attempt,
      key: batchKey(file.id, batch),
      priority: priorityOf(file) + batch,
      runAt: new Date(now().getTime() + LOOK_AGAIN_MS),
    },
  )

const batchKey = (audiofile: number, batch: number): string => `batch ${audiofile}/${batch}`

const finishLater = (tx: Tx, file: AudiofileRow): Promise<void> =>
  enqueue(tx, 'finish-transcription', file.account_id, { audiofile: file.id }, { priority: priorityOf(file) })

/** Accounts take turns with every piece: the few seconds of one do not wait for the batches of another. */
const inTurns = ({ engine, recogniseInTurn }: Production, accountId: number): Engine => ({
  ...engine,
  transcribe: (piece, ...rest) =>
    recogniseInTurn(accountId, () => engine.transcribe(piece, ...rest), {
      size: heardMs(piece),
    }),
})

const hintsOf = (file: AudiofileRow) => ({
  names: file.names,
  notes: file.notes,
  language: file.redo === 'running' ? file.redo_language : file.language,
  isLanguageFound: isLanguageFound(file),
})

export async function finishTranscription(
  production: Production,
  audiofile: number,
  signal: AbortSignal,
): Promise<void> {
  const file = await findAnyAudiofile(production.db, audiofile)
  if (!isWanted(file)) return
  const language = hintsOf(file).language ?? (await languageNamed(production, file, signal))
  await assembleWhereFits(production, file, language)
}
