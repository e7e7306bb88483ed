import type { Engine, Hints, Piece, PieceWords } from './engine.ts'

/**
 * One batch of pieces through one engine. `pcmPaths` has the PCM file of each track. Progress goes from 0 to 1, piece
 * by piece.
 */
export async function transcribePieces(
  engine: Engine,
  pcmPaths: string[],
  pieces: Piece[],
  hints: Hints,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (done: number) => void },
): Promise<PieceWords[]> {
  const results: PieceWords[] = []
  for (const piece of pieces) {
    const pcmPath = pcmPaths[piece.track]
    if (!pcmPath) throw new Error(`No audio for track ${piece.track}`)
    results.push(await engine.transcribe({ ...piece, pcmPath }, hints, { signal }))
    onProgress?.(results.length / pieces.length)
  }
  return results
}
