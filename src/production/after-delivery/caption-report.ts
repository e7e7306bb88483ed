import type { Db } from '../../platform/db/index.ts'
import { databaseTask } from '../../platform/heavy-work/index.ts'
import { captionReport, captions } from '../../transcripts/render/index.ts'
import { type Document, transcriptOf } from './transcript-document.ts'

/** How well the captions of a document follow its rules. */
export async function reportOnCaptions(db: Db, { source, options }: Pick<Document, 'source' | 'options'>) {
  const { captionRules: rules } = options
  const cues = [...captions(await transcriptOf(db, source), { labels: 'none', rules })]
  return captionReport(cues, rules)
}

export const captionReportTask = databaseTask<typeof reportOnCaptions>(import.meta.url, 'reportOnCaptions', {
  maxSeconds: 60,
  advice: 'Download the captions instead.',
})
