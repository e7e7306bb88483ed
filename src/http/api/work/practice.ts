import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { LIMITS } from '../../../platform/limits.ts'
import {
  bestTryOf,
  handInPractice,
  listMarks,
  marksOf,
  PRACTICE,
  type PracticeGrade,
  setMark,
} from '../../../work/index.ts'
import { messageOnly, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { difference, presentDifference } from '../differences.ts'

/** The right text has three, of at most 144 characters: room for every way to divide it, and soon compared. */
const MAX_PARAGRAPHS = 12
const MAX_PARAGRAPH_LENGTH = 600

const gradeAnswer = z
  .object({
    words: z.number().meta({ description: 'number of words in the correct text' }),
    wrong_words: z.number().meta({ description: 'changed, missing and extra words' }),
    wrong_percent: z.number().meta({ description: 'wrong words per hundred words of the correct text' }),
    wrong_speakers: z.number().meta({ description: 'words under the name of the wrong speaker' }),
    wrong_punctuation: z
      .number()
      .meta({ description: 'correct words with different punctuation or capitals' }),
  })
  .meta({ id: 'PracticeGrade' })
const mark = { product: z.string(), max_wrong_percent: z.number() }
const marks = z.array(z.object({ ...mark, reached: z.boolean() }).meta({ id: 'PracticeMark' })).meta({
  description: 'for each product, the highest percentage of wrong words with which you are offered its tasks',
})

/** A recording whose text is known, for people who join. */
export const practiceRoutes = [
  route({
    method: 'GET',
    path: '/work/practice',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'showPractice',
    summary: 'The practice recording, its draft, and your best try',
    description: 'The recording contains nothing from customers.',
    response: z.object({
      recording: z.string().meta({ description: 'path of the recording' }),
      seconds: z.number(),
      notes: z.string(),
      names: z.array(z.string()),
      paragraphs: z.array(paragraph).meta({ description: 'the draft to start from' }),
      best: gradeAnswer.nullable(),
      tries: z.number(),
      marks,
      message: z.string(),
    }),
    async run({ db, person }) {
      const [best, marks] = await Promise.all([bestTryOf(db, person), marksOf(db, person)])
      const { draft: paragraphs, ...others } = PRACTICE
      return {
        ...others,
        paragraphs,
        best: best && presentGrade(best),
        tries: best?.tries ?? 0,
        marks: marks.map(({ is_reached: reached, ...mark }) => ({ ...mark, reached })),
        message: best ? counted(best.tries, 'try', 'tries') : 'You have not practiced yet',
      }
    },
  }),

  route({
    method: 'POST',
    path: '/work/practice',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'handInPractice',
    summary: 'Hand in a practice text, and see at once what was wrong',
    description: 'You can do this as often as you like: your best try counts.',
    body: z.object({
      paragraphs: z
        .array(
          z.object({
            speaker: text(LIMITS.name.max).nullable(),
            text: z.string().max(MAX_PARAGRAPH_LENGTH),
          }),
        )
        .max(MAX_PARAGRAPHS),
    }),
    response: z.object({
      grade: gradeAnswer,
      differences: z.array(difference).meta({ description: 'changes from your text to the correct one' }),
      marks,
      message: z.string(),
    }),
    async run({ db, person, body }) {
      const { grade, differences } = await handInPractice(db, person, body.paragraphs)
      return {
        grade: presentGrade(grade),
        differences: differences.differences.map(presentDifference),
        marks: (await marksOf(db, person)).map(({ is_reached: reached, ...mark }) => ({ ...mark, reached })),
        message: `${grade.wrongWords} of ${counted(grade.words, 'word')} wrong`,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/console/practice-marks',
    of: 'operator',
    access: { operator: 'read' },
    tag: 'Staff',
    operationId: 'listPracticeMarks',
    summary: 'The practice score that each product requires (operators)',
    description: 'Products that are not listed need no practice.',
    response: z.object({
      marks: z.array(z.object(mark).meta({ id: 'SetPracticeMark' })),
      message: z.string(),
    }),
    async run({ db }) {
      const marks = await listMarks(db)
      return { marks, message: counted(marks.length, 'mark') }
    },
  }),

  route({
    method: 'PUT',
    path: '/console/practice-marks/:product',
    of: 'operation',
    access: { operator: 'operate' },
    done: 'changed a practice score',
    tag: 'Staff',
    operationId: 'setPracticeMark',
    summary: 'Set the practice score that a product requires (operators)',
    description:
      'The score applies to staff who join after it was first set. `null` means that no practice is needed.',
    params: z.object({ product: text(40).min(1) }),
    body: z.object({
      max_wrong_percent: z
        .number()
        .min(0)
        .max(100)
        .multipleOf(0.1)
        .nullable()
        .meta({ description: 'how many words in a hundred may be wrong' }),
    }),
    response: messageOnly,
    async run({ tx, params, body }) {
      const { max_wrong_percent: percent } = body
      await setMark(tx, params.product, percent)
      return {
        message:
          percent === null
            ? 'No practice is needed for this product'
            : `At most ${percent}% of the words may be wrong in the practice text`,
      }
    },
  }),
]

const presentGrade = ({ words, wrongWords, wrongSpeakers, wrongPunctuation }: PracticeGrade) => ({
  words,
  wrong_words: wrongWords,
  wrong_percent: Math.round((wrongWords / words) * 1000) / 10,
  wrong_speakers: wrongSpeakers,
  wrong_punctuation: wrongPunctuation,
})
