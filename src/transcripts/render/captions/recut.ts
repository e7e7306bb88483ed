import { sharedEnds } from '../../index.ts'
import type { Cue, Paragraph } from '../../model.ts'
import type { CaptionRules } from '../caption-rules.ts'
import { captions } from './captions.ts'

/**
 * Updates captions made by a person after a change of the text. Captions of paragraphs before and after the change stay;
 * those in between are generated from the new text and make room for the ones that stay. If every paragraph changed, all
 * captions are generated.
 */
export function recutCaptions(
  cues: Cue[],
  before: Paragraph[],
  after: Paragraph[],
  rules: CaptionRules,
): Cue[] {
  const { first, last } = sharedEnds(before, after)
  if (first === before.length && first === after.length) return cues
  const gone = stretch(before, first, last)
  const made = stretch(after, first, last)
  const earlier = cues.filter((cue) => middle(cue) < gone.fromMs)
  const later = cues.filter((cue) => middle(cue) >= gone.toMs)
  const cut = [...captions({ paragraphs: after }, { labels: 'in text', rules })].filter(
    ({ startMs }) => startMs >= made.fromMs && startMs < made.toMs,
  )
  return [...earlier, ...fitBetween(cut, earlier.at(-1), later[0]), ...later]
}

function stretch(paragraphs: Paragraph[], first: number, last: number): { fromMs: number; toMs: number } {
  const toMs = paragraphs[paragraphs.length - last]?.startMs ?? Number.POSITIVE_INFINITY
  return { fromMs: Math.min(paragraphs[first]?.startMs ?? toMs, toMs), toMs }
}

/** Captioners move the ends of a cue, but hardly its middle. */
const middle = ({ startMs, endMs }: Cue) => (startMs + endMs) / 2

function fitBetween(cues: Cue[], earlier: Cue | undefined, later: Cue | undefined): Cue[] {
  const fromMs = earlier?.endMs ?? 0
  const toMs = later?.startMs ?? Number.POSITIVE_INFINITY
  return cues.map((cue) => ({
    ...cue,
    startMs: Math.max(cue.startMs, fromMs),
    endMs: Math.min(cue.endMs, toMs),
  }))
}
