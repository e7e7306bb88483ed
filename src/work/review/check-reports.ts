import type { Report } from '../../production/index.ts'
import type { Paragraph } from '../../transcripts/index.ts'
import { spokenAt } from '../check-captions.ts'
import type { Problem } from '../check-text.ts'

/** A correction is handed in once every report has an answer. */
export const checkReports = (reports: Report[], paragraphs: Paragraph[]): Problem[] =>
  reports
    .filter(({ resolution }) => resolution === null)
    .map(({ at_ms, note }) => ({
      problem: 'unanswered_report' as const,
      paragraph: spokenAt(paragraphs, at_ms),
      word: null,
      cue: null,
      at_ms,
      message: `This report has no answer: “${note}” Mark it as corrected, or say why you left the text as it is.`,
    }))
