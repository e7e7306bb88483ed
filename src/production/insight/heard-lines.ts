import { findAnyAudiofile } from '../../files/audiofiles/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { joinPieces, type Piece, type PieceWords, planTracks } from '../../speech/index.ts'
import { readTranscript } from '../../transcripts/index.ts'
import { recordingOf } from '../store.ts'
import { type NewParagraph, translatedBefore } from '../translation/store.ts'
import { type Line, linesOf } from './cut-text.ts'
import { type InsightRow, notesOfLevel, saveNotesOfPart } from './store.ts'
import { hasWords, paragraphOf, placeOf } from './translated-lines.ts'
import { overlapMs, textsOfLines, tracksOfLines } from './words-of-lines.ts'

/** The parts of a translated recording are what was heard of each piece; the last one makes lines of them. */
export const HEARD_LEVEL = 1
const LINES_LEVEL = 0

/** A language that a recording is translated into needs no translation. */
export const INTO = 'en'

export type Heard = Pick<InsightRow, 'id' | 'audiofile_id' | 'version_id' | 'language' | 'server' | 'model'>

type PieceToHear = Piece & { language: string }

/** The pieces of the recording in which something is said that is not translated yet. */
export async function piecesToHear(db: Db, insight: Heard, longestMs: number): Promise<PieceToHear[]> {
  const { lines, tracks, wanted, speech, durationMs, language } = await read(db, insight)
  return planTracks(speech, durationMs, longestMs).flatMap((piece) => {
    const within = lines.filter(
      (line, at) => tracks[at] === piece.track && wanted.has(line) && overlapMs([line], piece.speech) > 0,
    )
    return within.length > 0 ? [{ ...piece, language: mostSpoken(within, language) }] : []
  })
}

/** Which language has the longest of these lines. */
function mostSpoken(lines: Line[], language: string): string {
  const longest = lines.reduce((a, b) => (b.endMs - b.startMs > a.endMs - a.startMs ? b : a))
  return longest.language ?? language
}

/** Gives each line its words, and says whether there are any. A line without words says that it was not translated. */
export async function placeHeard(db: Db, insight: Heard): Promise<boolean> {
  const { lines, tracks, wanted, before, speech } = await read(db, insight)
  const heard = (await notesOfLevel(db, insight.id, HEARD_LEVEL)) as PieceWords[]
  const texts = new Map<Line, string>()
  joinPieces(heard, speech.length).forEach((words, track) => {
    const own = lines.filter((_, at) => tracks[at] === track).sort((a, b) => a.startMs - b.startMs)
    textsOfLines(own, words).forEach((text, at) => {
      if (text !== '') texts.set(own[at]!, text)
    })
  })
  const textOf = (line: Line) => (wanted.has(line) ? (texts.get(line) ?? NOT_TRANSLATED) : undefined)
  const paragraphs: NewParagraph[] = lines.map((line, at) => paragraphOf(line, before.get(at), textOf(line)))
  await saveNotesOfPart(db, { id: insight.id, level: LINES_LEVEL, part: 0 }, paragraphs)
  return wanted.size === 0 || [...wanted].some((line) => texts.has(line))
}

const NOT_TRANSLATED = '[not translated]'

async function read(db: Db, insight: Heard) {
  const file = await findAnyAudiofile(db, insight.audiofile_id)
  const { speech, durationMs } = (await recordingOf(db, file.id))!
  const lines = linesOf((await readTranscript(db, insight.version_id)).paragraphs)
  const places = lines.map(placeOf)
  const before = await translatedBefore(db, insight, places)
  const language = file.language!
  const wanted = new Set(
    lines.filter(
      (line, at) => !before.has(at) && (line.language ?? language) !== INTO && hasWords(places[at]!.original),
    ),
  )
  return {
    lines,
    tracks: tracksOfLines(lines, speech!),
    wanted,
    before,
    speech: speech!,
    durationMs,
    language,
  }
}

const LIMITS = { maxSeconds: 300, advice: 'Try again later.' }
export const piecesToHearTask = databaseTask<typeof piecesToHear>(import.meta.url, 'piecesToHear', LIMITS)
export const placeHeardTask = databaseTask<typeof placeHeard>(import.meta.url, 'placeHeard', LIMITS)
