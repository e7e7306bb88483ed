import type { Paragraph } from '../transcripts/index.ts'

export type Part = { startMs: number; endMs: number; paragraphs: Paragraph[] }

const PART_MS = 10 * 60_000

/** Cuts a long transcript into parts of about ten minutes, at ends of paragraphs; a short one is one part. */
export function cutIntoParts(paragraphs: Paragraph[], durationMs: number): Part[] {
  const wanted = Math.max(1, Math.round(durationMs / PART_MS))
  const ideal = Array.from({ length: wanted - 1 }, (_, i) => ((i + 1) * durationMs) / wanted)
  const cuts = [...new Set(ideal.map((ms) => firstParagraphNear(paragraphs, ms)))].filter(
    (cut) => cut > 0 && cut < paragraphs.length,
  )
  const edges = [0, ...cuts, paragraphs.length]
  return edges.slice(0, -1).map((from, i) => ({
    startMs: i === 0 ? 0 : paragraphs[from]!.startMs,
    endMs: i === cuts.length ? durationMs : paragraphs[edges[i + 1]!]!.startMs,
    paragraphs: paragraphs.slice(from, edges[i + 1]),
  }))
}

/** The paragraph whose beginning is nearest to a moment. */
function firstParagraphNear(paragraphs: Paragraph[], ms: number): number {
  let nearest = 0
  paragraphs.forEach(({ startMs }, i) => {
    if (Math.abs(startMs - ms) < Math.abs(paragraphs[nearest]!.startMs - ms)) nearest = i
  })
  return nearest
}
