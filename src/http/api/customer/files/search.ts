import { z } from 'zod'
import { type Found, searchTask } from '../../../../files/library/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { noteCaller } from '../../../content/open-file.ts'
import { type Api, id, next, queryFlag, text, typed } from '../../routes.ts'
import { fileAnswer, presentFile, stateFilter, statesIn } from './present-file.ts'

const marked = z
  .array(z.object({ text: z.string(), match: z.boolean() }).meta({ id: 'MarkedText' }))
  .meta({ description: 'consecutive pieces of plain text, each marked if it matches' })
const found = z.object({
  file: fileAnswer,
  title: marked,
  names: z.array(marked).meta({ description: 'speakers and tags that match' }),
  passages: z.array(
    z.object({
      at_ms: z.number().meta({ description: 'when the first match is spoken' }),
      text: marked,
    }),
  ),
})

export function mountSearch({ app, services, auth }: Api): void {
  typed(app).get(
    '/search',
    {
      config: { access: { customer: 'read', operator: 'read' } },
      schema: {
        tags: ['Files'],
        operationId: 'search',
        summary: 'Search transcripts and file names, best match first',
        description:
          'Finds files that have all of the words: in the spoken text, or in the title, file name, speakers, tags, id or order. The beginning of a word is enough; words in quotation marks must appear next to each other, in this order. Where very many files match, the newest of them are ranked.',
        querystring: z.object({
          q: text(LIMITS.query.max),
          cursor: id.optional(),
          limit: z.coerce.number().int().min(1).max(50).default(20),
          account: id.optional().meta({ description: 'for operators, who belong to no account' }),
          ...stateFilter,
          tag: text(LIMITS.tag.max).optional(),
          archived: queryFlag('only archived files').optional(),
        }),
        response: {
          200: z.object({
            results: z.array(found),
            next,
            cut_off: z.boolean().meta({ description: 'more files match than can be listed: add a word' }),
            message: z.string(),
          }),
        },
      },
    },
    async (request, reply) => {
      const { accountId } = await auth.scope(request, reply)
      const { q, cursor = 0, limit, account, tag = null, archived } = request.query
      const searched = accountId ?? account
      if (searched === undefined)
        throw new Refusal('bad_parameter', 'Choose the account to search with the parameter account.')
      const filter = { states: statesIn(request.query), tag, isArchived: archived ? true : null }
      const page = await services.heavyWork.run(searchTask, searched, searched, {
        typed: q,
        filter,
        from: cursor,
        limit,
      })
      const quoted = page.found.filter(({ passages }) => passages.length > 0)
      await noteCaller(
        services.db,
        await auth.caller(request, reply),
        quoted.map(({ file }) => file.id),
      )
      return {
        results: page.found.map(present),
        next: page.next,
        cut_off: page.isCutOff,
        message: counted(page.found.length, 'file'),
      }
    },
  )
}

const present = ({ file, title, names, passages }: Found): z.infer<typeof found> => ({
  file: presentFile(file),
  title,
  names,
  passages: passages.map(({ atMs, text }) => ({ at_ms: atMs, text })),
})
