import { z } from 'zod'
import { counted } from '../../../platform/counted.ts'
import { LIMITS } from '../../../platform/limits.ts'
import { openTranslation, saveTranslated } from '../../../work/index.ts'
import { line, next, pageOf } from '../../fields.ts'
import { route } from '../../route.ts'
import {
  presentTranslated,
  staleParagraph,
  translatedParagraph,
} from '../customer/files/present-translation.ts'

export const workTranslationRoutes = [
  route({
    method: 'GET',
    path: '/work/tasks/:task/translation',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'showTaskTranslation',
    summary: 'The translation of a task that you have taken, paragraph by paragraph beside the original',
    description: 'Long translations come in pages.',
    query: z.object({
      cursor: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(200),
    }),
    response: z.object({
      language: z.string(),
      revision: z.number().meta({ description: 'send it as `version` when you hand in' }),
      paragraphs: z.array(translatedParagraph),
      next,
      message: z.string(),
    }),
    async run({ db, person, params, query }) {
      const { cursor: after, limit } = query
      const { language, revision, paragraphs } = await openTranslation(db, person, params.task, {
        after,
        limit: limit + 1,
      })
      const { rows, next } = pageOf(paragraphs, limit, ({ place }) => place)
      return {
        language,
        revision,
        paragraphs: rows.map(presentTranslated),
        next,
        message: counted(rows.length, 'paragraph'),
      }
    },
  }),

  route({
    method: 'PUT',
    path: '/work/tasks/:task/translation/paragraphs/:paragraph',
    of: 'worker',
    access: { editor: 'work' },
    tag: 'Work',
    operationId: 'saveTaskTranslation',
    summary: 'Save one paragraph of a translation',
    description:
      'A save that is repeated takes effect once. If the paragraph was saved elsewhere meanwhile, the status is 409, with that text.',
    body: z.object({
      text: line(LIMITS.translatedParagraph.max),
      based_on: z.number().int().min(0).meta({ description: '`revision` of the paragraph that you changed' }),
    }),
    response: z.object({
      paragraph: translatedParagraph,
      lease_until: z.iso.datetime(),
      message: z.string(),
    }),
    conflict: staleParagraph,
    async run({ db, services: { desks }, person, params, body }) {
      const { paragraph, leaseUntil } = await saveTranslated(db, desks, person, params.task, {
        paragraph: params.paragraph,
        basedOn: body.based_on,
        text: body.text,
      })
      return {
        paragraph: presentTranslated(paragraph),
        lease_until: leaseUntil.toISOString(),
        message: 'Saved',
      }
    },
  }),
]
