import type { Paragraph, Transcript } from '../transcripts/index.ts'
import { type UnshowableRule, whyUnshowable } from '../transcripts/render/index.ts'
import type { Problem } from './check-text.ts'

/** Captions that break a reading rule may be handed in, because fast speech may leave no choice; unplayable ones may not. */
export function checkCaptions({ paragraphs, cues = [] }: Transcript): Problem[] {
  return cues.flatMap((cue, i) => {
    const [worst] = whyUnshowable(cue, cues[i + 1])
    if (!worst) return []
    const { problem, message } = PROBLEM_OF[worst]
    const paragraph = spokenAt(paragraphs, cue.startMs)
    return [{ problem, paragraph, word: null, cue: i, at_ms: cue.startMs, message }]
  })
}

/** The last paragraph that has begun by then, found by halving: there may be many thousands of both. */
export function spokenAt(paragraphs: Paragraph[], ms: number): number {
  let [first, last] = [0, paragraphs.length - 1]
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (paragraphs[middle]!.startMs <= ms) first = middle
    else last = middle - 1
  }
  return first
}

const overlapping = {
  problem: 'overlapping_captions',
  message: { says: 'task.overlappingCaptions' },
} as const

const PROBLEM_OF: Record<UnshowableRule, Pick<Problem, 'problem' | 'message'>> = {
  empty: { problem: 'empty_caption', message: { says: 'task.emptyCaption' } },
  backwards: { problem: 'backwards_caption', message: { says: 'task.backwardsCaption' } },
  overlapping,
  outOfOrder: overlapping,
}
