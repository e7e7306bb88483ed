import type { Word } from '../transcripts/model.ts'
import { type Heard, heardMs } from './heard-parts.ts'

/** Nobody speaks faster. */
const MAX_WORDS_A_SECOND = 6
const SPARE_WORDS = 3

/**
 * A translation may go on with the same sentence over and over, which is too long for the guard on tokens to notice. Then the
 * halves of what was heard are translated by themselves.
 */
export async function withoutLoops(
  part: Heard,
  translate: (part: Heard) => Promise<Word[]>,
): Promise<Word[]> {
  const words = await translate(part)
  if (words.length <= (heardMs(part) / 1000) * MAX_WORDS_A_SECOND + SPARE_WORDS) return words
  const [first, second] = halvesOf(part)
  if (!first || !second) return []
  return [...(await withoutLoops(first, translate)), ...(await withoutLoops(second, translate))]
}

/** Cut at the longest pause; none without a pause. */
function halvesOf({ speech }: Heard): Heard[] {
  if (speech.length < 2) return []
  const pauses = speech.slice(1).map(({ startMs }, i) => startMs - speech[i]!.endMs)
  const cut = 1 + pauses.indexOf(Math.max(...pauses))
  return [speech.slice(0, cut), speech.slice(cut)].map((spans) => ({
    startMs: spans[0]!.startMs,
    endMs: spans.at(-1)!.endMs,
    speech: spans,
  }))
}
