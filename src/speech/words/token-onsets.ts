/** How one head of a decoder follows the speech: `lagSeconds` after a token sets in, it looks at it most. */
export type OnsetHead = { lagSeconds: number }

/** How a model cuts time into frames: the middle of frame i is at `firstMiddleSeconds + i * frameSeconds`. */
export type Frames = { frameSeconds: number; firstMiddleSeconds: number }

/** Onsets are found in steps of half a frame. */
const CELLS_PER_FRAME = 2
/** No look at all must not outweigh everything else that speaks for an onset. */
const FLOOR = 1e-3

/**
 * When each token sets in, in seconds from the start of the piece: of all sequences that never go back, the one on
 * which the heads rest most. `attention[token][head]` has one number for each frame.
 */
export function onsetsOf(attention: Float32Array[][], heads: OnsetHead[], frames: Frames): number[] {
  const frameCount = attention[0]?.[0]?.length ?? 0
  const cells = frameCount * CELLS_PER_FRAME
  const origins: Int32Array[] = []
  let score = new Float64Array(cells)
  for (const rows of attention) {
    const origin = furthestBest(score)
    origins.push(origin)
    const next = Float64Array.from(origin, (cell) => score[cell]!)
    heads.forEach(({ lagSeconds }, i) => {
      addLooks(next, rows[i]!, lagSeconds, frames)
    })
    score = next
  }
  return pathBack(score, origins).map((cell) => (cell * frames.frameSeconds) / CELLS_PER_FRAME)
}

/** For each cell, the best cell at or before it. */
function furthestBest(score: Float64Array): Int32Array {
  const origin = new Int32Array(score.length)
  for (let cell = 1; cell < score.length; cell++) {
    const before = origin[cell - 1]!
    origin[cell] = score[before]! > score[cell]! ? before : cell
  }
  return origin
}

function addLooks(score: Float64Array, row: Float32Array, lagSeconds: number, frames: Frames): void {
  const logs = Float64Array.from(row, (look) => Math.log(look + FLOOR))
  const last = row.length - 1
  for (let cell = 0; cell < score.length; cell++) {
    const seconds = (cell * frames.frameSeconds) / CELLS_PER_FRAME + lagSeconds
    const at = Math.min(last, Math.max(0, (seconds - frames.firstMiddleSeconds) / frames.frameSeconds))
    const frame = Math.floor(at)
    const rest = at - frame
    score[cell]! += logs[frame]! * (1 - rest) + (rest > 0 ? logs[frame + 1]! * rest : 0)
  }
}

function pathBack(score: Float64Array, origins: Int32Array[]): number[] {
  let cell = 0
  for (let i = 1; i < score.length; i++) if (score[i]! > score[cell]!) cell = i
  const path: number[] = []
  for (const origin of origins.toReversed()) {
    path.push(cell)
    cell = origin[cell]!
  }
  return path.reverse()
}
