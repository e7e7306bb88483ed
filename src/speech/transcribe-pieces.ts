import type { Engine, Hints, Piece, PieceWords } from './engine.ts'

/**
 * One batch of pieces through one engine, beginning after those that are known. `pcmPaths` has the PCM file of each
 * track.
 */
export async function transcribePieces(
  engine: Engine,
  pcmPaths: string[],
  pieces: Piece[],
  hints: Hints,
  {
    signal,
    known = [],
    onPiece,
  }: {
    signal: AbortSignal
    known?: PieceWords[]
    onPiece?: (words: PieceWords, piece: number) => Promise<void>
  },
): Promise<PieceWords[]> {
  const results = [...known]
  for (const piece of pieces.slice(known.length)) {
    const pcmPath = pcmPaths[piece.track]
    if (!pcmPath) throw new Error(`No audio for track ${piece.track}`)
    const words = await engine.transcribe({ ...piece, pcmPath }, hints, { signal })
    await onPiece?.(words, results.length)
    results.push(words)
  }
  return results
}
