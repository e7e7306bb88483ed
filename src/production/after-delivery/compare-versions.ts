import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import {
  type Differences,
  differencesBetween,
  type Paragraph,
  passagesBetween,
  printedParagraph,
  readTranscript,
} from '../../transcripts/index.ts'

/** How a version differs from another one, word by word. */
export async function compareVersions(db: Db, before: number, after: number): Promise<Differences> {
  const [old, fresh] = await Promise.all([readTranscript(db, before), readTranscript(db, after)])
  return differencesBetween(old.paragraphs, fresh.paragraphs)
}

/** What one version has in the place of another one's text. Either can be empty. */
type ShownPassage = { atMs: number; earlier: string; now: string }

/** Further ones can only be restored together with everything else. */
export const MAX_PASSAGES = 500
const MAX_SHOWN_CHARS = 1_000

/** The passages in which an earlier version differs from the current one, and how many there are. */
export async function passagesOf(
  db: Db,
  version: number,
  current: number,
): Promise<{ passages: ShownPassage[]; count: number }> {
  const [{ paragraphs: earlier }, { paragraphs: now }] = await Promise.all([
    readTranscript(db, version),
    readTranscript(db, current),
  ])
  const passages = await passagesBetween(earlier, now)
  const shown = passages.slice(0, MAX_PASSAGES).map((passage) => ({
    atMs: (now[passage.now.from] ?? earlier[passage.earlier.from] ?? now.at(-1))?.startMs ?? 0,
    earlier: shownText(earlier.slice(passage.earlier.from, passage.earlier.to)),
    now: shownText(now.slice(passage.now.from, passage.now.to)),
  }))
  return { passages: shown, count: passages.length }
}

function shownText(paragraphs: Paragraph[]): string {
  const text = paragraphs.map(printedParagraph).join('\n')
  return text.length > MAX_SHOWN_CHARS ? `${text.slice(0, MAX_SHOWN_CHARS)} …` : text
}

const LIMITS = { maxSeconds: 60, advice: 'Read the two versions one after the other.' }
export const compareVersionsTask = databaseTask<typeof compareVersions>(
  import.meta.url,
  'compareVersions',
  LIMITS,
)
export const passagesTask = databaseTask<typeof passagesOf>(import.meta.url, 'passagesOf', LIMITS)
