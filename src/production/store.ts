import { sql } from 'kysely'
import type { SoundMeasures, Span } from '../media/index.ts'
import type { Db, Tx } from '../platform/db/index.ts'
import type { Piece, PieceWords, VoiceWindow } from '../speech/index.ts'

export type Recording = {
  tracks: number
  durationMs: number
  sound: SoundMeasures[]
  speech: Span[][] | null
}

export const saveRecording = (tx: Tx, audiofileId: number, { tracks, durationMs, sound }: Recording) =>
  tx
    .insertInto('recordings')
    .values({ audiofile_id: audiofileId, tracks, duration_ms: durationMs, sound: JSON.stringify(sound) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export async function recordingOf(db: Db | Tx, audiofileId: number): Promise<Recording | null> {
  const row = await db
    .selectFrom('recordings')
    .selectAll()
    .where('audiofile_id', '=', audiofileId)
    .executeTakeFirst()
  if (!row) return null
  return {
    tracks: row.tracks,
    durationMs: row.duration_ms,
    sound: row.sound,
    speech: row.speech,
  }
}

export const deleteRecording = (tx: Tx, audiofileId: number) =>
  tx.deleteFrom('recordings').where('audiofile_id', '=', audiofileId).execute()

export async function saveSpeech(tx: Tx, audiofileId: number, speech: Span[][]): Promise<void> {
  await tx
    .updateTable('recordings')
    .set({ speech: JSON.stringify(speech) })
    .where('audiofile_id', '=', audiofileId)
    .execute()
  await tx.deleteFrom('speech_slices').where('audiofile_id', '=', audiofileId).execute()
}

/** `nextMs` is where the next slice of the track begins; null after the last. */
export type SpeechSlice = { fromMs: number; nextMs: number | null; speech: Span[] }

/** The slices of a track that are known, in order. */
export async function speechSlicesOf(db: Db, audiofileId: number, track: number): Promise<SpeechSlice[]> {
  const rows = await db
    .selectFrom('speech_slices')
    .select(['from_ms', 'next_ms', 'speech'])
    .where('audiofile_id', '=', audiofileId)
    .where('track', '=', track)
    .orderBy('from_ms')
    .execute()
  return rows.map((row) => ({
    fromMs: row.from_ms,
    nextMs: row.next_ms,
    speech: row.speech,
  }))
}

export const saveSpeechSlice = (db: Db, audiofileId: number, track: number, slice: SpeechSlice) =>
  db
    .insertInto('speech_slices')
    .values({
      audiofile_id: audiofileId,
      track,
      from_ms: slice.fromMs,
      next_ms: slice.nextMs,
      speech: JSON.stringify(slice.speech),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The first delivered file of the same account with the same audio; undelivered files are not duplicates. */
export async function otherWithSameSound(
  tx: Tx,
  accountId: number,
  audiofileId: number,
  contentHash: Buffer,
): Promise<number | null> {
  const row = await tx
    .selectFrom('audiofiles')
    .select('id')
    .where('account_id', '=', accountId)
    .where('content_hash', '=', contentHash)
    .where('id', '<>', audiofileId)
    .where('transcript_version_id', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Safe to repeat after a crash: the same audio gives the same batches. */
export async function saveBatches(tx: Tx, audiofileId: number, batches: Piece[][]): Promise<void> {
  await sql`
    insert into transcription_batches (audiofile_id, number, pieces)
    select ${audiofileId}, number - 1, pieces
    from jsonb_array_elements(${JSON.stringify(batches)}) with ordinality as batch (pieces, number)
    on conflict do nothing`.execute(tx)
}

export const missingBatches = async (tx: Tx, audiofileId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('transcription_batches')
      .select('number')
      .where('audiofile_id', '=', audiofileId)
      .where('result', 'is', null)
      .orderBy('number')
      .execute()
  ).map((row) => row.number)

export async function batchOf(
  db: Db,
  audiofileId: number,
  number: number,
): Promise<{ pieces: Piece[]; isDone: boolean } | null> {
  const row = await db
    .selectFrom('transcription_batches')
    .select(['pieces', sql<boolean>`result is not null`.as('is_done')])
    .where('audiofile_id', '=', audiofileId)
    .where('number', '=', number)
    .executeTakeFirst()
  return row ? { pieces: row.pieces, isDone: row.is_done } : null
}

export const saveBatchResult = (
  tx: Tx,
  audiofileId: number,
  number: number,
  { words, voices }: { words: PieceWords[]; voices: VoiceWindow[] },
) =>
  tx
    .updateTable('transcription_batches')
    .set({ result: JSON.stringify(words), voices: JSON.stringify(voices) })
    .where('audiofile_id', '=', audiofileId)
    .where('number', '=', number)
    .execute()

export type RecognisedPiece = { batch: number; piece: number; words: PieceWords }

export const saveRecognisedPiece = (tx: Tx, audiofileId: number, { batch, piece, words }: RecognisedPiece) =>
  tx
    .insertInto('recognised_pieces')
    .values({ audiofile_id: audiofileId, batch, piece, words: JSON.stringify(words) })
    .onConflict((conflict) =>
      conflict.columns(['audiofile_id', 'batch', 'piece']).doUpdateSet({ words: JSON.stringify(words) }),
    )
    .execute()

/** Of one batch, in order. */
export const recognisedPieces = (
  db: Db,
  audiofileId: number,
  batch: number,
): Promise<{ piece: number; words: PieceWords }[]> =>
  db
    .selectFrom('recognised_pieces')
    .select(['piece', 'words'])
    .where('audiofile_id', '=', audiofileId)
    .where('batch', '=', batch)
    .orderBy('piece')
    .execute()

/** Of all batches, in the order in which they were recognised, after the one with this id. */
export const recognisedAfter = (
  db: Db,
  audiofileId: number,
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; words: PieceWords }[]> =>
  db
    .selectFrom('recognised_pieces')
    .select(['id', 'words'])
    .where('audiofile_id', '=', audiofileId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export async function percentRecognised(tx: Tx, audiofileId: number): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select (100 * sum(case when result is not null then jsonb_array_length(pieces) else recognised end)
      / sum(jsonb_array_length(pieces)))::integer as percent
    from (
      select result, pieces, (
        select count(*) from recognised_pieces
        where recognised_pieces.audiofile_id = transcription_batches.audiofile_id and batch = number
      ) as recognised
      from transcription_batches where audiofile_id = ${audiofileId}
    ) as batches`.execute(tx)
  return rows[0]!.percent
}

export async function batchResults(
  db: Db | Tx,
  audiofileId: number,
): Promise<{ words: PieceWords[]; voices: VoiceWindow[] }> {
  const rows = await db
    .selectFrom('transcription_batches')
    .select(['result', 'voices'])
    .where('audiofile_id', '=', audiofileId)
    .orderBy('number')
    .execute()
  return {
    words: rows.flatMap((row) => row.result ?? []),
    voices: rows.flatMap((row) => row.voices ?? []),
  }
}

/** The language that the engine named for most of the words; null if it named none. */
export async function languageOfBatches(db: Db, audiofileId: number): Promise<string | null> {
  const { rows } = await sql<{ language: string }>`
    select piece ->> 'language' as language
    from transcription_batches cross join lateral jsonb_array_elements(result) as piece
    where audiofile_id = ${audiofileId} and piece ->> 'language' is not null
    group by 1 order by sum(jsonb_array_length(piece -> 'words')) desc, min(number) limit 1`.execute(db)
  return rows[0]?.language ?? null
}

/** With their pieces. */
export const deleteBatches = (tx: Tx, audiofileId: number) =>
  tx.deleteFrom('transcription_batches').where('audiofile_id', '=', audiofileId).execute()
