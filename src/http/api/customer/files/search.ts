import { z } from 'zod'
import { type Found, SORTS, searchTask } from '../../../../files/library/index.ts'
import { counted } from '../../../../platform/counted.ts'
import { LIMITS } from '../../../../platform/limits.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { noteCaller } from '../../../content/open-file.ts'
import { id, next, queryFlag, text } from '../../../fields.ts'
import { readingLanguage } from '../../../language.ts'
import { route } from '../../../route.ts'
import { fileFilter, filterIn } from './file-filter.ts'
import { listedFile, presentListed } from './present-file.ts'

const marked = z
  .array(z.object({ text: z.string(), match: z.boolean() }).meta({ id: 'MarkedText' }))
  .meta({ description: 'consecutive pieces of plain text, each marked if it matches' })
const found = z.object({
  file: listedFile,
  title: marked,
  names: z.array(marked).meta({ description: 'speakers and tags that match' }),
  passages: z.array(
    z.object({
      at_ms: z.number().meta({ description: 'when the first match is spoken' }),
      text: marked,
    }),
  ),
})

export const searchRoutes = [
  route({
    method: 'GET',
    path: '/search',
    of: 'visible',
    access: { customer: 'read', operator: 'read' },
    tag: 'Files',
    operationId: 'search',
    summary: 'Search transcripts and file names, best match first',
    description:
      'Finds files that have all of the words: in the spoken text, or in the title, file name, URL, speakers, tags, id or order. The beginning of a word is enough if it has at least three letters; words in quotation marks must appear next to each other, in this order. Where very many files match, the newest of them are ranked.',
    query: z.object({
      q: text(LIMITS.query.max),
      cursor: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
      account: id
        .optional()
        .meta({ description: 'the account to search; for operators, who belong to no account' }),
      ...fileFilter,
      archived: queryFlag('only archived files').optional(),
      sort: z
        .enum(SORTS)
        .optional()
        .meta({ description: 'order of the results, if not the best match first' }),
    }),
    response: z.object({
      results: z.array(found),
      total: z.number().meta({ description: 'files found, on all pages' }),
      next,
      cut_off: z.boolean().meta({
        description: 'whether more files match than can be listed; add a word to find the others',
      }),
      message: z.string(),
    }),
    async run({ db, services: { heavyWork }, accountId, caller, query, request }) {
      const { q, cursor = 0, limit, account, archived, sort = null } = query
      const searched = accountId ?? account
      if (searched === undefined)
        throw new Refusal(
          'bad_parameter',
          'Set the parameter “account” to the account whose files you want to search.',
        )
      const filter = { ...filterIn(query), isArchived: archived ? true : null }
      const page = await heavyWork.run(searchTask, searched, searched, {
        typed: q,
        filter,
        sort,
        from: cursor,
        limit,
      })
      const quoted = page.found.filter(({ passages }) => passages.length > 0)
      await noteCaller(
        db,
        caller,
        quoted.map(({ file }) => file.id),
      )
      const files = await presentListed(
        db,
        page.found.map(({ file }) => file),
        readingLanguage(request),
      )
      return {
        results: page.found.map((one, at) => present(one, files[at]!)),
        total: page.total,
        next: page.next,
        cut_off: page.isCutOff,
        message: counted(page.found.length, 'file'),
      }
    },
  }),
]

const present = (
  { title, names, passages }: Found,
  file: z.infer<typeof listedFile>,
): z.infer<typeof found> => ({
  file,
  title,
  names,
  passages: passages.map(({ atMs, text }) => ({ at_ms: atMs, text })),
})
