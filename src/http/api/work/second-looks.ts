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
  WORKER_ROLES,
} from '../../../work/index.ts'
import { sendText } from '../../content/texts.ts'
import { paragraph } from '../customer/files/transcripts.ts'
import { difference, presentDifference } from '../differences.ts'
import { type Api, id, messageOnly, price, text, typed } from '../routes.ts'

const task = z.object({ task: id })

/** A person asks another reviewer to decide on a grade. Nothing of the content is told before it is taken. */
export function mountSecondLooks({ app, services, auth }: Api): void {
  const { db, heavyWork, desks } = services

  typed(app).post(
    '/work/second-looks/:task',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'askForSecondLook',
        summary: 'Ask another reviewer for a second look at the grade of your work',
        description:
          'You can ask once for each grade. An editor who neither graded the work nor worked on the file decides; both grades and reasons are kept.',
        params: task,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await askForSecondLook(db, await auth.worker(request, reply, WORKER_ROLES), request.params.task)
      return { message: 'Another reviewer will decide' }
    },
  )

  typed(app).get(
    '/work/second-looks',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'listSecondLooks',
        summary: 'Grades that need a second look, oldest first',
        description:
          'Shows the grades on which you may decide, and those that you have taken. Nothing of the content is shown before you take one.',
        response: {
          200: z.object({
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
        },
      },
    },
    async (request, reply) => {
      const found = await secondLooksFor(db, await auth.worker(request, reply, ['editor']))
      const looks = found.map(({ isTaken, pay_cents, ...rest }) => ({
        ...rest,
        taken: isTaken,
        pay: dollars(pay_cents),
      }))
      return { looks, message: counted(looks.length, 'second look') }
    },
  )

  typed(app).post(
    '/work/second-looks/:task/take',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'takeSecondLook',
        summary: 'Take a second look',
        description:
          'Taking a second look fixes what it pays. Others do not see it while it is yours. To keep it, take it again before `lease_until`.',
        params: task,
        body: z
          .object({
            pay: price.optional().meta({
              description: 'USD that you were shown; the request is refused if the pay is now less',
            }),
          })
          .nullish(),
        response: { 200: z.object({ lease_until: z.iso.datetime(), message: z.string() }) },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const shown = request.body?.pay ?? null
      const leaseUntil = await takeSecondLook(db, desks, person, request.params.task, shown)
      return { lease_until: leaseUntil.toISOString(), message: 'The second look is yours' }
    },
  )

  typed(app).post(
    '/work/second-looks/:task/give-back',
    {
      config: { access: { transcriber: 'work', editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'giveBackSecondLook',
        summary: 'Give back a second look',
        description: 'Others can then take the second look. Giving it back does not count against you.',
        params: task,
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      await giveBackSecondLook(db, await auth.worker(request, reply, WORKER_ROLES), request.params.task)
      return { message: 'Others can take it' }
    },
  )

  typed(app).get(
    '/work/second-looks/:task',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'openSecondLook',
        summary:
          'A second look that you have taken: the grade, its reason, and what changed after the work was handed in',
        description: 'You can play the recording as long as you have the second look.',
        params: task,
        response: {
          200: z.object({
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
        },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const { look, file, task } = await openSecondLook(db, person, request.params.task)
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
  )

  typed(app).get(
    '/work/second-looks/:task/text',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'showSecondLookText',
        summary: 'The whole transcript that the grade is about, as it was handed in',
        description: 'Available while you have the second look.',
        params: task,
        response: {
          200: z.object({ version: z.number(), paragraphs: z.array(paragraph), message: z.string() }),
        },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      const { file, task } = await openSecondLook(db, person, request.params.task)
      return sendText(db, reply, task.version_id, { version: task.version_id, message: file.title })
    },
  )

  typed(app).post(
    '/work/second-looks/:task/decide',
    {
      config: { access: { editor: 'work' } },
      schema: {
        tags: ['Work'],
        operationId: 'decideSecondLook',
        summary: 'Decide on a grade, with a reason; both grades and reasons are kept',
        description:
          'Your grade counts from then on, and the person who asked for the second look is told. It pays the standard review rate for the length of the graded work.',
        params: task,
        body: z.object({
          grade: z.number().int().min(1).max(5),
          reason: text(LIMITS.report.max)
            .min(1)
            .meta({ description: 'reason; the person who asked reads this' }),
        }),
        response: { 200: messageOnly },
      },
    },
    async (request, reply) => {
      const person = await auth.worker(request, reply, ['editor'])
      await decideSecondLook(db, person, request.params.task, request.body)
      return { message: 'The grade has been decided' }
    },
  )
}
