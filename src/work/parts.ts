import type { Cue, Paragraph, Transcript } from '../transcripts/index.ts'

type Part = Transcript & { startMs: number; endMs: number }

const PART_MS = 10 * 60_000

/** Cuts a long transcript into parts of about ten minutes, at ends of paragraphs; a short one is one part. */
export function cutIntoParts({ paragraphs, cues }: Transcript, durationMs: number): Part[] {
  const wanted = Math.max(1, Math.round(durationMs / PART_MS))
  const ideal = Array.from({ length: wanted - 1 }, (_, i) => ((i + 1) * durationMs) / wanted)
  const cuts = [...new Set(ideal.map((ms) => firstParagraphNear(paragraphs, ms)))].filter(
    (cut) => cut > 0 && cut < paragraphs.length,
  )
  const edges = [0, ...cuts, paragraphs.length]
  return edges.slice(0, -1).map((from, i) => {
    const startMs = i === 0 ? 0 : paragraphs[from]!.startMs
    const isLast = i === cuts.length
    const endMs = isLast ? durationMs : paragraphs[edges[i + 1]!]!.startMs
    const isWithin = ({ startMs: at }: Cue) => at >= startMs && (isLast || at < endMs)
    return {
      startMs,
      endMs,
      paragraphs: paragraphs.slice(from, edges[i + 1]),
      ...(cues && { cues: cues.filter(isWithin) }),
    }
  })
}

/** Cuts a text again where it was cut before. A paragraph belongs to the part in which it begins. */
export function cutAt({ paragraphs, cues }: Transcript, starts: number[]): Transcript[] {
  return starts.map((startMs, i) => {
    const from = i === 0 ? Number.NEGATIVE_INFINITY : startMs
    const to = starts[i + 1] ?? Number.POSITIVE_INFINITY
    const isWithin = ({ startMs: at }: { startMs: number }) => at >= from && at < to
    return { paragraphs: paragraphs.filter(isWithin), ...(cues && { cues: cues.filter(isWithin) }) }
  })
}

/** The text of all parts, and the captions if there were any. */
export function joinedParts(parts: Transcript[]): Transcript {
  const cues = parts.flatMap((part) => part.cues ?? [])
  const paragraphs = parts.flatMap((part) => part.paragraphs)
  return parts.some((part) => part.cues) ? { paragraphs, cues } : { paragraphs }
}

/** The paragraph that begins nearest to a moment. */
function firstParagraphNear(paragraphs: Paragraph[], ms: number): number {
  let nearest = 0
  paragraphs.forEach(({ startMs }, i) => {
    if (Math.abs(startMs - ms) < Math.abs(paragraphs[nearest]!.startMs - ms)) nearest = i
  })
  return nearest
}
