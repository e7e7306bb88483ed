import { z } from 'zod'
import type { Person } from '../../../accounts/index.ts'
import type { Db } from '../../../platform/db/index.ts'
import { databaseTask, staff } from '../../../platform/heavy-work/index.ts'
import { KINDS, type Result, readResult } from '../../../work/index.ts'
import { sendJson } from '../../content/texts.ts'
import { route } from '../../route.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { difference, presentDifference } from '../differences.ts'
import { commentAnswer, presentComments } from './present-task.ts'

const resultAnswer = z.object({
  task: z.number(),
  kind: z.enum(KINDS),
  title: z.string(),
  part: z.number().meta({ description: 'counted from 0' }),
  parts: z.number(),
  handed_in: z.iso.datetime(),
  reviewed: z.iso.datetime(),
  readable_until: z.iso.datetime(),
  language: z.string().nullable(),
  outcome: z.enum(['delivered', 'sent_back']),
  grade: z.number().nullable().meta({ description: 'from 1 to 5, after a second look if there was one' }),
  reason: z
    .string()
    .nullable()
    .meta({ description: 'reason for the grade, or why the transcript was sent back' }),
  comments: z
    .array(commentAnswer)
    .meta({ description: 'written about your text by the reviewer and editors' }),
  differences: z.array(difference).meta({
    description:
      'the first 500 differences between the text that you handed in and the text after the review',
  }),
  count: z.number().meta({ description: 'number of all differences' }),
  removed_words: z.number(),
  added_words: z.number(),
  paragraphs: z.array(paragraph).meta({ description: 'your part of the text, after the review' }),
  message: z.string(),
})

export async function resultAsJson(db: Db, person: Person, task: number): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(present(await readResult(db, person, task))))
}

const resultTask = databaseTask<typeof resultAsJson>(import.meta.url, 'resultAsJson', {
  maxSeconds: 60,
  advice: 'Try again later.',
})

/** What became of a person's work. */
export const resultRoutes = [
  route({
    method: 'GET',
    path: '/work/results/:task',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showResult',
    summary:
      'The result of work that you handed in: grade, reason, comments, and all changes to your transcript',
    description:
      'Available for 30 days after the review, to the person who handed the task in. The recording cannot be played.',
    response: resultAnswer,
    async run({ services: { heavyWork }, person, params, reply }) {
      return sendJson(reply, await heavyWork.run(resultTask, staff(person), person, params.task))
    },
  }),
]

const present = ({ task, file, ...result }: Result): z.infer<typeof resultAnswer> => ({
  task: task.id,
  kind: task.kind,
  title: file.title,
  language: file.language,
  part: task.part,
  parts: task.parts,
  handed_in: task.done_at!.toISOString(),
  reviewed: result.reviewedAt.toISOString(),
  readable_until: result.readableUntil.toISOString(),
  outcome: result.isSentBack ? 'sent_back' : 'delivered',
  grade: result.grade,
  reason: result.reason,
  comments: presentComments(result.comments),
  differences: result.changes.differences.map(presentDifference),
  count: result.changes.count,
  removed_words: result.changes.removedWords,
  added_words: result.changes.addedWords,
  paragraphs: result.paragraphs,
  message: file.title,
})
