import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { staff } from '../../../platform/heavy-work/index.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { dollars } from '../../../platform/money.ts'
import {
  askForSecondLook,
  decideSecondLook,
  giveBackSecondLook,
  openSecondLook,
  secondLooksFor,
  secondLookTask,
  takeSecondLook,
} from '../../../work/index.ts'
import { sendText } from '../../content/texts.ts'
import { messageOnly, price, text } from '../../fields.ts'
import { route } from '../../route.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { difference, presentDifference } from '../differences.ts'

/** A person asks another reviewer to decide on a grade. Nothing of the content is told before it is taken. */
export const secondLookRoutes = [
  route({
    method: 'POST',
    path: '/work/second-looks/:task',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'askForSecondLook',
    summary: 'Ask another reviewer for a second look at the grade of your work',
    description:
      'You can ask once for each grade. An editor who neither graded the work nor worked on the file decides; both grades and reasons are kept.',
    response: messageOnly,
    async run({ db, person, params }) {
      await askForSecondLook(db, person, params.task)
      return { message: 'Another reviewer will decide' }
    },
  }),

  route({
    method: 'GET',
    path: '/work/second-looks',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'listSecondLooks',
    summary: 'Grades that need a second look, oldest first',
    description:
      'Shows the grades on which you may decide, and those that you have taken. Nothing of the content is shown before you take one.',
    response: z.object({
      looks: z.array(
        z.object({
          task: z.number().meta({ description: 'the task whose grade it is about' }),
          taken: z.boolean().meta({ description: 'whether you have taken it' }),
          product: z.string(),
          language: z.string().nullable(),
          seconds: z.number(),
          quality_stars: z.number().nullable(),
          may_distress: z.boolean(),
          pay: z.number().meta({ description: 'USD' }),
        }),
      ),
      message: z.string(),
    }),
    async run({ db, person }) {
      const found = await secondLooksFor(db, person)
      const looks = found.map(({ isTaken, pay_cents, ...rest }) => ({
        ...rest,
        taken: isTaken,
        pay: dollars(pay_cents),
      }))
      return { looks, message: counted(looks.length, 'second look') }
    },
  }),

  route({
    method: 'POST',
    path: '/work/second-looks/:task/take',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'takeSecondLook',
    summary: 'Take a second look',
    description:
      'Taking a second look fixes what it pays. Others do not see it while it is yours. To keep it, take it again before `lease_until`.',
    body: z
      .object({
        pay: price.optional().meta({
          description: 'USD that you were shown; the request is refused if the pay is now less',
        }),
      })
      .nullish(),
    response: z.object({ lease_until: z.iso.datetime(), message: z.string() }),
    async run({ db, services: { desks }, person, params, body }) {
      const shown = body?.pay ?? null
      const leaseUntil = await takeSecondLook(db, desks, person, params.task, shown)
      return { lease_until: leaseUntil.toISOString(), message: 'The second look is yours' }
    },
  }),

  route({
    method: 'POST',
    path: '/work/second-looks/:task/give-back',
    of: 'worker',
    access: { transcriber: 'work', editor: 'work' },
    tag: 'Work',
    operationId: 'giveBackSecondLook',
    summary: 'Give back a second look',
    description: 'Others can then take the second look. Giving it back does not count against you.',
    response: messageOnly,
    async run({ db, person, params }) {
      await giveBackSecondLook(db, person, params.task)
      return { message: 'Others can take it' }
    },
  }),

  route({
    method: 'GET',
    path: '/work/second-looks/:task',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'openSecondLook',
    summary:
      'A second look that you have taken: the grade, its reason, and what changed after the work was handed in',
    description: 'You can play the recording as long as you have the second look.',
    response: z.object({
      title: z.string(),
      start_ms: z.number(),
      end_ms: z.number(),
      quality_stars: z.number().nullable(),
      quality_reasons: z.array(z.string()),
      first_grade: z.number(),
      first_reason: z.string().nullable(),
      playback: z.string(),
      differences: z.array(difference).meta({ description: 'the first 500 differences' }),
      removed_words: z.number(),
      added_words: z.number(),
      message: z.string(),
    }),
    async run({ db, services: { heavyWork }, person, params }) {
      const { look, file, task } = await openSecondLook(db, person, params.task)
      const { differences, removedWords, addedWords } = await heavyWork.run(
        secondLookTask,
        staff(person),
        person,
        task.id,
      )
      return {
        title: file.title,
        start_ms: task.start_ms,
        end_ms: task.end_ms,
        quality_stars: file.quality_stars,
        quality_reasons: file.quality_reasons?.reasons ?? [],
        first_grade: look.first_grade,
        first_reason: look.first_reason,
        playback: `/api/files/${file.id}/playback.mp3`,
        differences: differences.map(presentDifference),
        removed_words: removedWords,
        added_words: addedWords,
        message: file.title,
      }
    },
  }),

  route({
    method: 'GET',
    path: '/work/second-looks/:task/text',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'showSecondLookText',
    summary: 'The whole transcript that the grade is about, as it was handed in',
    description: 'Available while you have the second look.',
    response: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
    async run({ db, person, params, reply }) {
      const { file, task } = await openSecondLook(db, person, params.task)
      return sendText(db, reply, task.version_id, { version: task.version_id, message: file.title })
    },
  }),

  route({
    method: 'POST',
    path: '/work/second-looks/:task/decide',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'decideSecondLook',
    summary: 'Decide on a grade, with a reason; both grades and reasons are kept',
    description:
      'Your grade counts from then on, and the person who asked for the second look is told. It pays the standard review rate for the length of the graded work.',
    body: z.object({
      grade: z.number().int().min(1).max(5),
      reason: text(LIMITS.report.max).min(1).meta({ description: 'reason; the person who asked reads this' }),
    }),
    response: messageOnly,
    async run({ db, person, params, body }) {
      await decideSecondLook(db, person, params.task, body)
      return { message: 'The grade has been decided' }
    },
  }),
]
